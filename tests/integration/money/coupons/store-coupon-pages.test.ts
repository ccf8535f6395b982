import { beforeAll, describe, expect, it } from "vitest";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import * as couponsCsv from "#app/routes/seller/promotions/promotions-csv.ts";
import { db } from "#app/services.server.ts";
import { COUPON_FIELDS, createStoreCoupon } from "../../../support/factories/coupons.ts";
import { createCoupon, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { rememberStock } from "../../../support/postgres/invariants.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const NEW = "/seller/promotions/coupons/new";

let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;
let lamp: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  seller = await createSeller({ store_name: "Diya House" });
  owner = await signedIn({ id: Number(seller.profile_id) });
  lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp", price_paise: 56_000, gst_rate: 1200 });
  await rememberStock();
});

const FORM = "main form:has([name=first_day])";

const create = async (fields: Record<string, string>, pressed = "Create coupon") =>
  submitForm(owner, await openPage(owner, NEW), FORM, { ...COUPON_FIELDS, ...fields }, pressed);

const change = async (address: string, fields: Record<string, string>) =>
  submitForm(owner, await openPage(owner, address), FORM, fields, "Save changes");

const couponOf = (code: string) =>
  db.selectFrom("coupons").where("code", "=", code).selectAll().executeTakeFirstOrThrow();

describe("a store's coupon", () => {
  it("is made with what its form says, for the whole days of India", async () => {
    await create({ code: " diwali-10 ", maximum: "₹200", minimum: "500", uses: "100", uses_per_person: "2" });
    const coupon = await couponOf("DIWALI-10");
    expect(coupon).toMatchObject({
      seller_id: seller.id,
      type: "Percentage",
      percent_basis_points: 1000,
      maximum_discount_paise: 20_000,
      minimum_order_paise: 50_000,
      usage_limit: 100,
      usage_limit_per_person: 2,
      status: "Active",
    });
    expect(coupon.starts_at).toEqual(new Date(`${dayInIndia()}T00:00:00+05:30`));
    expect(coupon.ends_at).toEqual(new Date(`${dayInIndia(31)}T00:00:00+05:30`));
    const audit = await db
      .selectFrom("audit_log")
      .where("subject", "=", `coupon ${coupon.id}`)
      .select("action")
      .execute();
    expect(audit).toEqual([{ action: "coupon.create" }]);
    const list = await openPage(owner, "/seller/promotions");
    expect(list.rows()[0]!.slice(0, 3)).toEqual(["DIWALI-10", "10%, at most ₹200", "₹500"]);
    expect(list.rows()[0]!.slice(5)).toEqual(["0 of 100", "₹0", "Running"]);
  });

  it.each([
    ["code", { code: "abc" }, "A code has 4 to 20 English letters, digits and hyphens between them."],
    [
      "code",
      { code: "HAAT-2026" },
      "Codes that begin with HAAT- or WELCOME- are given by the marketplace. Choose another one.",
    ],
    ["value", { value: "91" }, "A percentage must be at most 90."],
    ["value", { value: "much" }, "Enter a percentage, such as 10 or 12.5."],
    ["value", { value: "₹50" }, "Enter a percentage, such as 10 or 12.5."],
    ["value", { type: "Fixed", minimum: "100", value: "15%" }, "Enter an amount in rupees, at most ₹1,00,000."],
    ["maximum", { type: "Fixed", minimum: "100", maximum: "5" }, "Only a percentage has a highest discount."],
    ["first_day", { first_day: dayInIndia(-1) }, "The first day must be today or later."],
    ["last_day", { last_day: dayInIndia(-1) }, "The last day cannot be before the first one."],
    ["last_day", { last_day: dayInIndia(366) }, "At most 366 days."],
    ["uses", { uses: "0" }, "Enter a whole number from 1 on."],
  ])("is refused at %s for %j", async (field, fields, text) => {
    const page = await create({ code: "NOTYET", ...fields });
    expect(page.text(`#${field}-error`)).toBe(text);
  });

  it("says beside the field that a code is taken, also by the marketplace", async () => {
    const other = await createCoupon();
    const page = await create({ code: other.code.toLowerCase() });
    expect(page.text("#code-error")).toBe("This code is taken. Choose another one.");
  });

  it.each<Record<string, string>>([
    { value: "50.01" },
    { type: "Fixed", value: "100", minimum: "199" },
    { type: "Fixed", value: "100" },
  ])("takes more than half off after a second yes only: %j", async (fields) => {
    const code = `STEEP${Object.values(fields).join("").replace(".", "")}`.toUpperCase();
    const page = await create({ ...fields, code });
    expect(page.text("#accept_steep-error")).toContain("This coupon can take more than half off.");
    await submitForm(owner, page, FORM, { accept_steep: "on" }, "Create coupon");
    expect((await couponOf(code)).seller_id).toBe(seller.id);
  });

  it("shows what the store would receive, as the sale then freezes it", async () => {
    const page = await create({ code: "PREVIEW", type: "Fixed", value: "150", minimum: "1000" }, "Calculate");
    const cells = page.rows()[0]!;
    expect(cells.slice(0, 4)).toEqual(["Brass lamp", "2", "₹1,120", "−₹150"]);
    const coupon = await createStoreCoupon({
      seller_id: seller.id,
      type: "Fixed",
      amount_paise: 15_000,
      minimum_order_paise: 100_000,
    });
    const { orderId } = await order(await createBuyer([{ ...lamp, quantity: 2 }], { coupon: coupon.code }));
    const item = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(cells.slice(4, 9)).toEqual([
      formatPaise(-item.commission_paise),
      formatPaise(-item.commission_gst_paise),
      formatPaise(-item.tcs_paise),
      formatPaise(-item.tds_paise),
      formatPaise(item.seller_paise),
    ]);
    const stored = await openPage(owner, `/seller/promotions/coupons/${coupon.id}`);
    expect(stored.text("main")).toContain("Used once. It has cost you ₹150.");
    const earnings = await openPage(owner, "/seller/payments");
    expect(earnings.text("tbody tr")).toContain(`Your discount−₹150`);
  });

  it("keeps its terms once it was used; days and limits change, the limit not below the uses", async () => {
    const coupon = await createStoreCoupon({ seller_id: seller.id, code: "USED10" });
    const address = `/seller/promotions/coupons/${coupon.id}`;
    for (let n = 0; n < 2; n += 1) await order(await createBuyer([lamp], { coupon: coupon.code }));
    const fixed = await change(address, { code: "OTHER1", value: "20", minimum: "100" });
    expect(fixed.text("#code-error")).toBe("This stays, because the coupon has been used.");
    expect(fixed.text("#value-error")).toBe("This stays, because the coupon has been used.");
    expect(fixed.text("#minimum-error")).toBe("This stays, because the coupon has been used.");
    const tooFew = await change(address, { uses: "1" });
    expect(tooFew.text("#uses-error")).toBe("It has been used 2 times already.");
    await change(address, { uses: "3", last_day: dayInIndia(2) });
    expect(await couponOf("USED10")).toMatchObject({
      usage_limit: 3,
      percent_basis_points: 1000,
      ends_at: new Date(`${dayInIndia(3)}T00:00:00+05:30`),
    });
  });

  it("is switched off and on: off it has expired, and a cart that has it pays the full price", async () => {
    const coupon = await createStoreCoupon({ seller_id: seller.id, code: "SWITCH10" });
    const address = `/seller/promotions/coupons/${coupon.id}`;
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }], { coupon: coupon.code });
    await submitForm(owner, await openPage(owner, address), "form[action$='/off']");
    const cart = await loadCart(db, { profileId: buyer.id }, "en");
    expect([cart.coupon?.problem?.key, cart.quote.totalPaise]).toEqual(["cart:coupon.expired", 112_000]);
    const other = await createBuyer([lamp]);
    await expect(applyCoupon(db, { profileId: other.id }, coupon.code)).rejects.toMatchObject({
      key: "cart:coupon.expired",
    });
    await submitForm(owner, await openPage(owner, address), "form[action$='/on']");
    expect((await loadCart(db, { profileId: buyer.id }, "en")).quote.totalPaise).toBe(100_800);
  });

  it("is read by viewers without a form, and is no matter of packers", async () => {
    const coupon = await createStoreCoupon({ seller_id: seller.id });
    const address = `/seller/promotions/coupons/${coupon.id}`;
    const viewer = await signedIn(await createStoreMember(seller.id, "viewer"));
    const page = await openPage(viewer, address);
    expect(page.$("main form")).toHaveLength(0);
    expect(page.text("main dl")).toContain("Discount10%");
    expect((await openPage(viewer, "/seller/promotions")).$(`main a[href="${NEW}"]`)).toHaveLength(0);
    const packer = await signedIn(await createStoreMember(seller.id, "packer"));
    expect((await openPage(packer, address)).status).not.toBe(200);
  });

  it("is a row of the store's file, and of no other's", async () => {
    const stranger = await createSeller();
    const hidden = await createStoreCoupon({ seller_id: stranger.id });
    const text = await (await owner.get(couponsCsv.loader, "/seller/promotions.csv")).text();
    expect(text).toContain("DIWALI-10");
    expect(text).not.toContain(hidden.code);
  });
});

it("cart, checkout and order name the store of the coupon", async () => {
  const coupon = await createStoreCoupon({ seller_id: seller.id, code: "NAMED10" });
  const buyer = await createBuyer([{ ...lamp, quantity: 2 }], { coupon: coupon.code });
  const visitor = await signedIn(buyer);
  const cart = await openPage(visitor, "/cart");
  expect(cart.text("main")).toContain("Discount (NAMED10, Diya House)−₹112");
  expect(cart.text("main")).toContain("NAMED10: you save ₹112 on products of Diya House");
  expect((await openPage(visitor, "/checkout/payment")).text("main")).toContain("Discount (NAMED10, Diya House)−₹112");
  const { publicNumber } = await order(buyer);
  expect((await openPage(visitor, `/customer/orders/${publicNumber}`)).text("main")).toContain(
    "Discount (NAMED10, Diya House)−₹112",
  );
});
