/** Kinds of business (rule 9.8). */
export const BUSINESS_TYPES = [
  "individual",
  "sole_proprietor",
  "partnership",
  "pvt_ltd",
  "llp",
  "public_ltd",
  "ngo",
  "trust",
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
