import { describe, expect, it } from "vitest";
import { productColumns } from "#app/components/seller/products/product-columns.tsx";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { listedDiya } from "../../../../tests/support/components/sample-products.ts";
import { sortedHeads } from "../../../../tests/support/components/sorted-heads.ts";

const deleted = { isDeleted: true, isOnSale: false } as const;

describeColumns("productColumns", productColumns, listedDiya, {
  Product: [[{}, "Brass Diya"]],
  SKU: [
    [{}, { is: "BD-1, BD-2", lacks: "[lang]", value: "BD-1, BD-2" }],
    [{ skus: [] }, ""],
    [{ skus: ["દી-૧"] }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  Price: [[{}, { is: "₹1,299.50", value: 1299.5 }]],
  Stock: [
    [{}, { is: "1,200", hides: ["Running out", "Out of stock"], value: 1200 }],
    [
      { stock: 1, isLow: true },
      { texts: { ".bg-marigold-tint": "Running out" }, hides: "Out of stock", value: 1 },
    ],
    [
      { stock: 0, isLow: true },
      { texts: { ".text-brick": "Out of stock" }, hides: "Running out", value: 0 },
    ],
    [{ stock: 0 }, { shows: "Out of stock" }],
  ],
  State: [
    [{}, { is: "On sale", value: "On sale", has: ".text-leaf", lacks: ".text-muted" }],
    [
      { isOnSale: false },
      { is: "Store not approved", value: "Store not approved", has: ".text-muted", lacks: ".text-leaf" },
    ],
    [{ state: "draft", isOnSale: false }, "Draft"],
    [
      { state: "draft", isOnSale: false, review: "pending" },
      { is: "Waiting for review", value: "Waiting for review" },
    ],
    [{ state: "draft", isOnSale: false, review: "refused" }, "Changes requested"],
    [{ state: "taken_down", isOnSale: false }, "Taken down"],
    [{ state: "taken_down", isOnSale: false, review: "pending" }, "Taken down"],
    [
      { review: "pending" },
      {
        is: "On sale Changes wait for review",
        value: "On sale, Changes wait for review",
        texts: { ".bg-marigold-tint": "Changes wait for review" },
      },
    ],
    [{ review: "refused" }, "On sale Changes not approved"],
    [deleted, { is: "Deleted", value: "Deleted" }],
    [{ ...deleted, review: "pending" }, "Deleted"],
    [
      { ...deleted, deletion: { reason: "not_allowed", words: "Ivory." } },
      {
        is: "Deleted by the marketplace This product cannot be sold here. Ivory.",
        value: "Deleted by the marketplace, This product cannot be sold here. Ivory.",
      },
    ],
    [
      { ...deleted, deletion: { reason: "not_allowed", words: "" } },
      "Deleted by the marketplace This product cannot be sold here.",
    ],
  ],
  Added: [[{}, { is: "1 Mar 2026", value: listedDiya.createdAt }]],
});

describe("productColumns", () => {
  it("sorts by these headings", () => {
    expect(sortedHeads(productColumns)).toEqual({ Product: "name", Added: "newest" });
  });
});
