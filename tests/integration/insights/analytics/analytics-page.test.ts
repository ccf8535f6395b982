import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { formatShortDate } from "#app/components/ui/format.ts";
import { addDays } from "#app/domain/insights/analytics/periods.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { cancelPieces } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import * as analyticsCsv from "#app/routes/seller/insights/analytics-csv.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { createParcelOf } from "../../../support/factories/parcels.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/** Lamps of ₹800 and rugs of ₹500: 3 of 4 lamps and both rugs delivered today, 5 rugs delivered 40 days ago, 2 lamps cancelled. */

let store: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;

beforeAll(async () => {
  store = await createSeller();
  owner = await signedIn({ id: Number(store.profile_id) });
  const [lights, floors] = [await createCategory({ name: "Lights" }), await createCategory({ name: "Floors" })];
  const own = { seller_id: store.id, stock_quantity: 50 };
  const lamp = await createProduct({ ...own, name: "Brass lamp", price_paise: 80_000, category_id: lights.id });
  const rug = await createProduct({ ...own, name: "=Rug", price_paise: 50_000, category_id: floors.id });
  const sold = await order(
    await createBuyer([
      { ...lamp, quantity: 4 },
      { ...rug, quantity: 2 },
    ]),
  );
  const parcel = await parcelOf(sold.orderId);
  const pieces = [{ itemId: await itemOf(sold.orderId, lamp.id), quantity: 1 }];
  await cancelPieces(db, memberScope(store), { shipmentId: parcel, reason: "out_of_stock", pieces });
  await deliver(sold.orderId);
  const older = await order(await createBuyer([{ ...rug, quantity: 5 }]));
  await deliver(older.orderId);
  await sql`
    UPDATE shipments SET created_at = created_at - interval '40 days', updated_at = updated_at - interval '40 days'
     WHERE order_id = ${older.orderId}`.execute(db);
  const cancelled = await order(await createBuyer([{ ...lamp, quantity: 2 }]));
  const scope = memberScope(store);
  await cancelPieces(db, scope, {
    shipmentId: await parcelOf(cancelled.orderId),
    reason: "damaged",
    pieces: [{ itemId: await itemOf(cancelled.orderId, lamp.id), quantity: 2 }],
  });
  await db
    .insertInto("product_views")
    .values([
      { product_id: lamp.id, seller_id: store.id, day: dayInIndia(), views: 7 },
      { product_id: rug.id, seller_id: store.id, day: dayInIndia(-1), views: 1 },
      { product_id: rug.id, seller_id: store.id, day: dayInIndia(-35), views: 4 },
    ])
    .execute();
  await sql`
    INSERT INTO product_views_by_month
    SELECT product_id, date_trunc('month', day), seller_id, sum(views) FROM product_views GROUP BY 1, 2, 3`.execute(db);
  await sql`
    INSERT INTO store_views SELECT seller_id, day, sum(views) FROM product_views WHERE seller_id = ${store.id} GROUP BY 1, 2`.execute(
    db,
  );
});

async function parcelOf(orderId: number): Promise<number> {
  const row = await db.selectFrom("shipments").where("order_id", "=", orderId).select("id").executeTakeFirstOrThrow();
  return row.id;
}

async function itemOf(orderId: number, productId: number): Promise<number> {
  const items = db.selectFrom("order_items").where("order_id", "=", orderId).where("product_id", "=", productId);
  return (await items.select("id").executeTakeFirstOrThrow()).id;
}

const cardsOf = (page: RenderedPage) =>
  page
    .$("main dl > div")
    .toArray()
    .map((card) =>
      page
        .$(card)
        .find("dt, dd")
        .toArray()
        .map((part) => page.$(part).text()),
    );

/** Returns the table rows of the section with this heading. */
const rowsOf = (page: RenderedPage, heading: string) => page.rows(`section:has(h2:contains("${heading}"))`);

describe("a store's figures", () => {
  it("are the last 30 days, compared with the 30 days before; revenue is what was delivered", async () => {
    const page = await openPage(owner, "/seller/analytics");
    expect(page.text("h1")).toBe("Analytics");
    expect(cardsOf(page)).toEqual([
      ["Revenue (delivered)", "₹3,400", "Before: ₹2,500", "36% more"],
      ["Orders", "2", "Before: 1", "100% more"],
      ["Pieces ordered", "8", "Before: 5", "60% more"],
      ["Cancelled pieces", "3", "Before: 0", "Nothing before"],
      ["Pieces sent back", "0", "Before: 0", "No change"],
      ["Product views", "8", "Before: 4", "100% more"],
      ["Orders per view", "25%", "Before: 25%", "Orders for every 100 views"],
    ]);
  });

  it("have a chart with a description and a table of its figures", async () => {
    const page = await openPage(owner, "/seller/analytics?period=7");
    const charts = page.$("svg[role=img]");
    expect(charts.toArray().map((chart) => page.$(chart).find("title").text())).toEqual(["Revenue", "Orders"]);
    expect(charts.first().find("desc").text()).toContain("₹3,400 in this period, ₹0 in the period before.");
    for (const chart of charts.toArray()) {
      const [titleId = "", textId = ""] = chart.attribs["aria-labelledby"]!.split(" ");
      expect(page.$(`[id="${titleId}"]`)).toHaveLength(1);
      expect(page.$(`[id="${textId}"]`)).toHaveLength(1);
      expect(page.$(chart).html()).not.toContain("NaN");
    }
    const rows = rowsOf(page, "Sales over time");
    expect(rows).toHaveLength(7);
    expect(rows.at(-1)).toEqual([formatShortDate(dayInIndia(), "en"), "₹3,400", "₹0", "2", "0", "8", "7"]);
    expect(rows.at(-2)).toEqual([formatShortDate(dayInIndia(-1), "en"), "₹0", "₹0", "0", "0", "0", "1"]);
  });

  it("are by product, category and PIN code", async () => {
    const page = await openPage(owner, "/seller/analytics");
    expect(rowsOf(page, "Top products")).toEqual([
      ["Brass lamp", "₹2,400", "₹0 (Nothing before)", "2", "6", "3", "0", "7", "28.6%"],
      ["=Rug", "₹1,000", "₹2,500 (60% less)", "1", "2", "0", "0", "1", "100%"],
    ]);
    expect(rowsOf(page, "By category")).toEqual([
      ["Lights", "₹2,400", "₹0 (Nothing before)", "6", "3"],
      ["Floors", "₹1,000", "₹2,500 (60% less)", "2", "2"],
    ]);
    expect(rowsOf(page, "by PIN code")).toEqual([["361008", "2", "1 (50%)", "0 (0%)", "0 (0%)"]]);
  });

  it("are of days of one's own, by a form", async () => {
    const page = await openPage(owner, "/seller/analytics");
    const days = { from: dayInIndia(-45), to: dayInIndia(-31) };
    const own = await submitForm(owner, page, "form:has(input[name=from])", days);
    expect(own.url).toContain(`period=own&from=${days.from}&to=${days.to}`);
    expect(cardsOf(own)[0]).toEqual(["Revenue (delivered)", "₹2,500", "Before: ₹0", "Nothing before"]);
    expect(rowsOf(own, "Sales over time")).toHaveLength(15);
    const wrong = await openPage(owner, "/seller/analytics?period=own&from=2020-01-01&to=2099-01-01");
    expect(wrong.text('[role="status"]')).toContain("At most 366 days up to today are shown.");
    expect(wrong.$("input[name=from]").attr("value")).toBe(addDays(dayInIndia(), -365));
    expect(cardsOf(wrong)[0]?.[1]).toBe("₹5,900");
  });

  it("of a year are drawn by weeks, with the same totals", async () => {
    const page = await openPage(owner, "/seller/analytics?period=year");
    expect(rowsOf(page, "Sales over time")).toHaveLength(53);
    expect(cardsOf(page)[0]).toEqual(["Revenue (delivered)", "₹5,900", "Before: ₹0", "Nothing before"]);
  });

  it("say so when there are none", async () => {
    const other = await createSeller();
    const page = await openPage(await signedIn({ id: Number(other.profile_id) }), "/seller/analytics");
    expect(cardsOf(page)[0]).toEqual(["Revenue (delivered)", "₹0", "Before: ₹0", "No change"]);
    expect(page.text("section:has(h2:contains('Top products'))")).toContain("Nothing was sold or viewed");
    expect(page.text("main")).not.toContain("Brass lamp");
  });

  it("count a parcel that did not arrive at first, and one that came back", async () => {
    const other = await createSeller();
    const visitor = await signedIn({ id: Number(other.profile_id) });
    await createParcelOf(other, ["processing", "shipped", "undelivered", "shipped", "delivered"]);
    await createParcelOf(other, ["processing", "shipped", "undelivered", "returning", "returned"]);
    await createParcelOf(other, ["processing", "shipped"]);
    const page = await openPage(visitor, "/seller/analytics?period=month");
    expect(rowsOf(page, "by PIN code")).toEqual([["361008", "3", "0 (0%)", "2 (66.7%)", "1 (33.3%)"]]);
    expect(cardsOf(page)[4]?.slice(0, 2)).toEqual(["Pieces sent back", "3"]);
    expect(cardsOf(page)[0]?.[1]).toBe("₹1,497");
  });
});

describe("the tables of a store's figures as files", () => {
  const fileOf = async (visitor: Visitor, query: string) => {
    const response = await visitor.get(analyticsCsv.loader, `/seller/analytics.csv?${query}`);
    return (await response.text()).replace("\uFEFF", "").trim().split("\r\n");
  };

  it("are linked from the page and have every row of the period", async () => {
    const page = await openPage(owner, "/seller/analytics?period=90");
    const links = page
      .$('a[href^="/seller/analytics.csv"]')
      .toArray()
      .map((link) => link.attribs["href"]);
    expect(links).toEqual(
      ["days", "products", "categories", "pin_codes"].map((table) => `/seller/analytics.csv?table=${table}&period=90`),
    );
    const days = await fileOf(owner, "table=days&period=90");
    expect(days).toHaveLength(91);
    expect(days.at(-1)).toBe(`${dayInIndia()},3400,2,8,3,0,5,7`);
    const products = await fileOf(owner, "table=products&period=90");
    expect(products.slice(1)).toEqual(["'=Rug,3500,0,2,7,0,0,5,40", "Brass lamp,2400,0,2,6,3,0,7,28.6"]);
    expect((await fileOf(owner, "table=categories")).slice(1)).toEqual(["Lights,2400,0,6,3", "Floors,1000,2500,2,2"]);
    expect((await fileOf(owner, "table=pin_codes")).slice(1)).toEqual(["361008,2,1,0,0"]);
  });

  it("are for members who export", async () => {
    const viewer = await createStoreMember(store.id, "viewer");
    const visitor = await signedIn(viewer);
    const page = await openPage(visitor, "/seller/analytics");
    expect(cardsOf(page)[0]?.[1]).toBe("₹3,400");
    expect(page.$('a[href*=".csv"]')).toHaveLength(0);
    const refused = await visitor.get(analyticsCsv.loader, "/seller/analytics.csv?table=days");
    expect(refused.status).toBe(303);
    expect((await owner.get(analyticsCsv.loader, "/seller/analytics.csv?table=passwords")).status).toBe(404);
  });

  it("are no matter of packers", async () => {
    const packer = await createStoreMember(store.id, "packer");
    expect((await openPage(await signedIn(packer), "/seller/analytics")).status).toBe(303);
  });
});
