import { expect, it } from "vitest";
import { byCarrier, pickLines, type PrintedItem } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

const item = (variantId: number | null, quantity: number, more: Partial<PrintedItem> = {}): PrintedItem => ({
  variantId,
  name: `Thing ${variantId ?? "x"}`,
  options: {},
  picture: null,
  sku: null,
  quantity,
  ...more,
});

it("a pick list has each variant once, with its pieces, parcels and the earliest day", () => {
  const lines = pickLines([
    { code: "A", dispatchBy: "2026-11-25", items: [item(1, 2), item(2, 3)] },
    { code: "B", dispatchBy: "2026-11-24", items: [item(2, 4)] },
    { code: "C", dispatchBy: "2026-11-26", items: [item(1, 5), item(null, 2, { options: { Size: "M" } })] },
    { code: "D", dispatchBy: "2026-11-26", items: [item(null, 3, { options: { Size: "L" } })] },
  ]);
  expect(
    lines.map(({ variantId, quantity, dispatchBy, parcels }) => [variantId, quantity, dispatchBy, parcels]),
  ).toEqual([
    [
      2,
      7,
      "2026-11-24",
      [
        { code: "A", quantity: 3 },
        { code: "B", quantity: 4 },
      ],
    ],
    [
      1,
      7,
      "2026-11-25",
      [
        { code: "A", quantity: 2 },
        { code: "C", quantity: 5 },
      ],
    ],
    [null, 2, "2026-11-26", [{ code: "C", quantity: 2 }]],
    [null, 3, "2026-11-26", [{ code: "D", quantity: 3 }]],
  ]);
});

it("a handover list has a part for each courier, however its name is written, and one for parcels without", () => {
  const parcels = [
    { id: 1, carrier: null },
    { id: 2, carrier: "India Post" },
    { id: 3, carrier: "Delhivery" },
    { id: 4, carrier: "india post" },
  ];
  expect(byCarrier(parcels).map(({ carrier, parcels: own }) => [carrier, own.map(({ id }) => id)])).toEqual([
    ["Delhivery", [3]],
    ["India Post", [2, 4]],
    [null, [1]],
  ]);
});
