import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import {
  createBuyer,
  createGiftCard,
  createReceivers,
  deliver,
  order,
  placeOrderOf,
} from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

const address = {
  fullName: "Asha Patel",
  address: "12, Patel Colony",
  city: "Jamnagar",
  state: "Gujarat",
  zip: "361008",
  phone: "9876543210",
};

/** Returns the error of a field of the page's main form, linked to the field or its group. */
function messageAt(page: RenderedPage, name: string): string {
  const control = page.$(`main [name="${name}"]`).first();
  const field = control.is("[type=radio]") ? control.closest("fieldset") : control;
  expect(field.attr("aria-invalid")).toBe("true");
  const described = field.attr("aria-describedby") ?? "";
  const id = described.split(" ").find((part) => part.endsWith("-error"));
  return page.text(`#${id}`);
}

describe("the address book", () => {
  it("shows the typed values again, the errors beside their fields, and then the complete address", async () => {
    const visitor = await signedIn(await createProfile());
    const form = await openPage(visitor, "/customer/addresses/new");
    const refused = await submitForm(visitor, form, "main form:has([name=zip])", { ...address, zip: "12" });
    expect(refused.status).toBe(422);
    expect(refused.$("title").text()).toMatch(/^Error: /);
    expect(refused.$("main [name=city]").attr("value")).toBe("Jamnagar");
    expect(messageAt(refused, "zip")).not.toBe("");
    const summary = refused.$("main [role=alert]");
    expect(summary.find("a").attr("href")).toBe("#zip");
    expect(summary.attr("tabindex")).toBe("-1");
    const saved = await submitForm(visitor, refused, "main form:has([name=zip])", { zip: "361008" });
    expect([saved.status, saved.location]).toEqual([303, "/customer/addresses"]);

    const page = await openPage(visitor, "/customer/addresses");
    const card = page.$("main li:has(a[href$='/edit'])");
    expect(card.text()).toContain("12, Patel Colony, Jamnagar, Gujarat 361008");
    expect(card.text()).toContain("98765 43210");
    expect(card.text()).toContain("Default");
    expect(card.find("form[action$='/default']")).toHaveLength(0);
    for (const link of card.find("a").toArray())
      expect((await openPage(visitor, link.attribs["href"]!)).status).toBe(200);
  });

  it("offers to make another address the default", async () => {
    const visitor = await signedIn(await createProfile());
    for (const city of ["Jamnagar", "Rajkot"])
      await submitForm(visitor, await openPage(visitor, "/customer/addresses/new"), "main form:has([name=zip])", {
        ...address,
        city,
      });
    const page = await openPage(visitor, "/customer/addresses");
    const changed = await submitForm(visitor, page, "main form[action$='/default']");
    expect(changed.location).toBe("/customer/addresses");
    const after = await openPage(visitor, "/customer/addresses");
    expect(after.$("main li:contains('Default') a[href$='/edit']").closest("li").text()).toContain("Rajkot");
  });
});

describe("the wish list", () => {
  it("shows the current price, price drops and low stock, and moves an item to the cart", async () => {
    const person = await createProfile();
    const cheaper = await createProduct({ name: "Brass diya", price_paise: 80_000, stock_quantity: 3 });
    const gone = await createProduct({ name: "Clay pot", stock_quantity: 0 });
    for (const product of [cheaper, gone]) await addToWishlist(db, profileScope(person.id), product.id);
    await db.updateTable("products").set({ price_paise: 65_000 }).where("id", "=", cheaper.id).execute();
    const visitor = await signedIn(person);
    const page = await openPage(visitor, "/customer/wishlist");
    const row = page.$("main li:contains('Brass diya')");
    expect(row.text()).toContain("₹650");
    expect(row.text()).toContain("₹150");
    expect(row.text()).toContain("Only 3 left");
    expect(row.find(`a[href='/product/${cheaper.id}']`).length).toBeGreaterThan(0);
    expect(page.$("main li:contains('Clay pot') form[action*='to-cart']")).toHaveLength(0);
    expect(page.$("main li:contains('Clay pot')").text().toLowerCase()).toContain("out of stock");
    const moved = await submitForm(visitor, page, `main form[action^='/customer/wishlist/${cheaper.id}/to-cart']`);
    expect(moved.status).toBe(303);
    expect((await openPage(visitor, "/cart")).text("main")).toContain("₹650");
    const left = await openPage(visitor, "/customer/wishlist");
    expect(left.text("main")).not.toContain("Brass diya");
    const removed = await submitForm(visitor, left, `main form[action^='/customer/wishlist/${gone.id}/remove']`);
    expect(removed.status).toBe(303);
    expect((await openPage(visitor, "/customer/wishlist")).text("main")).not.toContain("Clay pot");
  });
});

describe("the rewards", () => {
  it("show each coupon's value and conditions, and apply it", async () => {
    const person = await createProfile();
    const visitor = await signedIn(person);
    await createCoupon({ code: "TENTH", percent_basis_points: 1250, minimum_order_paise: 150_000, usage_limit: 7 });
    await createCoupon({ code: "MINE", type: "Fixed", amount_paise: 25_000, profile_id: person.id });
    await createCoupon({ code: "FREESHIP", type: "Shipping" });
    const page = await openPage(visitor, "/customer/rewards");
    const card = (code: string) => page.$(`main li:contains('${code}')`).text().replace(/\s+/g, " ");
    expect(card("TENTH")).toContain("12.5%");
    expect(card("TENTH")).toContain("₹1,500");
    expect(card("TENTH")).toContain("7");
    expect(card("MINE")).toContain("₹250");
    expect(card("FREESHIP")).toMatch(/free delivery/i);
    expect(page.$("main form[action$='/use']")).toHaveLength(3);
    const mine = page.$("main li:contains('MINE') form").attr("action");
    const used = await submitForm(visitor, page, `main form[action='${mine}']`);
    expect(used.status).toBe(303);
  });

  it("show a gift card's balance and what each order took", async () => {
    const product = await createProduct({ price_paise: 30_000 });
    const card = await createGiftCard({ initial_balance_paise: 100_000 });
    const buyer = await createBuyer([{ variant: product.variant, quantity: 2 }], { giftCode: card.code });
    const { orderId } = await order(buyer);
    const { public_number: number, gift_paise: gift } = await db
      .selectFrom("orders")
      .select(["public_number", "gift_paise"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(gift).toBe(60_000);
    const page = await openPage(await signedIn(buyer), "/customer/rewards");
    const row = page.$(`main li:contains('${card.last_four}')`).first();
    expect(row.text()).toContain("₹400");
    expect(row.text()).toContain("₹1,000");
    expect(row.text()).toContain("−₹600");
    expect(row.find(`a[href='/customer/orders/${number}']`).text()).toBe(number);
  });
});

describe("My Orders", () => {
  it("says when an order arrives, or that it is late, until it is delivered", async () => {
    const product = await createProduct();
    const buyer = await createBuyer([{ variant: product.variant, quantity: 2 }]);
    const { orderId, publicNumber } = await placeOrderOf(buyer);
    const visitor = await signedIn(buyer);
    const lines = async () => {
      const [list, own] = [
        await openPage(visitor, "/customer/orders"),
        await openPage(visitor, `/customer/orders/${publicNumber}`),
      ];
      return [list.text(`main li:has(a[href$='${publicNumber}'])`), own.text("main")];
    };
    const expectOn = (day: string) =>
      db.updateTable("orders").set({ estimated_delivery_on: day }).where("id", "=", orderId).execute();
    await expectOn("2099-12-03");
    const [coming, ownComing] = await lines();
    expect(coming).toContain("Arriving Thursday, 3 December");
    expect(ownComing).toContain("Estimated delivery: 3 December 2099");
    for (const text of [coming, ownComing]) expect(text).not.toContain("late");
    await expectOn("2026-01-03");
    const [late, ownLate] = await lines();
    expect(late).toContain("Running late. It was due on Saturday, 3 January.");
    expect(ownLate).toContain("Running late. It was due on 3 January 2026.");
    for (const text of [late, ownLate]) expect(text).not.toMatch(/Arriving|Estimated/);
    await deliver(orderId);
    for (const text of await lines()) expect(text).not.toMatch(/Arriving|Estimated|Running late/);
  });
});

describe("notifications", () => {
  it("are marked as new until they are read, each with its own button", async () => {
    const product = await createProduct();
    const [receiver] = await createReceivers(1, [product]);
    const visitor = await signedIn(receiver!);
    const page = await openPage(visitor, "/customer/notifications");
    const rows = page.$("main li:has(form[action$='/open'])");
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const readForms = page
      .$("main form[action*='/read']")
      .toArray()
      .map((form) => form.attribs["action"]!);
    const one = readForms.find((action) => /\/\d+\/read/.test(action))!;
    expect((await submitForm(visitor, page, `main form[action='${one}']`)).status).toBe(303);
    const after = await openPage(visitor, "/customer/notifications");
    const left = after
      .$("main form[action*='/read']")
      .toArray()
      .map((form) => form.attribs["action"]);
    expect(left).not.toContain(one);
    expect(left).toHaveLength(readForms.length - 1);
    const opened = await submitForm(
      visitor,
      after,
      `main form[action='${rows.first().find("form[action$='/open']").attr("action")}']`,
    );
    expect(opened.location).toMatch(/^\/customer\/orders\/HT-/);
  });

  it("can be chosen by topic, and the choice is shown again", async () => {
    const visitor = await signedIn(await createProfile());
    const page = await openPage(visitor, "/customer/notifications/preferences");
    const boxes = page
      .$("main input[type=checkbox]")
      .toArray()
      .map((box) => box.attribs["name"]!);
    expect(boxes.length).toBeGreaterThan(0);
    const ticked = page
      .$("main input[type=checkbox][checked]")
      .toArray()
      .map((box) => box.attribs["name"]!);
    expect(ticked.length).toBeGreaterThan(0);
    page.$(`main input[name='${ticked[0]}']`).removeAttr("checked");
    expect((await submitForm(visitor, page, "main form:has(input[type=checkbox])")).status).toBe(303);
    const after = await openPage(visitor, "/customer/notifications/preferences");
    expect(after.$(`main input[name='${ticked[0]}']`).attr("checked")).toBeUndefined();
    expect(after.$("main input[type=checkbox][checked]")).toHaveLength(ticked.length - 1);
  });
});

describe("the devices", () => {
  it("name this one and sign out any other by its own form", async () => {
    const person = await createProfile();
    const here = await signedIn(person);
    const there = await signedIn(person);
    const page = await openPage(here, "/customer/settings/devices");
    expect(page.$("main li:contains('Logged in')")).toHaveLength(2);
    const ended = await submitForm(here, page, "main form[action$='/sign-out']");
    expect([ended.status, ended.location]).toEqual([303, "/customer/settings/devices"]);
    expect((await openPage(here, "/customer/settings/devices")).$("main li:contains('Logged in')")).toHaveLength(1);
    expect((await openPage(there, "/customer")).location).toContain("/login");
  });
});

describe("a review", () => {
  it("is written with stars, shows them again, and can be edited and deleted", async () => {
    const product = await createProduct({ name: "Brass diya" });
    const [receiver] = await createReceivers(1, [product]);
    const visitor = await signedIn(receiver!);
    const form = await openPage(visitor, `/customer/reviews/${product.id}`);
    expect(
      form
        .$("main [name=rating]")
        .toArray()
        .map((star) => star.attribs["value"]),
    ).toEqual(["1", "2", "3", "4", "5"]);
    const refused = await submitForm(visitor, form, "main form:has([name=rating])", { title: "Bright", body: "Good" });
    expect(refused.status).toBe(422);
    expect(messageAt(refused, "rating")).not.toBe("");
    expect(refused.$("main [name=title]").attr("value")).toBe("Bright");
    expect((await submitForm(visitor, refused, "main form:has([name=rating])", { rating: 4 })).status).toBe(303);
    const own = await openPage(visitor, "/customer/reviews");
    expect(own.text("main")).toContain("Bright");
    expect(own.$("main [role=img]").attr("aria-label")).toContain("4");
    const edit = await openPage(visitor, own.$(`main a[href='/customer/reviews/${product.id}']`).first().attr("href")!);
    expect(edit.$("main [name=rating][checked]").attr("value")).toBe("4");
    const deletion = await openPage(visitor, `/customer/reviews/${product.id}/delete`);
    expect((await submitForm(visitor, deletion, `main form:has(button):not([action="/logout"])`)).status).toBe(303);
    expect((await openPage(visitor, "/customer/reviews")).text("main")).not.toContain("Bright");
  });
});

describe("a ticket", () => {
  it("shows the messages with their authors, and the customer's remaining actions", async () => {
    const visitor = await signedIn(await createProfile());
    const form = await openPage(visitor, "/customer/support/new");
    const sent = await submitForm(visitor, form, "main form:has([name=subject])", {
      category: "payment",
      subject: "Paid twice",
      body: "The amount left my account twice.",
    });
    expect(sent.status).toBe(303);
    const page = await openPage(visitor, sent.location!);
    expect(page.text("h1")).toContain("Paid twice");
    expect(page.$("main ol li")).toHaveLength(1);
    expect(page.text("main ol li")).toContain("The amount left my account twice.");
    const replied = await submitForm(visitor, page, "main form:has([name=body])", { body: "Here is the statement." });
    expect(replied.status).toBe(303);
    const thread = await openPage(visitor, sent.location!.split("#")[0]!);
    expect(thread.$("main ol li").last().text()).toContain("Here is the statement.");
    const solved = await submitForm(visitor, thread, "main form[action$='/solve']");
    expect(solved.status).toBe(303);
    const after = await openPage(visitor, sent.location!.split("#")[0]!);
    expect(after.$("main form[action$='/reopen'] button")).toHaveLength(1);
    const list = await openPage(visitor, "/customer/support");
    const link = list.$("main li a[href^='/customer/support/ST-']").first();
    expect(link.text()).toBe("Paid twice");
    expect((await openPage(visitor, link.attr("href")!)).status).toBe(200);

    const administrator = await signedIn(await createProfile({ role: "admin" }));
    const ticketList = await openPage(administrator, "/admin/tickets?view=all");
    const number = link.attr("href")!.split("/").at(-1)!;
    const ticket = await openPage(administrator, `/admin/tickets/${number}`);
    expect(ticketList.status).toBe(200);
    const answered = await submitForm(administrator, ticket, "main form[action$='/answer']", {
      body: "We return the second payment.",
      outcome: "waiting",
    });
    expect(answered.status).toBe(303);
    const noted = await submitForm(administrator, ticket, "main form[action$='/note']", {
      body: "Asked the provider.",
    });
    expect(noted.status).toBe(303);
    const sorted = await submitForm(administrator, ticket, "main form[action$='/category']", { category: "order" });
    expect(sorted.status).toBe(303);
    const reread = await openPage(administrator, `/admin/tickets/${number}`);
    expect(reread.text("main")).toContain("Asked the provider.");
    expect(reread.$("main [name=category] [selected]").attr("value")).toBe("order");
    const answer = await openPage(visitor, `/customer/support/${number}`);
    expect(answer.$("main ol li").last().text()).toContain("We return the second payment.");
    expect(answer.text("main")).not.toContain("Asked the provider.");
  });
});

describe("the account's overview", () => {
  it("counts what the account has and says what the profile lacks", async () => {
    const product = await createProduct();
    const buyer = await createBuyer([{ variant: product.variant, quantity: 2 }]);
    await deliver((await order(buyer)).orderId);
    const second = await createProduct();
    for (const one of [product, second]) await addToWishlist(db, profileScope(buyer.id), one.id);
    const page = await openPage(await signedIn(buyer), "/customer");
    expect(page.$("main a[href='/customer/wishlist'] b").first().text()).toBe("2");
    expect(page.$("main a[href='/customer/orders'] b").first().text()).toBe("1");
    expect(page.$("main a[href='/customer/addresses/new']").length).toBeGreaterThan(0);
    for (const link of page.$("main a").toArray())
      expect([link.attribs["href"], (await openPage(await signedIn(buyer), link.attribs["href"]!)).status]).toEqual([
        link.attribs["href"],
        200,
      ]);
  });
});
