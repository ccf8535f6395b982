import type { Category } from "#app/domain/catalog/categories/categories.ts";
import type { CategoryMove } from "#app/domain/money/fees/moved-commissions.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

export const CATEGORY_LENGTHS = { name: 80, slug: 80, aliases: 1000, description: 500, sizeChart: 3000 } as const;

export const CATEGORY_PICTURE = {
  form: "category",
  field: "picture",
  kind: "pictures",
  max: 1,
  maxBytes: 8 * MEGABYTE,
} as const satisfies UploadField;
export const categoryUploads: UploadPolicy = { fields: [CATEGORY_PICTURE], maxFiles: 4, maxBytes: 16 * MEGABYTE };

/** Number of products and subcategories in a category; a department's products exclude its subcategories'. */
export interface CategoryContent {
  /** Includes deleted ones, which orders refer to. */
  products: number;
  deletedProducts: number;
  subcategories: number;
}

export interface AdminCategory extends Category {
  content: CategoryContent;
}

/** A category of the tree, with its subcategories. */
export interface CategoryBranch extends AdminCategory {
  children: AdminCategory[];
}

/** Returns the departments with their subcategories, both in order. */
export function treeOf(categories: readonly AdminCategory[]): CategoryBranch[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((department) => ({
      ...department,
      children: categories.filter(({ parentId }) => parentId === department.id),
    }));
}

/**
 * Returns the categories that this one can be merged into. If it has subcategories, they move below the target, which must then be another department
 * (rule 10.9).
 */
export function mergeTargets<One extends Pick<Category, "id" | "parentId">>(
  categories: readonly One[],
  category: { id: number; content: Pick<CategoryContent, "subcategories"> },
): One[] {
  return categories.filter(
    ({ id, parentId }) => id !== category.id && (parentId === null || category.content.subcategories === 0),
  );
}

/** Returns where a merge moves the products of a category and its subcategories. */
export function movesOfMerge(
  categories: readonly Pick<Category, "id" | "parentId">[],
  categoryId: number,
  into: Pick<Category, "id" | "parentId">,
): CategoryMove[] {
  const below = categories.filter(({ parentId }) => parentId === categoryId);
  return [
    { from: categoryId, to: into.id, above: into.parentId },
    ...below.map(({ id }) => ({ from: id, to: id, above: into.id })),
  ];
}

/** Returns the slugs on the field's lines; `/category/home` is `home`. */
export function aliasesOf(lines: string): string[] {
  const slugs = lines.split(/[\s,]+/).map((line) => line.toLowerCase().replace(/^(?:.*\/)?category\/|^\/+/, ""));
  return [...new Set(slugs.filter((slug) => slug !== ""))];
}
