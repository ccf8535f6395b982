import { beforeAll, describe, expect, it } from "vitest";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import * as couponsCsv from "#app/routes/admin/money/coupons-csv.ts";
import { db } from "#app/services.server.ts";
import { createStoreCoupon } from "../../../support/factories/coupons.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { rememberStock } from "../../../support/postgres/invariants.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const NEW = "/admin/promotions/new";
const FORM = "main form:has([name=description_gu])";

let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;
let lamp: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["finance"] });
  admin = await signedIn(boss);
  lamp = await createProduct({ price_paise: 56_000, gst_rate: 1200, stock_quantity: 100 });
  await rememberStock();
});

const create = async (fields: Record<string, string>) => submitForm(admin, await openPage(admin, NEW), FORM, fields);
const change = async (id: number, fields: Record<string, string>) =>
  submitForm(admin, await openPage(admin, `/admin/promotions/${id}`), FORM, fields);
const couponOf = (code: string) =>
  db.selectFrom("coupons").where("code", "=", code).selectAll().executeTakeFirstOrThrow();
const press = async (id: number, what: "activate" | "expire") =>
  submitForm(admin, await openPage(admin, `/admin/promotions/${id}`), `main form[action$=${what}]`);
const codes = async (query: string) =>
  (await openPage(admin, `/admin/promotions?${query}`)).rows().map(([code]) => code);
const auditOf = async (id: number) =>
  db
    .selectFrom("audit_log")
    .where("subject", "=", `coupon ${id}`)
    .orderBy("id")
    .select(["action", "details", "actor_profile_id"])
    .execute();

describe("making a coupon", () => {
  it("stores what the form says: the code in capitals, whole days of India, three languages", async () => {
    const sent = await create({
      code: " festive-15 ",
      type: "Percentage",
      value: "15",
      maximum: "₹300",
      minimum: "1,000",
      first_day: dayInIndia(),
      last_day: dayInIndia(9),
      uses: "100",
      uses_per_person: "2",
      description: "15% off",
      description_hi: "15% छूट",
      description_gu: "15% છૂટ",
    });
    const coupon = await couponOf("FESTIVE-15");
    expect(sent.location).toBe(`/admin/promotions/${coupon.id}`);
    expect(coupon).toMatchObject({
      type: "Percentage",
      percent_basis_points: 1500,
      amount_paise: null,
      maximum_discount_paise: 30_000,
      minimum_order_paise: 100_000,
      usage_limit: 100,
      usage_limit_per_person: 2,
      description: "15% off",
      description_translations: { hi: "15% छूट", gu: "15% છૂટ" },
      seller_id: null,
      status: "Active",
    });
    expect(coupon.starts_at).toEqual(new Date(`${dayInIndia()}T00:00:00+05:30`));
    expect(coupon.ends_at).toEqual(new Date(`${dayInIndia(10)}T00:00:00+05:30`));
    expect(await auditOf(coupon.id)).toMatchObject([{ action: "coupon.create", actor_profile_id: boss.id }]);
    const usable = await listUsableCoupons(db, (await createProfile()).id, "gu");
    expect(usable.find(({ code }) => code === "FESTIVE-15")?.description).toBe("15% છૂટ");
  });

  it("ignores a value that is typed for Shipping, and needs one for the others", async () => {
    await create({ code: "FREE-NOW", type: "Shipping", value: "50", maximum: "20" });
    expect(await couponOf("FREE-NOW")).toMatchObject({
      type: "Shipping",
      percent_basis_points: null,
      amount_paise: null,
      maximum_discount_paise: null,
      starts_at: null,
      ends_at: null,
    });
    expect((await create({ code: "NOTHING", type: "Fixed" })).text("form")).toContain("Discount is required");
    expect((await create({ code: "TOO-MUCH", value: "101" })).text("form")).toContain("at most 100");
    expect((await create({ code: "TOO-MUCH", type: "Fixed", value: "0" })).text("form")).toContain("Enter an amount");
    await create({ code: "WHOLE", value: "100" });
    expect((await couponOf("WHOLE")).percent_basis_points).toBe(10_000);
  });

  it("refuses a taken or reserved code, days turned around, and keeps what was typed", async () => {
    await createCoupon({ code: "TAKEN-1" });
    const taken = await create({ code: "taken-1", value: "10", description: "Mine" });
    expect(taken.text("form")).toContain("This code is taken.");
    expect(taken.$("[name=description]").val()).toBe("Mine");
    expect((await create({ code: "HAAT-ABCD", value: "10" })).text("form")).toContain("are given by the marketplace");
    const turned = await create({ code: "TURNED", value: "10", first_day: dayInIndia(2), last_day: dayInIndia(1) });
    expect(turned.text("form")).toContain("The last day cannot be before the first one.");
  });

  it("is borne by a store when one is named: for its goods only, with days, never for delivery", async () => {
    const seller = await createSeller({ store_name: "Surat Silks" });
    const silk = await createProduct({ seller_id: seller.id, price_paise: 80_000, gst_rate: 500 });
    const terms = { code: "SILK-100", type: "Fixed", value: "100", store: "surat silks" };
    expect((await create(terms)).text("form")).toContain("Choose a day");
    const days = { first_day: dayInIndia(), last_day: dayInIndia(5) };
    expect((await create({ ...terms, ...days, store: "Nobody" })).text("form")).toContain("No approved store");
    expect((await create({ ...terms, ...days, type: "Shipping" })).text("form")).toContain(
      "does not bear the delivery",
    );
    await create({ ...terms, ...days });
    expect((await couponOf("SILK-100")).seller_id).toBe(seller.id);
    const buyer = await createBuyer([
      { ...silk, quantity: 2 },
      { ...lamp, quantity: 1 },
    ]);
    await applyCoupon(db, { profileId: buyer.id }, "silk-100");
    const { publicNumber } = await order(buyer);
    const items = await db
      .selectFrom("order_items as i")
      .innerJoin("orders as o", "o.id", "i.order_id")
      .where("o.public_number", "=", publicNumber)
      .orderBy("i.price_paise", "desc")
      .select(["i.discount_paise", "i.discount_borne_by"])
      .execute();
    expect(items).toEqual([
      { discount_paise: 10_000, discount_borne_by: "seller" },
      { discount_paise: 0, discount_borne_by: "marketplace" },
    ]);
  });
});

describe("the list of coupons", () => {
  it("has no coupon of one person, shows what has ended as Expired, and is searched and filtered", async () => {
    const person = await createProfile();
    await createCoupon({ code: "LIST-OWN", profile_id: person.id });
    await createCoupon({ code: "LIST-RUNS", description: "For the monsoon" });
    await createCoupon({ code: "LIST-OVER", ends_at: new Date(Date.now() - 1000), type: "Fixed" });
    await createStoreCoupon({ code: "LIST-STORE", seller_id: (await createSeller()).id });
    expect(await codes("q=list-&sort=code")).toEqual(["LIST-OVER", "LIST-RUNS", "LIST-STORE"]);
    expect(await codes("q=list-&status=Expired")).toEqual(["LIST-OVER"]);
    expect(await codes("q=list-&status=Active&bearer=marketplace")).toEqual(["LIST-RUNS"]);
    expect(await codes("q=list-&bearer=store")).toEqual(["LIST-STORE"]);
    expect(await codes("q=list-&type=Fixed")).toEqual(["LIST-OVER"]);
    expect(await codes("q=MONSOON")).toEqual(["LIST-RUNS"]);
    const [row] = (await openPage(admin, "/admin/promotions?q=list-over")).rows();
    expect(row).toEqual(expect.arrayContaining(["LIST-OVER", "Fixed", "₹100", "Expired", "Marketplace"]));
    const file = await (await admin.get(couponsCsv.loader, "/admin/promotions.csv?q=list-runs")).text();
    expect(file).toContain("LIST-RUNS,Percentage,10%,Active,");
  });
});

describe("expiring and activating", () => {
  it("ends a coupon at once and makes it count again", async () => {
    const coupon = await createCoupon({ code: "SWITCHED" });
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const inCart = async () => (await loadCart(db, { profileId: buyer.id }, "en")).quote.discountPaise;
    await applyCoupon(db, { profileId: buyer.id }, "switched");
    expect(await inCart()).toBe(11_200);
    await press(coupon.id, "expire");
    expect(await inCart()).toBe(0);
    await expect(applyCoupon(db, { profileId: buyer.id }, "SWITCHED")).rejects.toMatchObject({
      key: "cart:coupon.expired",
    });
    await press(coupon.id, "activate");
    expect(await inCart()).toBe(11_200);
    expect((await auditOf(coupon.id)).map(({ details }) => [details.from, details.to])).toEqual([
      ["Active", "Expired"],
      ["Expired", "Active"],
    ]);
  });

  it("says why a coupon whose last day is over stays Expired", async () => {
    const { id } = await createCoupon({ status: "Expired", ends_at: new Date(Date.now() - 1000) });
    await press(id, "activate");
    expect((await openPage(admin, `/admin/promotions/${id}`)).text("main")).toContain("Its last day is over.");
    expect(await db.selectFrom("coupons").where("id", "=", id).select("status").executeTakeFirst()).toEqual({
      status: "Expired",
    });
  });
});

describe("changing a coupon", () => {
  it("changes its terms, and makes another type of it", async () => {
    const { id } = await createCoupon({ code: "CHANGES", starts_at: new Date("2026-11-20T09:00:00Z") });
    await change(id, { type: "Fixed", value: "75.50", uses: "3" });
    expect(await couponOf("CHANGES")).toMatchObject({
      type: "Fixed",
      percent_basis_points: null,
      amount_paise: 7550,
      usage_limit: 3,
    });
  });

  it("keeps the terms of one that has been used, and no limit below the uses", async () => {
    const coupon = await createCoupon({ code: "USED-TWICE" });
    for (let n = 0; n < 2; n += 1) {
      const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
      await applyCoupon(db, { profileId: buyer.id }, coupon.code);
      await order(buyer);
    }
    const page = await openPage(admin, `/admin/promotions/${coupon.id}`);
    expect(page.text()).toContain("Used 2 times, for ₹224 in all.");
    expect(page.$("[name=value]").attr("readonly")).toBeDefined();
    const refused = await change(coupon.id, { value: "50" });
    expect(refused.text("form")).toContain("This stays, because the coupon has been used.");
    expect((await change(coupon.id, { uses: "1" })).text("form")).toContain("It has been used 2 times already.");
    expect((await change(coupon.id, { uses: "2", last_day: dayInIndia(3) })).status).toBe(303);
    expect(await couponOf(coupon.code)).toMatchObject({ percent_basis_points: 1000, usage_limit: 2 });
  });

  it("shows what somebody else has saved meanwhile, and saves what was typed at the second press", async () => {
    const { id } = await createCoupon({ code: "CONFLICT", description: "First" });
    const opened = await openPage(admin, `/admin/promotions/${id}`);
    await change(id, { description: "Second", value: "20" });
    const conflict = await submitForm(admin, opened, FORM, { description: "Third", value: "30" });
    expect(conflict.text("form")).toContain("Another person has saved “Second” here");
    expect(conflict.text("form")).toContain("Another person has saved “20” here");
    expect(conflict.$("[name=description]").val()).toBe("Third");
    await submitForm(admin, conflict, FORM);
    expect(await couponOf("CONFLICT")).toMatchObject({ description: "Third", percent_basis_points: 3000 });
  });

  it("does not open a coupon of one person", async () => {
    const own = await createCoupon({ profile_id: (await createProfile()).id });
    expect((await openPage(admin, `/admin/promotions/${own.id}`)).status).toBe(404);
  });
});

it("is for catalogue and finance, and not for support", async () => {
  const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
  expect((await openPage(support, "/admin/promotions")).location).toBe("/admin");
  const catalogue = await signedIn(await createProfile({ role: "admin", admin_rights: ["catalogue"] }));
  expect((await openPage(catalogue, "/admin/promotions")).status).toBe(200);
});
