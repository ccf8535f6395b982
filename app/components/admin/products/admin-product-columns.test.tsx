import { AdminProductChip, adminProductColumns } from "#app/components/admin/products/admin-product-columns.tsx";
import { listedAdminProductColumns } from "#app/components/admin/products/listed-admin-product-columns.tsx";
import type { AdminProduct } from "#app/domain/listings/admin-products/admin-products.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";

const product: AdminProduct = {
  id: 12,
  name: "Blue kurta",
  picture: { ...samplePicture, storage_key: "p/a" },
  category: { en: "Kurtas", hi: "कुर्ते" },
  pricePaise: 129_950,
  stock: 1234,
  store: { id: 9, name: "Sunrise Textiles" },
  state: "live",
  isDeleted: false,
  isOnSale: true,
  createdAt: new Date("2026-03-01T06:30:00Z"),
};
const brick = ".text-brick";
const leaf = ".text-leaf";
const muted = ".text-muted";

describeColumns("adminProductColumns", adminProductColumns, product, {
  Name: [[{}, { is: "Blue kurta", value: "Blue kurta", sort: "name" }]],
  Category: [
    [{}, { is: "Kurtas", value: "Kurtas", lacks: "[lang]" }],
    [{ category: null }, { is: "N/A", value: "N/A" }],
    [{}, "कुर्ते", { locale: "hi" }],
    [{}, { is: "Kurtas", has: "[lang=en]" }, { locale: "gu" }],
  ],
  Price: [[{}, { is: "₹1,299.50", value: 1299.5, sort: "price" }]],
  Stock: [
    [{}, { is: "1,234", value: 1234, hides: "Out of stock", lacks: brick }],
    [{ stock: 1 }, "1"],
    [{ stock: 0 }, { shows: "Out of stock", has: brick }],
  ],
  Store: [
    [
      {},
      { is: "Sunrise Textiles", value: "Sunrise Textiles", has: 'a[href="/admin/products?store=9"]', lacks: "[lang]" },
    ],
    [{ store: { id: 9, name: "સૂર્ય" } }, { has: "a[lang=gu]" }],
  ],
  State: [
    [{}, { is: "On sale", value: "On sale", has: leaf }],
    [{ isOnSale: false }, { is: "Store not approved", value: "Store not approved", has: muted }],
    [
      { state: "draft", isOnSale: false },
      { is: "Draft", value: "Draft", has: muted },
    ],
    [
      { state: "taken_down", isOnSale: false },
      { is: "Taken down", has: brick },
    ],
    [
      { state: "taken_down", isOnSale: false, isDeleted: true },
      { is: "Deleted", value: "Deleted", has: muted, lacks: brick },
    ],
  ],
});

const edit = 'a[href="/admin/products/12"]';
const remove = 'a[href="/admin/products/delete?ids=12"]';

describeColumns("listedAdminProductColumns", listedAdminProductColumns, product, {
  Name: [
    [{}, { is: "Blue kurta", value: "Blue kurta", has: [edit, 'img.size-14[src$="p/a-160.webp"]'], lacks: "[lang]" }],
    [{ name: "વાદળી" }, { has: "a[lang=gu]" }],
    [{ picture: null }, { has: "svg" }],
  ],
  Category: [[{}, "Kurtas"]],
  Price: [[{}, "₹1,299.50"]],
  Stock: [[{}, "1,234"]],
  Store: [[{}, "Sunrise Textiles"]],
  State: [[{}, "On sale"]],
  Actions: [
    [
      {},
      { is: "Edit Blue kurta Delete Blue kurta", value: "/admin/products/12", has: [edit, remove], lacks: "[lang]" },
    ],
    [{ name: "વાદળી" }, { has: "span.sr-only[lang=gu]" }],
    [{ isDeleted: true }, { is: "", lacks: "a" }],
  ],
});

const t = translatorFor("en");
const { state, isDeleted, isOnSale } = product;

describeBranches(
  "AdminProductChip",
  (standing) => <AdminProductChip product={standing} t={t} />,
  { state, isDeleted, isOnSale },
  [
    [{}, { is: "On sale", has: leaf }],
    [{ isOnSale: false }, { is: "Store not approved", has: muted }],
  ],
);
