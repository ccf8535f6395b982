import type { ValueNames } from "#app/domain/catalog/product-history/product-history.ts";
import type { ProposedField } from "#app/domain/listings/moderation/listing-reviews.ts";
import type { WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { Translate } from "#app/locales/translate.ts";

interface ProposedChange {
  field: ProposedField;
  before: string;
  after: string;
}

/** Returns a proposal's changes as readable text, except the main picture. */
export function proposedChanges(
  { now, proposed }: Pick<WaitingReview, "now" | "proposed">,
  names: ValueNames,
  t: Translate,
): ProposedChange[] {
  const { main_picture: _, variant_prices: prices, ...fields } = proposed;
  const single = (Object.keys(fields) as (keyof typeof fields)[]).map((field) => ({
    field,
    before: textOf(field, now[field], names, t),
    after: textOf(field, fields[field], names, t),
  }));
  const ofVariants = Object.entries(prices ?? {});
  const amounts = (of: (id: string) => number | null | undefined) =>
    ofVariants.map(([id]) => textOf("price", of(id) ?? now.price, names, t)).join(", ");
  return [
    ...single.filter(({ before, after }) => before !== after),
    ...(ofVariants.length === 0
      ? []
      : [
          {
            field: "variant_prices" as const,
            before: amounts((id) => now.variant_prices[id]),
            after: amounts((id) => prices?.[id]),
          },
        ]),
  ];
}

function textOf(field: string, value: string | number | null | undefined, names: ValueNames, t: Translate): string {
  if (value === null || value === undefined || value === "") return t("seller:history.empty");
  if (typeof value === "number" && field.endsWith("price")) return formatPaise(value);
  return names[field]?.[String(value)] ?? String(value);
}
