import { describe, expect, it } from "vitest";
import { listedProductColumns, productBulkActions } from "#app/components/seller/products/listed-product-columns.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { listedDiya } from "../../../../tests/support/components/sample-products.ts";
import { sortedHeads } from "../../../../tests/support/components/sorted-heads.ts";

const partly = { met: 7, of: 9, missing: [] };

describeColumns("listedProductColumns", (page) => listedProductColumns(page, true), listedDiya, {
  Product: [
    [
      {},
      {
        is: "Brass Diya",
        has: ['a[href="/product/41"]', 'img.size-14[src="pictures/diya-160.webp"]'],
        lacks: "[lang]",
        value: "Brass Diya",
      },
    ],
    [{ isOnSale: false }, { has: 'a[href="/seller/products/preview/41"]', lacks: 'a[href="/product/41"]' }],
    [{ isDeleted: true }, { is: "Brass Diya", lacks: "a" }],
    [{ picture: null }, { has: 'use[href$="#box"]', lacks: "img" }],
    [{ name: "દીવો" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  SKU: [[{}, "BD-1, BD-2"]],
  Price: [[{}, "₹1,299.50"]],
  Stock: [[{}, "1,200"]],
  State: [[{}, "On sale"]],
  Added: [[{}, "1 Mar 2026"]],
  Listing: [
    [{}, { is: "9 of 9", lacks: "a", value: "9 of 9" }],
    [{ health: partly }, { is: "7 of 9", has: 'a[href="/seller/products/customize/41#listing"]', value: "7 of 9" }],
    [
      { health: partly, isDeleted: true },
      { is: "7 of 9", lacks: "a" },
    ],
  ],
  Actions: [
    [{}, { shows: ["Edit Brass Diya", "More Brass Diya"], value: "/seller/products/preview/41" }],
    [{ isDeleted: true }, { is: "History Brass Diya" }],
  ],
});

describeColumns(
  "listedProductColumns of one who only looks",
  (page) => listedProductColumns(page, false).slice(6),
  listedDiya,
  {
    Actions: [[{}, "Preview Brass Diya History Brass Diya"]],
  },
);

describe("listedProductColumns", () => {
  it("sorts by these headings", () => {
    expect(sortedHeads((page) => listedProductColumns(page, true))).toEqual({ Product: "name", Added: "newest" });
  });
});

describe("productBulkActions", () => {
  const prices = ["/seller/products/prices/choose", "Edit prices and stock"];
  const onSale = ["/seller/products/on-sale", "Put on sale"];
  const offSale = ["/seller/products/off-sale", "Take off sale"];
  const remove = ["/seller/products/delete", "Delete"];
  it.each([
    [undefined, [prices, onSale, offSale, remove]],
    ["live", [prices, offSale, remove]],
    ["draft", [prices, onSale, remove]],
    ["waiting", [prices, onSale, remove]],
    ["refused", [prices, onSale, remove]],
    ["taken_down", [prices, remove]],
    ["deleted", [["/seller/products/restore", "Restore"]]],
  ] as const)("of the view %s", (view, expected) => {
    const actions = productBulkActions(view, translatorFor("en"));
    expect(actions.map(({ action, label }) => [action, label])).toEqual(expected);
  });
});
