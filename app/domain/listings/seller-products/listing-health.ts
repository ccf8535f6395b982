import { PERISHABLE } from "#app/domain/catalog/categories/departments.ts";

/** Legally required facts of a listing (rule 9.40), by form field; the price and the country are always there. */
const LEGAL_FACTS = ["hsn", "tax_class_id", "generic_name", "net_quantity", "maker_name", "maker_address"] as const;

/** Facts that help sales: a picture, and a name in each language. */
const OTHER_FACTS = ["images", "name_hi", "name_gu"] as const;

type ListingFact = (typeof LEGAL_FACTS)[number] | (typeof OTHER_FACTS)[number] | "best_before";

export interface ListingFacts extends Record<ListingFact, boolean> {
  departmentSlug: string;
}

export interface ListingHealth {
  /** Number of facts present (`met`) and expected (`of`). */
  met: number;
  of: number;
  /** Missing facts by form field. */
  missing: { fact: ListingFact; isLegal: boolean }[];
}

/** Returns the present and missing facts of a listing. */
export function listingHealth({ departmentSlug, ...given }: ListingFacts): ListingHealth {
  const legal: ListingFact[] = [
    ...LEGAL_FACTS,
    ...(PERISHABLE.includes(departmentSlug) ? (["best_before"] as const) : []),
  ];
  const all = [...legal, ...OTHER_FACTS];
  const missing = all.filter((fact) => !given[fact]).map((fact) => ({ fact, isLegal: legal.includes(fact) }));
  return { met: all.length - missing.length, of: all.length, missing };
}
