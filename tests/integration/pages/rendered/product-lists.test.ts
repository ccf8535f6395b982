import { describe, expect, it } from "vitest";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createReceivers } from "../../../support/factories/shopping-factory.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { db } from "#app/services.server.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

describe("a product card in a list", () => {
  it("shows the price, the previous price struck through, and the saving", async () => {
    const category = await createCategory({ name: "Lamps" });
    const product = await createProduct({
      name: "Brass diya",
      category_id: category.id,
      price_paise: 60_000,
      original_price_paise: 100_000,
    });
    const page = await openPage(new Visitor(), `/category/${category.slug}`);
    const tile = page.$("main article");
    expect(tile.find("h3 a").attr("href")).toBe(`/product/${product.id}`);
    expect(tile.find("h3").text()).toBe("Brass diya");
    expect(tile.find("s").text()).toContain("₹1,000");
    expect(tile.clone().find("s").remove().end().text()).toContain("₹600");
    expect(tile.clone().find("s").remove().end().text()).not.toContain("₹1,000");
    expect(tile.text()).toContain("-40%");
    expect(tile.text()).not.toContain("Out of Stock");
  });

  it("says that it is sold out, and shows no discount without one", async () => {
    const category = await createCategory();
    await createProduct({ category_id: category.id, stock_quantity: 0 });
    const tile = (await openPage(new Visitor(), `/category/${category.slug}`)).$("main article");
    expect(tile.text().toLowerCase()).toContain("out of stock");
    expect(tile.text()).not.toContain("%");
    expect(tile.find("s")).toHaveLength(0);
  });

  it("shows the average and the number of real reviews", async () => {
    const product = await createProduct();
    const [first, second] = await createReceivers(2, [product]);
    for (const [receiver, rating] of [
      [first, 5],
      [second, 4],
    ] as const) {
      const visitor = await signedIn(receiver!);
      const page = await openPage(visitor, `/customer/reviews/${product.id}`);
      const answer = await submitForm(visitor, page, "main form:has([name=rating])", {
        rating,
        title: "Good",
        body: "As described",
      });
      expect(answer.status).toBe(303);
    }
    const page = await openPage(new Visitor(), `/product/${product.id}`);
    const summary = page.$("#reviews p:contains('2 reviews') span").first();
    expect(summary.text()).toBe("4.5");
    const shares = page
      .$("#reviews li.flex")
      .toArray()
      .map((row) => page.$(row).text().replace(/\s+/g, " ").trim());
    expect(shares).toEqual(["5 ★50%", "4 ★50%", "3 ★0%", "2 ★0%", "1 ★0%"]);
    expect(page.$(`#reviews a[href="/customer/reviews/${product.id}"]`)).toHaveLength(1);
    const reports = page.$("#reviews a[href$='/report']").toArray();
    expect(reports).toHaveLength(2);
    for (const link of reports)
      expect((await openPage(await signedIn(await createProfile()), link.attribs["href"]!)).status).toBe(200);
  });
});

describe("a long list", () => {
  it("links from page to page, each product once, and back", async () => {
    const category = await createCategory();
    const seller = await createSeller();
    for (let n = 0; n < 30; n += 1) await createProduct({ category_id: category.id, seller_id: seller.id });
    const visitor = new Visitor();
    const first = await openPage(visitor, `/category/${category.slug}`);
    const next = first.$("main nav a[rel=next]").attr("href");
    expect(next).toContain("page=2");
    const second = await openPage(visitor, new URL(next!, first.url).href);
    const hrefs = [first, second].flatMap((page) =>
      page
        .$("main article h3 a")
        .toArray()
        .map((link) => link.attribs["href"]),
    );
    expect(new Set(hrefs).size).toBe(30);
    expect(hrefs).toHaveLength(30);
    expect(second.$("main nav a[rel=next]")).toHaveLength(0);
    const back = await openPage(visitor, new URL(second.$("main nav a[rel=prev]").attr("href")!, second.url).href);
    expect(back.$("main article h3 a").first().attr("href")).toBe(hrefs[0]);
    expect(second.$("main nav [aria-current=page]").text()).toBe("2");
  });

  it("retains filters and order in its links, and every filter can be removed", async () => {
    const category = await createCategory();
    await createProduct({ category_id: category.id, brand: "Asha", price_paise: 30_000 });
    await createProduct({ category_id: category.id, brand: "Nila", price_paise: 90_000 });
    const visitor = new Visitor();
    const page = await openPage(visitor, `/category/${category.slug}?sort=price_asc`);
    const filtered = await submitForm(visitor, page, "main form:has([name=min_price])", { max_price: 500 });
    expect(filtered.$("main article")).toHaveLength(1);
    expect(filtered.url).toContain("sort=price_asc");
    expect(filtered.text("main article")).toContain("₹300");
    expect(filtered.$("[name=max_price]").attr("value")).toBe("500");
    const remove = filtered.$("main ul[aria-label] a").first();
    expect(remove.text()).toContain("500");
    const all = await openPage(visitor, new URL(remove.attr("href")!, filtered.url).href);
    expect(all.$("main article")).toHaveLength(2);
    const brands = all
      .$("[name=brand]")
      .toArray()
      .map((field) => field.attribs["value"]);
    expect(brands.toSorted()).toEqual(["Asha", "Nila"]);
    const one = await openPage(visitor, `/category/${category.slug}?brand=Nila&in_stock=1&min_discount=10`);
    expect(one.$("[name=brand][checked]").attr("value")).toBe("Nila");
    expect(one.$("[name=in_stock][checked]")).toHaveLength(1);
    expect(one.$("[name=min_discount][checked]").attr("value")).toBe("10");
  });
});

describe("the layout of every page", () => {
  it("counts the lines of the cart in the header and the bottom bar, and shows no badge for none", async () => {
    const product = await createProduct();
    const other = await createProduct();
    const visitor = new Visitor();
    const empty = await openPage(visitor, "/");
    expect(empty.$("header a[href='/cart']").text()).toBe("");
    for (const [id, quantity] of [
      [product.id, 3],
      [other.id, 2],
    ] as const) {
      const page = await openPage(visitor, `/product/${id}`);
      expect((await submitForm(visitor, page, "#options", { quantity })).status).toBe(303);
    }
    const page = await openPage(visitor, "/");
    const { count } = await db
      .selectFrom("cart_lines")
      .select((query) => query.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
    expect(page.$("header a[href='/cart']").text()).toBe("2");
    expect(page.$("header a[href='/cart']").attr("aria-label")).toContain("2");
    const badges = page
      .$("nav ul a[href='/cart'] span[aria-hidden]")
      .filter((_, badge) => !page.$(badge).hasClass("hidden"));
    expect(badges.text()).toBe("2");
  });

  it("shows its notices once, and each can be dismissed", async () => {
    const product = await createProduct({ name: "Brass diya" });
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${product.id}`);
    expect(page.$("section[aria-live=polite]")).toHaveLength(1);
    await submitForm(visitor, page, "#options", { quantity: 2 });
    const after = await openPage(visitor, `/product/${product.id}`);
    expect(after.text("section[aria-live=polite]")).toContain("Brass diya");
    expect(after.$("section[aria-live=polite] form").attr("action")).toBe("/toasts/dismiss");
    expect(after.$("section[aria-live=polite] a").attr("href")).toBe("/cart");
    expect((await openPage(visitor, `/product/${product.id}`)).text("section[aria-live=polite]")).toBe("");
  });

  it("dismisses one of several notices without JavaScript, and shows the others again", async () => {
    const visitor = new Visitor();
    const pages = [];
    for (const name of ["Brass diya", "Cotton dhurrie", "Jute basket"])
      pages.push(await openPage(visitor, `/product/${(await createProduct({ name })).id}`));
    for (const page of pages) await submitForm(visitor, page, "#options", { quantity: 2 });
    const region = "section[aria-live=polite]";
    const cart = await openPage(visitor, "/cart");
    const card = cart.$(`${region} form:has(button[aria-label])`);
    expect(card).toHaveLength(3);
    card.eq(1).attr("id", "dismiss");
    const answer = await submitForm(visitor, cart, "#dismiss");
    expect([answer.status, answer.location]).toEqual([303, "/cart"]);
    const after = await openPage(visitor, "/cart");
    expect(after.text(region)).toMatch(/Jute basket.*Brass diya/);
    expect(after.text(region)).not.toContain("Cotton dhurrie");
    after.$(`${region} form`).first().attr("id", "dismiss");
    await submitForm(visitor, after, "#dismiss");
    const last = await openPage(visitor, "/cart");
    expect(last.text(region)).toContain("Brass diya");
    last.$(`${region} form`).attr("id", "dismiss");
    await submitForm(visitor, last, "#dismiss");
    expect((await openPage(visitor, "/cart")).text(region)).toBe("");
  });

  it("changes the language on the current page, and marks the current one", async () => {
    const visitor = new Visitor();
    const page = await openPage(visitor, "/search?q=lamp");
    const form = page.$("form[action='/language']").first();
    expect(form.find("[name=return_to]").attr("value")).toBe("/search?q=lamp");
    expect(
      form
        .find("button")
        .toArray()
        .map((button) => button.attribs["value"]),
    ).toEqual(["en", "hi", "gu"]);
    expect(form.find("button[aria-current]").attr("value")).toBe("en");
    const header = page.$("header form[action='/language']");
    header.last().attr("id", "language");
    const answer = await submitForm(visitor, page, "#language", { locale: "gu" });
    expect([answer.status, answer.location]).toEqual([303, "/search?q=lamp"]);
    expect((await openPage(visitor, "/search?q=lamp")).$("html").attr("lang")).toBe("gu");
  });

  it("links a signed-in customer to their own pages and signs them out", async () => {
    const person = await createProfile({ full_name: "Meena Shah", email: "meena@example.test" });
    const page = await openPage(await signedIn(person), "/");
    expect(page.text("header")).toContain("Meena");
    for (const href of ["/customer", "/customer/orders", "/customer/notifications", "/customer/settings"])
      expect(page.$(`header a[href='${href}']`).length).toBeGreaterThan(0);
    expect(page.$("header form[action='/logout'] button").length).toBeGreaterThan(0);
    expect(page.$("header a[href='/login']")).toHaveLength(0);
    const { $ } = await openPage(new Visitor(), "/");
    const logIns = $("header a").filter((_, link) => $(link).text() === "Login");
    // In the header itself and in the phone's menu.
    expect(logIns.toArray().map((link) => link.attribs["href"])).toEqual(["/login", "/login"]);
  });
});
