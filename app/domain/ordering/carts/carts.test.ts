import { describe, expect, it } from "vitest";
import { formChoice, addToCartForm } from "#app/domain/ordering/carts/carts.schema.ts";
import {
  lineProblem,
  saleSupport,
  type GiftCardLineView,
  type ProductLineView,
} from "#app/domain/ordering/carts/carts.ts";
import { addressProblem, placeProblem } from "#app/domain/ordering/carts/delivery-problems.ts";
import { UnknownCode } from "#app/domain/ordering/carts/unknown-code.ts";
import { soldLine } from "#app/domain/ordering/checkout/sold-line.ts";

const lamp: ProductLineView = {
  kind: "product",
  id: 3,
  productId: 12,
  variantId: 31,
  name: "Brass lamp",
  options: {},
  snapshot: { name: "Brass lamp", options: {}, optionTranslations: {} },
  quantity: 3,
  unitPricePaise: 90_000,
  lineTotalPaise: 270_000,
  originalPricePaise: null,
  storePricePaise: 100_000,
  saleId: 8,
  available: 7,
  isSold: true,
  picture: null,
  sellerId: 1,
  sellerName: "Diya House",
  sellerSlug: "diya-house",
  sellsOnlyIn: "Gujarat",
  problem: null,
};
const card: GiftCardLineView = {
  kind: "gift_card",
  id: 5,
  name: "",
  quantity: 1,
  unitPricePaise: 100_000,
  lineTotalPaise: 100_000,
  giftCard: { amount_paise: 100_000, recipient_email: "asha@example.com", sender_name: "Meera", message: "" },
  problem: null,
};

describe("a line cannot be ordered", () => {
  const sold = { isSold: true, backOn: null };
  it.each([
    ["once it is no longer sold", { isSold: false, backOn: "2026-12-01" }, 0, 1, "cart:line.no_longer_sold", {}],
    [
      "during its store's holiday",
      { ...sold, backOn: "2026-12-01" },
      0,
      1,
      "messages:holiday.line",
      { back_day: "2026-12-01" },
    ],
    ["without stock", sold, 0, 1, "cart:line.out_of_stock", {}],
    ["beyond the stock", sold, 2, 3, "cart:line.only_available", { n: 2 }],
  ])("%s", (_, line, available, quantity, key, values) => {
    expect(lineProblem(line, available, quantity)).toEqual({ key, values });
  });
  it("but up to the stock it can", () => {
    expect(lineProblem(sold, 3, 3)).toBeNull();
  });
});

describe("what an order keeps of a line's prices", () => {
  it("is the store's price, with the marketplace's part of a sale as its discount", () => {
    expect(saleSupport(lamp)).toBe(30_000);
    expect(soldLine(lamp, 0, "seller")).toEqual({
      price_paise: 100_000,
      discount_paise: 30_000,
      discount_borne_by: "marketplace",
      sale_id: 8,
      sale_discount_paise: 30_000,
    });
  });
  it.each(["seller", "marketplace"] as const)("has the coupon that the %s bears", (bearer) => {
    expect(soldLine({ ...lamp, unitPricePaise: 100_000, saleId: null }, 500, bearer)).toEqual({
      price_paise: 100_000,
      discount_paise: 500,
      discount_borne_by: bearer,
      sale_id: null,
      sale_discount_paise: 0,
    });
  });
  it("is a gift card's value alone", () => {
    expect(soldLine(card, 0, "seller")).toEqual({ price_paise: 100_000, discount_paise: 0 });
  });
});

const PERSON = { fullName: "Asha", address: "1, M G Road", phone: "1" };

describe("goods that are delivered in one state", () => {
  const surat = { ...PERSON, city: "Surat", state: "Gujarat", zip: "395003" };
  const pune = { ...surat, city: "Pune", state: "Maharashtra", zip: "411001" };
  const everywhere = { ...lamp, name: "Clay bowl", sellsOnlyIn: null };
  const kerala = { ...lamp, name: "Coir mat", sellsOnlyIn: "Kerala" };
  const gone = { ...lamp, name: "Old lamp", isSold: false };

  it("are named where the address is outside", () => {
    expect(addressProblem({ lines: [lamp, everywhere, card, kerala, gone], shippingAddress: pune })).toEqual({
      key: "messages:checkout.not_delivered",
      values: { state: "Maharashtra", items: "Brass lamp (Gujarat), Coir mat (Kerala)" },
    });
  });
  it("are no problem inside, and without an address", () => {
    expect(addressProblem({ lines: [lamp, everywhere, card], shippingAddress: surat })).toBeNull();
    expect(addressProblem({ lines: [lamp], shippingAddress: null })).toBeNull();
  });
  it("are a line's problem outside", () => {
    expect(placeProblem(lamp, pune)).toEqual({
      key: "messages:delivery_area.line",
      values: { zip: "411001", state: "Gujarat" },
    });
    expect([placeProblem(lamp, surat), placeProblem(everywhere, pune), placeProblem(gone, pune)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("the product page's form has a value for each of five options", () => {
  const form = { option_1: "Red", option_2: "M", option_3: "Cotton", option_4: "Plain", option_5: "Long" };
  expect(formChoice(addToCartForm.parse(form))).toEqual(["Red", "M", "Cotton", "Plain", "Long"]);
  expect(formChoice(addToCartForm.parse({ option_3: "Cotton" }))).toEqual([null, null, "Cotton", null, null]);
});

it.each(["cart:coupon.invalid", "cart:gift_card.invalid"] as const)("an unknown code says %s at its field", (key) => {
  expect(new UnknownCode(key)).toMatchObject({ key, field: "code", name: "UnknownCode" });
});
