import { beforeAll, describe, expect, it } from "vitest";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";
import * as discountsCsv from "#app/routes/seller/promotions/discounts-csv.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { createStoreDiscount } from "../../../support/factories/store-discounts.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/promotions/discounts";
const NEW = `${LIST}/new`;
const HOUR = 3_600_000;
const CHOICE = "main form:has([name=choose])";
const FORM = "main form:has([name=ends])";
const inHours = (hours: number) => inputTime(new Date(Date.now() + hours * HOUR));

let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;
let lamp: CreatedProduct;
let rug: CreatedProduct;

beforeAll(async () => {
  seller = await createSeller({ store_name: "Diya House" });
  owner = await signedIn({ id: Number(seller.profile_id) });
  lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp", price_paise: 59_900, gst_rate: 1200 });
  rug = await createProduct({ seller_id: seller.id, name: "Cotton rug", price_paise: 100_000, gst_rate: 500 });
});

const cellsOf = (page: RenderedPage, row: number) =>
  page
    .$("tbody tr")
    .eq(row)
    .find("th, td")
    .toArray()
    .map((cell) => page.$(cell).text().replace(/\s+/g, " ").trim());

const boxes = (page: RenderedPage) =>
  page
    .$("[name=product]")
    .toArray()
    .map((box) => [page.$(box).attr("value"), page.$(box).attr("checked") !== undefined]);

describe("a store's discount, in its pages", () => {
  it("is made of products that a search finds, previewed with its earnings, saved, and sold so", async () => {
    const first = await openPage(owner, NEW);
    expect(boxes(first)).toEqual([
      [String(rug.id), false],
      [String(lamp.id), false],
    ]);
    // The chosen product stays while searching for others.
    const searched = await openPage(owner, `${NEW}?q=cotton&choose=1&product=${lamp.id}`);
    expect(boxes(searched)).toEqual([
      [String(lamp.id), true],
      [String(rug.id), false],
    ]);
    expect(searched.$(CHOICE).attr("action")).toBe(NEW);
    expect(boxes(await openPage(owner, `${NEW}?q=brass&choose=1&product=${lamp.id}`))).toEqual([
      [String(lamp.id), true],
    ]);
    const form = await openPage(owner, `${NEW}?q=cotton&product=${lamp.id}&product=${rug.id}`);
    const input = {
      name: "Diwali",
      ends: inHours(48),
      percent: "10",
      "products[0].price": "499",
    };
    const preview = await submitForm(owner, form, FORM, input, "Calculate");
    expect(cellsOf(preview, 0).slice(0, 3)).toEqual(["Brass lamp", "₹599", "−₹100"]);
    expect(cellsOf(preview, 1).slice(0, 3)).toEqual(["Cotton rug", "₹1,000", "−₹100"]);
    await submitForm(owner, preview, FORM, {}, "Save discount");
    const list = await openPage(owner, LIST);
    expect(cellsOf(list, 0).filter((_, column) => [0, 1, 4].includes(column))).toEqual(["Diwali", "2", "Running"]);

    const { orderId } = await order(await createBuyer([{ ...lamp, quantity: 1 }]));
    const item = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(item.price_paise).toBe(49_900);
    expect(cellsOf(preview, 0).slice(3, 8)).toEqual([
      formatPaise(-item.commission_paise),
      formatPaise(-item.commission_gst_paise),
      formatPaise(-item.tcs_paise),
      formatPaise(-item.tds_paise),
      formatPaise(item.seller_paise),
    ]);
    const product = await openPage(owner, `/product/${lamp.id}`);
    expect(product.text("article")).toMatch(/₹499.*₹599.*This price until \d+ \w+ at \d+:\d\d [ap]m/s);
  });

  it("shows what is wrong at its row, with what was typed", async () => {
    const vase = await createProduct({ seller_id: seller.id, name: "Vase", price_paise: 20_000 });
    await createStoreDiscount([vase], { starts: 2 * HOUR });
    const form = await openPage(owner, `${NEW}?product=${vase.id}`);
    const input = { name: "Twice", ends: inHours(3), "products[0].price": "150" };
    const page = await submitForm(owner, form, FORM, input, "Save discount");
    expect(page.text("main")).toContain("Another discount of your store has this product at that time.");
    expect(page.$(`${FORM} [name="products[0].price"]`).attr("value")).toBe("150");
  });

  it("changes until it begins, then ends early; filters and search find it", async () => {
    const pot = await createProduct({ seller_id: seller.id, name: "Pot", price_paise: 40_000 });
    const jug = await createProduct({ seller_id: seller.id, name: "Jug", price_paise: 30_000 });
    const planned = await createStoreDiscount([{ ...pot, set: 35_000 }], { starts: 5 * HOUR, name: "New year" });
    const address = `${LIST}/${planned.id}`;
    const page = await openPage(owner, address);
    expect(page.$("[name='products[0].price']").attr("value")).toBe("350");
    const other = await openPage(owner, `${address}?product=${pot.id}&product=${jug.id}`);
    await submitForm(owner, other, FORM, { percent: "20" }, "Save changes");
    const stored = await db
      .selectFrom("store_discount_products")
      .where("discount_id", "=", planned.id)
      .orderBy("product_id")
      .select(["product_id", "percent", "price_paise"])
      .execute();
    expect(stored).toEqual([
      { product_id: pot.id, percent: null, price_paise: 35_000 },
      { product_id: jug.id, percent: 20, price_paise: null },
    ]);
    const names = async (query: string) => {
      const list = await openPage(owner, `${LIST}?${query}`);
      return list
        .$("tbody tr")
        .toArray()
        .map((row) => list.$(row).find("a").first().text());
    };
    expect(await names("state=scheduled&q=new")).toEqual(["New year"]);
    expect(await names("state=running&q=new")).toEqual([]);
    await submitForm(owner, await openPage(owner, address), "form[action$='/end']");
    expect(await names("q=new")).toEqual([]);

    const running = await createStoreDiscount([{ ...pot, set: 35_000 }], { name: "Monsoon" });
    const begun = await openPage(owner, `${LIST}/${running.id}`);
    expect(begun.$("[name=percent]").attr("readonly")).toBeDefined();
    await submitForm(owner, begun, FORM, { ends: inHours(100), name: "Monsoon sale" }, "Save changes");
    await submitForm(owner, await openPage(owner, `${LIST}/${running.id}`), "form[action$='/end']");
    expect(await names("state=ended")).toEqual(["Monsoon sale"]);
    const over = await openPage(owner, `${LIST}/${running.id}`);
    expect(over.$("main form")).toHaveLength(0);
    expect(cellsOf(over, 0)).toEqual(["Pot", "₹400", "₹350"]);
  });

  it("is read by viewers, exported by those who may, and nothing for packers and other stores", async () => {
    const { id } = await createStoreDiscount([
      { ...(await createProduct({ seller_id: seller.id, price_paise: 40_000 })), percent: 25 },
    ]);
    const viewer = await createStoreMember(seller.id, "viewer");
    const page = await openPage(await signedIn(viewer), `${LIST}/${id}`);
    expect(page.$("main form")).toHaveLength(0);
    expect(cellsOf(page, 0).slice(1)).toEqual(["₹400", "₹300"]);
    const packer = await signedIn(await createStoreMember(seller.id, "packer"));
    const stranger = await signedIn({ id: Number((await createSeller()).profile_id) });
    for (const visitor of [packer, stranger]) expect((await openPage(visitor, `${LIST}/${id}`)).status).not.toBe(200);
    const text = await (await owner.get(discountsCsv.loader, `${LIST}.csv?q=Diwali`)).text();
    expect(text).toContain("Diwali");
  });
});
