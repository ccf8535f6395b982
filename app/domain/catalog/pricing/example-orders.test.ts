import { expect, it } from "vitest";
import { exampleOrders } from "#app/domain/catalog/pricing/example-orders.ts";

const terms = { delivery_free_over_paise: 50_000, delivery_fee_paise: 9900, cod_limit_paise: 500_000 };

const rows = (change: Partial<typeof terms>) =>
  exampleOrders(terms, { ...terms, ...change }).map(({ goodsPaise, before, after }) => [
    goodsPaise,
    ...[before, after].map((price) => `${price.deliveryPaise}, ${price.totalPaise}, ${price.codAllowed}`),
  ]);

it("a change of the fee is shown at usual orders", () => {
  expect(rows({ delivery_fee_paise: 4900 })).toEqual([
    [25_000, "9900, 34900, true", "4900, 29900, true"],
    [75_000, "0, 75000, true", "0, 75000, true"],
    [600_000, "0, 600000, false", "0, 600000, false"],
  ]);
});

it("a change of a limit is shown between before and after, in whole rupees", () => {
  expect(rows({ delivery_free_over_paise: 70_100, cod_limit_paise: 400_000 })).toEqual([
    [25_000, "9900, 34900, true", "9900, 34900, true"],
    [60_000, "0, 60000, true", "9900, 69900, true"],
    [75_000, "0, 75000, true", "0, 75000, true"],
    [450_000, "0, 450000, true", "0, 450000, false"],
    [600_000, "0, 600000, false", "0, 600000, false"],
  ]);
});

it("a usual order is shown once, and no order of less than a rupee", () => {
  expect(rows({ delivery_free_over_paise: 100_000 }).map(([goods]) => goods)).toEqual([25_000, 75_000, 600_000]);
  const free = { ...terms, delivery_free_over_paise: 0 };
  expect(exampleOrders(free, { ...free, delivery_free_over_paise: 100 })[0]?.goodsPaise).toBe(100);
});
