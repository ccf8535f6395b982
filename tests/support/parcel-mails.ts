import { itemsCancelledMail } from "#app/mail/items-cancelled.ts";
import type { MailFrame, WrittenMail } from "#app/mail/layout.ts";
import { shipmentMovedMail } from "#app/mail/shipment-moved.ts";
import { shipmentTransitions } from "#app/domain/orders/shipments.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";

const shipment = {
  fullName: "Asha Patel",
  publicNumber: "HT-7F3K-92QD",
  link: "https://haat.example/customer/orders/HT-7F3K-92QD",
  sellerName: "Kutch Weavers",
  isPart: true,
  carrier: "India Post",
  trackingNumber: "EE123456789IN",
  items: [{ name: "Cotton saree", quantity: 2 }],
  estimatedDeliveryOn: "2026-11-28",
};

const statuses = Object.keys(shipmentTransitions.next) as ShipmentStatus[];

/** Returns every email about a parcel, with `words` in place of user input. */
export function parcelMails(own: MailFrame, words: string): Record<string, WrittenMail> {
  return {
    ...Object.fromEntries(
      statuses.flatMap((status) =>
        [true, false].map((isPart) => [
          `shipment ${status} ${isPart ? "of several" : "alone"}`,
          shipmentMovedMail(own, {
            ...shipment,
            status,
            isPart,
            isAgain: false,
            reason: status === "undelivered" ? "not_at_home" : null,
            fullName: words,
            sellerName: words,
            carrier: words,
            trackingNumber: words,
            items: [{ name: words, quantity: 1 }],
          }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      [true, false].flatMap((isPart) => [
        [
          `shipment shipped again ${isPart ? "of several" : "alone"}`,
          shipmentMovedMail(own, {
            ...shipment,
            status: "shipped",
            isPart,
            isAgain: true,
            reason: null,
            fullName: words,
            sellerName: words,
            carrier: words,
            trackingNumber: words,
            items: [{ name: words, quantity: 2 }],
          }),
        ],
        [
          `items cancelled, ${isPart ? "cash" : "paid"}`,
          itemsCancelledMail(own, {
            fullName: words,
            publicNumber: "HT-7F3K-92QD",
            link: "https://haat.example/customer/orders/HT-7F3K-92QD",
            sellerName: words,
            reason: isPart ? null : "out_of_stock",
            items: [{ name: words, quantity: 2 }],
            totalPaise: 30_000,
            isCashOnDelivery: isPart,
            giftPaise: 100,
          }),
        ],
      ]),
    ),
  };
}
