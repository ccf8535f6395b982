/** The pages that are only read: each has its address and its texts in pages.json, and all share one route module. */
export const STATIC_PAGES = [
  "about",
  "stories",
  "press",
  "advertise",
  "return-policy",
  "terms",
  "security",
  "privacy",
  "epr-compliance",
  "grievance",
] as const;
