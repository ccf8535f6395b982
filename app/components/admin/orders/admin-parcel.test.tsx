import type { ComponentProps } from "react";
import { AdminParcel } from "#app/components/admin/orders/admin-parcel.tsx";
import { AdminParcelPage } from "#app/components/admin/orders/admin-parcel-page.tsx";
import { RefundPieces } from "#app/components/admin/orders/refund-pieces.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipmentForm, refundPiecesForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleParcel, sampleShipmentToPack } from "../../../../tests/support/components/sample-order-views.ts";

const parcelPath = "/admin/orders/HT-2345-6789/parcels/41";
const move = `form[action="${parcelPath}/move"]`;
const cancel = `a[href="${parcelPath}/cancel"].border-indigo`;
const returned = `a[href="${parcelPath}/returned"]`;
const refund = `a[href="${parcelPath}/refund"].border-indigo`;
const sample: ComponentProps<typeof AdminParcel> = {
  number: "HT-2345-6789",
  parcel: sampleParcel,
  isConfirmed: true,
  canManage: true,
  canRefund: true,
  moveFields: fieldsOf(moveShipmentForm),
};

describeBranches("AdminParcel", (props) => <AdminParcel {...props} />, sample, [
  [
    {},
    {
      shows: ["Sunrise Textiles Ordered Blue kurta", "Start packing Cancel items"],
      has: [`${move} input[name=to][value=processing]`, cancel, "h2"],
      lacks: [returned, refund, "p.wrap-anywhere", "[lang]"],
      hides: "It goes back to the seller",
    },
  ],
  [{ isConfirmed: false }, { hides: "Start packing", lacks: [move, cancel, "div.border-t"] }],
  [{ canManage: false }, { lacks: [move, cancel], has: "div.border-t" }],
  [
    { parcel: { ...sampleParcel, status: "processing", carrier: "India Post" } },
    { shows: "India Post Blue", has: [cancel, "p.wrap-anywhere"] },
  ],
  [
    { parcel: { ...sampleParcel, status: "shipped", carrier: "India Post", trackingNumber: "EE123456789IN" } },
    { shows: "India Post · EE123456789IN", has: move, lacks: [cancel, returned, refund] },
  ],
  [{ parcel: { ...sampleParcel, trackingNumber: "EE123456789IN" } }, { shows: "Ordered EE123456789IN Blue" }],
  [{ parcel: { ...sampleParcel, status: "undelivered" } }, { shows: "It goes back to the seller" }],
  [
    { parcel: { ...sampleParcel, status: "returning" } },
    { shows: "Mark as returned", has: returned, lacks: [move, refund] },
  ],
  [{ parcel: { ...sampleParcel, status: "returning" }, canManage: false }, { lacks: returned }],
  [
    { parcel: { ...sampleParcel, status: "delivered" } },
    { shows: "Refund items", has: refund, lacks: [returned, cancel] },
  ],
  [{ parcel: { ...sampleParcel, status: "delivered" }, canManage: false }, { has: refund }],
  [{ parcel: { ...sampleParcel, status: "delivered" }, canRefund: false }, { lacks: refund }],
  [{ parcel: { ...sampleParcel, sellerName: "સૂર્ય" } }, { has: "h2 span[lang=gu]" }],
]);

describeBranches(
  "AdminParcelPage",
  (props) => <AdminParcelPage {...props} />,
  { title: "Refund items", parcel: sampleShipmentToPack, children: <p>A form</p> },
  [
    [
      {},
      {
        shows: ["Order HT-2345-6789 Refund items", "2 × Blue kurta", "1 × Red saree", "A form"],
        has: 'a[href="/admin/orders/HT-2345-6789"]',
        texts: { h1: "Refund items" },
      },
    ],
  ],
);

const pieces: ComponentProps<typeof RefundPieces> = {
  parcel: sampleShipmentToPack,
  money: { paymentMethod: "razorpay", paidPaise: 129_900, creditPaise: 50_000 },
  fields: fieldsOf(refundPiecesForm),
};

describeBranches("RefundPieces", (props) => <RefundPieces {...props} />, pieces, [
  [
    {},
    {
      shows: [
        "The customer gets back what was paid for these pieces, the way it was paid.",
        "Paid for what is left of this parcel: ₹1,299, and ₹500 with a gift card.",
        "Blue kurta · M How many to refund, of 2",
        "Red saree How many to refund, of 1",
        "The customer sent it back It arrived damaged Another item was delivered Pieces were missing It is not as described Another reason",
        "The pieces are with the seller again and can be sold Refund these pieces",
      ],
      has: [
        "input[name=form_key]",
        'input[type=hidden][name="pieces[0].item"][value=71]',
        'input[name="pieces[1].item"][value=72]',
        'input[name="pieces[1].quantity"][value=0]',
        "select[name=reason]",
        "input[type=checkbox][name=for_sale]",
        "button.text-brick",
      ],
      lacks: "input[name=reference]",
      hides: ["cash", "Reference"],
    },
  ],
  [
    { money: { ...pieces.money, paymentMethod: "cod" } },
    {
      shows: [
        "The customer paid in cash: first transfer the money",
        "Reference of the transfer The bank's or the UPI number, at most 60 characters",
      ],
      has: "input[name=reference][required]",
    },
  ],
  [
    { money: { ...pieces.money, paymentMethod: "gift_card" } },
    { shows: "The gift card gets back what it paid", lacks: "input[name=reference]" },
  ],
]);
