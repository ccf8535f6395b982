import { ProductActions } from "#app/components/seller/products/product-actions.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { listedDiya } from "../../../../tests/support/components/sample-products.ts";

describeBranches("ProductActions", (props) => <ProductActions {...props} />, { product: listedDiya, canManage: true }, [
  [
    {},
    {
      is: "Edit Brass Diya More Brass Diya Preview Brass Diya History Brass Diya Duplicate Brass Diya",
      has: 'form[action="/seller/products/copy/41"]',
      lacks: "[lang]",
      texts: {
        'a[href="/seller/products/customize/41"]': "Edit Brass Diya",
        'a[href="/seller/products/preview/41"]': "Preview Brass Diya",
        'a[href="/seller/products/history/41"]': "History Brass Diya",
        summary: "More Brass Diya",
      },
    },
  ],
  [
    { product: { ...listedDiya, state: "taken_down" } },
    { hides: "Duplicate", lacks: "form", shows: ["Edit Brass Diya", "Preview Brass Diya"] },
  ],
  [{ product: { ...listedDiya, state: "draft" } }, { shows: "Duplicate" }],
  [{ canManage: false }, { is: "Preview Brass Diya History Brass Diya", lacks: ["form", "details"] }],
  [{ product: { ...listedDiya, isDeleted: true } }, { is: "History Brass Diya", lacks: ["form", "details"] }],
  [{ product: { ...listedDiya, name: "દીવો" } }, { has: ".sr-only[lang=gu]" }],
  [{}, { has: ".sr-only[lang=en]" }, { locale: "hi" }],
]);
