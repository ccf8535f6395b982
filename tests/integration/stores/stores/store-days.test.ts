import { beforeEach, describe, expect, it } from "vitest";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order, reviewForm } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const DAYS = "/seller/settings/days";
let store: Awaited<ReturnType<typeof createSeller>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeEach(async () => {
  store = await createSeller();
  product = await createProduct({ seller_id: store.id });
});

const storeNow = () =>
  db
    .selectFrom("sellers")
    .where("id", "=", store.id)
    .select(["dispatch_days", "holiday_until"])
    .executeTakeFirstOrThrow();
const goOnHoliday = (until: string | null) =>
  db.updateTable("sellers").set({ holiday_until: until }).where("id", "=", store.id).execute();

/** `2026-11-28` → `28 November`. */
const words = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));

describe("the page of the days", () => {
  it("has 2 dispatch days for a store that has not chosen, and saves both", async () => {
    const owner = await signedIn({ id: Number(store.profile_id) });
    const page = await openPage(owner, DAYS);
    expect(page.$("[name=dispatch_days] option[selected]").val()).toBe("2");
    const until = dayInIndia(5);
    const saved = await submitForm(owner, page, "main form", { dispatch_days: 4, holiday_until: until });
    expect([saved.status, saved.location]).toEqual([303, DAYS]);
    expect(await storeNow()).toEqual({ dispatch_days: 4, holiday_until: until });
    const again = await openPage(owner, DAYS);
    expect(again.text("main")).toContain("Your store is on holiday.");
    expect((await submitForm(owner, again, "main form", { holiday_until: "" })).status).toBe(303);
    expect(await storeNow()).toEqual({ dispatch_days: 4, holiday_until: null });
  });

  it.each([
    [dayInIndia(), "Choose a day after today"],
    [dayInIndia(-3), "Choose a day after today"],
    [dayInIndia(181), "Choose a day within the next 180 days"],
    ["2026-02-30", "Check this field"],
  ])("refuses a holiday until %s", async (day, message) => {
    const owner = await signedIn({ id: Number(store.profile_id) });
    const refused = await submitForm(owner, await openPage(owner, DAYS), "main form", { holiday_until: day });
    expect(refused.status).toBe(422);
    expect(refused.text("#holiday_until-error")).toBe(message);
    expect((await storeNow()).holiday_until).toBeNull();
  });

  it("takes 1 to 5 days, in the form and in the database", async () => {
    const owner = await signedIn({ id: Number(store.profile_id) });
    const page = await openPage(owner, DAYS);
    for (const dispatch_days of [0, 6, "two"])
      expect((await submitForm(owner, page, "main form", { dispatch_days })).status).toBe(422);
    const beyond = db.updateTable("sellers").set({ dispatch_days: 6 }).where("id", "=", store.id).execute();
    await expect(beyond).rejects.toThrow(/sellers_dispatch_days_check/);
  });
});

describe("the products of a store on holiday", () => {
  it("say when they come back: on their page, in lists and in the cart", async () => {
    const until = dayInIndia(3);
    const day = words(until);
    const buyer = await createBuyer([{ ...product, quantity: 2 }]);
    await goOnHoliday(until);
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${product.id}`);
    expect(page.text("main")).toContain(`This seller is on holiday. You can order again from ${day}.`);
    const button = page.$('button[form="options"]');
    expect([button.text().trim(), button.is("[disabled]")]).toEqual([`Can be ordered from ${day}`, true]);
    expect(page.html).toContain("https://schema.org/OutOfStock");
    expect((await openPage(visitor, `/store/${store.slug}`)).text("main")).toContain(`Back on ${day}`);
    const cart = await openPage(await signedIn(buyer), "/cart");
    expect(cart.text("main")).toContain(`The seller is on holiday until ${day}: order it then, or remove it`);
    const hindi = new Visitor();
    hindi.choose("hi");
    expect((await openPage(hindi, `/product/${product.id}`)).text("main")).toContain("यह विक्रेता छुट्टी पर हैं।");
  });

  it("cannot be added, nor ordered by a form that was open before, and can again from that day", async () => {
    const buyer = await createBuyer([{ ...product, quantity: 2 }]);
    const form = await reviewForm(buyer);
    await goOnHoliday(dayInIndia(1));
    await expect(
      addToCart(db, { profileId: buyer.id }, { variantId: product.variant.id, quantity: 1 }),
    ).rejects.toMatchObject({ key: "messages:holiday.not_sold" });
    await expect(placeOrder(db, { profileId: buyer.id, locale: "en" }, form)).rejects.toMatchObject({
      key: "messages:checkout.line_problem",
    });
    const stock = await db
      .selectFrom("product_variants")
      .where("id", "=", product.variant.id)
      .select("stock_quantity")
      .executeTakeFirstOrThrow();
    expect(stock.stock_quantity).toBe(10);
    expect((await openPage(await signedIn(buyer), "/checkout/payment")).location).toBe("/cart");

    // The store is back today: nothing was changed, no job has run.
    await goOnHoliday(dayInIndia());
    expect((await openPage(new Visitor(), `/product/${product.id}`)).text("main")).not.toContain("on holiday");
    await expect(order(buyer)).resolves.toMatchObject({ needsPayment: false });
  });
});
