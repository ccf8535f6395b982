import type { ComponentProps } from "react";
import { AdminProductFields } from "#app/components/admin/products/admin-product-fields.tsx";
import { AdminProductFilters } from "#app/components/admin/products/admin-product-filters.tsx";
import { AdminProductHead } from "#app/components/admin/products/admin-product-head.tsx";
import { RefusalFields } from "#app/components/admin/products/refusal-fields.tsx";
import { adminProductList } from "#app/domain/listings/admin-products/admin-products.ts";
import { adminProductForm } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { refusalForm } from "#app/domain/listings/moderation/moderation.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleCategory } from "../../../../tests/support/components/sample-categories.ts";

const product: ComponentProps<typeof AdminProductHead>["product"] = {
  id: 12,
  name: "Blue kurta",
  store: { id: 9, name: "Sunrise Textiles", isTrusted: false },
  state: "live",
  isDeleted: false,
  isOnSale: true,
  createdAt: "2026-03-01T06:30:00Z",
  ratingSum: 9,
  ratingCount: 2,
  takenDown: null,
};
const shop = 'a[href="/product/12"]';
const takeDown = 'a[href="/admin/products/12/take-down"].border-indigo';
const putBack = 'form[action="/admin/products/12/put-back"] button.border-indigo';
const remove = 'a[href="/admin/products/delete?ids=12"].border-indigo';

describeBranches("AdminProductHead", (props) => <AdminProductHead {...props} />, { product }, [
  [
    {},
    {
      is: "Blue kurta On sale Sunrise Textiles Added: 1 March 2026 Rating: 4.5 (2) Open on the website Take off sale Delete",
      has: ['a[href="/admin/products?store=9"]', shop, takeDown, remove],
      lacks: [putBack, "[lang]"],
      hides: "This product is deleted.",
    },
  ],
  [{ product: { ...product, ratingCount: 1 } }, { shows: "Rating: 9.0 (1)" }],
  [{ product: { ...product, ratingCount: 0, ratingSum: 0 } }, { hides: "Rating" }],
  [{ product: { ...product, isOnSale: false } }, { shows: "Store not approved", lacks: shop, has: takeDown }],
  [
    { product: { ...product, state: "taken_down", isOnSale: false } },
    { shows: ["Taken down", "Put back on sale"], has: [putBack, remove], lacks: takeDown },
  ],
  [{ product: { ...product, state: "draft", isOnSale: false } }, { has: remove, lacks: [takeDown, putBack] }],
  [
    { product: { ...product, isDeleted: true, isOnSale: false } },
    { shows: "This product is deleted.", lacks: [takeDown, putBack, remove] },
  ],
  [{ product: { ...product, name: "વાદળી" } }, { has: "span[lang=gu]" }],
  [{ product: { ...product, store: { ...product.store, name: "સૂર્ય" } } }, { has: "a[lang=gu]" }],
  // The message stays although the button is gone.
  [{}, { shows: "It changed meanwhile" }, { outcomeOf: { form: "put-back", formErrors: ["It changed meanwhile"] } }],
  [{}, { hides: "It changed meanwhile" }],
]);

describeBranches<ComponentProps<typeof RefusalFields>>(
  "RefusalFields",
  (props) => <RefusalFields {...props} />,
  { fields: fieldsOf(refusalForm) },
  [
    [
      {},
      {
        shows: [
          "Reason Choose a reason A picture is not clear A picture does not show this product",
          "Something has to be corrected What to correct",
          "The store reads this text as you write it.",
        ],
        has: ['select[name=reason] option[value=""]', "option[value=brand_unproven]", "textarea[name=words]"],
        hides: "Message to the store",
      },
    ],
    [{ label: "Message to the store" }, { shows: "Message to the store", hides: "What to correct" }],
  ],
);

const variant = { id: 81, options: {}, stock: 7, pricePaise: null, sku: null };
const fields: ComponentProps<typeof AdminProductFields> = {
  fields: fieldsOf(adminProductForm),
  product: {
    name: "Blue kurta",
    description: "Soft.",
    features: ["Cotton", "Washable"],
    pricePaise: 129_950,
    originalPricePaise: 150_000,
    categoryId: 4,
    tags: ["blue", "festive"],
    variants: [variant],
  },
  categories: [
    { value: "3", label: "Kurtas" },
    { value: "4", label: "Sarees" },
  ],
};
const { shown_stock_quantity: _, ...ofNew } = fields.fields;
const displayedStock = "input[type=hidden][name=shown_stock_quantity]";

describeBranches("AdminProductFields", (props) => <AdminProductFields {...props} />, fields, [
  [
    {},
    {
      shows: [
        "Name Description",
        "Features",
        "Price In rupees, all taxes included",
        "Stock Category Choose a category Kurtas Sarees",
      ],
      hides: "The store changes the stock",
      has: [
        'input[name=name][value="Blue kurta"]',
        'input[name=price][value="1299.50"]',
        "input[name=original_price][value=1500]",
        "input[name=stock_quantity][value=7]",
        `${displayedStock}[value=7]`,
        "select[name=category_id] option[value=4][selected]",
        'input[name=tags][value="blue, festive"]',
      ],
      texts: { "textarea[name=description]": "Soft.", "textarea[name=features]": "Cotton Washable" },
    },
  ],
  [
    { product: { ...fields.product!, variants: [variant, { ...variant, id: 82 }, { ...variant, id: 83 }] } },
    { shows: "The store changes the stock of the 3 variants.", lacks: ["input[name=stock_quantity]", displayedStock] },
  ],
  [
    { product: null, fields: ofNew },
    {
      hides: "The store changes the stock",
      has: ["input[name=name]:not([value])", "input[name=stock_quantity]:not([value])", 'option[value=""][selected]'],
      lacks: displayedStock,
    },
  ],
]);

const asked = adminProductList.defaults;
const filters: ComponentProps<typeof AdminProductFilters> = {
  asked,
  categories: [sampleCategory],
  storeName: null,
};
const allStores = 'a[href="/admin/products?q=kur"].font-semibold';

describeBranches("AdminProductFilters", (props) => <AdminProductFilters {...props} />, filters, [
  [
    {},
    {
      is: "All On sale Draft Taken down Deleted Category All categories Sarees Stock Any stock Out of stock Running out Sort by Newest first Name Price Filter Search by name or SKU",
      has: [
        "nav[aria-label=State]",
        'a[href="/admin/products"][aria-current=page]',
        'a[href="/admin/products?view=deleted"]:not([aria-current])',
        'a[href="/admin/products?view=taken_down"]',
        'select[name=category] option[value=""][selected]',
        'select[name=stock] option[value=""][selected]',
        "select[name=sort] option[value=newest][selected]",
        'form[action="/admin/products"] input[name=q]',
      ],
      hides: "All stores",
      lacks: "input[type=hidden]",
    },
  ],
  [
    {
      asked: { ...asked, view: "deleted", store: 9, category: 4, stock: "low", sort: "price", search: "kur" },
      storeName: "Sunrise",
    },
    {
      shows: "Sunrise All stores",
      has: [
        'a[href="/admin/products?sort=price&view=deleted&stock=low&category=4&q=kur"].font-semibold',
        'form:not([action="/admin/products"]) input[type=hidden][name=view][value=deleted]',
        "input[type=hidden][name=store][value=9]",
        'form:not([action="/admin/products"]):not(:has([type=hidden][name=category], [type=hidden][name=stock], [type=hidden][name=sort]))',
        "option[value=4][selected]",
        "option[value=low][selected]",
        "option[value=price][selected]",
        "input[name=q][value=kur]",
        'form[action="/admin/products"] input[type=hidden][name=stock][value=low]',
      ],
    },
  ],
  [{ asked: { ...asked, store: 9, search: "kur" }, storeName: "સૂર્ય" }, { has: [allStores, "span[lang=gu]"] }],
  [
    { asked: { ...asked, store: 9 }, storeName: null },
    { shows: "All stores", lacks: ["span[lang]"] },
  ],
  [{ asked: { ...asked, store: 9 }, storeName: null }, { lacks: "span[lang]" }, { locale: "hi" }],
]);
