"""Plain values become frozen records of a survey: taxonomy, papers, exclusions, protocol, audits, editions."""
