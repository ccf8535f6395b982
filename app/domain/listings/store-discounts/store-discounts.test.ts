import { expect, it } from "vitest";
import { earningsInDiscount, priceInDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";

it.each([
  // ₹999 less 15% is ₹849.15.
  [99_900, { percent: 15, pricePaise: null }, 84_900],
  [99_900, { percent: 90, pricePaise: null }, 9900],
  [500, { percent: 90, pricePaise: null }, 100],
  [100, { percent: 15, pricePaise: null }, 100],
  [50, { percent: 15, pricePaise: null }, 50],
  [99_900, { percent: null, pricePaise: 49_950 }, 49_950],
  [99_900, { percent: null, pricePaise: 120_000 }, 99_900],
  [99_900, { percent: null, pricePaise: null }, 99_900],
])("%i paise with %j is %i", (normalPaise, discount, price) => {
  expect(priceInDiscount(normalPaise, discount)).toBe(price);
});

const lamp = {
  id: 3,
  name: "Brass lamp",
  normalPaise: 11_800,
  variantPaise: [11_800, 23_600],
  gstBasisPoints: 1800,
  rates: { commissionBasisPoints: 1000, commissionGstBasisPoints: 1800, tcsBasisPoints: 50, tdsBasisPoints: 10 },
  wasRaised: false,
};

it("a percentage shows what the store receives for each price", () => {
  expect(earningsInDiscount(lamp, { percent: 50, pricePaise: null })).toEqual([
    {
      productId: 3,
      name: "Brass lamp",
      pieces: 1,
      pricePaise: 11_800,
      discountPaise: 5900,
      fees: { commissionPaise: 590, commissionGstPaise: 106, tcsPaise: 25, tdsPaise: 5, sellerPaise: 5174 },
      withoutPaise: 10_348,
    },
    {
      productId: 3,
      name: "Brass lamp",
      pieces: 1,
      pricePaise: 23_600,
      discountPaise: 11_800,
      fees: { commissionPaise: 1180, commissionGstPaise: 212, tcsPaise: 50, tdsPaise: 10, sellerPaise: 10_348 },
      withoutPaise: 20_695,
    },
  ]);
});

it("a price shows what the store receives for the normal one", () => {
  const shown = earningsInDiscount(lamp, { percent: null, pricePaise: 5900 });
  expect(shown.map(({ pricePaise, discountPaise }) => [pricePaise, discountPaise])).toEqual([[11_800, 5900]]);
});
