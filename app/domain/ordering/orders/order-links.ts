import type { Locale } from "#app/db/schema.ts";
import * as paths from "#app/paths.ts";

/** Order details that a link shows to all who have it. */
export interface OrderLink {
  publicNumber: string;
  /** Of the customer. */
  firstName: string;
  /** Of the order: its customer's. */
  locale: Locale;
}

/** A link for another person to follow the order's delivery. */
export interface DeliveryLink extends OrderLink {
  state: "open" | "withdrawn";
}

/**
 * State of a link to pay: it is `open` while its order awaits the payment. A paid order is `paid` for a withdrawn link too, since its person
 * may have paid it.
 */
export type PayLinkState = "open" | "paid" | "withdrawn" | "closed";

/** A link for another person to pay an order. */
export interface PayLink extends OrderLink {
  orderId: number;
  state: PayLinkState;
  /** The provider knows of a payment that is not certain yet. */
  isPaymentReported: boolean;
  /** Until when the order waits; null when it does not. */
  expiresAt: Date | null;
}

/** Parameter of the link page's address: the person returns from the provider's page, and nothing is certain yet. */
export const PAYER_RETURN = "returned";

/** Parameter of the provider's return address: the token of the link that another person has paid by. */
export const PAYER_LINK = "link";

/** Returns the provider's return address for a person who pays by a link. */
export function payerCallback(token: string): string {
  return `${paths.paymentCallback}?${PAYER_LINK}=${encodeURIComponent(token)}`;
}
