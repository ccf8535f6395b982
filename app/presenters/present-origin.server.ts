import { formatCountry } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { ProductPage } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import type { ReviewReader } from "#app/presenters/present-review.server.ts";

/** Returns the country of origin and the legally required facts, where given. */
export function originFacts({ countryOfOrigin, legal }: ProductPage, { t, locale }: ReviewReader) {
  const maker = [legal.makerName, legal.makerAddress?.replace(/\s*\n\s*/g, ", ")].filter(Boolean).join(", ");
  const given = [
    { key: "country", value: formatCountry(countryOfOrigin, locale) },
    { key: "generic_name", value: legal.genericName },
    { key: "net_quantity", value: legal.netQuantity },
    { key: "best_before", value: legal.bestBefore },
    { key: legal.makerRole, value: maker },
  ];
  return given.flatMap(({ key, value }) =>
    value ? [{ label: t(`messages:product_fact.${key}`), value, ...langAttribute(value, locale) }] : [],
  );
}
