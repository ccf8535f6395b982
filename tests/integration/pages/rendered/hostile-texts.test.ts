import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { TaskName } from "#app/db/tasks.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addGiftCardToCart, addToCart, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import type { DeliveredMail } from "#app/domain/notifications/notifications/mailer.ts";
import { openTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { loader as ticketsCsv } from "#app/routes/admin/support/tickets-csv.ts";
import { action as forgot } from "#app/routes/auth/forgot-password.tsx";
import { loader as ordersCsv } from "#app/routes/seller/ordering/orders-csv.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { createStore, NEW_PRODUCT, productAddress } from "../../../support/factories/product-form.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { anAddress, deliver, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

/** Typed texts are inert wherever they are shown (rule 15.3). */

const PAYLOADS = [
  `<img src=x onerror=alert(1)>`,
  `"><svg onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `' OR 1=1; DROP TABLE products; --`,
  "${7*7}{{7*7}}<%= 7*7 %>",
];
/** Elements and attributes that only a payload creates. */
const ALIVE = "img[src=x], [onerror], [onload], script:contains('alert(1)'):not([nonce], [type='application/ld+json'])";

let store: Awaited<ReturnType<typeof createStore>>;
let productId: number;
beforeAll(async () => {
  store = await createStore({ store_name: `Shop ${PAYLOADS[0]}` });
  await store.save(
    NEW_PRODUCT,
    store.plain({
      name: `=cmd ${PAYLOADS.join(" ")}`.slice(0, 400),
      short_description: PAYLOADS[1]!,
      description: PAYLOADS.join("\n"),
      features: PAYLOADS.join("\n"),
      brand: PAYLOADS[2]!,
      sku: "+1|cmd",
      tags: "safe",
      name_gu: `ક ${PAYLOADS[0]}`,
      description_gu: PAYLOADS.join("\n"),
      maker_name: PAYLOADS[2]!,
      maker_address: PAYLOADS[0]!,
      picture_addresses: "https://p.example/%3Cscript%3E?a=<img/src=x/onerror=alert(1)>",
    }),
  );
  ({ id: productId } = await store.newest());
});

describe("hostile texts", () => {
  it.each([
    ["the product's page", () => `/product/${productId}`],
    ["the product's page in Gujarati", () => `/product/${productId}`, "gu"],
    ["a search for one", () => `/search?q=${encodeURIComponent(PAYLOADS[1]!)}`],
    ["a search for SQL", () => `/search?q=${encodeURIComponent(PAYLOADS[3]!)}`],
    ["an address that does not exist", () => `/${encodeURIComponent(PAYLOADS[1]!)}`],
    [
      "a wrong filter",
      () => `/search?q=a&min=${encodeURIComponent(PAYLOADS[2]!)}&sort=${encodeURIComponent("' OR 1=1")}`,
    ],
  ] as [string, () => string, ("gu" | undefined)?][])("are inert on %s", async (_what, address, locale) => {
    const shopper = new Visitor();
    if (locale) shopper.choose(locale);
    const page = await openPage(shopper, address());
    expect(page.status).toBeLessThan(500);
    expect(page.$(ALIVE)).toHaveLength(0);
    // Scripts contain data, which must not end them.
    expect(page.html).not.toContain("</script><script>alert");
    expect(page.html).not.toContain("<img src=x");
  });

  it("are inert in the store's own area, where they can be changed", async () => {
    for (const address of [productAddress(productId), "/seller/products", "/seller/settings"]) {
      const page = await openPage(store.owner, address);
      expect(page.status).toBe(200);
      expect(page.$(ALIVE)).toHaveLength(0);
    }
    const form = await openPage(store.owner, productAddress(productId));
    expect(form.$("[name=description]").val()).toContain(PAYLOADS[0]);
    expect(await db.selectFrom("products").select("id").execute()).not.toEqual([]);
  });

  it("are no formulas in a CSV file", async () => {
    const { loader } = await import("#app/routes/seller/listings/products-csv.ts");
    const reply = await store.owner.get(loader, "/seller/products.csv");
    const lines = (await reply.text()).split("\r\n");
    expect(lines.join("\n")).toContain("cmd");
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-][a-z]/);
  });

  it("are inert in the name of an account and in the language that a browser sends", async () => {
    const customer = await signedIn(await createProfile({ full_name: PAYLOADS[1]! }), {
      "Accept-Language": `${PAYLOADS[0]!.replaceAll(/[<>]/g, "")},en;q=0.5`,
    });
    customer.cookies.set("haat_locale", encodeURIComponent(btoa(JSON.stringify("<script>"))));
    for (const address of ["/", "/customer", "/customer/settings"]) {
      const page = await openPage(customer, address);
      expect(page.status).toBeLessThan(500);
      expect(page.$(ALIVE)).toHaveLength(0);
    }
  });

  describe("in what is sent and downloaded", () => {
    const hostile = { name: `=1+1 ${PAYLOADS[0]}`, sender: `+cmd ${PAYLOADS[1]}`, wish: PAYLOADS.join(" ") };
    beforeAll(async () => {
      const buyer = await createProfile({ full_name: hostile.name });
      const owner = { profileId: buyer.id };
      const { id: variantId } = await db
        .selectFrom("product_variants")
        .where("product_id", "=", productId)
        .select("id")
        .executeTakeFirstOrThrow();
      await db.updateTable("products").set({ state: "live" }).where("id", "=", productId).execute();
      await db.updateTable("product_variants").set({ stock_quantity: 9 }).where("id", "=", variantId).execute();
      await addToCart(db, owner, { variantId, quantity: 2 });
      const address = { ...anAddress, fullName: hostile.name, address: PAYLOADS[1]!, city: `@${PAYLOADS[0]}` };
      await saveShippingAddress(db, owner, address);
      await deliver((await order(buyer)).orderId);
      const { sender: sender_name, wish: message } = hostile;
      const card = { amount_paise: 50_000, recipient_email: "friend@example.test", sender_name, message };
      await addGiftCardToCart(db, owner, card, randomUUID());
      await saveShippingAddress(db, owner, address);
      await pay((await order(buyer, "razorpay")).orderId);
      await openTicket(db, privateFiles, profileScope(buyer.id), {
        formKey: randomUUID(),
        category: "order",
        orderNumber: undefined,
        subject: `-1 ${PAYLOADS[1]}`.slice(0, 100),
        body: hostile.wish,
        attachments: noFiles,
      });
      await new Visitor().post(forgot, "/forgot-password", { email: buyer.email });
    });

    it("are inert in every email, as HTML, as text and in the subject", async () => {
      const { rows } = await sql<{ name: TaskName }>`
        SELECT DISTINCT t.identifier AS name FROM graphile_worker._private_jobs j
          JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier LIKE 'mail.%'`.execute(db);
      const mails: DeliveredMail[] = [];
      for (const { name } of rows) mails.push(...(await sendWaitingMails(name)));
      const all = mails.map(({ html }) => html).join("");
      for (const words of ["cmd", "1+1"]) expect(all).toContain(words);
      expect(mails.length).toBeGreaterThanOrEqual(5);
      for (const { html, subject, text } of mails) {
        expect(load(html)(ALIVE)).toHaveLength(0);
        expect(html).not.toMatch(/<img src=x|<svg onload|<\/script><script>/);
        expect(subject).not.toMatch(/[\r\n]/);
        // A template that was evaluated would have computed it.
        expect(`${subject} ${text}`).not.toMatch(/\b4949\b/);
      }
    });

    it("are no formulas in the files of orders and tickets", async () => {
      const admin = await signedIn(await createProfile({ role: "admin" }));
      const files = [
        await store.owner.get(ordersCsv, "/seller/orders.csv"),
        await admin.get(ticketsCsv, "/admin/tickets.csv"),
      ];
      for (const file of files) {
        const text = await file.text();
        expect(text).toMatch(/1\+1|cmd/);
        for (const cell of cellsOf(text)) expect(cell).not.toMatch(/^[=+@\t\r]|^-\D/);
      }
    });
  });
});

/** The cells of a CSV file. */
function cellsOf(text: string): string[] {
  return [...text.replace("\uFEFF", "").matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );
}
