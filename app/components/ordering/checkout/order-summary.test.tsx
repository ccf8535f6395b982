import { OrderSummary } from "#app/components/ordering/checkout/order-summary.tsx";
import { ReviewedLine } from "#app/components/ordering/checkout/reviewed-line.tsx";
import { ShipmentReview } from "#app/components/ordering/checkout/shipment-review.tsx";
import type { PresentedLine } from "#app/components/ordering/cart/cart-lines.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { amounts, bowlLine, giftCardLine, lampLine } from "../../../../tests/support/components/sample-shop-cart.ts";

const { couponCode: _code, couponStore: _store, ...quote } = amounts;
const summary: Parameters<typeof OrderSummary>[0]["cart"] = {
  lines: [lampLine, bowlLine],
  quote: { ...quote, discountPaise: 10_000 },
  coupon: { code: "DIWALI", storeName: "Diya House", problem: null },
};

describeBranches("OrderSummary", (cart) => <OrderSummary cart={cart} />, summary, [
  [
    {},
    {
      shows: "Discount (DIWALI, Diya House) −₹100 Delivery fee ₹49 Total to pay ₹2,647",
      texts: {
        h2: "Order summary",
        'a[href="/cart"]': "Back to cart",
        "li:nth-child(1)": "Brass lamp Red, M · Quantity: 2 ₹2,598",
        "li:nth-child(2)": "Clay bowl Quantity: 1 ₹249",
      },
    },
  ],
  [{ coupon: null }, { shows: "Discount −₹100", hides: "DIWALI" }],
]);

const reviewed: { line: PresentedLine } = { line: lampLine };

describeBranches("ReviewedLine", (props) => <ReviewedLine {...props} />, reviewed, [
  [{}, { is: "Brass lamp Red, M · Quantity: 2 ₹2,598", has: 'img[src="products/lamp-160.webp"]', lacks: "svg" }],
  [{ line: bowlLine }, { is: "Clay bowl Quantity: 1 ₹249", has: 'use[href$="#box"]', lacks: "img" }],
  [
    { line: giftCardLine },
    { is: "Gift card To asha@example.com ₹1,000", has: 'use[href$="#gift"]', lacks: 'use[href$="#box"]' },
  ],
]);

const review: Parameters<typeof ShipmentReview>[0] = {
  lines: [lampLine, bowlLine, giftCardLine],
  deliveryDay: "Friday, 27 November",
};

describeBranches("ShipmentReview", (props) => <ShipmentReview {...props} />, review, [
  [
    {},
    {
      is: "2 parcels Sold by Diya House · Estimated delivery: 5-7 business days (by Friday, 27 November) Brass lamp Red, M · Quantity: 2 ₹2,598 Sold by Mitti Works · Estimated delivery: 5-7 business days (by Friday, 27 November) Clay bowl Quantity: 1 ₹249 Gift card To asha@example.com ₹1,000",
      texts: { h2: "2 parcels" },
    },
  ],
  [
    { lines: [lampLine, { ...lampLine, id: 9 }] },
    { shows: "1 parcel", hides: "Gift card", has: "li:nth-child(2)", lacks: "ul.py-3" },
  ],
  [{ lines: [giftCardLine] }, { is: "Gift cards, sent by email Gift card To asha@example.com ₹1,000", has: "ul.py-3" }],
]);
