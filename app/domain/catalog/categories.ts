import type { Locale } from "#app/db/schema.ts";

/** A category of the tree. Departments (the eight of the header, and Other) have no parent. */
export interface Category {
  id: number;
  parentId: number | null;
  slug: string;
  /** Other slugs that lead here, e.g. `home` for `home-decor` (rule 2.3). */
  aliases: string[];
  names: Record<Locale, string>;
  description: string | null;
  imageUrl: string | null;
  returnable: boolean;
  /** Position in the header, from 1; null when not shown there. */
  headerPosition: number | null;
}

/** A category with its department and siblings: `department` is itself for a top-level category. */
export interface CategoryPage {
  category: Category;
  department: Category;
  /** The department's subcategories, by English name. */
  subcategories: Category[];
}

/** Returns the category with this slug or alias with its department and subcategories, from the result of `listCategories`. */
export function categoryPage(categories: readonly Category[], slug: string): CategoryPage | undefined {
  const category =
    categories.find((candidate) => candidate.slug === slug) ??
    categories.find((candidate) => candidate.aliases.includes(slug));
  if (!category) return undefined;
  const department = categories.find((candidate) => candidate.id === category.parentId) ?? category;
  return {
    category,
    department,
    subcategories: categories.filter((candidate) => candidate.parentId === department.id),
  };
}

/** Returns all categories for a choice of one, each department before its subcategories: "Fashion", "Fashion › Sarees". */
export function categoryChoices(categories: readonly Category[], locale: Locale): { value: string; label: string }[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((department) => [
      { value: String(department.id), label: department.names[locale] },
      ...categories
        .filter(({ parentId }) => parentId === department.id)
        .map(({ id, names }) => ({ value: String(id), label: `${department.names[locale]} › ${names[locale]}` })),
    ]);
}
