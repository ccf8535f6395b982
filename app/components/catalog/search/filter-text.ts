import { formatNumber } from "#app/components/ui/format.ts";
import type { PresentedList } from "#app/components/catalog/search/present-list.ts";
import type { ActiveFilter } from "#app/domain/catalog/products/product-list.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Returns the name of a filter in use, in the reader's language. */
export function filterText(t: Translate, { facets }: Pick<PresentedList, "facets">, filter: ActiveFilter): string {
  const { kind, value } = filter;
  const named = { category: facets.categories, size: facets.sizes, colour: facets.colours };
  const choices = kind === "category" || kind === "size" || kind === "colour" ? named[kind] : [];
  const lower = String(value).toLowerCase();
  const name = choices.find((choice) => choice.value.toLowerCase() === lower)?.name;
  return t(`product:list.applied.${kind}`, {
    value: name ?? (typeof value === "number" ? formatNumber(value) : String(value)),
  });
}
