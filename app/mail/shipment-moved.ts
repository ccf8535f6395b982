import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";
import { formatDay } from "#app/mail/mail-dates.ts";

export interface MovedShipment {
  fullName: string;
  publicNumber: string;
  link: string;
  sellerName: string;
  /** Whether the order has other shipments. */
  isPart: boolean;
  status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  carrier: string | null;
  trackingNumber: string | null;
  items: { name: string; quantity: number }[];
  /** `2026-11-28`. */
  estimatedDeliveryOn: string;
}

/** Returns the mail about a shipment's new status (rule 7.3). */
export function shipmentMovedMail(frame: MailFrame, shipment: MovedShipment): WrittenMail {
  const t = translatorFor(frame.locale);
  const values = { number: shipment.publicNumber, seller: shipment.sellerName };
  const words = `mail:${shipment.isPart ? "moved_part" : "moved"}.${shipment.status}`;
  const text = t(`${words}.text`, values);
  const facts = [
    {
      label: t("mail:sold_by", values),
      lines: shipment.items.map((item) => `${item.name} × ${item.quantity}`),
    },
  ];
  if (shipment.carrier) {
    const tracking = [shipment.carrier, shipment.trackingNumber].filter((line) => line !== null);
    facts.push({ label: t("mail:moved.tracking"), lines: tracking });
  }
  if (shipment.status === "processing" || shipment.status === "shipped") {
    facts.push({
      label: t("mail:confirmed.delivery"),
      lines: [formatDay(shipment.estimatedDeliveryOn, frame.locale)],
    });
  }
  return writeMail(frame, t, {
    subject: t(`${words}.subject`, values),
    heading: t(`${words}.heading`),
    preview: text,
    parts: [
      { kind: "text", text: t("mail:hello", { name: shipment.fullName }) },
      { kind: "text", text },
      { kind: "facts", facts },
      { kind: "button", label: t("mail:order_button"), href: shipment.link },
    ],
  });
}
