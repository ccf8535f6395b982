import type { ComponentProps } from "react";
import { ProductForm } from "#app/components/seller/product-form/product-form.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { editableDiya, productFields, tenPercent } from "../../../../tests/support/components/sample-product-form.ts";

const free = { ...tenPercent, commissionBasisPoints: 0 };
const sample: ComponentProps<typeof ProductForm> = {
  product: editableDiya,
  fields: productFields,
  categories: [
    { value: "3", label: "Lamps" },
    { value: "4", label: "Kitchen" },
  ],
  storeRates: { byCategory: { 4: free }, withoutCategory: tenPercent },
  payout: { returnable: "20 March 2026", final: "9 March 2026", finalCategories: ["4"] },
  taxClasses: [
    { id: 1, code: "gst_5", name: "Handicrafts", gstBasisPoints: 500 },
    { id: 2, code: "gst_18", name: "Metal", gstBasisPoints: 1_800 },
  ],
  isApproved: true,
  marks: "m1",
};
const input = (values: Record<string, string>) => ({ outcome: { values, errors: { name: ["No"] } } });

describeBranches("ProductForm", (props) => <ProductForm {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Product Details",
        "Product Images",
        "Pricing & Inventory",
        "Legal Details",
        "Category",
        "Texts in हिन्दी",
        "Name Short description",
        "Brand (optional)",
        "Country of origin India",
        "Can be returned",
        "Availability On sale",
        "Save Changes",
      ],
      has: [
        "input[type=hidden][name=shown][value=m1]",
        'input[name=name][value="Brass Diya"]',
        'input[name=short_description][value="For one night of light"]',
        "input[name=brand][value=Anu]",
        "select[name=category_id] option[value='3'][selected]",
        "select[name=country_of_origin] option[value=NP][selected]",
        "select[name=country_of_origin] option[value=IN]:first-child",
        "input[name=returnable]:not([checked])",
        "input[type=radio][name=visibility][value=live][checked]",
        "input[name=visibility][value=draft]:not([checked])",
        'button[data-pending="Saving…"]',
        "input[type=file][name=images]",
        "fieldset#options",
      ],
      texts: {
        "textarea[name=description]": "Made by hand",
        "label:has([name=visibility][value=live])": "On sale",
        "label:has([name=visibility][value=draft])": "Draft, visible to your store only",
        "#short_description-hint": "One line below the name",
        "option[value=IN]": "India",
        "details:has(dl) summary": "You receive ₹876.91 by about 9 March 2026 for an order placed today",
      },
      lacks: "[role=alert]",
      hides: ["Add Product", "taken off sale", "On sale once your store"],
    },
  ],
  [
    { product: null },
    {
      shows: "Add Product",
      hides: ["Save Changes", "You receive"],
      has: [
        "input[name=name]:not([value])",
        "input[name=brand][value='']",
        "select[name=category_id] option[value=''][selected]",
        "select[name=country_of_origin] option[value=IN][selected]",
        "input[name=returnable][checked]",
        "input[name=visibility][value=live][checked]",
      ],
    },
  ],
  [
    {
      product: {
        ...editableDiya,
        translations: { hi: { name: "दीया", shortDescription: "", description: "", features: [] } },
      },
    },
    { has: "input[name=name_hi][value='दीया']" },
  ],
  [{ isApproved: false }, { shows: "On sale once your store is approved" }],
  [{ product: { ...editableDiya, state: "draft" } }, { has: "input[name=visibility][value=draft][checked]" }],
  [
    { product: { ...editableDiya, state: "taken_down", takenDown: { reason: "not_allowed", words: "Ivory." } } },
    {
      shows: ["This product was taken off sale by the marketplace", "This product cannot be sold here.", "Ivory."],
      lacks: "input[name=visibility][value=draft]",
      has: "[role=alert]",
    },
  ],
  [
    { product: { ...editableDiya, returnable: true, taxClassId: null } },
    {
      has: "input[name=returnable][checked]",
      texts: { "details:has(dl) summary": "You receive ₹876 by about 20 March 2026 for an order placed today" },
    },
  ],
  [
    { product: { ...editableDiya, returnable: true, categoryId: 4, taxClassId: 1 } },
    { texts: { "details:has(dl) summary": "You receive ₹994.29 by about 9 March 2026 for an order placed today" } },
  ],
  [
    {},
    {
      has: ["input[name=shown][value=m0]", "input[name=name][value='']"],
      texts: { "details:has(dl) summary": "You receive ₹1,988.58 by about 9 March 2026 for an order placed today" },
    },
    input({ shown: "m0", name: "", price: "2000", category_id: "4", tax_class_id: "1", returnable: "on" }),
  ],
  [
    {},
    { texts: { "details:has(dl) summary": "You receive ₹876 by about 20 March 2026 for an order placed today" } },
    input({ price: "1000", category_id: "3", returnable: "on" }),
  ],
  [
    {},
    { texts: { "details:has(dl) summary": "You receive ₹876 by about 9 March 2026 for an order placed today" } },
    input({ price: "1000" }),
  ],
  [{}, { texts: { "option[value=IN]": "भारत" } }, { locale: "hi" }],
]);
