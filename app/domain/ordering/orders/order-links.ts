import type { Locale } from "#app/db/schema.ts";
import * as paths from "#app/paths.ts";

/** What a link says of its order to all who have it. */
export interface OrderLink {
  publicNumber: string;
  /** Of the customer. */
  firstName: string;
  /** Of the order: its customer's. */
  locale: Locale;
}

/** A link with which another person follows the order's delivery. */
export interface DeliveryLink extends OrderLink {
  state: "open" | "withdrawn";
}

/**
 * What becomes of a link to pay: it pays as long as its order waits for the payment. A paid order is `paid` for a withdrawn link too, since its person
 * may have paid it.
 */
export type PayLinkState = "open" | "paid" | "withdrawn" | "closed";

/** A link with which another person pays an order. */
export interface PayLink extends OrderLink {
  orderId: number;
  state: PayLinkState;
  /** The provider knows of a payment whose money is not certain yet. */
  isPaymentReported: boolean;
  /** Until when the order waits; null when it does not. */
  expiresAt: Date | null;
}

/** In the address of the link's page: the person comes from the provider's page, and nothing is certain yet. */
export const PAYER_RETURN = "returned";

/** In the address to which the provider's page returns: the token of the link by which another person has paid. */
export const PAYER_LINK = "link";

/** Returns where the provider's page returns with a person who pays by a link. */
export function payerCallback(token: string): string {
  return `${paths.paymentCallback}?${PAYER_LINK}=${encodeURIComponent(token)}`;
}
