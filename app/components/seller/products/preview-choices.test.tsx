import { PreviewChoices } from "#app/components/seller/products/preview-choices.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const variant = (id: number, values: (string | null)[]) => ({
  id,
  values,
  sku: null,
  pricePaise: 129_900,
  originalPricePaise: null,
  discountPercent: 0,
  stock: 3,
});
const value = (name: string, label = name) => ({ value: name, label, picture: null });

const kurta = {
  id: 42,
  options: [
    { name: "Colour", values: [value("Red", "Scarlet"), value("Blue")] },
    { name: "Size", values: [value("M"), value("L")] },
  ],
  variants: [variant(1, ["Red", "M"]), variant(2, ["Blue", "M"]), variant(3, ["Red", null])],
  choice: ["Blue", "M"],
};

describeBranches("PreviewChoices", (props) => <PreviewChoices {...props} />, { product: kurta }, [
  [
    {},
    {
      texts: {
        summary: "Show a variant",
        'a[href="/seller/products/preview/42?variant=1"]': "Scarlet, M",
        'a[href="/seller/products/preview/42?variant=2"]': "Blue, M",
        'a[href="/seller/products/preview/42?variant=3"]': "Scarlet",
        "a[aria-current=true].text-indigo": "Blue, M",
      },
      has: "a[aria-current]",
    },
  ],
  [{ product: { ...kurta, choice: ["Red", "L"] } }, { lacks: "a[aria-current]" }],
  [{ product: { ...kurta, variants: kurta.variants.slice(0, 2) } }, { shows: "Show a variant" }],
  [{ product: { ...kurta, variants: kurta.variants.slice(0, 1) } }, ""],
]);
