import type { Locale } from "#app/db/schema.ts";

/** A top-level category as the shop knows it from the start. */
export interface Department {
  slug: string;
  aliases: readonly string[];
  names: Record<Locale, string>;
  returnCondition: ReturnCondition;
}

/** Required state of returned goods: with their tag, in the maker's box, unopened, or in their packing. */
export type ReturnCondition = "tagged" | "boxed" | "sealed" | "packed";

/** The eight of the header, in its order (rule 2.4). */
export const DEPARTMENTS: readonly Department[] = [
  { slug: "fashion", aliases: [], names: { en: "Fashion", hi: "फ़ैशन", gu: "ફૅશન" }, returnCondition: "tagged" },
  {
    slug: "electronics",
    aliases: [],
    names: { en: "Electronics", hi: "इलेक्ट्रॉनिक्स", gu: "ઇલેક્ટ્રોનિક્સ" },
    returnCondition: "boxed",
  },
  {
    slug: "home-decor",
    aliases: ["home"],
    names: { en: "Home Decor", hi: "घर की सजावट", gu: "ઘરની સજાવટ" },
    returnCondition: "packed",
  },
  { slug: "beauty", aliases: [], names: { en: "Beauty", hi: "ब्यूटी", gu: "બ્યુટી" }, returnCondition: "sealed" },
  { slug: "sports", aliases: [], names: { en: "Sports", hi: "खेल", gu: "રમતગમત" }, returnCondition: "packed" },
  { slug: "books", aliases: [], names: { en: "Books", hi: "किताबें", gu: "પુસ્તકો" }, returnCondition: "packed" },
  { slug: "grocery", aliases: [], names: { en: "Grocery", hi: "किराना", gu: "કરિયાણું" }, returnCondition: "sealed" },
  {
    slug: "automotive",
    aliases: [],
    names: { en: "Automotive", hi: "ऑटोमोटिव", gu: "ઑટોમોટિવ" },
    returnCondition: "packed",
  },
];

/** The department of goods that belong to none of the eight; not shown in the header. */
export const OTHER_DEPARTMENT: Department = {
  slug: "other",
  aliases: [],
  names: { en: "Other", hi: "अन्य", gu: "અન્ય" },
  returnCondition: "packed",
};

/** Returns the return condition of a department's goods, by its slug. */
export function returnConditionOf(slug: string): ReturnCondition {
  return (DEPARTMENTS.find((department) => department.slug === slug) ?? OTHER_DEPARTMENT).returnCondition;
}

/** Departments of perishable goods. */
export const PERISHABLE: readonly string[] = ["grocery", "beauty"];
