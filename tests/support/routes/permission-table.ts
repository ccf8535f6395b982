import type { ActorRole, Permission, Reach } from "#app/domain/platform/access/permissions.ts";

/**
 * Permissions of each role, and for whose rows: written by hand, so that a change of permissions.ts is noticed here.
 * Columns: visitor, customer, seller, admin; `-` is denied.
 */
export const granted: Record<Permission, `${Cell} ${Cell} ${Cell} ${Cell}`> = {
  "shop.browse": "public own own own",
  "inquiry.send": "public public public public",
  "payment.report": "public public public public",
  "mailbox.read": "public public public public",
  "packing_link.use": "public public public public",
  "pay_link.use": "public public public public",
  "delivery_link.use": "public public public public",
  "cart.use": "public own own own",
  "session.use": "public own own own",
  "application.use": "public own own own",
  "checkout.use": "- own own own",
  "wishlist.use": "- own own own",
  "order.view": "- own own own",
  "account.view": "- own own own",
  "identity.link": "- own own -",
  "address.use": "- own own own",
  "notification.use": "- own own own",
  "rewards.use": "- own own own",
  "review.write": "- own own own",
  "review.report": "- own own own",
  "ticket.use": "- own own own",
  "conversation.use": "- own own own",
  "question.ask": "- own own own",
  "conversation.view": "- - owner,manager,viewer -",
  "conversation.answer": "- - owner,manager -",
  "shipment.view": "- - owner,manager,packer,viewer -",
  "shipment.manage": "- - owner,manager,packer -",
  "receiver.call": "- - owner,manager,viewer any",
  "fees.view": "- - owner,manager,viewer any",
  "store.view": "- - owner,manager,viewer -",
  "store.manage": "- - owner,manager -",
  "store.export": "- - owner,manager,viewer -",
  "member.manage": "- - owner,manager -",
  "bank_account.manage": "- - owner -",
  "product.view": "- - owner,manager,viewer -",
  "product.manage": "- - owner,manager -",
  "admin.dashboard": "- - - any",
  "review.moderate": "- - - support,catalogue,super",
  "ticket.manage": "- - - support,super",
  "inquiry.manage": "- - - support,super",
  "user.view": "- - - support,finance,super",
  "user.suspend": "- - - support,super",
  "user.manage": "- - - super",
  "application.review": "- - - catalogue,super",
  "catalogue.manage": "- - - catalogue,super",
  "order.view_any": "- - - support,finance,super",
  "order.manage": "- - - support,super",
  "order.refund": "- - - finance,super",
  "analytics.view": "- - - catalogue,finance,super",
  "promotion.manage": "- - - catalogue,finance,super",
  "gift_card.manage": "- - - finance,super",
  "payout.manage": "- - - finance,super",
  "fee.manage": "- - - finance,super",
  "settings.manage": "- - - super",
  "audit.view": "- - - super",
  "job.manage": "- - - super",
};
type Cell =
  | Exclude<Reach, readonly unknown[]>
  | "-"
  | "owner"
  | "owner,manager"
  | "owner,manager,packer"
  | "owner,manager,packer,viewer"
  | "owner,manager,viewer"
  | "catalogue,finance,super"
  | "catalogue,super"
  | "finance,super"
  | "super"
  | "support,catalogue,super"
  | "support,finance,super"
  | "support,super";
export const ROLES = ["visitor", "customer", "seller", "admin"] as const satisfies ActorRole[];
