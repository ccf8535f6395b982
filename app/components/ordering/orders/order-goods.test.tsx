import { GoodsList } from "#app/components/ordering/orders/goods-list.tsx";
import { OrderItems } from "#app/components/ordering/orders/order-items.tsx";
import { OrderRow } from "#app/components/ordering/orders/order-row.tsx";
import { OrderSums } from "#app/components/ordering/orders/order-sums.tsx";
import { PaidGoods } from "#app/components/ordering/orders/paid-goods.tsx";
import { ReviewLine } from "#app/components/ordering/orders/review-line.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import {
  orderedGiftCard,
  orderedKurta,
  orderInList,
  paidOrder,
} from "../../../../tests/support/components/sample-ordered-goods.ts";

describeBranches("GoodsList", (props) => <GoodsList {...props} />, { items: [orderedKurta] }, [
  [
    {},
    {
      is: "Cotton Kurta Red, M · Quantity: 2",
      has: 'img.size-14[src="pictures/diya-160.webp"]',
      hides: "cancelled or returned",
    },
  ],
  [{ items: [{ ...orderedKurta, options: {} }] }, "Cotton Kurta Quantity: 2"],
  [
    { items: [{ ...orderedKurta, reversedQuantity: 1 }] },
    { is: "Cotton Kurta Red, M · Quantity: 2 · 1 of them cancelled or returned" },
  ],
  [{ items: [{ ...orderedKurta, reversedQuantity: 2 }] }, "Cotton Kurta Red, M · Quantity: 2"],
  [{ items: [orderedKurta, { ...orderedKurta, id: 33, name: "Brass Diya" }] }, { shows: "Brass Diya Red, M" }],
]);

describeBranches("OrderItems", (props) => <OrderItems {...props} />, { items: [orderedKurta] }, [
  [
    {},
    {
      is: "Cotton Kurta Red, M · Quantity: 2 ₹1,299",
      texts: { 'a[href="/product/42"]': "Cotton Kurta" },
      lacks: 'use[href$="#gift"]',
    },
  ],
  [{ items: [{ ...orderedKurta, productId: null }] }, { is: "Cotton Kurta Red, M · Quantity: 2 ₹1,299", lacks: "a" }],
  [{ items: [orderedGiftCard] }, { is: "Gift card To anu@example.com ₹500", has: 'use[href$="#gift"]', lacks: "a" }],
]);

describeBranches<{ isGiftCard?: boolean }>(
  "ReviewLine",
  (props) => <ReviewLine picture={null} name="Brass Diya" detail="Quantity: 2" total={129_950} {...props} />,
  {},
  [
    [{}, { is: "Brass Diya Quantity: 2 ₹1,299.50", has: 'use[href$="#box"]', lacks: 'use[href$="#gift"]' }],
    [{ isGiftCard: true }, { has: ['use[href$="#gift"]', ".size-14"] }],
  ],
);

describeBranches("OrderSums", (order) => <OrderSums order={order} />, paidOrder, [
  [
    {},
    {
      is: "Subtotal (3 items) ₹1,799 Discount (DIWALI-10, Anu Lamps) −₹100 Delivery fee ₹49 Gift card −₹200 Total ₹1,548",
      hides: "New total",
    },
  ],
  [{ cancelledPaise: 1 }, { shows: "Cancelled or returned items −₹0.01 New total ₹1,547.99" }],
  [{ cancelledPaise: 54_850 }, { shows: "Total ₹1,548 Cancelled or returned items −₹548.50 New total ₹999.50" }],
]);

describeBranches<{ heldUntil: string | null }>(
  "PaidGoods",
  (props) => <PaidGoods goods={{ totalPaise: 129_900, items: [orderedKurta] }} {...props} />,
  { heldUntil: null },
  [
    [{}, { is: "Cotton Kurta Red, M · Quantity: 2 Total to pay ₹1,299", lacks: 'use[href$="#info"]' }],
    [{ heldUntil: "10:30 pm" }, { shows: "To be paid by 10:30 pm.", has: 'use[href$="#info"]' }],
  ],
);

describeBranches("OrderRow", (order) => <OrderRow order={order} />, orderInList, [
  [
    {},
    {
      is: "Cotton Kurta, Gift card, HT-7F3K-92QD Arriving Friday, 6 March HT-7F3K-92QD · Ordered on 1 March 2026 On its way 3 items ₹1,548",
      has: ['a[href="/customer/orders/HT-7F3K-92QD"]', "img.size-14", 'use[href$="#gift"]', "p.text-leaf"],
      hides: ["more", "Pay now"],
    },
  ],
  [{ lineCount: 5 }, { shows: "Cotton Kurta, Gift card +3 more, HT-7F3K-92QD" }],
  [{ lineCount: 3 }, { shows: "+1 more" }],
  [
    { isLate: true },
    { shows: "Running late. It was due on Friday, 6 March.", lacks: "p.text-leaf", hides: "Arriving" },
  ],
  [
    { parcels: ["delivered"], status: "delivered" },
    { hides: "Arriving", shows: "Delivered" },
  ],
  [{ parcels: ["delivered", "pending"] }, { shows: "Arriving Friday, 6 March" }],
  [{ itemCount: 1 }, { shows: "1 item ₹1,548" }],
  [
    { paymentStatus: "awaiting" },
    {
      hides: "Arriving",
      texts: { 'a[href="/orders/HT-7F3K-92QD/pay?start=1"]': "Pay now" },
      shows: "Waiting for payment",
    },
  ],
]);
