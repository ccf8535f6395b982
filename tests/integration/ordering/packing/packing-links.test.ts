import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { endPackingLink, sweepHelperNames } from "#app/domain/ordering/packing-links/packing-links.commands.server.ts";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { config, db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createPackingLink, pressesOf } from "../../../support/factories/packing-links.ts";
import {
  createParcelWith,
  eventsOf,
  memberOf,
  parcelRow,
  storeWithParcels,
} from "../../../support/factories/packing.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

afterEach(() => db.deleteFrom("spent_budgets").execute());

const HELPERS = "/seller/shipments/helpers";
const readable = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Presses the button of a parcel on the helper's page. */
async function pressButton(visitor: Visitor, page: RenderedPage, code: string): Promise<RenderedPage> {
  page.$(`main article form:has([value="${code}"])`).attr("id", `press-${code}`);
  return submitForm(visitor, page, `#press-${code}`);
}

/** Types a code into the field of the helper's page. */
async function typeCode(visitor: Visitor, page: RenderedPage, code: string): Promise<RenderedPage> {
  page.$("main form:has([name=code]:not([type=hidden]))").attr("id", "scan");
  return submitForm(visitor, page, "#scan", { code });
}

describe("the page of the links", () => {
  it("makes a link whose address is shown once, and the database has its hash alone", async () => {
    const { store, ids } = await storeWithParcels([], []);
    const { visitor } = await memberOf(store, "packer");
    const page = await openPage(visitor, HELPERS);
    expect(page.text("main")).toContain("No link was made today.");
    const sent = await submitForm(visitor, page, "main form", { helper_name: "Ramesh" });
    // The same form again creates no second link.
    await submitForm(visitor, page, "main form", { helper_name: "Ramesh" });
    const made = await openPage(visitor, sent.location ?? "");
    const token = /\/pack\/([\w-]{43})/.exec(made.text("main"))?.[1] ?? "";
    const rows = await db.selectFrom("packing_links").where("seller_id", "=", store.id).selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashSecret(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const again = await openPage(visitor, HELPERS);
    expect(again.html).not.toContain(token);
    for (const part of ["Ramesh", "Open", "0 parcels packed."]) expect(again.text("main li")).toContain(part);

    const helper = new Visitor();
    const opened = await openPage(helper, `/pack/${token}`);
    await pressButton(helper, opened, (await parcelRow(ids[0]!)).code);
    expect((await openPage(visitor, HELPERS)).text("main li")).toContain("1 parcel packed.");
  });

  it("is for members who may pack, who end each other's links", async () => {
    const { store, owner } = await storeWithParcels([]);
    const viewer = await memberOf(store, "viewer");
    expect((await openPage(viewer.visitor, HELPERS)).location).toBe("/");
    const link = await createPackingLink(store);
    const { visitor } = await memberOf(store, "packer");
    const ended = await submitForm(visitor, await openPage(visitor, HELPERS), `form[action$="/${link.id}/end"]`);
    expect(ended.location).toBe(HELPERS);
    const page = await openPage(owner, HELPERS);
    expect(page.text("main li")).toContain("Ended");
    expect(page.$(`form[action$="/${link.id}/end"]`).length).toBe(0);
    expect((await openPage(new Visitor(), link.at)).status).toBe(410);
    const actions = await db
      .selectFrom("audit_log")
      .where("subject", "=", `store ${store.id}`)
      .select("action")
      .execute();
    expect(actions).toEqual([{ action: "packing_link.end" }]);
  });

  it("refuses a sixth open link and a name that is too long", async () => {
    const { store, owner } = await storeWithParcels([]);
    for (let n = 0; n < 5; n += 1) await createPackingLink(store);
    const page = await openPage(owner, HELPERS);
    const long = await submitForm(owner, page, "main form:has([name=helper_name])", { helper_name: "R".repeat(41) });
    expect(long.status).toBe(422);
    expect(long.text("#helper_name-error")).not.toBe("");
    const sixth = await submitForm(owner, page, "main form:has([name=helper_name])");
    expect(sixth.status).toBe(422);
    expect(sixth.text("main")).toContain("5 links are open already. End one of them first.");
  });
});

describe("a helper's page", () => {
  it("has the code, product, options, SKU and pieces of each parcel, and nothing about customers or money", async () => {
    const { store, ids } = await storeWithParcels([], []);
    const { at } = await createPackingLink(store, { helper_name: "Planted helper" });
    const facts = await db
      .selectFrom("shipments as s")
      .innerJoin("orders as o", "o.id", "s.order_id")
      .innerJoin("profiles as p", "p.id", "o.customer_id")
      .where("s.id", "in", ids)
      .select(["s.id", "s.code", "o.public_number", "o.shipping_address", "o.total_paise", "o.subtotal_paise"])
      .select(["p.full_name", "p.email"])
      .execute();
    const { shipping_address: to } = facts[0]!;
    const planted = { ...to!, fullName: "Plantedname Joshi", address: "Plantedstreet 5", city: "Plantedcity" };
    await db
      .updateTable("orders")
      .set({ shipping_address: JSON.stringify({ ...planted, zip: "361998", phone: "+919876512345" }) })
      .where(
        "public_number",
        "in",
        facts.map(({ public_number }) => public_number),
      )
      .execute();
    const items = await db.selectFrom("order_items").where("shipment_id", "in", ids).selectAll().execute();
    const skus = await db
      .selectFrom("product_variants")
      .where(
        "id",
        "in",
        items.map(({ variant_id }) => Number(variant_id)),
      )
      .select("sku")
      .execute();

    const helper = new Visitor();
    const page = await openPage(helper, at);
    expect(page.status).toBe(200);
    expect(page.$("main article").length).toBe(2);
    const after = await openPage(helper, (await pressButton(helper, page, facts[0]!.code)).location ?? "");
    const refused = await typeCode(helper, after, facts[0]!.code);
    const closed = await openPage(helper, "/pack/unknown");
    for (const item of items) expect(page.text("main")).toContain(`${item.quantity} × ${item.name}`);
    for (const { sku } of skus) if (sku) expect(page.text("main")).toContain(sku);
    for (const { code } of facts) expect(page.text("main")).toContain(readable(code));
    const secrets = [
      ...["Plantedname", "Plantedstreet", "Plantedcity", "361998", "9876512345", "₹", "Planted helper"],
      ...facts.flatMap(({ public_number, full_name, email }) => [public_number, full_name, email]),
    ];
    const amounts = [
      ...facts.flatMap(({ total_paise, subtotal_paise }) => [total_paise, subtotal_paise]),
      ...items.map(({ price_paise }) => price_paise),
    ].flatMap((paise) => [String(paise), formatPaise(paise).slice(1)]);
    for (const shown of [page, after, refused, closed]) {
      for (const secret of secrets) expect([secret, shown.html.includes(secret)]).toEqual([secret, false]);
      for (const amount of amounts) expect(shown.text("main").split(/[^\d.,]+/)).not.toContain(amount);
    }
  });

  it("is stored and found by no one else: not by caches, search engines or other sites", async () => {
    const { store } = await storeWithParcels([]);
    const { at } = await createPackingLink(store);
    for (const address of [at, "/pack/unknown"]) {
      const page = await openPage(new Visitor(), address);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
      expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
      expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
      expect(page.$("[data-module], nav").length).toBe(0);
    }
    expect((await openPage(new Visitor(), "/robots.txt")).html).not.toContain("/pack");
  });

  it("is in the language of the visitor", async () => {
    const { store } = await storeWithParcels([]);
    const { at } = await createPackingLink(store);
    const page = await openPage(new Visitor({ "Accept-Language": "gu" }), at);
    expect(page.$("html").attr("lang")).toBe("gu");
    expect(page.text("main article button")).toContain("પૅક થઈ ગયું");
  });

  it("shows the same text for a link that is unknown, ended, of yesterday, or of a member who left or is suspended", async () => {
    const { store } = await storeWithParcels([]);
    const { profile } = await memberOf(store, "packer");
    const { profile: stopped } = await memberOf(store, "manager");
    const [ended, old, left, suspended] = [
      await createPackingLink(store),
      await createPackingLink(store),
      await createPackingLink(store, { made_by: profile.id }),
      await createPackingLink(store, { made_by: stopped.id }),
    ];
    await sql`UPDATE packing_links SET ended_at = now(), ended_by = made_by WHERE id = ${ended.id}`.execute(db);
    await sql`
      UPDATE packing_links SET created_at = now() - interval '1 day', expires_at = now() - interval '1 second'
       WHERE id = ${old.id}`.execute(db);
    expect((await openPage(new Visitor(), left.at)).status).toBe(200);
    await db.deleteFrom("seller_members").where("profile_id", "=", profile.id).execute();
    expect((await openPage(new Visitor(), suspended.at)).status).toBe(200);
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", stopped.id).execute();
    const unknown = await openPage(new Visitor(), "/pack/unknown");
    expect(unknown.status).toBe(404);
    expect(unknown.text("main")).toContain("This link is not open");
    expect(unknown.html).not.toContain(store.store_name);
    for (const { at } of [ended, old, left, suspended]) {
      const page = await openPage(new Visitor(), at);
      expect([page.status, page.text("main")]).toEqual([410, unknown.text("main")]);
    }
    // A temporarily closed link can still be ended, so that it stays closed.
    expect(await endPackingLink(db, memberScope(store), suspended.id)).toBe(true);
    await db.updateTable("profiles").set({ suspended_at: null }).where("id", "=", stopped.id).execute();
    expect((await openPage(new Visitor(), suspended.at)).status).toBe(410);
    expect(await endPackingLink(db, memberScope(store), suspended.id)).toBe(false);
  });

  it("says so when a network asks too often", async () => {
    const { store } = await storeWithParcels([]);
    const { at } = await createPackingLink(store);
    await openPage(new Visitor(), at);
    const max = rateLimits["packing.network"].max * config.networkLimitFactor;
    await sql`
      UPDATE spent_budgets SET hits = array_fill(clock_timestamp(), ARRAY[${max}::integer])
       WHERE key LIKE 'packing.network %'`.execute(db);
    const page = await openPage(new Visitor(), at);
    expect([page.status, page.text("h1")]).toEqual([429, "Wait a moment"]);
  });
});

describe("a press", () => {
  it("packs the parcel once, by this link, and is in its history and in that of the link", async () => {
    const { store, ids, owner } = await storeWithParcels([], []);
    const { id, code } = await parcelRow(ids[0]!);
    const link = await createPackingLink(store, { helper_name: "Ramesh" });
    const helper = new Visitor();
    const page = await openPage(helper, link.at);
    const sent = await pressButton(helper, page, code);
    expect(sent.status).toBe(303);
    expect((await pressButton(helper, page, code)).location).toBe(sent.location);
    expect(await pressesOf(link.id)).toEqual([{ shipment_id: id, outcome: "packed" }]);
    const after = await openPage(helper, sent.location ?? "");
    expect(after.text("main")).toContain(`The parcel ${readable(code)} is packed`);
    expect(after.$("main article form").length).toBe(1);
    expect((await parcelRow(id)).status).toBe("processing");
    const event = await db
      .selectFrom("shipment_events")
      .where("shipment_id", "=", id)
      .where("to_status", "=", "processing")
      .select(["actor_role", "actor_profile_id", "packing_link_id"])
      .execute();
    expect(event).toEqual([{ actor_role: "seller", actor_profile_id: null, packing_link_id: link.id }]);
    const refused = await typeCode(helper, after, code);
    expect(refused.text("#code-error")).toContain(`The parcel ${readable(code)} is already packed`);

    for (const visitor of [owner, (await memberOf(store, "viewer")).visitor]) {
      const history = (await openPage(visitor, `/seller/shipments/${id}`)).text("main");
      for (const part of ["Marked as packed", "Ramesh, with a link of", "Pressed again: it was already packed"])
        expect(history).toContain(part);
    }
    expect((await openPage(owner, HELPERS)).text("main li")).toContain("1 parcel packed. 1 press refused.");
    expect((await openPage(owner, `/seller/shipments/${ids[1]}`)).text("main")).not.toContain("By helpers");
  });

  it("is taken by the code that is scanned or typed, and the field is empty for the next one", async () => {
    const { store, ids } = await storeWithParcels([]);
    const { code } = await parcelRow(ids[0]!);
    const { at } = await createPackingLink(store);
    const helper = new Visitor();
    const sent = await typeCode(
      helper,
      await openPage(helper, at),
      ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`,
    );
    expect(sent.location).toBe(`${at}?packed=${code}`);
    const after = await openPage(helper, sent.location ?? "");
    expect(after.text("main")).toContain("All parcels are packed.");
    expect(after.$("[name=code]").attr("value") ?? "").toBe("");
    // Parcels packed through another link are not shown.
    const other = await createPackingLink(store);
    expect((await openPage(helper, `${other.at}?packed=${code}`)).$("main article").length).toBe(0);
  });

  it.each<[string, readonly ShipmentStatus[], string, string]>([
    ["packed_before", ["processing"], "packed_before", "is already packed"],
    ["left", ["processing", "shipped"], "left", "has already left the store"],
    ["cancelled", ["cancelled"], "cancelled", "is cancelled: do not pack it"],
  ])("for a parcel that is not to be packed (%s) is refused and logged", async (_, steps, outcome, message) => {
    const { store, ids } = await storeWithParcels(steps);
    const { id, code, status, number } = await parcelRow(ids[0]!);
    const events = await eventsOf(id);
    const link = await createPackingLink(store);
    const helper = new Visitor();
    const page = await typeCode(helper, await openPage(helper, link.at), code);
    expect(page.status).toBe(422);
    expect(page.text("#code-error")).toContain(`The parcel ${readable(code)} ${message}`);
    expect(page.html).not.toContain(number);
    expect(page.$("[name=code]").attr("value")).toBe("");
    expect(await pressesOf(link.id)).toEqual([{ shipment_id: id, outcome }]);
    expect([(await parcelRow(id)).status, await eventsOf(id)]).toEqual([status, events]);
  });

  it("for no parcel of the store is refused alike: another store's, of an order not paid, or none", async () => {
    const { store, ids } = await storeWithParcels([]);
    const other = await storeWithParcels([]);
    const product = await createProduct({ seller_id: store.id });
    const unpaid = await createParcelWith(store, [{ product, quantity: 2 }], "razorpay");
    const link = await createPackingLink(store);
    const helper = new Visitor();
    const codes = [(await parcelRow(other.ids[0]!)).code, (await parcelRow(unpaid)).code, "HK37MXF", "<b>'\""];
    for (const code of codes) {
      const page = await typeCode(helper, await openPage(helper, link.at), code);
      expect([page.status, page.text("#code-error")]).toEqual([
        422,
        expect.stringContaining(`No parcel of this store has the code ${code}`),
      ]);
    }
    expect(await pressesOf(link.id)).toEqual(codes.map(() => ({ shipment_id: null, outcome: "unknown" })));
    for (const id of [...ids, unpaid, ...other.ids]) expect((await parcelRow(id)).status).toBe("pending");
  });

  it("with a link that has ended meanwhile changes nothing and is logged", async () => {
    const { store, ids, owner } = await storeWithParcels([]);
    const { code } = await parcelRow(ids[0]!);
    const link = await createPackingLink(store);
    const helper = new Visitor();
    const page = await openPage(helper, link.at);
    await submitForm(owner, await openPage(owner, HELPERS), `form[action$="/${link.id}/end"]`);
    const sent = await pressButton(helper, page, code);
    expect(sent.location).toBe(link.at);
    expect((await openPage(helper, sent.location ?? "")).status).toBe(410);
    expect((await parcelRow(ids[0]!)).status).toBe("pending");
    expect(await pressesOf(link.id)).toEqual([{ shipment_id: ids[0], outcome: "ended" }]);
    expect((await openPage(owner, `/seller/shipments/${ids[0]}`)).text("main")).toContain(
      "Refused: the link had ended",
    );
  });

  it("cannot be changed or removed afterwards", async () => {
    const { store } = await storeWithParcels([]);
    const link = await createPackingLink(store);
    await db
      .insertInto("packing_presses")
      .values({ link_id: link.id, shipment_id: null, outcome: "unknown" })
      .execute();
    await expect(
      sql`UPDATE packing_presses SET outcome = 'ended' WHERE link_id = ${link.id}`.execute(db),
    ).rejects.toThrow();
    await expect(sql`DELETE FROM packing_presses WHERE link_id = ${link.id}`.execute(db)).rejects.toThrow();
  });
});

it("names of helpers are removed after 30 days", async () => {
  const { store } = await storeWithParcels([]);
  const [now, before] = [
    await createPackingLink(store, { helper_name: "Ramesh" }),
    await createPackingLink(store, { helper_name: "Suresh" }),
  ];
  await sql`
    UPDATE packing_links SET created_at = now() - interval '31 days', expires_at = now() - interval '30 days'
     WHERE id = ${before.id}`.execute(db);
  expect(await sweepHelperNames(db)).toBe(1);
  const names = await db
    .selectFrom("packing_links")
    .where("id", "in", [now.id, before.id])
    .orderBy("id")
    .select("helper_name")
    .execute();
  expect(names).toEqual([{ helper_name: "Ramesh" }, { helper_name: null }]);
  expect((await openPage(await signedIn({ id: Number(store.profile_id) }), HELPERS)).text("main")).toContain("Ramesh");
});
