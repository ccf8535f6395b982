import { InventoryAlerts } from "#app/components/seller/dashboard/inventory-alerts.tsx";
import type { LowVariant } from "#app/domain/insights/seller-dashboard/seller-dashboard.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const diya: LowVariant = { id: 1, productName: "Brass Diya", options: {}, sku: "BD-1", stock: 0, waiting: 0 };
const kurta: LowVariant = {
  id: 2,
  productName: "Cotton Kurta",
  options: { Colour: "Red", Size: "M" },
  sku: null,
  stock: 1,
  waiting: 2,
};
const sample: { variants: LowVariant[] } = { variants: [diya, kurta] };

describeBranches("InventoryAlerts", (props) => <InventoryAlerts {...props} />, sample, [
  [
    {},
    {
      is: "Inventory Alerts All products Brass Diya BD-1 Out of stock Cotton Kurta · Red, M 2 people want to know when it is back 1 left",
      texts: { 'a[href="/seller/products?view=live&stock=low"]': "All products" },
      has: ["li:first-child .text-brick", "li:last-child .bg-marigold-tint"],
      lacks: ["[lang]", "li:last-child .text-brick"],
      hides: "Enough stock of everything on sale.",
    },
  ],
  [{ variants: [] }, { is: "Inventory Alerts Enough stock of everything on sale.", lacks: "a" }],
  [
    { variants: [{ ...kurta, stock: 0 }] },
    { shows: "Out of stock", hides: "1 left", has: "li:last-child .text-brick" },
  ],
  [{ variants: [{ ...diya, stock: 4, waiting: 1 }] }, { shows: ["4 left", "1 person wants to know when it is back"] }],
  [
    { variants: [{ ...diya, productName: "દીવો", sku: "દી-૧" }] },
    { has: "li [lang=gu]", texts: { "li [lang=gu].text-muted": "દી-૧" } },
  ],
  [{ variants: [diya] }, { has: ["li [lang=en].font-semibold", "li [lang=en].text-muted"] }, { locale: "hi" }],
]);
