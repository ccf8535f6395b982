import { itemsCancelledMail } from "#app/mail/items-cancelled.ts";
import * as paths from "#app/paths.ts";
import type { SaySample } from "#app/mail/samples/say-sample.ts";
import type { MailContext, WrittenMail } from "#app/mail/layout.ts";
import { shipmentMovedMail } from "#app/mail/shipment-moved.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";

/** Why a parcel is in each state, where the mail says so. */
const REASONS = {
  pending: null,
  processing: null,
  shipped: null,
  undelivered: "not_at_home",
  returning: null,
  returned: null,
  delivered: null,
  cancelled: null,
} as const satisfies Record<ShipmentStatus, string | null>;

const statuses = Object.keys(REASONS) as ShipmentStatus[];

/** Returns every email about a parcel, with `say` for what a person has typed. */
export function parcelMails(own: MailContext, say: SaySample): Record<string, WrittenMail> {
  const parcel = {
    fullName: say("person"),
    publicNumber: "HT-7F3K-92QD",
    link: `${own.origin}${paths.order("HT-7F3K-92QD")}`,
    sellerName: say("store"),
    items: [{ name: say("product"), quantity: 2 }],
  };
  const shipment = {
    ...parcel,
    carrier: say("carrier"),
    trackingNumber: say("tracking_number"),
    trackingUrl: parcel.link,
    expectedOn: "2026-11-28",
  };
  return {
    ...Object.fromEntries(
      statuses.flatMap((status) =>
        [true, false].map((isPart) => [
          `shipment-${status}-${isPart ? "of-several" : "alone"}`,
          shipmentMovedMail(own, {
            ...shipment,
            status,
            isPart,
            isAgain: false,
            reason: REASONS[status],
          }),
        ]),
      ),
    ),
    ...Object.fromEntries(
      [true, false].flatMap((isPart) => [
        [
          `shipment-shipped-again-${isPart ? "of-several" : "alone"}`,
          shipmentMovedMail(own, {
            ...shipment,
            status: "shipped",
            isPart,
            isAgain: true,
            reason: null,
          }),
        ],
        [
          `items-cancelled-${isPart ? "cash" : "paid"}`,
          itemsCancelledMail(own, {
            ...parcel,
            reason: isPart ? null : "out_of_stock",
            totalPaise: 30_000,
            isCashOnDelivery: isPart,
            giftPaise: 100,
          }),
        ],
      ]),
    ),
  };
}
