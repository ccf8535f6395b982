import { rupees, type Paise } from "#app/domain/platform/money/money.ts";
import { computeQuote, type Quote, type QuoteTerms } from "#app/domain/catalog/pricing/quote.ts";

/** An order of one piece, priced with the old and the new settings. */
export interface ExampleOrder {
  goodsPaise: Paise;
  before: Pick<Quote, "deliveryPaise" | "totalPaise" | "codAllowed">;
  after: Pick<Quote, "deliveryPaise" | "totalPaise" | "codAllowed">;
}

const GOODS = [rupees(250), rupees(750), rupees(6000)];

/** Returns orders that show the effect of new delivery settings: usual ones, and one between the old and new limits. */
export function exampleOrders(before: QuoteTerms, after: QuoteTerms): ExampleOrder[] {
  const between = (["delivery_free_over_paise", "cod_limit_paise"] as const)
    .filter((limit) => before[limit] !== after[limit])
    .map((limit) => Math.max(rupees(1), Math.floor((before[limit] + after[limit]) / 200) * 100));
  return [...new Set([...GOODS, ...between])]
    .sort((one, other) => one - other)
    .map((goodsPaise) => ({ goodsPaise, before: priced(goodsPaise, before), after: priced(goodsPaise, after) }));
}

function priced(goodsPaise: Paise, terms: QuoteTerms) {
  const line = { key: "example", kind: "product", unitPricePaise: goodsPaise, quantity: 1 } as const;
  const { deliveryPaise, totalPaise, codAllowed } = computeQuote([line], null, 0, terms);
  return { deliveryPaise, totalPaise, codAllowed };
}
