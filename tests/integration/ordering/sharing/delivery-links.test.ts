import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { makeOrderLink, sweepOrderLinks } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { cancelPieces, moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { loader as pictureLoader } from "#app/routes/shop/catalog/preview-picture.ts";
import { config, db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { ageDeliveries } from "../../../support/factories/payouts.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { anAddress, createBuyer, deliver, order, placeOrderOf } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const MAKE = "main form:has([name=form_key])";
const WITHDRAW = "form[action$='/share/withdraw']";
const PARCEL = "main section";

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

let buyer: Buyer;
let placed: { orderId: number; publicNumber: string };
/** Ids of the lamps' parcel, then of the rugs' parcel. */
let parcels: number[];
let lampStore: string;
const reader = new Visitor();
const share = () => `/customer/orders/${placed.publicNumber}/share`;

/** Two lamps and a bell of one store and three rugs of another, cash on delivery, with a known expected delivery date. */
beforeEach(async () => {
  const [lamps, rugs] = [await createSeller(), await createSeller()];
  lampStore = lamps.store_name;
  const goods = [
    { product: await createProduct({ name: "Brass lamp", seller_id: lamps.id }), quantity: 2 },
    { product: await createProduct({ name: "Temple bell", seller_id: lamps.id }), quantity: 1 },
    { product: await createProduct({ name: "Cotton rug", seller_id: rugs.id }), quantity: 3 },
  ];
  buyer = await createBuyer(goods.map(({ product: { variant }, quantity }) => ({ variant, quantity })));
  await db
    .updateTable("profiles")
    .set({ full_name: "Asha Zaveri", phone_number: "+919812345670" })
    .where("id", "=", buyer.id)
    .execute();
  placed = await order(buyer);
  await sql`UPDATE orders SET estimated_delivery_on = '2099-12-03' WHERE id = ${placed.orderId}`.execute(db);
  const rows = await db
    .selectFrom("shipments")
    .where("order_id", "=", placed.orderId)
    .orderBy(sql`seller_id <> ${lamps.id}`)
    .select("id")
    .execute();
  parcels = rows.map(({ id }) => id);
});

/** Makes a link to the order's delivery. */
async function link(to: { publicNumber: string } = placed, of: { id: number } = buyer) {
  const token = newSecret();
  const { publicNumber } = to;
  await makeOrderLink(db, profileScope(of.id), { kind: "delivery", publicNumber, token, formKey: randomUUID() });
  return { token, at: `/track/${token}` };
}

async function ship(shipmentId: number, sent: { carrier?: string; trackingNumber?: string } = {}): Promise<void> {
  const admin = await adminScope();
  await moveShipment(db, admin, { shipmentId, to: "processing" });
  await moveShipment(db, admin, { shipmentId, to: "shipped", ...sent });
}

/** Returns the visible texts of the page's parcels. */
const parcelTexts = (page: RenderedPage) =>
  page
    .$(PARCEL)
    .map((_, section) => page.$(section).text().replace(/\s+/g, " ").trim())
    .get();

describe("sharing a delivery", () => {
  it("leads from the order to a link, for WhatsApp and to be copied, of which the database has the hash", async () => {
    const customer = await signedIn(buyer);
    const own = await openPage(customer, `/customer/orders/${placed.publicNumber}`);
    expect(own.text(`main a[href='${share()}']`)).toBe("Share delivery");
    const page = await openPage(customer, share());
    expect(page.text("main")).toContain("The link ends 30 days after the delivery.");
    expect(await submitForm(customer, page, MAKE)).toMatchObject({ status: 303, location: share() });
    await submitForm(customer, page, MAKE);
    const made = await openPage(customer, share());
    const address = made.text("main .select-all");
    expect(address).toMatch(new RegExp(`^${config.origin}/track/[\\w-]{43}$`));
    expect(made.text("main")).toContain("1 link shows this delivery.");
    const whatsApp = new URL(made.$("main a[href^='https://wa.me/']").attr("href")!);
    expect(whatsApp.searchParams.get("text")).toBe(`You can follow my delivery here:\n${address}`);
    const token = address.split("/").at(-1)!;
    const rows = await db.selectFrom("order_links").where("order_id", "=", placed.orderId).selectAll().execute();
    expect(rows).toMatchObject([{ kind: "delivery", token_hash: hashSecret(token), withdrawn_at: null }]);
    expect((await openPage(reader, `/track/${token}`)).status).toBe(200);
    // A delivery link is not a pay link, and the other way round.
    expect((await openPage(reader, `/pay/${token}`)).status).toBe(404);
  });

  it("is withdrawn by its customer: the link then shows nothing", async () => {
    const [first, second] = [await link(), await link()];
    const customer = await signedIn(buyer);
    const page = await openPage(customer, share());
    expect(page.text("main")).toContain("2 links show this delivery. All are withdrawn.");
    await submitForm(customer, page, WITHDRAW);
    const left = await openPage(customer, share());
    expect(left.text()).toContain("It does not show your delivery any more.");
    expect(left.$(WITHDRAW).length).toBe(0);
    for (const { at } of [first, second]) {
      const closed = await openPage(reader, at);
      expect([closed.status, closed.text("h1")]).toEqual([410, "This link was withdrawn"]);
      for (const secret of ["Asha", "Brass lamp", lampStore]) expect(closed.html).not.toContain(secret);
    }
  });

  it("is offered for the customer's own confirmed orders alone", async () => {
    const stranger = await signedIn(await createProfile());
    expect((await openPage(stranger, share())).status).toBe(404);
    const form = await openPage(await signedIn(buyer), share());
    expect((await submitForm(stranger, form, MAKE)).status).toBe(404);

    const unpaid = await placeOrderOf(buyer, "razorpay");
    const cancelled = await placeOrderOf(buyer);
    await cancelOrder(db, profileScope(buyer.id), cancelled.publicNumber);
    const customer = await signedIn(buyer);
    for (const { publicNumber } of [unpaid, cancelled]) {
      const own = await openPage(customer, `/customer/orders/${publicNumber}`);
      expect(own.$("main a[href$='/share']").length).toBe(0);
      expect((await openPage(customer, `/customer/orders/${publicNumber}/share`)).location).toBe(
        `/customer/orders/${publicNumber}`,
      );
      await expect(link({ publicNumber })).rejects.toThrow("delivery_link.none");
    }
    expect(await db.selectFrom("order_links").selectAll().where("order_id", "in", [unpaid.orderId]).execute()).toEqual(
      [],
    );
  });

  it("is limited for each customer", async () => {
    const customer = await signedIn(buyer);
    const statuses: number[] = [];
    for (let n = 0; n <= rateLimits["order_link.make"].max; n += 1)
      statuses.push((await submitForm(customer, await openPage(customer, share()), MAKE)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(rateLimits["order_link.make"].max);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the page of a shared delivery", () => {
  it("shows each parcel's products, pieces, status, steps, expected day and courier", async () => {
    await ship(parcels[0]!, { carrier: "Delhivery", trackingNumber: "DL12345678" });
    const page = await openPage(reader, (await link()).at);
    expect(page.text("h1")).toBe("Asha's delivery");
    const [lamps, rugs, ...more] = parcelTexts(page);
    expect(more).toEqual([]);
    expect(lamps).toContain(`Sold by ${lampStore}On its wayBrass lampQuantity: 2Temple bellQuantity: 1`);
    expect(lamps).toContain("Estimated delivery: 3 December 2099");
    expect(lamps).toMatch(/Ordered.* 2026 at .*Being packed.* 2026 at .*On its way.* 2026 at .*Delivered/);
    expect(lamps).toContain("Delhivery");
    expect(page.$(`${PARCEL} a[href='https://www.delhivery.com/track-v2/package/DL12345678']`).length).toBe(1);
    expect(page.$(`${PARCEL} [aria-current=step]`).first().text()).toContain("On its way");
    expect(rugs).toContain("Cotton rugQuantity: 3");
    expect(rugs).toContain("Estimated delivery: 3 December 2099");
  });

  it("says what is late, and no expected day that has gone by", async () => {
    const { at } = await link();
    await moveShipment(db, await adminScope(), { shipmentId: parcels[1]!, to: "cancelled", reason: "out_of_stock" });
    await sql`UPDATE orders SET estimated_delivery_on = '2026-01-03' WHERE id = ${placed.orderId}`.execute(db);
    const [lamps, rugs] = parcelTexts(await openPage(reader, at));
    expect(lamps).toContain("Running late. It was due on 3 January 2026.");
    expect(lamps).not.toContain("Estimated delivery");
    expect(rugs).not.toContain("Running late");
  });

  it("shows what was delivered, cancelled and came back as it is", async () => {
    const { at } = await link();
    const admin = await adminScope();
    const rug = await db
      .selectFrom("order_items")
      .where("shipment_id", "=", parcels[1]!)
      .select("id")
      .executeTakeFirstOrThrow();
    const some = { shipmentId: parcels[1]!, reason: "out_of_stock" as const };
    await cancelPieces(db, admin, { ...some, pieces: [{ itemId: rug.id, quantity: 2 }] });
    await ship(parcels[0]!);
    await moveShipment(db, admin, { shipmentId: parcels[0]!, to: "undelivered", reason: "no_cash" });
    expect(parcelTexts(await openPage(reader, at))).toEqual([
      expect.stringContaining("Not delivered"),
      expect.stringContaining("Cotton rugQuantity: 3 · 2 of them cancelled or returned"),
    ]);
    await moveShipment(db, admin, { shipmentId: parcels[0]!, to: "returning" });
    await moveShipment(db, admin, { shipmentId: parcels[0]!, to: "returned" });
    await moveShipment(db, admin, { shipmentId: parcels[1]!, to: "cancelled", reason: "out_of_stock" });
    const page = await openPage(reader, at);
    expect(parcelTexts(page)).toEqual([
      expect.stringContaining(`${lampStore}Returned to the seller`),
      expect.stringContaining("CancelledCotton rugQuantity: 3"),
    ]);
    expect(page.text("main")).not.toContain("Estimated");
    // The reasons are private.
    for (const reason of ["cash", "out of stock"]) expect(page.text("main")).not.toContain(reason);
    expect(page.$("meta[property='og:title']").attr("content")).toBe("Asha's delivery: Returned to the seller");

    const delivered = await placeOrderOf(buyer);
    const shown = await link(delivered);
    await deliver(delivered.orderId);
    const done = await openPage(reader, shown.at);
    expect(done.text(`${PARCEL} [aria-current=step]`)).toMatch(/^Delivered\d+ /);
    expect(done.text("main")).not.toContain("Estimated");
    expect(done.$("meta[property='og:title']").attr("content")).toBe("Asha's delivery: Delivered");
  });

  it("names no price and nothing of the customer but the first name", async () => {
    await ship(parcels[0]!, { carrier: "Delhivery", trackingNumber: "DL12345678" });
    const { token, at } = await link();
    const page = await openPage(reader, at);
    const { fullName: _, ...address } = anAddress;
    const secrets = [
      ...[...Object.values(address), "Patel", "Zaveri", buyer.email, "9812345670", "9876543210"],
      ...[placed.publicNumber, "₹", "Cash on delivery", "Gujarat"],
    ];
    const { html } = page;
    for (const secret of secrets) expect(html).not.toContain(secret);
    expect(page.html).not.toContain("entry.client");
    expect(page.$("main img, main svg").length).toBeGreaterThan(0);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
    expect(page.$("meta[property='og:image']").attr("content")).not.toContain(token);
  });

  it("is in the reader's language, its preview in the customer's", async () => {
    await db.updateTable("orders").set({ locale: "gu" }).where("id", "=", placed.orderId).execute();
    const { at } = await link();
    const page = await openPage(new Visitor({ "Accept-Language": "hi" }), at);
    expect(page.text("h1")).toBe("Asha की डिलीवरी");
    expect(parcelTexts(page)[0]).toContain("अनुमानित डिलीवरी: 3 दिसंबर 2099");
    expect(page.$("meta[property='og:title']").attr("content")).toBe("Ashaની ડિલિવરી: 3 ડિસેમ્બર સુધીમાં પહોંચશે");
    // The expected day has passed.
    await db
      .updateTable("orders")
      .set({ estimated_delivery_on: "2026-01-03" })
      .where("id", "=", placed.orderId)
      .execute();
    expect((await openPage(reader, at)).$("meta[property='og:title']").attr("content")).toBe(
      "Ashaની ડિલિવરી: ઓર્ડર થયો",
    );
    expect(page.$("meta[property='og:description']").attr("content")).toBe("Brass lamp, Temple bell, Cotton rug");
  });

  it("has a preview picture, found by the hash, that changes when the order arrives and goes with the link", async () => {
    const { at } = await link();
    const pictureOf = async () => {
      const page = await openPage(reader, at);
      const [wide, square] = page
        .$("meta[property='og:image']")
        .map((_, tag) => new URL(page.$(tag).attr("content")!))
        .get();
      return { wide: wide!, square: square! };
    };
    const fetchPicture = async ({ pathname, search }: URL) => {
      const [, , kind = "", name = "", file = ""] = pathname.split("/");
      const request = new Request(config.origin + pathname + search);
      return pictureLoader({ ...reader.args(pathname), request, params: { kind, name, file } });
    };
    const first = await pictureOf();
    for (const [address, size] of [
      [first.wide, { width: 1200, height: 630 }],
      [first.square, { width: 1080, height: 1080 }],
    ] as const) {
      const body = Buffer.from(await (await fetchPicture(address)).arrayBuffer());
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", ...size });
    }
    await deliver(placed.orderId);
    expect((await pictureOf()).wide.href).not.toBe(first.wide.href);
    await submitForm(await signedIn(buyer), await openPage(await signedIn(buyer), share()), WITHDRAW);
    await expect(fetchPicture(first.wide)).rejects.toMatchObject({ status: 404 });
  });

  it("ends 30 days after the last step of the last parcel, and the hourly job deletes the link", async () => {
    const { token, at } = await link();
    await ship(parcels[0]!);
    await moveShipment(db, await adminScope(), { shipmentId: parcels[0]!, to: "delivered" });
    await ageDeliveries(placed.orderId, 31);
    await sql`UPDATE order_links SET created_at = now() - interval '31 days' WHERE order_id = ${placed.orderId}`.execute(
      db,
    );
    // The other parcel has not been delivered yet.
    expect(await sweepOrderLinks(db)).toBe(0);
    expect((await openPage(reader, at)).status).toBe(200);
    await ship(parcels[1]!);
    await moveShipment(db, await adminScope(), { shipmentId: parcels[1]!, to: "delivered" });
    await ageDeliveries(placed.orderId, 29);
    expect((await openPage(reader, at)).status).toBe(200);
    expect(await sweepOrderLinks(db)).toBe(0);
    await ageDeliveries(placed.orderId, 1);
    const over = await openPage(reader, at);
    expect([over.status, over.text("h1")]).toEqual([404, "This link does not work"]);
    expect(over.text("main")).toContain("A link ends 30 days after the delivery.");
    expect(over.html).not.toContain("Asha");
    const own = await openPage(await signedIn(buyer), `/customer/orders/${placed.publicNumber}`);
    expect(own.$("main a[href$='/share']").length).toBe(0);
    expect(await sweepOrderLinks(db)).toBe(1);
    expect((await openPage(reader, `/track/${token}x`)).status).toBe(404);
  });

  it("ends with the account", async () => {
    const { at } = await link();
    await deliver(placed.orderId);
    await eraseAccount(db, buyer.id, { password: "", email: buyer.email });
    expect((await openPage(reader, at)).status).toBe(404);
    expect(await db.selectFrom("order_links").where("order_id", "=", placed.orderId).selectAll().execute()).toEqual([]);
  });
});
