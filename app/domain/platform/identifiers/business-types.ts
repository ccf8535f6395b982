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

/** The 4th letters of the PANs that each can have (rule 9.11). An NGO is a trust, a society (an association), or a company; a
 * Hindu undivided family trades as its head's proprietorship. */
export const PAN_LETTERS: Readonly<Record<BusinessType, string>> = {
  individual: "P",
  sole_proprietor: "PH",
  partnership: "F",
  pvt_ltd: "C",
  llp: "FE",
  public_ltd: "C",
  ngo: "TABC",
  trust: "TK",
};
