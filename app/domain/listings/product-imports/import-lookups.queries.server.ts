import type { Db } from "#app/db/connection.server.ts";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { slugsOf } from "#app/domain/catalog/categories/categories.ts";
import { COUNTRIES } from "#app/domain/catalog/categories/countries.ts";
import { OTHER_DEPARTMENT } from "#app/domain/catalog/categories/departments.ts";
import { listTaxClasses } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { categoryMatcher } from "#app/domain/listings/product-imports/category-matching.ts";
import type { ImportLookups } from "#app/domain/listings/product-imports/row-values.ts";

const LOCALES = ["en", "hi", "gu"] as const;

/** Returns the values that cells can name: categories, tax classes and countries, each in three languages. */
export async function loadImportLookups(db: Db): Promise<ImportLookups> {
  const [categories, ...taxClasses] = await Promise.all([
    listCategories(db),
    ...LOCALES.map((locale) => listTaxClasses(db, locale)),
  ]);
  const other = categories.find((category) => slugsOf(category).includes(OTHER_DEPARTMENT.slug));
  if (!other) throw new Error("There is no department for other goods");
  const departmentOf = new Map(categories.map(({ id, parentId }) => [id, parentId ?? id]));
  const classes = new Map<string, number>();
  for (const { id, code, name, gstBasisPoints } of taxClasses.flat().toReversed()) {
    classes.set(code, id).set(name.toLowerCase(), id);
    classes.set(`${gstBasisPoints / 100}%`, id).set(String(gstBasisPoints / 100), id);
  }
  const countries = new Map<string, string>();
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type: "region" });
    for (const code of COUNTRIES) countries.set((names.of(code) ?? code).toLowerCase(), code);
  }
  for (const code of COUNTRIES) countries.set(code.toLowerCase(), code);
  return {
    categoryOf: categoryMatcher(categories),
    otherCategoryId: other.id,
    departmentOf: (categoryId) => departmentOf.get(categoryId) ?? categoryId,
    taxClassOf: (text) => classes.get(text.toLowerCase().replace(/^gst\s*@?\s*|\s+(?=%)/g, "")),
    countryOf: (text) => countries.get(text.toLowerCase()),
  };
}
