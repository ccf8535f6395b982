import type { DeviceName } from "#app/domain/accounts/devices.ts";
import type { ProviderName } from "#app/domain/identity-providers/identity-providers.ts";
import type { SecondFactorEvent } from "#app/domain/second-factor/second-factor.ts";
import type { Locale } from "#app/db/schema.ts";

/** Background tasks: the name and payload of each handler (jobs/). Handlers may run twice. */
export interface Tasks {
  /** `at`: when it happened; `left`: recovery codes that are left; `minutes`: how long a lock lasts. */
  "mail.second_factor": { profileId: number; event: SecondFactorEvent; at: string; left?: number; minutes?: number };
  // The account is looked up and the link created when the mail is rendered, so that no token is in the queue.
  "mail.verify_email": { email: string; returnTo?: string };
  "mail.reset_password": { email: string };
  "mail.password_changed": { profileId: number };
  "mail.change_email": { linkId: number };
  "mail.email_change_asked": { profileId: number };
  "mail.email_changed": { profileId: number; formerEmail: string };
  /** `at`: when it happened. */
  "mail.new_sign_in": { profileId: number; device: DeviceName; at: string };
  /** `at`: when it happened. */
  "mail.identity": { profileId: number; provider: ProviderName; event: "linked" | "unlinked"; at: string };
  "mail.order_confirmed": { orderId: number };
  "mail.order_cancelled": { orderId: number };
  "mail.shipment_moved": { shipmentId: number; status: string };
  "mail.coupon_issued": { couponId: number };
  "mail.sale_announced": { saleId: number; profileId: number };
  "mail.gift_card": { giftCardId: number; code: string };
  /** `messageId`: the answer of the mail. */
  "mail.ticket": { ticketId: number; event: "received" | "answered" | "resolved"; messageId?: number };
  "mail.account_erased": { email: string; fullName: string; locale: Locale };
  "account.erase_leftovers": { profileId: number };
  "payment.reconcile": { orderId: number };
  "payment.reconcile_waiting": Record<string, never>;
  "refund.send": { refundId: number };
  "catalog.refresh_popularity": Record<string, never>;
  "catalog.refresh_sales": Record<string, never>;
  "catalog.refresh_search_words": Record<string, never>;
  "accounts.sweep": Record<string, never>;
  "tickets.follow_clocks": Record<string, never>;
  "files.remove_discarded": Record<string, never>;
  "carts.sweep": Record<string, never>;
  "sale.announce_tomorrow": Record<string, never>;
  "sale.announce": { saleId: number; after: number };
  "notifications.sweep": Record<string, never>;
  "sessions.sweep": Record<string, never>;
}

export type TaskName = keyof Tasks;
