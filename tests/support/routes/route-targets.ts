import { randomUUID } from "node:crypto";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { makeOrderLink } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { readDataExport } from "#app/domain/insights/privacy/data-export.queries.server.ts";
import { shareCart } from "#app/domain/ordering/carts/shared-carts.commands.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/notifications/unsubscribing.server.ts";
import { newPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { db, cipher } from "#app/services.server.ts";
import { createPackingLink } from "../factories/packing-links.ts";
import type { PlantedPerson } from "./planted-person.ts";
import type { RawRequest } from "../http/raw-http.ts";
import { createInvitation } from "../factories/store-members.ts";
import { addressOf, routeTable, type RouteEntry } from "./route-table.ts";

/** A route at the address of a profile's data. */
export interface RouteTarget {
  route: RouteEntry;
  /** The path with its parameters filled in. */
  path: string;
  /** The path with the page's required query, e.g. `?order=HT-…`. */
  address: string;
}

type Params = Record<string, string>;

/** Returns every route at the addresses of this profile's data; `waiting` is the number of an order that awaits payment. */
export async function routeTargetsOf(planted: PlantedPerson, waiting: string): Promise<RouteTarget[]> {
  const own = await readDataExport(db, planted.profileId);
  const mine = (table: string, column: string) => {
    const value = own[table]?.[0]?.[column];
    if (typeof value !== "string" && typeof value !== "number")
      throw new Error(`The planted person has no ${table}.${column}`);
    return String(value);
  };
  const productId = mine("reviews", "product_id");
  const shop = await db
    .selectFrom("products as p")
    .innerJoin("sellers as s", "s.id", "p.seller_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .where("p.id", "=", Number(productId))
    .select(["s.slug as store", "s.id as storeId", "c.slug as category"])
    .executeTakeFirstOrThrow();
  const byPlanted = { seller_id: shop.storeId, profile_id: planted.profileId };
  const batch = await db
    .insertInto("batches")
    .values({ ...byPlanted, kind: "bulk_edit", status: "finished", finished_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const productImport = await db
    .insertInto("product_imports")
    .values({
      ...byPlanted,
      file_name: "lamps.csv",
      size_bytes: 20,
      storage_key: "product-imports/planted",
      delimiter: ",",
      header: ["Name", "Price"],
      header_fingerprint: "name,price",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const payout = await db
    .insertInto("payouts")
    .values({ public_number: newPublicNumber("PO"), seller_id: shop.storeId, run_on: "2026-11-25", amount_paise: 99 })
    .onConflict((conflict) => conflict.columns(["seller_id", "run_on"]).doUpdateSet({ amount_paise: 99 }))
    .returning("public_number")
    .executeTakeFirstOrThrow();
  const item = await db
    .selectFrom("order_items")
    .where("shipment_id", "=", Number(mine("shipments", "id")))
    .select("id")
    .executeTakeFirstOrThrow();
  await sumChanges(db, shop.storeId);
  const customer = await db
    .selectFrom("store_customers")
    .where("seller_id", "=", shop.storeId)
    .where("customer_id", "=", planted.profileId)
    .select("id")
    .executeTakeFirstOrThrow();
  const coupon = await db
    .insertInto("coupons")
    .values({
      code: `PLANTED${shop.storeId}`,
      type: "Fixed",
      amount_paise: 100,
      status: "Active",
      seller_id: shop.storeId,
    })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ amount_paise: 100 }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto("categories")
    .values({ slug: `planted-${shop.storeId}`, name: "Planted" })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ name: "Planted" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const listing = await db
    .insertInto("listing_reviews")
    .values({
      product_id: Number(productId),
      seller_id: shop.storeId,
      makes_live: false,
      proposed: '{"name": "Planted"}',
    })
    .onConflict((conflict) =>
      conflict.column("product_id").where("status", "in", ["pending", "refused"]).doUpdateSet({ status: "pending" }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const deletion = await db
    .insertInto("batches")
    .values({ seller_id: null, kind: "deletion", status: "finished", finished_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const view = await db
    .insertInto("saved_views")
    .values({ list: "users", is_shared: true, name: "Planted", query: "role=seller" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const synonym = await db
    .insertInto("search_synonyms")
    .values({ words: ["planted"], meanings: ["lamp"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  const discount = await db
    .insertInto("store_discounts")
    .values({ seller_id: shop.storeId, name: "Planted", starts_at: new Date(0), ends_at: new Date("2100-01-01") })
    .returning("id")
    .executeTakeFirstOrThrow();
  const settingChange = await db
    .insertInto("setting_changes")
    .values({
      section: "shop",
      before: JSON.stringify({ store_name: "Planted" }),
      after: JSON.stringify({ store_name: "Haat" }),
      saved_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const feeChange = await db
    .insertInto("setting_changes")
    .values({
      section: "fees",
      target: "tcs",
      valid_from: "2099-01-01",
      before: JSON.stringify({ rate: "0.5" }),
      after: JSON.stringify({ rate: "1" }),
      saved_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const bannerChange = await db
    .insertInto("setting_changes")
    .values({
      section: "slides",
      target: "1",
      before: JSON.stringify({ title: "Planted" }),
      after: JSON.stringify({ title: "Festive looks from the weavers of Kutch" }),
      saved_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sale = await db
    .insertInto("sales")
    .values({ name: "Planted", percent: 10, starts_at: new Date("2099-01-01"), ends_at: new Date("2100-01-01") })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { profile_id: owner } = await db
    .selectFrom("seller_members")
    .where("seller_id", "=", shop.storeId)
    .select("profile_id")
    .executeTakeFirstOrThrow();
  const invitation = await createInvitation({ id: shop.storeId, profile_id: owner });
  const packingLink = await createPackingLink({ id: shop.storeId, profile_id: owner });
  const sharedCart = await shareCart(db, { profileId: planted.profileId }, { locale: "en", formKey: randomUUID() });
  const payLink = newSecret();
  const formKey = randomUUID();
  await makeOrderLink(db, profileScope(planted.profileId), {
    kind: "pay",
    publicNumber: waiting,
    token: payLink,
    formKey,
  });
  const number = mine("orders", "public_number");
  const { public_number: parcelOrder } = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("s.id", "=", Number(mine("shipments", "id")))
    .select("o.public_number")
    .executeTakeFirstOrThrow();
  const deliveryLink = newSecret();
  await makeOrderLink(db, profileScope(planted.profileId), {
    ...{ kind: "delivery", publicNumber: parcelOrder, token: deliveryLink },
    formKey: randomUUID(),
  });
  const ticket = { number: mine("tickets", "public_number"), id: mine("ticket_attachments", "id") };

  /** Values of path parameters: the first matching pattern wins. */
  const paramsByPath: [RegExp, Params][] = [
    [/^\/(customer\/support|admin\/tickets)\//, ticket],
    [
      /^\/(customer|seller)\/messages\//,
      { id: mine("conversations", "id"), file: mine("conversation_attachments", "id") },
    ],
    [/^\/(orders\/:number\/pay|(customer|admin)\/orders\/:number\/(cancel|ask|ask\/withdraw))$/, { number: waiting }],
    [/^\/admin\/orders\//, { number: parcelOrder, id: mine("shipments", "id") }],
    [/^\/admin\/payouts\/stores\//, { id: String(shop.storeId) }],
    [/^\/admin\/payouts\//, { number: payout.public_number }],
    [/^\/customer\/orders\/:number\/share/, { number: parcelOrder }],
    [/^\/customer\/orders\//, { number }],
    [/^\/customer\/notifications\//, { id: mine("notifications", "id") }],
    [/^\/customer\/addresses\//, { id: mine("addresses", "id") }],
    [/^\/customer\/wishlist\//, { id: mine("wishlist_items", "product_id") }],
    [/^\/customer\/rewards\//, { id: mine("coupons", "id") }],
    [/^\/customer\/settings\//, { key: mine("sessions", "key"), provider: "google" }],
    [/^\/cart\/lines\//, { id: mine("cart_lines", "id") }],
    [/^\/(seller\/questions|questions)\//, { id: mine("product_questions", "id") }],
    [/^\/admin\/seller-application\//, { id: mine("seller_applications", "id"), kind: "panCard" }],
    [/^\/admin\/users\//, { id: String(planted.profileId) }],
    [/^\/admin\/moderation\/stores\//, { id: String(shop.storeId) }],
    [/^\/admin\/moderation\//, { id: String(listing.id) }],
    [/^\/admin\/products\/deletions\//, { id: String(deletion.id) }],
    [/^\/admin\/products\//, { id: productId }],
    [/^\/admin\/settings\/changes\//, { id: String(settingChange.id) }],
    [/^\/admin\/mails\//, { name: "order-confirmed" }],
    [/^\/admin\/setup\//, { step: "delivery" }],
    [/^\/admin\/settings\/fees\/changes\//, { id: String(feeChange.id) }],
    [/^\/(admin|seller)\/exports\//, { id: mine("list_exports", "id") }],
    [/^\/admin\/views\//, { id: String(view.id) }],
    [/^\/admin\/promotions\/home\/changes\//, { id: String(bannerChange.id) }],
    [/^\/admin\/promotions\/home\//, { kind: "tiles", id: "1" }],
    [/^\/admin\/promotions\/flash-sales\//, { id: String(sale.id) }],
    [/^\/admin\/promotions\//, { id: String(coupon.id) }],
    [/^\/admin\/categories\//, { id: String(category.id) }],
    [/^\/admin\/search\/synonyms\//, { id: String(synonym.id) }],
    [/^\/admin\/gift-cards\//, { id: mine("gift_cards", "id") }],
    [/^\/admin\/contact-inquiries\//, { id: mine("contact_inquiries", "id") }],
    [/^\/admin\/wholesale-inquiries\//, { id: mine("wholesale_inquiries", "id") }],
    [/^\/admin\/careers\//, { id: mine("career_inquiries", "id") }],
    [/^\/(admin\/reviews|reviews)\//, { id: mine("reviews", "id") }],
    [/^\/(product|seller\/product|customer\/reviews)\//, { id: productId }],
    [/^\/seller\/promotions\/coupons\//, { id: String(coupon.id) }],
    [/^\/seller\/promotions\/discounts\//, { id: String(discount.id) }],
    [/^\/seller\/register\/documents\//, { kind: "panCard" }],
    [/^\/seller\/customers\//, { id: String(customer.id) }],
    [/^\/seller\/payments\/ask\//, { id: String(item.id) }],
    [/^\/seller\/payments\/payouts\//, { number: payout.public_number }],
    [/^\/seller\/shipments\/helpers\//, { id: String(packingLink.id) }],
    [/^\/pack\//, { token: packingLink.token }],
    [/^\/shared\//, { token: sharedCart }],
    [/^\/pay\//, { token: payLink }],
    [/^\/track\//, { token: deliveryLink }],
    [/^\/seller\/shipments\//, { id: mine("shipments", "id") }],
    [/^\/seller\/products\/(customize|copy|history|preview)\//, { id: productId }],
    [/^\/seller\/settings\/members\//, { id: String(owner) }],
    [/^\/seller\/settings\/invitations\//, { id: String(invitation) }],
    [/^\/seller\/(batches|products\/prices)\//, { id: String(batch.id) }],
    [/^\/seller\/products\/import\//, { id: String(productImport.id), line: "2" }],
    [/^\/store\//, { slug: shop.store }],
    [/^\/category\//, { slug: shop.category }],
    [/^\/auth\//, { provider: "google" }],
    [/^\/sitemap\//, { file: "pages.xml" }],
    [/^\/preview\//, { kind: "shop", name: "home", file: "wide.jpg" }],
    [/^\/careers\//, { opening: "data-scientist" }],
    [/^\/dev\/mailbox\//, { id: "1" }],
  ];
  const queries: Params = {
    "/search": "q=Product",
    "/help": "q=order",
    "/seller/analytics.csv": "table=days",
    "/admin/analytics.csv": "table=days",
    "/order-confirmation": `order=${number}`,
    "/customer/messages/new": `product=${productId}`,
    "/seller/messages/new": `shipment=${mine("shipments", "id")}`,
    "/customer/support/new": `order=${number}`,
    "/admin/products/delete": `ids=${productId}`,
    "/admin/tickets": `q=${ticket.number}`,
    "/unsubscribe": `token=${encodeURIComponent(unsubscribeToken(cipher, planted.profileId))}`,
  };
  return routeTable.map((route) => {
    const [, params = {}] = paramsByPath.find(([pattern]) => pattern.test(route.path)) ?? [];
    const unknown = [...route.path.matchAll(/:(\w+)/g)].filter(([, name = ""]) => !params[name]);
    if (unknown.length > 0) throw new Error(`The parameters of ${route.path} have no values here`);
    const path = addressOf(route.path, params);
    const query = queries[route.path];
    return { route, path, address: query ? `${path}?${query}` : path };
  });
}

/** Returns the address of a page's data request. */
export function dataPathOf(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
}

/** Returns alternative requests for the same route, by the conventions of Remix, proxies and other servers. */
export function bypassRequests({
  route,
  path,
  address,
}: Pick<RouteTarget, "path" | "address"> & { route: { file: string } }) {
  const query = address.slice(path.length);
  const and = query ? `${query}&` : "?";
  const at = (changed: string, headers?: Record<string, string>): RawRequest => ({
    path: changed + query,
    ...(headers && { headers }),
  });
  const override = { "X-HTTP-Method-Override": "POST", "X-Method-Override": "POST", "X-HTTP-Method": "POST" };
  const requests: [name: string, request: RawRequest][] = [
    ["HEAD", { path: address, method: "HEAD" }],
    ["data", { path: dataPathOf(address) }],
    ["?_data of the root", { path: `${path}${and}_data=root` }],
    [
      "?_data of its route",
      { path: `${path}${and}_data=${encodeURIComponent(`routes/${route.file}`.replace(/\.tsx?$/, ""))}` },
    ],
    ["method override", { path: `${path}${and}_method=POST`, headers: override }],
    ["the proxy's headers", at(path, { "X-Original-URL": "/", "X-Rewrite-URL": "/", "X-Forwarded-Prefix": "/" })],
    ["two slashes", at(`/${path}`)],
    ["a dot", at(`/%2e${path}`)],
    ["two dots", at(`/cart/%2e%2e${path}`)],
  ];
  if (path !== "/")
    requests.push(
      ["a trailing slash", at(`${path}/`)],
      ["capital letters", at(path.toUpperCase())],
      [
        "a letter as a number",
        at(path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`)),
      ],
      ["a file's ending", at(`${path}.css`)],
    );
  return requests;
}
