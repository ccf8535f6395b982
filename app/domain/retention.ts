/** Maximum retention of personal data in years, unless a law requires longer. Rule 16.1. */
export const DATA_RETENTION_YEARS = 2;

/** Months before an application for an opening is deleted, with its file (rule 16.1). */
export const CAREER_RETENTION_MONTHS = 12;
