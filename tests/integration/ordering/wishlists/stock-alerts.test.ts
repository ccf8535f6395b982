import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { announceReturnedStock, askForStock } from "#app/domain/listings/stock-alerts/stock-alerts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { notificationMessagesOf } from "../../../support/factories/notifications.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const FORM = "form[action$='/stock-alert']";

const stock = (id: number, stock_quantity: number) =>
  db.updateTable("product_variants").set({ stock_quantity }).where("id", "=", id).execute();

const alertsOf = async (profileId: number) => {
  const rows = await db.selectFrom("stock_alerts").where("profile_id", "=", profileId).select("variant_id").execute();
  return rows.map((row) => row.variant_id);
};

async function soldOutKurta(given: Parameters<typeof createProduct>[0] = {}) {
  return createProduct({
    name: "Cotton kurta",
    variants: [
      { options: { Size: "M" }, stock_quantity: 4 },
      { options: { Size: "L" }, stock_quantity: 0 },
      { options: { Size: "XL" }, stock_quantity: 0 },
    ],
    ...given,
  });
}

describe("a sold-out size", () => {
  it("is asked for on the product's page, and that is taken back, in three languages", async () => {
    const { id, variants } = await soldOutKurta();
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    for (const [locale, ask, asked] of [
      ["en", "Notify me when it is back", "XL: we'll tell you when it is back."],
      ["hi", "वापस आने पर मुझे बताएँ", "XL: वापस आने पर हम आपको बताएँगे।"],
      ["gu", "પાછું આવે ત્યારે મને જણાવો", "XL: પાછું આવે ત્યારે અમે તમને જણાવીશું."],
    ] as const) {
      visitor.choose(locale);
      const page = await openPage(visitor, `/product/${id}`);
      const offered = page.$(`${FORM} option`).toArray();
      expect(offered.map((one) => page.$(one).text())).toEqual(["L", "XL"]);
      const xl = { variant_id: variants[2]!.id };
      const sent = await submitForm(visitor, page, FORM, xl, ask);
      expect(sent).toMatchObject({ status: 303, location: `/product/${id}` });
      // Sending it again changes nothing.
      await submitForm(visitor, page, FORM, xl, ask);
      expect(await alertsOf(profile.id)).toEqual([variants[2]!.id]);
      const after = await openPage(visitor, `/product/${id}`);
      expect(after.text("article")).toContain(asked);
      await submitForm(visitor, after, `${FORM}:has([value=no])`);
      expect(await alertsOf(profile.id)).toEqual([]);
    }
  });

  it("is asked for after signing in; a product that can be bought has no such form", async () => {
    const { id } = await soldOutKurta();
    const visitor = new Visitor();
    const sent = await submitForm(visitor, await openPage(visitor, `/product/${id}`), FORM);
    expect(sent.location).toBe(`/login?redirect=${encodeURIComponent(`/product/${id}`)}`);
    expect((await openPage(visitor, sent.location!)).text()).toContain("Log in to be notified");
    const there = await createProduct();
    expect((await openPage(visitor, `/product/${there.id}`)).$(FORM).length).toBe(0);
  });

  it("is not waited for when it can be bought, is of another product, or is one too many", async () => {
    const { id, variants } = await soldOutKurta();
    const scope = profileScope((await createProfile()).id);
    const other = await createProduct({ stock_quantity: 0 });
    expect(await askForStock(db, scope, { productId: id, variantId: variants[0]!.id })).toBe(false);
    expect(await askForStock(db, scope, { productId: id, variantId: other.variant.id })).toBe(false);
    const many = await createProduct({
      variants: Array.from({ length: 100 }, (_, n) => ({ options: { Size: String(n) }, stock_quantity: 0 })),
    });
    for (const variant of many.variants)
      expect(await askForStock(db, scope, { productId: many.id, variantId: variant.id })).toBe(true);
    await expect(askForStock(db, scope, { productId: id, variantId: variants[1]!.id })).rejects.toMatchObject({
      key: "messages:stock_alert.too_many",
    });
  });
});

describe("when the stock returns", () => {
  it("each who waits gets one notification and one mail, in their language", async () => {
    const { id, variants } = await soldOutKurta();
    const people = [await createProfile({ locale: "hi" }), await createProfile({ locale: "gu" })];
    for (const { id: profileId } of people)
      await askForStock(db, profileScope(profileId), { productId: id, variantId: variants[1]!.id });
    expect(await announceReturnedStock(db)).toBe(0);
    await stock(variants[1]!.id, 3);
    expect(await announceReturnedStock(db)).toBe(2);
    await stock(variants[1]!.id, 0);
    await stock(variants[1]!.id, 5);
    expect(await announceReturnedStock(db)).toBe(0);
    for (const person of people) expect(await notificationMessagesOf(person.id)).toEqual(["back_in_stock"]);
    const mails = await sendWaitingMails("mail.back_in_stock");
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      ["Cotton kurta, L ફરી સ્ટોકમાં છે", "Cotton kurta, L फिर स्टॉक में है"].toSorted(),
    );
    expect(mails[0]!.text).toContain(`/product/${id}?variant=${variants[1]!.id}`);
  });

  it("and is gone again before the mail is sent, there is none", async () => {
    const { id, variants } = await soldOutKurta();
    const person = await createProfile();
    await askForStock(db, profileScope(person.id), { productId: id, variantId: variants[1]!.id });
    await stock(variants[1]!.id, 1);
    await announceReturnedStock(db);
    await stock(variants[1]!.id, 0);
    expect(await sendWaitingMails("mail.back_in_stock")).toEqual([]);
  });

  it("of a seller on holiday, or of a product that is not on sale, they wait", async () => {
    const seller = await createSeller();
    const { id, variants } = await soldOutKurta({ seller_id: seller.id });
    const person = await createProfile();
    await askForStock(db, profileScope(person.id), { productId: id, variantId: variants[1]!.id });
    await stock(variants[1]!.id, 2);
    await db.updateTable("sellers").set({ holiday_until: "2100-01-01" }).where("id", "=", seller.id).execute();
    expect(await announceReturnedStock(db)).toBe(0);
    await db.updateTable("sellers").set({ holiday_until: null }).where("id", "=", seller.id).execute();
    await db.updateTable("products").set({ state: "draft" }).where("id", "=", id).execute();
    expect(await announceReturnedStock(db)).toBe(0);
    await db.updateTable("products").set({ state: "live" }).where("id", "=", id).execute();
    expect(await announceReturnedStock(db)).toBe(1);
  });
});

it("the wishlist names what is waited for, also when it is empty, and takes it back", async () => {
  const { id, variants } = await soldOutKurta();
  const profile = await createProfile();
  await askForStock(db, profileScope(profile.id), { productId: id, variantId: variants[1]!.id });
  const visitor = await signedIn(profile);
  const page = await openPage(visitor, "/customer/wishlist");
  expect(page.text("#waited-for + ul")).toContain("Cotton kurta, L");
  const sent = await submitForm(visitor, page, FORM);
  expect(sent.location).toBe("/customer/wishlist");
  expect(await alertsOf(profile.id)).toEqual([]);
  expect((await openPage(visitor, "/customer/wishlist")).$("#waited-for").length).toBe(0);
});

it("a store sees how many wait for a size, and not who", async () => {
  const seller = await createSeller();
  const { id, variants } = await soldOutKurta({ seller_id: seller.id });
  await db.updateTable("products").set({ low_stock: true }).where("id", "=", id).execute();
  for (const name of ["Asha Waits", "Bina Waits", "Chitra Waits"]) {
    const person = await createProfile({ full_name: name });
    await askForStock(db, profileScope(person.id), { productId: id, variantId: variants[2]!.id });
  }
  const page = await openPage(await signedIn({ id: Number(seller.profile_id) }), "/seller");
  const row = page.text("li:contains('XL')");
  expect(row).toContain("3 people want to know when it is back");
  expect(page.text()).not.toContain("Waits");
  expect(page.text("li:contains('· L')")).not.toContain("want to know");
});
