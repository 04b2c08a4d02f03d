"""Every label and sentence that stands in more than one place, and how numbers, names and dates are put into words."""
