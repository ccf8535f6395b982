import { beforeAll, describe, expect, it } from "vitest";
import { formatDateTime } from "#app/components/ui/format.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/notifications/unsubscribing.server.ts";
import { localeCookie } from "#app/http/request/cookies.server.ts";
import { cipher, config, db } from "#app/services.server.ts";
import {
  createCategory,
  createProduct,
  createProfile,
  createSeller,
  type CreatedProduct,
} from "../../support/factories/factories.ts";
import { createSale } from "../../support/factories/flash-sales.ts";
import { openPage, submitForm, type RenderedPage } from "../../support/pages/rendered-page.ts";
import { anAddress, createBuyer, order } from "../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../support/http/visitor.ts";

/**
 * The 13 patterns that India's Guidelines for Prevention and Regulation of Dark Patterns, 2023 (Annexure 1) forbid, in their order. If a
 * pattern cannot occur, its test says why.
 */

const DAY = 86_400_000;
const TOTAL = /Total(?: to pay)?/;
const ADD_TO_CART = "form#options";
const LANGUAGES = ["en", "hi", "gu"] as const;

let lamp: CreatedProduct;
let saree: CreatedProduct;
let saleEnds: Date;
/** A whole purchase of two lamps: each page that the customer sees, in order. */
let purchase: {
  product: RenderedPage;
  cart: RenderedPage;
  shipping: RenderedPage;
  payment: RenderedPage;
  done: RenderedPage;
};
/** Public pages and pages of a customer, in English. */
const pages = new Map<string, RenderedPage>();
let customer: Visitor;
let orderNumber: string;

beforeAll(async () => {
  const seller = await createSeller();
  const category = await createCategory({ slug: "fair-lamps" });
  const given = { seller_id: seller.id, category_id: category.id };
  lamp = await createProduct({ ...given, name: "Brass lamp", price_paise: 41_300, stock_quantity: 9 });
  saree = await createProduct({ ...given, name: "Cotton saree", price_paise: 120_000, stock_quantity: 3 });
  saleEnds = new Date(Math.floor(Date.now() / 60_000) * 60_000 + DAY);
  await createSale([saree], { percent: 25, ends: saleEnds.getTime() - Date.now() });

  await indexProducts(db, [lamp.id, saree.id]);

  customer = await signedIn(await createProfile());
  const product = await openPage(customer, `/product/${lamp.id}`);
  await submitForm(customer, product, ADD_TO_CART, { quantity: 2 });
  const cart = await openPage(customer, "/cart");
  const shipping = await openPage(customer, "/checkout");
  const { fullName, address, city, state, zip, phone } = anAddress;
  await submitForm(customer, shipping, "form:has([name=zip])", { fullName, address, city, state, zip, phone });
  const payment = await openPage(customer, "/checkout/payment");
  const placed = await submitForm(customer, payment, "form:has([name=payment_method])", { payment_method: "cod" });
  let done = await openPage(customer, placed.location!);
  if (done.location) done = await openPage(customer, done.location);
  purchase = { product, cart, shipping, payment, done };
  orderNumber = new URL(done.url).searchParams.get("order")!;

  const visitor = new Visitor();
  const open = async (who: Visitor, address: string) => pages.set(address, await openPage(who, address));
  for (const address of ["/", "/search?q=lamp", "/category/fair-lamps", `/product/${lamp.id}`, `/product/${saree.id}`])
    await open(visitor, address);
  for (const address of [`/store/${seller.slug}`, "/register", "/login", "/contact", "/gift-cards"])
    await open(visitor, address);
  for (const address of [
    "/customer",
    "/customer/wishlist",
    "/customer/notifications/preferences",
    "/customer/settings/data",
  ])
    await open(customer, address);
  await open(customer, `/customer/orders/${orderNumber}`);
  await open(customer, `/customer/orders/${orderNumber}/cancel`);
  for (const [address, page] of pages) expect([address, page.status]).toEqual([address, 200]);
});

/** Returns all pages of the shop, of the account and of the purchase. */
const all = () => [...pages, ...Object.entries(purchase)];
const main = (page: RenderedPage) => page.text("main");
/** Returns the texts of the page's links, buttons, labels and legends. */
const presses = (page: RenderedPage) =>
  page
    .$("main button, main a, main label, main legend")
    .toArray()
    .map((one) => page.$(one).text().replace(/\s+/g, " ").trim());

/** Returns the amount of a totals row, in paise. */
function amountOf(page: RenderedPage, name: RegExp): number {
  const found = main(page).match(new RegExp(`${name.source}\\s*₹([\\d,]+(?:\\.\\d\\d)?)`));
  if (!found) throw new Error(`${page.url} shows no amount for ${name.source}`);
  return Math.round(Number(found[1]!.replaceAll(",", "")) * 100);
}

describe("1. false urgency", () => {
  it("no page claims that others look, buy or that time runs out", () => {
    const claims =
      /hurry|last chance|only \d+ left|selling fast|people (?:are )?(?:viewing|looking|bought)|in high demand|almost gone|don.t wait/i;
    expect(all().filter(([, page]) => claims.test(page.text()))).toEqual([]);
  });

  it("the number in stock is the number in stock, in each language", async () => {
    for (const locale of LANGUAGES) {
      const visitor = new Visitor({ Cookie: (await localeCookie.serialize(locale)).split(";")[0]! });
      const text = main(await openPage(visitor, `/product/${saree.id}`));
      expect([locale, /(?<!\d)3(?!\d)/.test(text)]).toEqual([locale, true]);
    }
  });

  it("a countdown names the end that is recorded, and only of a sale that runs", async () => {
    expect(main(pages.get("/")!)).toContain(`The sale ends on ${formatDateTime(saleEnds, "en")}`);
    await db
      .updateTable("sales")
      .set({ ends_at: new Date(Date.now() - 1000) })
      .execute();
    const after = await openPage(new Visitor(), "/");
    expect(main(after)).not.toContain("The sale ends on");
    await db.updateTable("sales").set({ ends_at: saleEnds }).execute();
  });
});

describe("2. basket sneaking", () => {
  it("a cart holds what was put in, and its total is its price and the delivery fee that is shown", () => {
    const { cart } = purchase;
    expect(
      cart
        .$("main input[name=quantity][type=number]")
        .toArray()
        .map((field) => field.attribs["value"]),
    ).toEqual(["2"]);
    const rows = main(cart);
    const delivery = /Delivery fee\s*Free/.test(rows) ? 0 : amountOf(cart, /Delivery fee/);
    expect(amountOf(cart, TOTAL)).toBe(2 * 41_300 + delivery);
  });

  it("nothing that costs or that asks for consent is ticked beforehand", () => {
    const ticked = all().flatMap(([address, { $ }]) =>
      $("main input[type=checkbox][checked]")
        .toArray()
        .map((box) => `${address} ${box.attribs["name"]}`),
    );
    // The notification settings show the customer's saved choices.
    expect(ticked.filter((one) => !one.startsWith("/customer/notifications/preferences"))).toEqual([]);
  });
});

describe("3. confirm shaming", () => {
  it("what declines, cancels or ends says no more than that", () => {
    const shaming =
      /no,? thanks?|i (?:don.t|do not) (?:want|like|care)|miss out|lose (?:out|your benefits)|are you sure you want to (?:leave|lose)|we.ll be sad|regret/i;
    expect(
      all().flatMap(([address, page]) =>
        presses(page)
          .filter((text) => shaming.test(text))
          .map((text) => `${address} ${text}`),
      ),
    ).toEqual([]);
    expect(main(pages.get(`/customer/orders/${orderNumber}/cancel`)!)).not.toMatch(shaming);
  });
});

describe("4. forced action", () => {
  it("a visitor fills a cart and sees its total without an account", async () => {
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${lamp.id}`);
    await submitForm(visitor, page, ADD_TO_CART, { quantity: 3 });
    const cart = await openPage(visitor, "/cart");
    expect(amountOf(cart, TOTAL)).toBeGreaterThanOrEqual(3 * 41_300);
  });

  it("an account needs a name, an email address and a password, an order what delivers it", () => {
    const asked = ({ $ }: RenderedPage, form: string) => {
      const named = (fields: string) =>
        [
          ...new Set(
            $(`${form} :is(input, select, textarea)${fields}`)
              .toArray()
              .map((one) => $(one).attr("name")!),
          ),
        ].toSorted();
      return { all: named(":not([type=hidden])"), required: named("[required]:not([type=hidden])") };
    };
    const account = asked(pages.get("/register")!, "main form:has([name=password])");
    expect(account.required).toEqual(["confirm_password", "email", "full_name", "password"]);
    expect(account.all).toEqual([...account.required, "phone_number", "role"].toSorted());
    const delivery = asked(purchase.shipping, "main form:has([name=zip])");
    expect(delivery.required).toEqual(["address", "city", "fullName", "phone", "zip"]);
    // The PIN code determines the state, unless it spans two.
    expect(delivery.all).toEqual([...delivery.required, "save", "state"].toSorted());
  });
});

describe("5. subscription trap", () => {
  it("nothing is a subscription; mails are ended by one press of their link, without signing in", async () => {
    const profile = await createProfile();
    await choosePreferences(db, profile.id, { promotion: { email: true } });
    const token = unsubscribeToken(cipher, profile.id);
    const visitor = new Visitor();
    const page = await openPage(visitor, `/unsubscribe?token=${encodeURIComponent(token)}`);
    expect(page.status).toBe(200);
    expect(page.$("main form[method=post]").length).toBe(1);
    const after = await submitForm(visitor, page, "main form");
    expect([200, 303]).toContain(after.status);
    expect(page.$("main input[type=password]").length).toBe(0);
  });

  it("an account is deleted where its data is shown, without a call or a mail", () => {
    const buttons = pages.get("/customer/settings/data")!.$('main form[method="post"] button');
    expect(buttons.text()).toContain("Delete my account permanently");
  });
});

describe("6. interface interference", () => {
  it("to keep an order is as easy as to cancel it", () => {
    const page = pages.get(`/customer/orders/${orderNumber}/cancel`)!;
    expect(page.$("main form button").length).toBeGreaterThan(0);
    expect(page.$(`main a[href="/customer/orders/${orderNumber}"]`).length).toBeGreaterThan(0);
  });

  it("both ways to pay are offered by the same control and at the same total", () => {
    const { $ } = purchase.payment;
    const ways = $("main label:has(input[type=radio][name=payment_method])");
    expect(ways.length).toBe(2);
    expect(ways.eq(0).attr("class")).toBe(ways.eq(1).attr("class"));
    expect(ways.text()).toMatch(/Pay online[^]*Cash on Delivery/i);
    // This page preselects online payment; the order was placed with the other method.
    expect(amountOf(purchase.done, TOTAL)).toBe(amountOf(purchase.payment, TOTAL));
  });
});

describe("7. bait and switch", () => {
  it("the price of a card is the price of the page, the cart and the order", () => {
    for (const page of [
      pages.get("/search?q=lamp")!,
      pages.get("/category/fair-lamps")!,
      purchase.product,
      purchase.cart,
      purchase.done,
    ])
      expect([page.url, /₹(?:413|826)(?!\d)/.test(main(page))]).toEqual([page.url, true]);
  });

  it("a price that is struck through was asked before, and the percentage is what is taken off", () => {
    const page = pages.get(`/product/${saree.id}`)!;
    expect(main(page)).toMatch(/₹900/);
    expect(main(page)).toMatch(/₹1,200/);
    expect(main(page)).toMatch(/25%/);
  });
});

describe("8. drip pricing", () => {
  it("the total of the cart is the total of the payment step and of the order", () => {
    const total = amountOf(purchase.cart, TOTAL);
    expect(amountOf(purchase.payment, TOTAL)).toBe(total);
    expect(amountOf(purchase.done, TOTAL)).toBe(total);
  });
});

describe("9. disguised advertisement", () => {
  it("no place in a list can be bought: every link, picture and script is the shop's own, and lists say how they are sorted", () => {
    const foreign = all().flatMap(([address, { $ }]) =>
      $("main a[href], main img[src], main iframe, script[src]")
        .toArray()
        .map((one) => $(one).attr("href") ?? $(one).attr("src") ?? "iframe")
        .filter(
          (target) =>
            new URL(target, config.origin).origin !== config.origin &&
            !/^(?:mailto:|tel:|https:\/\/wa\.me\/)/.test(target),
        )
        .map((target) => `${address} ${target}`),
    );
    expect(foreign).toEqual([]);
    expect(pages.get("/category/fair-lamps")!.$('main [href*="sort="], main [name=sort]').length).toBeGreaterThan(0);
  });
});

describe("10. nagging", () => {
  it("no page opens a dialog by itself, and a notice is shown once", async () => {
    for (const [address, { $ }] of all()) expect([address, $("dialog[open]").length]).toEqual([address, 0]);
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${lamp.id}`);
    await submitForm(visitor, page, ADD_TO_CART, { quantity: 2 });
    const notices = async () => (await openPage(visitor, `/product/${lamp.id}`)).text('section[aria-label="Messages"]');
    expect(await notices()).toContain("Brass lamp");
    expect([await notices(), await notices()]).toEqual(["", ""]);
  });
});

describe("11. trick question", () => {
  it("what can be ticked or chosen is said without a negation", () => {
    const negated = /\b(?:not|don.t|never|un-?tick|un-?check|opt[- ]out|without)\b/i;
    const labels = all().flatMap(([address, { $ }]) =>
      $("main label:has(input[type=checkbox]), main label:has(input[type=radio])")
        .toArray()
        .map((label) => `${address} ${$(label).text().replace(/\s+/g, " ").trim()}`),
    );
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.filter((label) => negated.test(label))).toEqual([]);
  });
});

describe("12. SaaS billing", () => {
  it("cannot occur: nothing is charged again, and no means of payment is stored to be charged", async () => {
    const buyer = await createBuyer([{ variant: lamp.variant, quantity: 2 }]);
    await order(buyer, "razorpay");
    const payment = await openPage(await signedIn(buyer), "/customer/payments");
    expect(payment.$("main input[type=checkbox], main [name*=token], main [name*=recurring]").length).toBe(0);
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name).filter((name) => /subscription|recurring|mandate/.test(name))).toEqual([]);
  });
});

describe("13. rogue malware", () => {
  it("cannot occur: no page loads or offers a program of another site", () => {
    for (const [address, { $, headers }] of all()) {
      const scripts = $("script[src]")
        .toArray()
        .map((script) => script.attribs["src"]!);
      expect([address, scripts.filter((src) => !src.startsWith("/assets/"))]).toEqual([address, []]);
      expect([address, $("a[href$='.apk'], a[href$='.exe']").length]).toEqual([address, 0]);
      expect(headers.get("content-type")).toContain("text/html");
    }
  });
});
