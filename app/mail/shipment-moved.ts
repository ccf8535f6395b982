import type { ShipmentStatus } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";

export interface MovedShipment {
  fullName: string;
  publicNumber: string;
  link: string;
  sellerName: string;
  /** Whether the order has other shipments. */
  isPart: boolean;
  status: ShipmentStatus;
  /** It is shipped once more, after its delivery failed. */
  isAgain: boolean;
  /** Why it was not delivered or is cancelled; null where none was given. */
  reason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Where its courier shows it; null where that is not known. */
  trackingUrl: string | null;
  items: { name: string; quantity: number }[];
  /** When it is expected, `2026-11-28`; null when that day has gone by. */
  expectedOn: string | null;
}

/** Returns the mail about a shipment's new status (rule 7.3). */
export function shipmentMovedMail(context: MailContext, shipment: MovedShipment): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { name: shipment.fullName, number: shipment.publicNumber, seller: shipment.sellerName };
  const words = `${shipment.isPart ? "moved_part" : "moved"}.${shipment.isAgain ? "shipped_again" : shipment.status}`;
  const facts = [
    {
      label: t("mail:sold_by", values),
      lines: shipment.items.map((item) => `${item.name} × ${item.quantity}`),
    },
  ];
  if (shipment.reason !== null)
    facts.push({ label: t("mail:moved.reason"), lines: [t(`parcels:reason.${shipment.reason}`)] });
  const tracking = [shipment.carrier, shipment.trackingNumber].filter((line) => line !== null);
  if (tracking.length > 0) facts.push({ label: t("mail:moved.tracking"), lines: tracking });
  const { expectedOn, status } = shipment;
  if (expectedOn !== null && (status === "processing" || status === "shipped"))
    facts.push({ label: t("mail:confirmed.delivery"), lines: [formatDay(expectedOn, context.locale)] });
  const { trackingUrl } = shipment;
  return writeEventMail(context, t, words, values, [
    { kind: "facts", facts },
    ...(trackingUrl ? [{ kind: "link", label: t("mail:moved.track"), href: trackingUrl } as const] : []),
    { kind: "button", label: t("mail:order_button"), href: shipment.link },
  ]);
}
