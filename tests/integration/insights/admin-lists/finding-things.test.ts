import { sql, type RawBuilder } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminRight } from "#app/db/schema.ts";
import { FINDERS } from "#app/domain/insights/admin-lists/finders.server.ts";
import { newPublicNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createCoupon, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { createParcels } from "../../../support/factories/parcels.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createGiftCard } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const RIGHTS = ["support", "catalogue", "finance", "super"] as const satisfies AdminRight[];
let admins: Record<AdminRight, Visitor>;
let orderNumber: string;
let ticketNumber: string;
let payoutNumber: string;

/** Creates things that all mention Kesarbai. */
beforeAll(async () => {
  const enter = async (right: AdminRight) =>
    [right, await signedIn(await createProfile({ role: "admin", admin_rights: [right] }))] as const;
  admins = Object.fromEntries(await Promise.all(RIGHTS.map(enter))) as typeof admins;
  const { buyer, orderId, publicNumber } = await createParcels([[{ price: 10_050, quantity: 3 }]]);
  orderNumber = publicNumber;
  await sql`UPDATE profiles SET full_name = 'Kesarbai Kerkar', phone_number = '+919812345672' WHERE id = ${buyer.id}`.execute(
    db,
  );
  await sql`
    UPDATE orders SET shipping_address = shipping_address || '{"phone": "+919876501235"}' WHERE id = ${orderId}`.execute(
    db,
  );
  const store = await createSeller({ store_name: "Kesarbai Sarees" });
  ticketNumber = newPublicNumber("ST");
  const soon = sql<Date>`now() + interval '2 days'`;
  await db
    .insertInto("tickets")
    .values({
      public_number: ticketNumber,
      profile_id: buyer.id,
      category: "other",
      subject: "Where is my lamp?",
      acknowledge_by: soon,
      resolve_by: soon,
    })
    .execute();
  payoutNumber = newPublicNumber("PO");
  await db
    .insertInto("payouts")
    .values({ public_number: payoutNumber, seller_id: store.id, run_on: "2026-11-20", amount_paise: 54_300 })
    .execute();
  await createCoupon({ code: "KESARBAI-20", description: "20% off" });
  await createGiftCard({ initial_balance_paise: 75_000, recipient_email: "kesarbai@example.test" });
  await db
    .insertInto("contact_inquiries")
    .values({ name: "Kesarbai", email: "k@example.test", subject: "A question", message: "When do you open?" })
    .execute();
  await db
    .insertInto("wholesale_inquiries")
    .values({
      company_name: "Kesarbai Traders",
      contact_name: "Meera",
      email: "m@example.test",
      phone_number: "0832 1234567",
      message: "300 sarees",
    })
    .execute();
  await db
    .insertInto("career_inquiries")
    .values({
      opening: "data-scientist",
      name: "Kesarbai Desai",
      email: "kd@example.test",
      city: "Surat",
      message: "I can count.",
      locale: "gu",
      file_name: "cv.pdf",
      size_bytes: 9,
      storage_key: "careers/none",
    })
    .execute();
  await plantApplications(sql`SELECT 0 AS n`, { store: "Kesarbai Silks", applicant: "Kesarbai Shah" });
});

const find = (who: Visitor, input: string) => openPage(who, `/admin/find?q=${encodeURIComponent(input)}`);
const headings = ({ $ }: RenderedPage) =>
  $("main h2")
    .toArray()
    .map((heading) => $(heading).text());
const links = ({ $ }: RenderedPage) =>
  $("main li a")
    .toArray()
    .map((link) => $(link).attr("href"));

describe("the administrators' search", () => {
  it.each([
    ["support", ["Orders", "Users", "Tickets", "Contact inquiries", "Wholesale inquiries", "Job applications"]],
    ["catalogue", ["Seller applications", "Coupons"]],
    ["finance", ["Orders", "Users", "Sellers", "Payouts", "Coupons", "Gift cards"]],
    [
      "super",
      [
        ...["Orders", "Users", "Seller applications", "Sellers", "Tickets", "Payouts", "Coupons", "Gift cards"],
        ...["Contact inquiries", "Wholesale inquiries", "Job applications"],
      ],
    ],
  ] as const)("shows those with the right %s what their lists have, and nothing else", async (right, kinds) => {
    const page = await find(admins[right], "kesarbai");
    expect(headings(page)).toEqual(kinds);
    // The planted application has no real numbers to decrypt.
    for (const address of links(page).filter((one) => !one?.includes("seller-application")))
      expect((await openPage(admins[right], address ?? "")).status, address).toBe(200);
  });

  it.each(["9876501235", "+91 98765 01235", "०९८७६५०१२३५", "98123 45672"])(
    "finds an order by a mobile number from the field of any page: %s",
    async (input) => {
      const anywhere = await openPage(admins.support, "/admin/tickets");
      const page = await submitForm(admins.support, anywhere, "header form[action='/admin/find']", { q: input });
      expect(links(page)).toContain(`/admin/orders/${orderNumber}`);
    },
  );

  it("leads from a whole number straight to its thing, however it is typed", async () => {
    const { support, finance, catalogue } = admins;
    for (const input of [orderNumber, orderNumber.toLowerCase(), ` #${orderNumber.replaceAll("-", "")} `])
      expect(await find(support, input)).toMatchObject({ status: 303, location: `/admin/orders/${orderNumber}` });
    expect((await find(support, ticketNumber)).location).toBe(`/admin/tickets/${ticketNumber}`);
    expect((await find(finance, payoutNumber)).location).toBe(`/admin/payouts/${payoutNumber}`);
    for (const [who, number] of [
      [catalogue, orderNumber],
      [finance, ticketNumber],
      [support, payoutNumber],
      [support, "HT-2222-2222"],
    ] as const) {
      const page = await find(who, number);
      expect(page).toMatchObject({ status: 200, location: null });
      expect(headings(page)).toEqual([]);
      expect(page.text("main")).toContain("Nothing found");
    }
  });

  it("shows the first five, and leads to the list with the same search", async () => {
    for (let n = 1; n <= 6; n += 1) await createProfile({ full_name: `Bhimsen Joshi ${n}` });
    const page = await find(admins.support, "bhimsen");
    expect(links(page)).toHaveLength(5);
    const more = page.$("main h2 ~ a").attr("href") ?? "";
    expect(more).toBe("/admin/users?q=bhimsen");
    expect((await openPage(admins.support, more)).rows()).toHaveLength(6);
  });

  it("finds pages by their names in three languages, of those that the administrator may open", async () => {
    for (const input of ["gift card", "गिफ़्ट", "ગિફ્ટ"])
      expect(links(await find(admins.finance, input))).toEqual(["/admin/gift-cards", "/admin/gift-cards/new"]);
    expect(links(await find(admins.support, "gift card"))).toEqual([]);
  });

  it("leads from the whole name of a page straight to it, where the administrator may open it", async () => {
    for (const input of ["Add Coupon", " add coupon"])
      expect(await find(admins.super, input)).toMatchObject({ status: 303, location: "/admin/promotions/new" });
    expect(await find(admins.support, "add coupon")).toMatchObject({ status: 200, location: null });
  });

  it("finds nothing by less than three letters, by nothing and by signs alone", async () => {
    for (const input of ["", "kx", "%%%", "'; --", "\\", "\0\0\0"])
      expect(headings(await find(admins.super, input))).toEqual([]);
  });

  it("gives the script the same as JSON", async () => {
    const { html, headers } = await openPage(admins.support, "/admin/find.json?q=kesarbai");
    expect(headers.get("Cache-Control")).toBe("no-store");
    const { groups, status } = JSON.parse(html) as { groups: { title: string; findings: object[] }[]; status: string };
    expect(status).toBe("6 results");
    expect(groups[0]).toMatchObject({
      title: "Orders",
      findings: [{ to: `/admin/orders/${orderNumber}`, name: orderNumber, detail: "Kesarbai Kerkar" }],
    });
  });
});

it("each kind is found by an index", async () => {
  const scope = await adminScope();
  await plantRows();
  for (const { kind, query } of FINDERS.filter(({ kind }) => kind !== "product"))
    for (const input of ["kerkar", "98123 45672", "kesarbai@example.test"]) {
      const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${query(db, scope, input, 6)}`.execute(db);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, `${kind}: ${input}\n${plan}`).not.toContain("Seq Scan");
    }
});

it("products are found by the index of their texts", async () => {
  const scope = await adminScope();
  const { query } = FINDERS.find(({ kind }) => kind === "product")!;
  const { id: store } = await createSeller();
  const { id: category } = await createCategory();
  for (let from = 0; from < 5000; from += 1000)
    await sql`
      WITH added AS (
        INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, state)
        SELECT ${store}, ${category}, ${category}, 'Lamp ' || md5(n::text), 9900, 9900, 'live'
          FROM generate_series(${from + 1}::int, ${from + 1000}::int) AS n
        RETURNING id
      )
      INSERT INTO product_variants (product_id, stock_quantity) SELECT id, 20 FROM added`.execute(db);
  for (const table of ["products", "seller_product_texts"]) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${query(db, scope, "kerkar", 6)}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("seller_product_texts_parts");
});

/** 20,000 of each kind, in parts: a statement may take five seconds. */
async function plantRows(): Promise<void> {
  for (let from = 0; from < 20_000; from += 1000) {
    const n = sql`generate_series(${from + 1}::int, ${from + 1000}::int) AS n`;
    await sql`
      WITH buyers AS (
        INSERT INTO profiles (full_name, email, role, phone_number)
        SELECT 'Buyer ' || md5(n::text), n || '@planted.test', 'customer', '+91' || (7100000000 + n) FROM ${n}
        RETURNING id, full_name
      ), asked AS (
        INSERT INTO tickets (public_number, profile_id, category, subject, acknowledge_by, resolve_by)
        SELECT regexp_replace(translate((70000000 + id)::text, '01', 'AB'), '(.{4})(.{4})', 'ST-\\1-\\2'), id, 'other',
               'About ' || md5(id::text), now() + interval '2 days', now() + interval '2 days' FROM buyers
      )
      INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                          delivery_paise, gift_paise, total_paise, shipping_address, estimated_delivery_on, cancelled_at)
      SELECT regexp_replace(translate((70000000 + id)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'), id, 'cancelled', 'razorpay', 'expired', 100, 0, 0, 0, 100,
             jsonb_build_object('fullName', full_name, 'phone', '+91' || (8100000000 + id)), now(), now() FROM buyers`.execute(
      db,
    );
    await sql`
      WITH stores AS (
        INSERT INTO sellers (store_name, slug) SELECT 'Shop ' || md5(n::text), 'planted-' || n FROM ${n} RETURNING id
      )
      INSERT INTO payouts (public_number, seller_id, run_on, amount_paise)
      SELECT regexp_replace(translate((70000000 + id)::text, '01', 'AB'), '(.{4})(.{4})', 'PO-\\1-\\2'), id, '2026-11-19', 100
        FROM stores`.execute(db);
    await sql`
      INSERT INTO coupons (code, status, type, amount_paise, description) SELECT 'P' || upper(substr(md5(n::text), 1, 11)), 'Active', 'Fixed', 100, md5(n::text) FROM ${n}`.execute(
      db,
    );
    await sql`
      INSERT INTO gift_cards (code_hash, last_four, initial_balance_paise, current_balance_paise, recipient_email)
      SELECT decode(md5('card ' || n), 'hex'), substr(md5(n::text), 1, 4), 100, 100, md5(n::text) || '@planted.test' FROM ${n}`.execute(
      db,
    );
    await sql`
      INSERT INTO contact_inquiries (name, email, subject, message)
      SELECT md5(n::text), n || '@planted.test', 'About ' || md5(n::text), 'x' FROM ${n}`.execute(db);
    await sql`
      INSERT INTO wholesale_inquiries (company_name, contact_name, email, phone_number, message)
      SELECT md5(n::text), 'Buyer', n || '@planted.test', '1', 'x' FROM ${n}`.execute(db);
    await sql`
      INSERT INTO career_inquiries (opening, name, email, city, message, locale, file_name, size_bytes, storage_key)
      SELECT 'data-scientist', md5(n::text), n || '@planted.test', 'Surat', 'x', 'en', 'cv.pdf', 1, md5('cv ' || n) FROM ${n}`.execute(
      db,
    );
    await plantApplications(sql`SELECT n FROM ${n}`, { store: "Store", applicant: "Applicant" });
  }
  for (const table of [
    ...["orders", "profiles", "tickets", "sellers", "payouts", "coupons", "gift_cards", "contact_inquiries"],
    ...["wholesale_inquiries", "career_inquiries", "seller_applications"],
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

/** Submitted applications, one for each `n`. */
async function plantApplications(
  numbers: RawBuilder<unknown>,
  { store, applicant }: { store: string; applicant: string },
) {
  await sql`
    INSERT INTO seller_applications (status, locale, submitted_at, email, mobile, full_name, store_name, business_type, pan_encrypted,
      pan_index, aadhaar_index, account_holder_name, account_number_encrypted, account_number_index, ifsc_code, pickup_address,
      pickup_pincode, primary_category)
    SELECT 'pending', 'en', now(), md5(${store} || n) || '@planted.test', '+91' || (9100000000 + n), ${applicant} || ' ' || md5(n::text),
      ${store} || ' ' || md5(n::text), 'sole_proprietor', 'x', decode(md5('pan ' || ${store} || n), 'hex'), decode(md5('aadhaar ' || ${store} || n), 'hex'), 'x', 'x',
      decode(md5('account ' || ${store} || n), 'hex'), 'HDFC0000123', 'x', '370001', 'home_decor' FROM (${numbers}) AS numbers`.execute(
    db,
  );
}
