import type { Trx } from "#app/db/connection.server.ts";
import { listCategories } from "#app/domain/catalog/categories.queries.server.ts";
import type { Category } from "#app/domain/catalog/categories.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/slugs.ts";
import type { ImportRow } from "#app/domain/catalogue-files/imports.ts";

type Place = Pick<ImportRow, "departmentSlug" | "subcategory">;

/** The shop's categories, those that were made for the file included. */
interface ImportCategories {
  /** Returns the id of the category that a row names. */
  idOf: (row: Place) => number;
  /** Returns the id of a category's department. */
  departmentOf: (categoryId: number) => number;
}

/** Innerwear, lingerie and personal care are not returnable (rule 4.21). */
const NOT_RETURNABLE = /innerwear|lingerie|personal care|hygiene/i;

/** Returns the categories that the rows name; subcategories that are new are made. */
export async function categoriesOf(trx: Trx, rows: readonly Place[]): Promise<ImportCategories> {
  const stored = await listCategories(trx);
  const known = byPlace(stored);
  const wanted = new Map<string, Place>();
  for (const row of rows) {
    const key = placeKey(row);
    if (!known.has(key) && !wanted.has(key)) wanted.set(key, row);
  }
  if (wanted.size === 0) return lookups(stored, known);
  const taken = new Set(stored.map(({ slug }) => slug));
  for (const { departmentSlug, subcategory } of wanted.values()) {
    const department = known.get(departmentSlug);
    if (department === undefined || subcategory === null) throw new Error(`There is no department ${departmentSlug}`);
    const slug = freeSlug([slugOf(subcategory), `${departmentSlug}-${slugOf(subcategory)}`], taken);
    taken.add(slug);
    await trx
      .insertInto("categories")
      .values({ parent_id: department, slug, name: subcategory, returnable: !NOT_RETURNABLE.test(subcategory) })
      .execute();
  }
  const all = await listCategories(trx);
  return lookups(all, byPlace(all));
}

function placeKey({ departmentSlug, subcategory }: Place): string {
  return subcategory === null ? departmentSlug : `${departmentSlug}>${subcategory.toLowerCase()}`;
}

function byPlace(categories: readonly Category[]): Map<string, number> {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return new Map(
    categories.map(({ id, parentId, slug, names }) => {
      const departmentSlug = parentId === null ? undefined : slugs.get(parentId);
      return [departmentSlug === undefined ? slug : placeKey({ departmentSlug, subcategory: names.en }), id];
    }),
  );
}

function lookups(categories: readonly Category[], byKey: ReadonlyMap<string, number>): ImportCategories {
  const departments = new Map(categories.map(({ id, parentId }) => [id, parentId ?? id]));
  return {
    idOf: (row) => {
      const id = byKey.get(placeKey(row));
      if (id === undefined) throw new Error(`There is no category ${placeKey(row)}`);
      return id;
    },
    departmentOf: (categoryId) => departments.get(categoryId) ?? categoryId,
  };
}
