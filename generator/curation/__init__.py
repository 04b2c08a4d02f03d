"""What a curator does with records: told apart from what the survey knows, entered, screened, corrected."""
