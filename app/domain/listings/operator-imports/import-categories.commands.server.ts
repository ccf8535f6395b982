import type { Trx } from "#app/db/connection.server.ts";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { slugsOf, type Category } from "#app/domain/catalog/categories/categories.ts";
import { OTHER_DEPARTMENT } from "#app/domain/catalog/categories/departments.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/categories/slugs.ts";
import type { ImportRow } from "#app/domain/listings/operator-imports/imports.ts";

type Place = Pick<ImportRow, "departmentSlug" | "subcategory">;

/** Lookups in the shop's categories, including new ones made for the file. */
interface ImportCategories {
  /** Returns the id of a row's category. */
  idOf: (row: Place) => number;
  /** Returns the id of a category's department. */
  departmentOf: (categoryId: number) => number;
}

/** Innerwear, lingerie and personal care are not returnable (rule 4.21). */
const NOT_RETURNABLE = /innerwear|lingerie|personal care|hygiene/i;

/** Returns the rows' categories; creates missing subcategories. */
export async function categoriesOf(trx: Trx, rows: readonly Place[]): Promise<ImportCategories> {
  const stored = await listCategories(trx);
  const known = byPlace(stored);
  const wanted = new Map<string, Place>();
  for (const row of rows) {
    const place = existing(row, known);
    const key = placeKey(place);
    if (!known.has(key) && !wanted.has(key)) wanted.set(key, place);
  }
  if (wanted.size === 0) return lookups(stored, known);
  const taken = new Set(stored.flatMap(slugsOf));
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

/** Maps a department that an administrator has deleted to the department of other goods. */
function existing(place: Place, known: ReadonlyMap<string, number>): Place {
  return known.has(place.departmentSlug) ? place : { ...place, departmentSlug: OTHER_DEPARTMENT.slug };
}

function placeKey({ departmentSlug, subcategory }: Place): string {
  return subcategory === null ? departmentSlug : `${departmentSlug}>${subcategory.toLowerCase()}`;
}

/** Returns the ids by place; a department under each of its slugs. */
function byPlace(categories: readonly Category[]): Map<string, number> {
  const departments = new Map(categories.filter(({ parentId }) => parentId === null).map((one) => [one.id, one]));
  return new Map(
    categories.flatMap((category): [string, number][] => {
      const department = departments.get(category.parentId ?? category.id);
      if (!department) return [];
      const subcategory = category === department ? null : category.names.en;
      return slugsOf(department).map((departmentSlug) => [placeKey({ departmentSlug, subcategory }), category.id]);
    }),
  );
}

function lookups(categories: readonly Category[], byKey: ReadonlyMap<string, number>): ImportCategories {
  const departments = new Map(categories.map(({ id, parentId }) => [id, parentId ?? id]));
  return {
    idOf: (row) => {
      const id = byKey.get(placeKey(existing(row, byKey)));
      if (id === undefined) throw new Error(`There is no category ${placeKey(row)}`);
      return id;
    },
    departmentOf: (categoryId) => departments.get(categoryId) ?? categoryId,
  };
}
