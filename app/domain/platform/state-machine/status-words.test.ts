import { expect, it } from "vitest";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

it.each([
  [statusKey("shipment", "shipped"), "orders:status.shipped"],
  [statusKey("order_payment", "paid"), "orders:payment_status.paid"],
  [statusKey("movement", "waiting"), "account:payments.state.waiting"],
  [statusKey("payment", "created"), "admin:status.payment.created"],
  [statusKey("refund", "failed"), "admin:status.refund.failed"],
  [statusKey("ticket", "open"), "support:status.open"],
  [statusKey("ticket_admin", "open"), "admin:tickets.status.open"],
  [statusKey("product", "draft"), "admin:status.product.draft"],
  [statusKey("listing_review", "pending"), "moderation:status.pending"],
  [statusKey("product_import", "done"), "import:status.done"],
  [statusKey("list_export", "done"), "exports:status.done"],
  [statusKey("seller", "approved"), "admin:status.seller.approved"],
  [statusKey("application", "draft"), "application:status.draft"],
  [statusKey("document", "pending"), "application:document_status.pending"],
  [statusKey("coupon", "Active"), "admin:status.coupon.Active"],
  [statusKey("batch", "undone"), "batches:status.undone"],
  [statusKey("payout", "paid"), "payments:status.paid"],
  [statusKey("contact_inquiry", "new"), "admin:status.contact_inquiry.new"],
  [statusKey("wholesale_inquiry", "closed"), "admin:status.wholesale_inquiry.closed"],
  [statusKey("career_inquiry", "invited"), "admin:status.career_inquiry.invited"],
])("%s is the key %s", (key, expected) => expect(key).toBe(expected));
