import type { Category } from "#app/domain/catalog/categories/categories.ts";

/** Words in other shops' categories, by our department for such goods. The first department with a matching word wins. */
const WORDS: readonly (readonly [slug: string, words: RegExp])[] = [
  ["automotive", /\b(automotive|car|cars|motorbike|bike accessories|vehicle|tyre)\b/],
  ["books", /\b(books?|novels?|textbooks?|stationery|ebooks?)\b/],
  [
    "beauty",
    /\b(beauty|cosmetics?|make ?up|personal care|hygiene|skin ?care|hair ?care|fragrances?|perfumes?|grooming)\b/,
  ],
  [
    "grocery",
    /\b(grocery|food|foods|foodgrains|snacks?|beverages?|tea|coffee|fruits?|vegetables?|bakery|dairy|eggs|meat|masala|gourmet|nutrition|baby food)\b/,
  ],
  ["sports", /\b(sports?|fitness|gym|yoga|cricket|cycling|camping|exercise|badminton|outdoors?)\b/],
  [
    "electronics",
    /\b(electronics?|appliances?|mobiles?|computers?|laptops?|cameras?|audio|tv|television|headphones|gaming|air conditioners|refrigerators?|cables?|chargers?|tablets?)\b/,
  ],
  [
    "home-decor",
    /\b(home|kitchen|furniture|decor|furnishing|bedding|cleaning|household|garden|cookware|crockery|lighting|bath|pooja|tools?|storage|pets?)\b/,
  ],
  [
    "fashion",
    /\b(fashion|clothing|clothes|apparel|shoes|footwear|jewell?ery|watches|bags?|luggage|wallets?|sunglasses|sarees?|kurtas?|shirts?|jeans|wear|accessories|men|women|boys|girls|kids)\b/,
  ],
];

/** Returns a function that finds the category of a row's cells, or undefined. `category` may be a path with `>`, `»`, `›` or `/`. */
export function categoryMatcher(
  categories: readonly Category[],
): (category: string, subcategory: string) => number | undefined {
  const departments = categories.filter(({ parentId }) => parentId === null);
  const byName = namesOf(departments);
  const below = new Map(
    departments.map(({ id }) => [id, namesOf(categories.filter(({ parentId }) => parentId === id))]),
  );
  const known = new Map<string, number | undefined>();

  const match = (category: string, subcategory: string): number | undefined => {
    const levels = [...levelsOf(category), ...levelsOf(subcategory)];
    const names = levels.map(comparable);
    const named = names.map((name) => byName.get(name)).find((id) => id !== undefined);
    const department = named ?? guessed(names, byName);
    if (department === undefined) {
      const inside = departments.flatMap(({ id }) => names.map((name) => below.get(id)?.get(name)));
      return inside.find((id) => id !== undefined);
    }
    return names.map((name) => below.get(department)?.get(name)).findLast((id) => id !== undefined) ?? department;
  };
  return (category, subcategory) => {
    const key = `${category}\n${subcategory}`;
    if (!known.has(key)) known.set(key, match(category, subcategory));
    return known.get(key);
  };
}

function namesOf(categories: readonly Category[]): Map<string, number> {
  return new Map(
    categories.flatMap(({ id, slug, aliases, names }) =>
      [...aliases, slug, names.gu, names.hi, names.en].map((name) => [comparable(name), id] as const),
    ),
  );
}

function guessed(names: readonly string[], departments: ReadonlyMap<string, number>): number | undefined {
  for (const name of names)
    for (const [slug, words] of WORDS) if (words.test(name)) return departments.get(comparable(slug));
  return undefined;
}

/** Splits a path into levels: `["Furniture >> Sofas"]` has two. */
function levelsOf(path: string): string[] {
  return path
    .replace(/^\s*\["?|"?\]\s*$/g, "")
    .split(/>+|»|›|\|/)
    .map((level) => level.trim())
    .filter((level) => level !== "");
}

function comparable(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
