import type { Locale, PictureSnapshot, SizeChart } from "#app/db/schema.ts";

/** A category of the tree. Departments (the eight of the header, and Other) have no parent. */
export interface Category {
  id: number;
  parentId: number | null;
  slug: string;
  /** Other slugs that lead here, e.g. `home` for `home-decor` (rule 2.3). */
  aliases: string[];
  names: Record<Locale, string>;
  /** Only in the languages that it was written in. */
  descriptions: Partial<Record<Locale, string>>;
  picture: PictureSnapshot | null;
  returnable: boolean;
  /** Whether the row of the header shows it: departments only. */
  isInHeader: boolean;
  sizeChart: SizeChart | null;
}

/** A category with its department and siblings: `department` is itself for a top-level category. */
export interface CategoryPage {
  category: Category;
  department: Category;
  /** The department's subcategories, in their order. */
  subcategories: Category[];
}

/** Returns all slugs that lead to a category. */
export function slugsOf({ slug, aliases }: Pick<Category, "slug" | "aliases">): string[] {
  return [slug, ...aliases];
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

/** Returns every department with its subcategories, all in their order. */
export function categoryTree(categories: readonly Category[]): Omit<CategoryPage, "category">[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((department) => ({
      department,
      subcategories: categories.filter(({ parentId }) => parentId === department.id),
    }));
}

/** Returns the categories with a product on sale; all of them as long as nothing is. @param stocked their ids */
export function stockedCategories(categories: readonly Category[], stocked: readonly number[]): readonly Category[] {
  return stocked.length === 0 ? categories : categories.filter(({ id }) => stocked.includes(id));
}

/** Returns all categories as choices for a field, each department before its subcategories: "Fashion", "Fashion › Sarees". */
export function categoryChoices(categories: readonly Category[], locale: Locale): { value: string; label: string }[] {
  return categoryTree(categories).flatMap(({ department, subcategories }) => [
    { value: String(department.id), label: department.names[locale] },
    ...subcategories.map(({ id, names }) => ({
      value: String(id),
      label: `${department.names[locale]} › ${names[locale]}`,
    })),
  ]);
}
