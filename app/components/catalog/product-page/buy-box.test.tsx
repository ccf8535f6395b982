import { BuyBox } from "#app/components/catalog/product-page/buy-box.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof BuyBox>[0] = {
  productId: 12,
  wished: false,
  price: { pricePaise: 129_900, originalPricePaise: 199_900, discountPercent: 35, isLowest: false },
  isSoldOut: false,
  isPreview: false,
  closed: null,
};

const quantity = "input[name=quantity][form=options]";
const buyNow = "button[form=options][name=then][value=checkout]";
const wish = 'form[action="/product/12/wish"]';

describeBranches("BuyBox", (props) => <BuyBox {...props} />, sample, [
  [
    {},
    {
      shows: ["Add to Cart", "₹1,299", "Buy Now"],
      hides: ["Out of Stock", "from"],
      has: [
        `${quantity}[value="1"]`,
        'button[form=options][data-pending="Adding…"]',
        `${buyNow}[data-pending="Opening…"]`,
        `${wish} input[name=wished][value=yes]`,
        'button[aria-label="Add to wishlist"]',
      ],
      lacks: ["[disabled]", "#quantity-error", "[aria-invalid=true]", "svg.fill-brick"],
    },
  ],
  [
    { wished: true },
    {
      has: [`${wish} input[name=wished][value=no]`, 'button[aria-label="Remove from wishlist"]', "svg.fill-brick"],
      lacks: [`${wish} input[value=yes]`, 'button[aria-label="Add to wishlist"]'],
    },
  ],
  [{ price: { ...sample.price, isLowest: true } }, { shows: "from ₹1,299" }],
  [
    { isSoldOut: true },
    {
      is: "Out of Stock",
      has: ["button[form=options][disabled]", wish],
      lacks: [quantity, buyNow, "button[form=options]:not([disabled])"],
    },
  ],
  [
    { closed: "Back on 3 March" },
    { is: "Back on 3 March", has: ["button[form=options][disabled]", wish], lacks: [quantity, buyNow] },
  ],
  [
    { isPreview: true },
    { is: "Add to Cart₹1,299", has: "button[form=options][disabled]", lacks: [quantity, buyNow, wish] },
  ],
  [
    {},
    {
      shows: "No more orders today. Enter a number Choose an option",
      has: ["#quantity-error[role=alert]", `${quantity}[value="0"][aria-invalid=true]`],
    },
    {
      outcome: {
        values: { quantity: "0" },
        errors: { quantity: ["Enter a number"], variant_id: ["Choose an option"] },
        formErrors: ["No more orders today."],
      },
    },
  ],
  [
    {},
    { hides: "Enter a number", lacks: "#quantity-error", has: `${quantity}[value="2"]` },
    { outcome: { values: { quantity: "2" }, errors: { option: ["Missing"] } } },
  ],
  [{}, { shows: "Enter a number", has: "#quantity-error" }, { outcome: { errors: { quantity: ["Enter a number"] } } }],
]);
