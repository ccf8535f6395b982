import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { permissions, reachOf, type ActorRole, type Permission, type Reach } from "#app/domain/access/permissions.ts";
import { createProfile, createSeller } from "../../support/factories.ts";
import { createEnrolledPerson } from "../../support/second-factor.ts";
import { signedIn, Visitor } from "../../support/visitor.ts";

interface Declared {
  declaration?: { permission: Permission };
}

interface RouteModule {
  loader?: ((args: LoaderFunctionArgs) => unknown) & Declared;
  action?: ((args: ActionFunctionArgs) => unknown) & Declared;
}

const modules = import.meta.glob<RouteModule>("../../../app/routes/**/*.{ts,tsx}", { eager: true });
const METHODS = ["loader", "action"] as const;
type Method = (typeof METHODS)[number];

const handledRoutes = Object.entries(modules)
  .map(([file, module]) => ({ file: file.replace("../../../app/routes/", ""), module }))
  .filter(({ module }) => module.loader ?? module.action);

/** The permission of each route, or of its loader and action where they differ. A new route without an entry fails the first test. */
const asked: Record<string, Permission | Record<Method, Permission>> = {
  "admin/admin-dashboard.tsx": "admin.dashboard",
  "admin/admin-review.tsx": "review.moderate",
  "admin/admin-reviews.tsx": "review.moderate",
  "admin/admin-ticket.tsx": "ticket.manage",
  "admin/admin-tickets.tsx": "ticket.manage",
  "admin/ticket-answer.ts": "ticket.manage",
  "admin/ticket-any-file.ts": "ticket.manage",
  "admin/ticket-category.ts": "ticket.manage",
  "admin/ticket-close.ts": "ticket.manage",
  "admin/ticket-note.ts": "ticket.manage",
  "admin/ticket-take.ts": "ticket.manage",
  "admin/tickets-csv.ts": "ticket.manage",
  "admin/review-hide.ts": "review.moderate",
  "admin/review-keep.ts": "review.moderate",
  "admin/review-show.ts": "review.moderate",
  "apply/application-correct.tsx": "application.use",
  "apply/application-document.ts": "application.use",
  "apply/application-link.ts": "application.use",
  "apply/application-resume.tsx": "application.use",
  "apply/application-status.tsx": "application.use",
  "apply/application-success.tsx": "application.use",
  "apply/step-addresses.tsx": "application.use",
  "apply/step-agreement.tsx": "application.use",
  "apply/step-bank.tsx": "application.use",
  "apply/step-business.tsx": "application.use",
  "apply/step-identification.tsx": "application.use",
  "apply/step-products.tsx": "application.use",
  "auth/admin-login.tsx": "session.use",
  "auth/confirm-email.tsx": "session.use",
  "auth/forgot-password.tsx": "session.use",
  "auth/link-identity.tsx": "session.use",
  "auth/login.tsx": "session.use",
  "auth/logout.ts": "session.use",
  "auth/provider-begin.ts": "session.use",
  "auth/provider-callback.ts": "session.use",
  "auth/register.tsx": "session.use",
  "auth/second-factor.tsx": "session.use",
  "auth/reset-password.tsx": "session.use",
  "auth/verify-email.tsx": "session.use",
  "checkout/order-confirmation.tsx": "order.view",
  "checkout/pay.tsx": "order.view",
  "checkout/payment.tsx": "checkout.use",
  "checkout/saved-address.ts": "checkout.use",
  "checkout/shipping.tsx": "checkout.use",
  "customer/address-book.ts": "address.use",
  "customer/address-default.ts": "address.use",
  "customer/address-delete.tsx": "address.use",
  "customer/address-edit.tsx": "address.use",
  "customer/address-new.tsx": "address.use",
  "customer/addresses.tsx": "address.use",
  "customer/notification-open.ts": "notification.use",
  "customer/notification-preferences.tsx": "notification.use",
  "customer/unsubscribe.tsx": "shop.browse",
  "customer/notification-read.ts": "notification.use",
  "customer/notifications-read.ts": "notification.use",
  "customer/notifications.tsx": "notification.use",
  "customer/identity-connect.tsx": "identity.link",
  "customer/identity-unlink.ts": "account.view",
  "customer/recovery-codes-confirm.ts": "account.view",
  "customer/recovery-codes.tsx": "account.view",
  "customer/sign-in-methods.tsx": "account.view",
  "customer/second-factor-overview.tsx": "account.view",
  "customer/second-factor-remove.tsx": "account.view",
  "customer/second-factor-set-up.tsx": "account.view",
  "customer/order-buy-again.ts": "order.view",
  "customer/order-cancel.tsx": "order.view",
  "customer/order.tsx": "order.view",
  "customer/orders.tsx": "order.view",
  "customer/coupon-use.ts": "rewards.use",
  "customer/card-add.ts": "account.view",
  "customer/payment-methods.tsx": "account.view",
  "customer/rewards.tsx": "rewards.use",
  "customer/wish-remove.ts": "wishlist.use",
  "customer/wish-to-cart.ts": "wishlist.use",
  "customer/wishlist.tsx": "wishlist.use",
  "storefront/cart-bundle.ts": "cart.use",
  "storefront/cart-coupon-remove.ts": "cart.use",
  "storefront/cart-coupon.ts": "cart.use",
  "storefront/cart-gift-card-remove.ts": "cart.use",
  "storefront/cart-gift-card.ts": "cart.use",
  "storefront/cart-line-quantity.ts": "cart.use",
  "storefront/cart-line-remove.ts": "cart.use",
  "storefront/cart-line-to-wishlist.ts": "wishlist.use",
  "storefront/cart.tsx": "cart.use",
  "storefront/gift-cards.tsx": { loader: "shop.browse", action: "cart.use" },
  "customer/customer-dashboard.tsx": "account.view",
  "customer/device-sign-out.ts": "account.view",
  "customer/devices-sign-out-others.ts": "account.view",
  "customer/settings-devices.tsx": "account.view",
  "customer/settings-email.tsx": "account.view",
  "customer/settings-password.tsx": "account.view",
  "customer/review-delete.tsx": "review.write",
  "customer/review.tsx": "review.write",
  "customer/own-reviews.tsx": "review.write",
  "customer/support.tsx": "ticket.use",
  "customer/ticket-file.ts": "ticket.use",
  "customer/ticket-new.tsx": "ticket.use",
  "customer/ticket-reopen.ts": "ticket.use",
  "customer/ticket-solve.ts": "ticket.use",
  "customer/ticket.tsx": "ticket.use",
  "customer/settings.tsx": "account.view",
  "customer/own-data.tsx": "account.view",
  "customer/own-data-download.ts": "account.view",
  "dev/mailbox-html.ts": "mailbox.read",
  "dev/mailbox-list.tsx": "mailbox.read",
  "dev/mailbox-mail.tsx": "mailbox.read",
  "integrations/payment-callback.ts": "payment.report",
  "integrations/payment-webhook.ts": "payment.report",
  "seo/robots.ts": "shop.browse",
  "seo/sitemap-file.ts": "shop.browse",
  "seo/sitemap-index.ts": "shop.browse",
  "seller-import/import-cancel.ts": "product.manage",
  "seller-import/import-columns.tsx": "product.manage",
  "seller-import/import-page.tsx": "product.manage",
  "seller-import/import-refused.ts": "product.manage",
  "seller-import/import-retry.ts": "product.manage",
  "seller-import/import-row.ts": "product.manage",
  "seller-import/import-rows.tsx": "product.manage",
  "seller-import/import-sample.ts": "product.manage",
  "seller-import/import-upload.tsx": "product.manage",
  "seller-import/products-export.ts": "product.manage",
  "seller/batch-undo.ts": "product.manage",
  "seller/bulk-edit-choose.ts": "product.manage",
  "seller/bulk-edit-matching.tsx": "product.manage",
  "seller/bulk-edit-preview.tsx": "product.manage",
  "seller/bulk-edit-rows.tsx": "product.manage",
  "seller/orders-csv.ts": "store.view",
  "seller/planned-tab.tsx": "store.view",
  "seller/seller-orders.tsx": "shipment.view",
  "seller/product-customize.tsx": "product.manage",
  "seller/product-history.tsx": "product.manage",
  "seller/products-csv.ts": "product.view",
  "seller/products-delete.ts": "product.manage",
  "seller/products-off-sale.ts": "product.manage",
  "seller/products-on-sale.ts": "product.manage",
  "seller/products-restore.ts": "product.manage",
  "seller/seller-batch.tsx": "product.view",
  "seller/seller-batches.tsx": "product.view",
  "seller/seller-dashboard.tsx": "shipment.view",
  "seller/seller-layout.tsx": "shipment.view",
  "seller/seller-products.tsx": "product.view",
  "seller/store-settings.tsx": "store.manage",
  "seller/shipment-move.ts": "shipment.manage",
  "storefront/careers-apply.ts": "inquiry.send",
  "storefront/careers.tsx": "shop.browse",
  "storefront/category.tsx": "shop.browse",
  "storefront/choose-language.ts": "session.use",
  "storefront/contact.tsx": { loader: "shop.browse", action: "inquiry.send" },
  "storefront/delivery-place.tsx": { loader: "shop.browse", action: "session.use" },
  "storefront/dismiss-toasts.ts": "session.use",
  "storefront/help.tsx": "shop.browse",
  "storefront/home.tsx": "shop.browse",
  "storefront/lite-mode.ts": "session.use",
  "storefront/product-reviews.tsx": "shop.browse",
  "storefront/product.tsx": { loader: "shop.browse", action: "cart.use" },
  "storefront/review-report.tsx": "review.report",
  "storefront/promo-notice.ts": "session.use",
  "storefront/search.tsx": "shop.browse",
  "storefront/seller-product.ts": "shop.browse",
  "storefront/sitemap.tsx": "shop.browse",
  "storefront/static-page.tsx": "shop.browse",
  "storefront/store.tsx": "shop.browse",
  "storefront/unknown-address.tsx": "shop.browse",
  "storefront/wholesale.tsx": { loader: "shop.browse", action: "inquiry.send" },
  "storefront/wish-product.ts": "wishlist.use",
};

/**
 * Which role has which permission, and for whose rows: written by hand, so that a change of permissions.ts is noticed here.
 * Columns: visitor, customer, seller, admin; `-` is denied.
 */
const granted: Record<Permission, `${Cell} ${Cell} ${Cell} ${Cell}`> = {
  "shop.browse": "public own own own",
  "inquiry.send": "public public public public",
  "payment.report": "public public public public",
  "mailbox.read": "public public public public",
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
  "shipment.view": "- - owner,manager,packer,viewer -",
  "shipment.manage": "- - owner,manager,packer -",
  "receiver.call": "- - owner,manager,viewer any",
  "fees.view": "- - owner,manager,viewer any",
  "store.view": "- - owner,manager,viewer -",
  "store.manage": "- - owner,manager -",
  "product.view": "- - owner,manager,viewer -",
  "product.manage": "- - owner,manager -",
  "admin.dashboard": "- - - any",
  "review.moderate": "- - - any",
  "ticket.manage": "- - - any",
};
type Cell =
  | Exclude<Reach, readonly unknown[]>
  | "-"
  | "owner,manager"
  | "owner,manager,packer"
  | "owner,manager,packer,viewer"
  | "owner,manager,viewer";
const ROLES = ["visitor", "customer", "seller", "admin"] as const satisfies ActorRole[];

function askedBy(file: string, method: Method): Permission {
  const entry = asked[file]!;
  return typeof entry === "string" ? entry : entry[method];
}

/** Every loader and action, with the permission of the table. */
const handlers = handledRoutes
  .filter(({ file }) => asked[file])
  .flatMap(({ file, module }) =>
    METHODS.flatMap((method) => {
      const handler = module[method];
      return handler ? [{ file, method, handler, permission: askedBy(file, method) }] : [];
    }),
  );

function isGranted(permission: Permission, role: ActorRole): boolean {
  return granted[permission].split(" ")[ROLES.indexOf(role)] !== "-";
}

/** Every kind of actor, and the role whose routes are theirs: a store's status changes none of that. */
const actors = {
  "a visitor": "visitor",
  "a customer": "customer",
  "a seller": "seller",
  "an unapproved seller": "seller",
  "a banned seller": "seller",
  "an administrator without a second factor": "admin",
  "an administrator": "admin",
} as const satisfies Record<string, ActorRole>;
type ActorName = keyof typeof actors;

const visits = {} as Record<ActorName, () => Promise<Visitor>>;

beforeAll(async () => {
  const customer = await createProfile();
  const seller = async (status: "approved" | "pending" | "banned") => ({
    id: Number((await createSeller({ status })).profile_id),
  });
  const [approved, pending, banned] = [await seller("approved"), await seller("pending"), await seller("banned")];
  const plain = await createProfile({ role: "admin" });
  const { profile: enrolled } = await createEnrolledPerson({ role: "admin" });
  visits["a visitor"] = async () => new Visitor();
  visits["a customer"] = () => signedIn(customer);
  visits["a seller"] = () => signedIn(approved);
  visits["an unapproved seller"] = () => signedIn(pending);
  visits["a banned seller"] = () => signedIn(banned);
  visits["an administrator without a second factor"] = () => signedIn(plain);
  visits["an administrator"] = () => signedIn(enrolled, {}, { factorVerified: true });
});

/** Parameters of nothing that exists, for every route: only access is tested here. */
const params = { id: "999999999", slug: "no-such", number: "HT-2222-2222", "*": "no-such" };

it("gives each role exactly the permissions listed here", () => {
  const product = Object.keys(permissions).map((name) => {
    const permission = name as Permission;
    return [permission, ROLES.map((role) => reachOf(permission, role) ?? "-").join(" ")];
  });
  expect(Object.fromEntries(product)).toEqual(granted);
});

it("lists the permission of every route", () => {
  expect(handledRoutes.map(({ file }) => file).sort()).toEqual(Object.keys(asked).sort());
});

it.each(handlers)("$file declares the permission of its $method", ({ handler, permission }) => {
  expect(handler.declaration?.permission).toBe(permission);
});

/** Sends the request that every handler gets here: nothing useful. */
function request(visitor: Visitor, { method, handler }: Pick<(typeof handlers)[number], "method" | "handler">) {
  return method === "loader"
    ? visitor.get(handler, "/somewhere", { params })
    : visitor.post(handler, "/somewhere", { nothing: "useful" }, { params });
}

describe.each(handlers)("$file $method", ({ permission, ...target }) => {
  it.each(Object.keys(actors) as ActorName[])("for %s", async (who) => {
    const reply = await request(await visits[who](), target);
    const sentAway =
      reply.thrown &&
      reply.status === 303 &&
      (reply.location === "/" || /^(\/admin)?\/login\?/.test(reply.location ?? ""));
    if (isGranted(permission, actors[who]))
      expect({ status: reply.status < 500, sentToSignIn: /\/login\?/.test(reply.location ?? "") }).toEqual({
        status: true,
        sentToSignIn: false,
      });
    else expect(sentAway).toBe(true);
  });
});

/** The second step cannot be skipped by URL: every route denied to visitors, for every role that has access. */
const closed = handlers
  .filter(({ permission }) => !isGranted(permission, "visitor"))
  .flatMap((target) =>
    (["customer", "seller", "admin"] as const)
      .filter((role) => isGranted(target.permission, role))
      .map((role) => ({ ...target, role })),
  );

describe("while the second factor is pending", () => {
  const enrolled = {} as Record<string, { id: number }>;
  beforeAll(async () => {
    for (const role of ["customer", "seller", "admin"] as const)
      enrolled[role] = (await createEnrolledPerson({ role })).profile;
  });

  it.each(closed)("$file redirects to the second step: $method for $role", async ({ role, ...target }) => {
    const reply = await request(await signedIn(enrolled[role]!), target);
    expect([reply.thrown, reply.status, reply.location]).toEqual([
      true,
      303,
      expect.stringMatching(/^\/second-factor\?redirect=%2F/),
    ]);
  });
});
