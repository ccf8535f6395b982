import { getLocale } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";

/** Returns the departments that a category can be below, other than itself. */
export async function departmentOptions(args: RequestArgs, categoryId?: number) {
  const [locale, categories] = await Promise.all([getLocale(args), allCategories()]);
  return categories
    .filter(({ id, parentId }) => parentId === null && id !== categoryId)
    .map(({ id, names }) => ({ value: String(id), label: names[locale] }));
}
