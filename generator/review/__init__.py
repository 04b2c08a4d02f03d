"""What a proposed change does to a survey, as people read it: problems that are its own, papers, numbers, claims."""
