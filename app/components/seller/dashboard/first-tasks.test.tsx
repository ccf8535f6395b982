import { FirstTasks } from "#app/components/seller/dashboard/first-tasks.tsx";
import type { ProductFigures } from "#app/domain/insights/seller-dashboard/seller-dashboard.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const nothing: ProductFigures = {
  listed: { total: 9, byDay: [] },
  outOfStock: 0,
  lowStock: 0,
  takenDown: 0,
  refused: 0,
};
const sample: { toPack: number; products: ProductFigures | null } = { toPack: 0, products: nothing };

describeBranches("FirstTasks", (props) => <FirstTasks {...props} />, sample, [
  [{}, { is: "To do first All done. New tasks appear here.", lacks: "a" }],
  [{ products: null }, { is: "To do first All done. New tasks appear here." }],
  [
    { toPack: 1, products: null },
    { is: "To do first 1 parcel to pack", has: 'a[href="/seller/orders"]' },
  ],
  [
    { toPack: 2, products: { ...nothing, outOfStock: 3, lowStock: 4, takenDown: 5, refused: 6 } },
    {
      is: "To do first 2 parcels to pack 3 products out of stock 4 products with little stock 6 products need a change 5 products taken down",
      texts: {
        'a[href="/seller/orders"]': "2 parcels to pack",
        'a[href="/seller/products?view=live&stock=out"]': "3 products out of stock",
        'a[href="/seller/products?view=live&stock=low"]': "4 products with little stock",
        'a[href="/seller/products?view=refused"]': "6 products need a change",
        'a[href="/seller/products?view=taken_down"]': "5 products taken down",
      },
      has: [
        'li:nth-child(1) use[href$="#box"]',
        'li:nth-child(2) use[href$="#warning"]',
        'li:nth-child(3) use[href$="#clock"]',
        'li:nth-child(4) use[href$="#pencil"]',
        'li:nth-child(5) use[href$="#shield"]',
        'li:nth-child(5) use[href$="#chevron-right"]',
      ],
    },
  ],
  [
    { products: { ...nothing, outOfStock: 1, lowStock: 1, takenDown: 1, refused: 1 } },
    "To do first 1 product out of stock 1 product with little stock 1 product needs a change 1 product taken down",
  ],
]);
