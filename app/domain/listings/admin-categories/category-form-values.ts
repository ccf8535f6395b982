import type { CategoryInput } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { aliasesOf } from "#app/domain/listings/admin-categories/admin-categories.ts";
import type { Category } from "#app/domain/catalog/categories/categories.ts";
import { parseSizeChart, sizeChartText } from "#app/domain/catalog/categories/size-charts.ts";

type Displayed = Record<Exclude<keyof CategoryInput, "shown" | "commissions" | "remove_picture">, string>;

/** Returns the values that the category's form shows, by field. @param departments to name the parent */
export function categoryFormValues(category: Category, departments: readonly Category[]): Displayed {
  const { names, descriptions } = category;
  const translated = (locale: "hi" | "gu") => (names[locale] === names.en ? "" : names[locale]);
  return {
    name: names.en,
    name_hi: translated("hi"),
    name_gu: translated("gu"),
    slug: category.slug,
    aliases: category.aliases.join("\n"),
    parent: departments.find(({ id }) => id === category.parentId)?.names.en ?? "",
    description: descriptions.en ?? "",
    description_hi: descriptions.hi ?? "",
    description_gu: descriptions.gu ?? "",
    size_chart: sizeChartText(category.sizeChart),
    in_header: category.isInHeader ? "on" : "",
    not_returnable: category.returnable ? "" : "on",
  };
}

/** Returns the typed values, in the form of `categoryFormValues`. */
export function categoryInputValues(input: CategoryInput, departments: readonly Category[]): Displayed {
  return {
    name: input.name,
    name_hi: input.name_hi === input.name ? "" : input.name_hi,
    name_gu: input.name_gu === input.name ? "" : input.name_gu,
    slug: input.slug,
    aliases: aliasesOf(input.aliases).join("\n"),
    parent: departments.find(({ id }) => id === input.parent)?.names.en ?? "",
    description: input.description,
    description_hi: input.description_hi,
    description_gu: input.description_gu,
    size_chart: sizeChartText(parseSizeChart(input.size_chart) ?? null),
    in_header: input.in_header ?? "",
    not_returnable: input.not_returnable ?? "",
  };
}
