import type { ComponentProps } from "react";
import { EditRow } from "#app/components/seller/bulk-edit/edit-row.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

type Props = ComponentProps<typeof EditRow>;

const column = (name: string) => ({ name });
const groups = {
  products: {
    name: "products",
    minRows: 1,
    maxRows: 50,
    columns: { id: column("id"), price: column("price"), shown_price: column("shown_price") },
  },
  variants: {
    name: "variants",
    minRows: 0,
    maxRows: 50,
    columns: {
      id: column("id"),
      price: column("price"),
      shown_price: column("shown_price"),
      stock: column("stock"),
      shown_stock: column("shown_stock"),
    },
  },
} as Props["groups"];

const row: Props["row"] = {
  id: 41,
  name: "Brass Diya",
  pricePaise: 129_950,
  variants: [
    { id: 51, options: { Size: "Small" }, pricePaise: null, stock: 4 },
    { id: 52, options: { Size: "Large" }, pricePaise: 200_000, stock: 0 },
  ],
  hidden: 0,
};

describeBranches("EditRow", (props) => <EditRow {...props} />, { row, groups, index: 2, firstVariant: 5 }, [
  [
    {},
    {
      is: "Brass Diya Price Stock, Small Price, Large Stock, Large",
      has: [
        'input[type=hidden][name="products[2].id"][value="41"]',
        'input[type=hidden][name="products[2].shown_price"][value="129950"]',
        'input[name="products[2].price"][value="1299.50"]',
        'input[type=hidden][name="variants[5].id"][value="51"]',
        'input[type=hidden][name="variants[5].shown_stock"][value="4"]',
        'input[name="variants[5].stock"][value="4"]',
        'input[type=hidden][name="variants[6].id"][value="52"]',
        'input[type=hidden][name="variants[6].shown_price"][value="200000"]',
        'input[name="variants[6].price"][value="2000"]',
        'input[name="variants[6].stock"][value="0"]',
        'input[type=hidden][name="variants[6].shown_stock"][value="0"]',
      ],
      lacks: ['input[name="variants[5].price"]', "a", "legend[lang]"],
      texts: { 'label[for="variants[6].price"]': "Price, Large", legend: "Brass Diya" },
    },
  ],
  [
    { row: { ...row, variants: [{ id: 51, options: {}, pricePaise: 5_000, stock: 4 }] } },
    { is: "Brass Diya Price Price Stock", has: 'input[name="variants[5].price"][value="50"]' },
  ],
  [
    { row: { ...row, variants: [], hidden: 1 } },
    {
      is: "Brass Diya Price 1 variant: edit its stock in the product form",
      has: 'a[href="/seller/products/customize/41"]',
    },
  ],
  [{ row: { ...row, hidden: 1_200 } }, { shows: "1,200 variants: edit their stock in the product form" }],
  [{ row: { ...row, name: "દીવો" } }, { has: "legend[lang=gu]" }],
  [{}, { has: "legend[lang=en]" }, { locale: "hi" }],
]);
