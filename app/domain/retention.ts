/** Maximum retention of personal data in years, unless a law requires longer. Rule 16.1. */
export const DATA_RETENTION_YEARS = 2;
