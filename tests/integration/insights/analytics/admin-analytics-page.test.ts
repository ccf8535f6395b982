import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { formatShortDate } from "#app/components/ui/format.ts";
import { sumChangedStores } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { cancelPieces } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import * as analyticsCsv from "#app/routes/admin/insights/admin-analytics-csv.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

/**
 * Two stores: lamps of ₹800 and rugs of ₹500. In these 7 days an order of both, 3 lamps and 2 rugs, was delivered, as were 2 lamps in the last
 * second of the first day by India's calendar; 4 lamps are on their way, 6 rugs were cancelled. In the 7 days before, 5 rugs were delivered,
 * 1 of them a second before these 7 days.
 */

const TODAY = dayInIndia();
const FIRST = dayInIndia(-6);

let admin: Visitor;
let lampStore: Awaited<ReturnType<typeof createSeller>>;

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["catalogue"] }));
  lampStore = await createSeller();
  const rugStore = await createSeller();
  const [lights, floors] = [await createCategory({ name: "Lights" }), await createCategory({ name: "Floors" })];
  const lamp = await createProduct({
    ...{ seller_id: lampStore.id, stock_quantity: 50, category_id: lights.id },
    ...{ name: "Brass lamp", price_paise: 80_000 },
  });
  const rug = await createProduct({
    ...{ seller_id: rugStore.id, stock_quantity: 50, category_id: floors.id },
    ...{ name: "=Rug", price_paise: 50_000 },
  });
  const sell = async (items: Parameters<typeof createBuyer>[0], deliveredAt?: string) => {
    const { orderId } = await order(await createBuyer(items));
    if (deliveredAt === undefined) return orderId;
    await deliver(orderId);
    await sql`UPDATE shipments SET created_at = ${deliveredAt}, updated_at = ${deliveredAt} WHERE order_id = ${orderId}`.execute(
      db,
    );
    return orderId;
  };
  const both = await sell([
    { ...lamp, quantity: 3 },
    { ...rug, quantity: 2 },
  ]);
  await deliver(both);
  await sell([{ ...lamp, quantity: 2 }], `${FIRST}T23:59:59+05:30`);
  await sell([{ ...lamp, quantity: 4 }]);
  await sell([{ ...rug, quantity: 1 }], `${dayInIndia(-7)}T23:59:59+05:30`);
  await sell([{ ...rug, quantity: 4 }], `${dayInIndia(-13)}T00:00:00+05:30`);
  await sell([{ ...rug, quantity: 9 }], `${dayInIndia(-14)}T23:59:59+05:30`);
  const cancelled = await sell([{ ...rug, quantity: 6 }]);
  const item = await db
    .selectFrom("order_items")
    .where("order_id", "=", cancelled)
    .select(["id", "shipment_id"])
    .executeTakeFirstOrThrow();
  await cancelPieces(db, memberScope(rugStore), {
    ...{ shipmentId: item.shipment_id!, reason: "damaged" },
    pieces: [{ itemId: item.id, quantity: 6 }],
  });
  for (const [table, views] of [
    [
      "product_views",
      sql`(${lamp.id}, ${TODAY}, ${lampStore.id}, 10), (${rug.id}, ${dayInIndia(-8)}, ${rugStore.id}, 8)`,
    ],
    ["store_views", sql`(${lampStore.id}, ${TODAY}, 10), (${rugStore.id}, ${dayInIndia(-8)}, 8)`],
  ] as const)
    await sql`INSERT INTO ${sql.table(table)} VALUES ${views}`.execute(db);
  await sumChangedStores(db);

  await sql`UPDATE profiles SET created_at = created_at - interval '5 years'`.execute(db);
  for (const [at, role] of [
    [`${FIRST}T00:00:00+05:30`, "customer"],
    [`${FIRST}T23:59:59+05:30`, "customer"],
    [`${TODAY}T00:00:00+05:30`, "seller"],
    [`${TODAY}T00:00:00+05:30`, "admin"],
    [`${dayInIndia(-7)}T23:59:59+05:30`, "customer"],
  ] as const) {
    const { id } = await createProfile({ role });
    await db
      .updateTable("profiles")
      .set({ created_at: new Date(at) })
      .where("id", "=", id)
      .execute();
  }
});

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
const rowsOf = (page: RenderedPage, heading: string) => page.rows(`section:has(h2:contains("${heading}"))`);
const day = (value: string) => formatShortDate(value, "en");

describe("the marketplace's figures", () => {
  it("are those of all stores, compared with the period before; revenue is what was delivered", async () => {
    const page = await openPage(admin, "/admin/analytics?period=7");
    expect(cardsOf(page)).toEqual([
      ["Revenue (delivered)", "₹5,000", "Before: ₹2,500", "100% more"],
      ["Orders", "4", "Before: 2", "100% more"],
      ["Pieces ordered", "17", "Before: 5", "240% more"],
      ["Cancelled pieces", "6", "Before: 0", "Nothing before"],
      ["Pieces sent back", "0", "Before: 0", "No change"],
      ["Product views", "10", "Before: 8", "25% more"],
      ["Orders per view", "40%", "Before: 25%", "Orders for every 100 views"],
      ["User Signups", "3", "Before: 1", "200% more"],
    ]);
  });

  it("have the four charts and the conversion, each with a table of its figures", async () => {
    const page = await openPage(admin, "/admin/analytics?period=7");
    expect(
      page
        .$("main h2")
        .toArray()
        .map((heading) => page.$(heading).text()),
    ).toEqual([
      ...["Sales Over Time", "Top Selling Products", "Sales by Category", "User Signups"],
      "Conversion: views to orders",
    ]);
    expect(page.$("svg[role=img] desc").first().text()).toContain(
      "₹5,000 in this period, ₹2,500 in the period before.",
    );
    expect(page.$("svg").text()).not.toContain("NaN");
    const sales = rowsOf(page, "Sales Over Time");
    expect(sales).toHaveLength(7);
    expect(sales[0]).toEqual([day(FIRST), "₹1,600", "₹2,000", "1", "1", "2", "0"]);
    expect(sales.at(-1)).toEqual([day(TODAY), "₹3,400", "₹500", "3", "1", "15", "10"]);
    expect(rowsOf(page, "Top Selling Products")).toEqual([
      ["Brass lamp", "₹4,000", "₹0 (Nothing before)", "3", "9", "0", "0", "10", "30%"],
      ["=Rug", "₹1,000", "₹2,500 (60% less)", "2", "8", "6", "0", "0", "–"],
    ]);
    expect(rowsOf(page, "Sales by Category")).toEqual([
      ["Lights", "₹4,000", "₹0 (Nothing before)", "9", "5"],
      ["Floors", "₹1,000", "₹2,500 (60% less)", "8", "2"],
    ]);
    const signUps = rowsOf(page, "User Signups");
    expect([signUps[0], signUps.at(-1)]).toEqual([
      [day(FIRST), "2", "0"],
      [day(TODAY), "1", "1"],
    ]);
    expect(rowsOf(page, "Conversion").at(-1)).toEqual([day(TODAY), "10", "3", "30%", "–"]);
  });

  it("are of days of one's own, and of a year by weeks and months", async () => {
    const page = await openPage(admin, "/admin/analytics");
    const before = { from: dayInIndia(-13), to: dayInIndia(-7) };
    const own = await submitForm(admin, page, "form:has(input[name=from])", before);
    expect(own.url).toContain("/admin/analytics?period=own");
    expect(cardsOf(own)[0]).toEqual(["Revenue (delivered)", "₹2,500", "Before: ₹4,500", "44.4% less"]);
    const year = await openPage(admin, "/admin/analytics?period=year");
    expect(cardsOf(year)[0]).toEqual(["Revenue (delivered)", "₹12,000", "Before: ₹0", "Nothing before"]);
    expect(rowsOf(year, "Sales Over Time")).toHaveLength(53);
    expect(rowsOf(year, "Top Selling Products").map(([name, revenue, , orders]) => [name, revenue, orders])).toEqual([
      ["=Rug", "₹8,000", "5"],
      ["Brass lamp", "₹4,000", "3"],
    ]);
  });

  it("are CSV files with every row of the period", async () => {
    const fileOf = async (query: string) => {
      const response = await admin.get(analyticsCsv.loader, `/admin/analytics.csv?${query}`);
      return (await response.text()).replace("\uFEFF", "").trim().split("\r\n");
    };
    const page = await openPage(admin, "/admin/analytics?period=7");
    const links = page.$('a[href^="/admin/analytics.csv"]').toArray();
    expect(links.map((link) => link.attribs["href"])).toEqual(
      ["days", "products", "categories", "sign_ups", "days"].map(
        (name) => `/admin/analytics.csv?table=${name}&period=7`,
      ),
    );
    expect((await fileOf("table=days&period=7")).at(-1)).toBe(`${TODAY},3400,3,15,6,0,5,10`);
    expect((await fileOf("table=products&period=7")).slice(1)).toEqual([
      "Brass lamp,4000,0,3,9,0,0,10,30",
      "'=Rug,1000,2500,2,8,6,0,0,",
    ]);
    expect((await fileOf("table=categories&period=7")).slice(1)).toEqual(["Lights,4000,0,9,5", "Floors,1000,2500,8,2"]);
    expect((await fileOf("table=sign_ups&period=7")).slice(1, 2)).toEqual([`${FIRST},2,0`]);
    expect((await admin.get(analyticsCsv.loader, "/admin/analytics.csv?table=pin_codes")).status).toBe(404);
  });

  it("are no matter of the support desk", async () => {
    const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
    expect((await openPage(support, "/admin/analytics")).status).toBe(303);
  });
});
