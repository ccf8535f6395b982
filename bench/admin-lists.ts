import { createHash } from "node:crypto";
import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { adminProducts } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { applications } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { applicationList } from "#app/domain/stores/applications/application-list.ts";
import { waitingListings } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { auditEntries } from "#app/domain/platform/audit/audit-log.queries.server.ts";
import { marketplaceCoupons } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { adminGiftCards } from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import {
  careerInquiries,
  contactInquiries,
  wholesaleInquiries,
} from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import { openPayables } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { sumChangedPayables } from "#app/domain/ordering/payouts/payable-sums.commands.server.ts";
import { reviewsToModerate } from "#app/domain/support/reviews/moderation.queries.server.ts";
import { adminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { users } from "#app/domain/accounts/users/users.queries.server.ts";
import { queuedJobs } from "#app/domain/platform/workers/queued-jobs.queries.server.ts";
import { openTestPostgres, cloneDatabase } from "../tests/support/postgres/postgres.ts";
import { dropDatabase } from "../scripts/postgres/embedded-postgres.mjs";
import { createAdminRows } from "./admin-list-rows.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/admin-lists.ts`: the time of a page of an administrator's list with 100 rows and with 100,000, in turns, in separate databases.
 * Writes its section of bench/results.md; exits with 1 when a page of a long list takes over three times as long.
 */
const SIZES = { few: 100, many: 100_000 };
const ROUNDS = Number(process.env["ROUNDS"] ?? 60);
const MAX_RATIO = 3;
const COMMAND = process.env["ROUNDS"]
  ? `ROUNDS=${ROUNDS} npx tsx bench/admin-lists.ts`
  : "npx tsx bench/admin-lists.ts";

type ReadPage = (db: Db, admin: AnyScope) => Promise<unknown>;
const ofApplications =
  (asked: Partial<typeof applicationList.defaults>): ReadPage =>
  (db, admin) =>
    applications.page(db, admin, { ...applicationList.defaults, ...asked });

/** The pages of a list, with their queries. */
function pages<State extends object>(
  queries: { list: { defaults: State }; page: (db: Db, admin: AnyScope, asked: State) => Promise<unknown> },
  asked: Record<string, Partial<State>>,
): Record<string, ReadPage> {
  const { list, page } = queries;
  return Object.fromEntries(
    Object.entries(asked).map(([name, some]) => [name, (db, admin) => page(db, admin, { ...list.defaults, ...some })]),
  );
}

/** Start of the 77th row's address: people have little in common; a text common to all takes longer to look up. */
const EMAIL_OF_ONE = `${createHash("md5").update("77").digest("hex").slice(0, 12)}@`;

/** What is read, by the name of its line. */
const PAGES: Record<string, ReadPage> = {
  "applications, newest first": ofApplications({}),
  "applications: pending, oldest first": ofApplications({ status: "pending", sort: "oldest" }),
  "applications: banned, by store": ofApplications({ status: "banned", sort: "store" }),
  "applications by applicant": ofApplications({ sort: "applicant" }),
  "applications by email": ofApplications({ sort: "email" }),
  "applications: a word of each": ofApplications({ search: "store" }),
  "applications: the email of one": ofApplications({ search: EMAIL_OF_ONE }),
  "applications: a word of none": ofApplications({ search: "zebra" }),
  ...pages(adminProducts, {
    "products, newest first": {},
    "products by name": { sort: "name" },
    "products by price": { sort: "price" },
    "products: drafts": { view: "draft" },
    "products: taken down, by name": { view: "taken_down", sort: "name" },
    "products: deleted": { view: "deleted" },
    "products: out of stock": { stock: "out" },
    "products: a small category": { category: 2 },
    "products: a store, by price": { store: 3, sort: "price" },
    "products: a word of each": { search: "lamp" },
    "products: the SKU of one": { search: "SKU-77-x" },
    "products: a word of none": { search: "zebra" },
  }),
  ...pages(waitingListings, {
    "moderation, oldest first": {},
    "moderation: changes": { kind: "changes" },
    "moderation: a store": { store: 3 },
  }),
  ...pages(users, {
    "users, newest first": {},
    "users by name": { sort: "name" },
    "users: customers": { role: "customer" },
    "users: suspended": { state: "suspended" },
    "users: the mobile number of one": { search: String(6_000_000_000 + 77 * 38_197) },
    "users: the email of one": { search: EMAIL_OF_ONE },
    "users: a word of each": { search: "person" },
    "users: a word of none": { search: "zebra" },
  }),
  ...pages(contactInquiries, {
    "contact inquiries": {},
    "contact inquiries: new": { status: "new" },
    "contact inquiries: a word of each": { search: "sender" },
    "contact inquiries: the email of one": { search: EMAIL_OF_ONE },
  }),
  ...pages(wholesaleInquiries, {
    "wholesale inquiries": {},
    "wholesale inquiries: closed": { status: "closed" },
    "wholesale inquiries: the email of one": { search: EMAIL_OF_ONE },
  }),
  ...pages(careerInquiries, {
    "job applications": {},
    "job applications: new, for one position": { status: "new", opening: "data-scientist" },
    "job applications: the email of one": { search: EMAIL_OF_ONE },
  }),
  ...pages(adminGiftCards, {
    "gift cards": {},
    "gift cards: switched off": { state: "off" },
    "gift cards: generated": { origin: "generated" },
    "gift cards: the email of one": { search: EMAIL_OF_ONE },
  }),
  ...pages(marketplaceCoupons, {
    coupons: {},
    "coupons by code": { sort: "code" },
    "coupons: expired": { status: "Expired" },
    "coupons: of a type": { type: "Shipping" },
    "coupons: the code of one": { search: "CODE000077" },
  }),
  ...pages(auditEntries, {
    "audit log": {},
    "audit log: an area": { area: "order" },
    "audit log: the order of one": { search: "HT-AAAA-0077" },
    "audit log: the email of one": { search: `${EMAIL_OF_ONE}person.test` },
  }),
  ...pages(queuedJobs, {
    "jobs: failed": {},
    "jobs: waiting": { state: "waiting" },
    "jobs: failed, a kind": { search: "mail.order" },
  }),
  ...pages(adminTickets, {
    "tickets: due": {},
    "tickets: overdue": { view: "overdue" },
    "tickets: waiting": { view: "waiting" },
    "tickets: done": { view: "done" },
    "tickets: done, a category": { view: "done", category: "payment" },
  }),
  ...pages(reviewsToModerate, {
    "reviews: reported": {},
    "reviews: recent": { view: "recent" },
    "reviews: hidden": { view: "hidden" },
  }),
  ...pages(openPayables, { "open payables": {}, "open payables: due": { state: "due" } }),
};

const postgres = await openTestPostgres();
const names = { few: "bench_admin_few", many: "bench_admin_many" };
const open = async (size: keyof typeof SIZES) =>
  connect(await cloneDatabase(postgres.serverUrl, postgres.template, names[size]), {
    poolSize: 2,
    statementMilliseconds: 0,
  });
const dbs = { few: await open("few"), many: await open("many") };
const admin = anyScope(1, ["super"]);
try {
  for (const size of ["few", "many"] as const) {
    await createApplications(dbs[size], SIZES[size]);
    await createProducts(dbs[size], SIZES[size]);
    await createAdminRows(dbs[size], SIZES[size]);
    await sumChangedPayables(dbs[size]);
    await sql`ANALYZE`.execute(dbs[size]);
  }
  const rows: string[] = [];
  for (const [name, read] of Object.entries(PAGES)) {
    const times: Record<keyof typeof SIZES, number[]> = { few: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of ["few", "many"] as const) {
        const startedAt = performance.now();
        await read(dbs[size], admin);
        times[size].push(performance.now() - startedAt);
      }
    }
    const [few, many] = [quantile(times.few, 0.5), quantile(times.many, 0.5)];
    rows.push(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`);
    if (many > few * MAX_RATIO) process.exitCode = 1;
  }
  writeSection(
    "Long lists of administrators",
    [
      `\`${COMMAND}\` on ${new Date().toISOString().slice(0, 10)}, other work beside it on both cores (only the ratios count): a page of an administrator's lists, median of ${ROUNDS}, with the count of its rows. Each is to take at most ${MAX_RATIO} × the time.`,
      "",
      "| page | ms, 100 rows | ms, 100,000 rows | ratio |",
      "|---|---|---|---|",
      ...rows,
    ].join("\n"),
  );
  console.log(rows.join("\n"));
} finally {
  for (const size of ["few", "many"] as const) {
    await dbs[size].destroy();
    await dropDatabase(postgres.serverUrl, names[size]);
  }
  await postgres.close();
}

/** Every fifth waits, every hundredth is banned. */
async function createApplications(db: Db, count: number): Promise<void> {
  // In parts: a statement may take five seconds.
  for (let from = 1; from <= count; from += 5000)
    await sql`
      INSERT INTO seller_applications (status, locale, step, email, mobile, full_name, store_name, business_type, pan_encrypted, pan_index,
        pan_last_four, aadhaar_index, account_holder_name, account_number_encrypted, account_number_index, ifsc_code, pickup_address,
        pickup_pincode, submitted_at)
      SELECT CASE WHEN n % 100 = 0 THEN 'banned' WHEN n % 5 = 0 THEN 'pending' ELSE 'approved' END, 'en', 6,
             left(md5(n::text), 12) || '@bench.test', '+91' || (6000000000 + n * 38197::bigint % 3999999999), 'Applicant ' || md5(n::text), 'Store ' || n, 'trust', 'x',
             decode(md5('pan' || n), 'hex'), '234K', decode(md5('aadhaar' || n), 'hex'), 'Holder', 'x', decode(md5('account' || n), 'hex'),
             'HDFC0000123', n || ' Lane', '370001', now() - n * interval '1 minute'
        FROM generate_series(${from}::int, ${Math.min(from + 4999, count)}::int) AS n`.execute(db);
}

/** Creates products of ten stores; every tenth is a draft under review, every hundredth taken down, deleted, sold out or in the small category. */
async function createProducts(db: Db, count: number): Promise<void> {
  await sql`
    INSERT INTO categories (id, slug, name) OVERRIDING SYSTEM VALUE
    VALUES (1, 'bench', 'Bench'), (2, 'small', 'Small') ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO sellers (id, slug, store_name, state, status) OVERRIDING SYSTEM VALUE
    SELECT n, 'bench-' || n, 'Bench ' || n, 'GJ', 'approved' FROM generate_series(1, 10) AS n`.execute(db);
  for (let from = 1; from <= count; from += 2000) {
    const last = Math.min(from + 1999, count);
    await sql`
      INSERT INTO products (id, seller_id, category_id, department_id, name, price_paise, ranking_price_paise, state, created_at, deleted_at)
      OVERRIDING SYSTEM VALUE
      SELECT n, 1 + n % 10, CASE WHEN n % 100 = 3 THEN 2 ELSE 1 END, 1, 'Brass lamp ' || md5(n::text), 10000 + n % 9000, 10000 + n % 9000,
             CASE WHEN n % 10 = 0 THEN 'draft' WHEN n % 100 = 1 THEN 'taken_down' ELSE 'live' END,
             now() - n * interval '1 minute', CASE WHEN n % 100 = 2 THEN now() END
        FROM generate_series(${from}::int, ${last}::int) AS n`.execute(db);
    await sql`
      INSERT INTO product_variants (product_id, stock_quantity, sku)
      SELECT n, CASE WHEN n % 100 = 4 THEN 0 ELSE 20 END, 'SKU-' || n || '-x'
        FROM generate_series(${from}::int, ${last}::int) AS n`.execute(db);
    await sql`
      INSERT INTO listing_reviews (product_id, seller_id, makes_live, proposed, waiting_since)
      SELECT n, 1 + n % 10, n % 20 = 0, CASE WHEN n % 20 = 0 THEN '{}'::jsonb ELSE '{"name": "New"}' END, now() - n * interval '1 minute'
        FROM generate_series(${from}::int, ${last}::int) AS n WHERE n % 10 = 0`.execute(db);
  }
  // Rows that are added without an id come after these.
  for (const table of ["categories", "sellers", "products"])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(
      db,
    );
}
