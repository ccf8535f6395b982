import type { ComponentProps } from "react";
import { ProductChanges } from "#app/components/seller/products/product-changes.tsx";
import type { FieldChange, ProductChange } from "#app/domain/catalog/product-history/product-history.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const renamed: FieldChange = { field: "name", options: null, before: "Diya", after: "Brass Diya" };
const edited: ProductChange = {
  key: "c1",
  source: "form",
  name: "Ravi Patel",
  isByMarketplace: false,
  batch: null,
  changes: [renamed],
  at: new Date("2026-03-01T06:30:00Z"),
};
const names = { category_id: { 3: "Lamps", 4: "Kitchen" }, tax_class_id: { 1: "GST 5", 2: "GST 18" } };
const sample: ComponentProps<typeof ProductChanges> = { changes: [edited], names };
const batch = { id: 12, kind: "import" } as const;

const of = (change: Partial<ProductChange>) => ({ changes: [{ ...edited, ...change }] });
const field = (name: string, before: unknown, after: unknown, options: FieldChange["options"] = null) =>
  of({ changes: [{ field: name, before, after, options }] });

describeBranches("ProductChanges", (props) => <ProductChanges {...props} />, sample, [
  [
    {},
    {
      texts: {
        h2: "1 March 2026 at 12:00 pm",
        "section > p": "Ravi Patel · Form",
        dl: "Name Diya → Brass Diya",
      },
      lacks: "a",
      hides: "Undone",
    },
  ],
  [{ changes: [] }, ""],
  [
    { changes: [edited, { ...edited, key: "c2", name: "Anu Rao", at: new Date("2026-02-01T06:30:00Z") }] },
    {
      texts: {
        "section:first-child h2": "1 March 2026 at 12:00 pm",
        "section:last-child h2": "1 February 2026 at 12:00 pm",
        "section:last-child > p": "Anu Rao · Form",
      },
    },
  ],
  [of({ name: null }), { shows: "A former member · Form", hides: "Marketplace" }],
  [of({ name: null, isByMarketplace: true, source: "admin" }), { shows: "Marketplace · Marketplace" }],
  [of({ source: "list" }), { shows: "Ravi Patel · Product list" }],
  [of({ source: "review" }), { shows: "Ravi Patel · Review" }],
  [of({ source: "copy" }), { shows: "Ravi Patel · Copy" }],
  [
    of({ source: "import", batch }),
    { texts: { "section > p": "Ravi Patel · Import 12", 'a[href="/seller/batches/12"]': "Import 12" }, hides: "Form" },
  ],
  [of({ source: "undo", batch }), { texts: { "section > p": "Ravi Patel · Undone · Import 12" } }],
  [
    { ...of({ source: "import", batch }), linksBatches: false },
    { texts: { "section > p": "Ravi Patel · Import 12" }, lacks: "a" },
  ],
  [{ linksBatches: false }, { texts: { "section > p": "Ravi Patel · Form" } }],
  [of({ changes: [] }), { shows: "Ravi Patel", hides: "→" }],
]);

describeBranches("ProductChanges of fields", (props) => <ProductChanges {...props} />, sample, [
  [
    of({ changes: [renamed, { field: "brand", options: null, before: null, after: "Haat" }] }),
    { texts: { dl: "Name Diya → Brass Diya Brand empty → Haat" } },
  ],
  [field("name_hi", "", "दीया"), { texts: { dl: "Name (हिन्दी) empty → दीया", "dd [lang=hi]": "दीया" } }],
  [
    field("description_gu", "દીવો", undefined),
    { texts: { dl: "Description (ગુજરાતી) દીવો → empty", "dd [lang=gu]": "દીવો" } },
  ],
  [field("price", 129_900, 99_950), { texts: { dl: "Price ₹1,299 → ₹999.50" } }],
  [field("original_price", 200_000, null), { texts: { dl: "Original price ₹2,000 → empty" } }],
  [field("stock_quantity", 4, 12), { texts: { dd: "4 → 12" } }],
  [
    field("variant_price", 129_900, 1, { Colour: "Red", Size: "M" }),
    { texts: { dl: "Price, if different (Red, M) ₹1,299 → ₹0.01" } },
  ],
  [field("variant_prices", { 1: 129_900, 2: null }, {}), { texts: { dd: "₹1,299, empty → empty" } }],
  [field("category_id", 3, 4), { texts: { dl: "Category Lamps → Kitchen" } }],
  [field("category_id", 9, "4"), { texts: { dl: "Category 9 → Kitchen" } }],
  [field("tax_class_id", 1, 2), { texts: { dl: "Tax class GST 5 → GST 18" } }],
  [field("country_of_origin", "IN", "NP"), { texts: { dl: "Country of origin IN → NP" } }],
  [field("main_picture", "a", "b"), { texts: { dl: "Main picture a → b" } }],
  [field("images", 1, 2), { texts: { dl: "Pictures 1 → 2" } }],
  [field("visibility", "draft", "live"), { texts: { dl: "Availability Draft → On sale" } }],
  [field("visibility", "live", "deleted"), { texts: { dl: "Availability On sale → Deleted" } }],
  [field("maker_role", "maker", "importer"), { texts: { dl: "Named on the package Maker → Importer" } }],
  [field("returnable", true, false), { texts: { dl: "Can be returned Can be returned → Cannot be returned" } }],
  [field("returnable", "false", "true"), { texts: { dl: "Can be returned Cannot be returned → Can be returned" } }],
  [field("product", undefined, "created"), { texts: { dl: "Product New" }, hides: "→" }],
  [field("variant", undefined, "for_good", { Size: "M" }), { texts: { dl: "Variant (M) Removed" }, hides: "→" }],
  [field("variant", undefined, "created", { Size: "M" }), { texts: { dl: "Variant (M) New" }, hides: "→" }],
  [field("product", undefined, "gone"), { texts: { dl: "Product Was deleted before" } }],
  [{}, { has: "dd [lang=en]" }, { locale: "hi" }],
]);
