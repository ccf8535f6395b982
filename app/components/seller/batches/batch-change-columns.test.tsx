import { batchChangeColumns } from "#app/components/seller/batches/batch-change-columns.tsx";
import type { BatchChange } from "#app/domain/listings/batches/batches.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";

const repriced: BatchChange = {
  id: 1,
  productId: 41,
  variantId: null,
  name: "Brass Diya",
  options: null,
  isCreated: false,
  exists: true,
  before: { price_paise: 129_900 },
  after: { price_paise: 99_950 },
  since: {},
  outcome: null,
};

const change = (field: string, before: unknown, after: unknown) => ({
  before: { [field]: before },
  after: { [field]: after },
});

describeColumns("batchChangeColumns", (page) => batchChangeColumns(page, (id) => `/products/${id}`), repriced, {
  Product: [
    [{}, { is: "Brass Diya", has: 'a[href="/products/41"]', lacks: "[lang]", value: "Brass Diya" }],
    [{ exists: false }, { is: "Brass Diya", lacks: "a" }],
    [{ options: { Colour: "Red", Size: "M" } }, { texts: { a: "Brass Diya · Red, M" }, value: "Brass Diya · Red, M" }],
    [{ options: {} }, "Brass Diya"],
    [{ name: "પિત્તળનો દીવો" }, { has: "span[lang=gu]" }],
    [{}, { has: "span[lang=en]" }, { locale: "hi" }],
  ],
  Change: [
    [{}, { is: "Price: ₹1,299 → ₹999.50", value: "Price: ₹1,299 → ₹999.50", hides: "New" }],
    [{ isCreated: true }, { is: "New", value: "New" }],
    [{ after: {} }, "–"],
    [
      { before: { name: "Diya", stock_quantity: 0 }, after: { name: "Brass Diya", stock_quantity: 12 } },
      { is: "Name: Diya → Brass Diya Stock: 0 → 12", value: "Name: Diya → Brass Diya; Stock: 0 → 12" },
    ],
    [change("original_price_paise", null, 200_000), "Original price: empty → ₹2,000"],
    [change("brand", undefined, "Haat"), "Brand: empty → Haat"],
    [change("brand", "Haat", ""), "Brand: Haat → empty"],
    [change("pictures", [1], [1, 2, 3]), "Pictures: 1 → 3"],
    [{ before: {}, after: { pictures: [1, 2] } }, "Pictures: 0 → 2"],
    [change("category_id", 3, 4), "Category: changed"],
    [change("tax_class_id", 3, 4), "Tax class: changed"],
    [change("texts_hi", {}, {}), "Texts in Hindi: changed"],
    [change("texts_gu", {}, {}), "Texts in Gujarati: changed"],
    [change("option_words", {}, {}), "Words of options: changed"],
    [change("maker_role", "maker", "packer"), "Name on the packet: changed"],
    [change("deleted_at", null, "2026-03-01T06:30:00Z"), "Deleted: empty → deleted"],
    [change("returnable", true, false), "Returns: ✓ → ✗"],
    [change("tags", ["brass", "lamp"], []), "Tags: brass, lamp → empty"],
    [change("options", { Colour: "Red", Size: "M" }, {}), "Options: Red, M → empty"],
    [change("description", "a".repeat(80), "b".repeat(81)), `Description: ${"a".repeat(80)} → ${"b".repeat(80)}…`],
  ],
  "Since then": [
    [{}, { is: "–", value: "" }],
    [
      { since: { price_paise: 89_900, category_id: 7, brand: null } },
      {
        is: "Price: ₹899 Category: changed Brand: empty",
        value: "Price: ₹899; Category: changed; Brand: empty",
      },
    ],
    [
      { outcome: {}, since: { price_paise: 89_900 } },
      { is: "Undone", value: "Undone" },
    ],
    [{ outcome: {}, isCreated: true }, "–"],
    [{ outcome: { removed: "for_good" } }, "Removed"],
    [{ outcome: { removed: "restorable" } }, "Moved to Deleted: it is in an order, a cart or a review, or was edited"],
    [{ outcome: { removed: "gone" }, isCreated: true }, "Was deleted before"],
    [
      { outcome: { kept: { price_paise: 1, tags: [] } } },
      { is: "Not undone, changed since: Price, Tags", hides: "Stock" },
    ],
    [{ outcome: { stock: { from: 4, to: 9 } } }, { is: "Stock 4 → 9: sales since then count", hides: "Undone" }],
    [
      { outcome: { kept: { brand: "x" }, stock: { from: 4, to: 9 } } },
      "Not undone, changed since: Brand Stock 4 → 9: sales since then count",
    ],
  ],
});
