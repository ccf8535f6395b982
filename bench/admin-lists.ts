import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import { anyScope } from "#app/domain/access/grant-scope.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { adminProducts } from "#app/domain/admin-products/admin-products.queries.server.ts";
import { adminProductList } from "#app/domain/admin-products/admin-products.ts";
import { applications } from "#app/domain/applications/application-list.queries.server.ts";
import { applicationList } from "#app/domain/applications/application-list.ts";
import { waitingListings } from "#app/domain/moderation/moderation-queue.queries.server.ts";
import { listingQueue } from "#app/domain/moderation/moderation-queue.ts";
import { openTestPostgres, cloneDatabase } from "../tests/support/postgres.ts";
import { dropDatabase } from "../scripts/embedded-postgres.mjs";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/admin-lists.ts`: the time of a page of an administrator's list with 100 rows and with 100,000, in turns, each in a database
 * of its own. Writes its section of bench/results.md; exits with 1 when a page of a long one takes over three times as long.
 */
const SIZES = { few: 100, many: 100_000 };
const ROUNDS = 60;
const MAX_RATIO = 3;

type ReadPage = (db: Db, admin: AnyScope) => Promise<unknown>;
const ofApplications =
  (asked: Partial<typeof applicationList.defaults>): ReadPage =>
  (db, admin) =>
    applications.page(db, admin, { ...applicationList.defaults, ...asked });

const ofProducts =
  (asked: Partial<typeof adminProductList.defaults>): ReadPage =>
  (db, admin) =>
    adminProducts.page(db, admin, { ...adminProductList.defaults, ...asked });
const ofListings =
  (asked: Partial<typeof listingQueue.defaults>): ReadPage =>
  (db, admin) =>
    waitingListings.page(db, admin, { ...listingQueue.defaults, ...asked });

/** What is read, by the name of its line. */
const PAGES: Record<string, ReadPage> = {
  "applications, newest first": ofApplications({}),
  "applications: pending, oldest first": ofApplications({ status: "pending", sort: "oldest" }),
  "applications: banned, by store": ofApplications({ status: "banned", sort: "store" }),
  "applications by applicant": ofApplications({ sort: "applicant" }),
  "applications by email": ofApplications({ sort: "email" }),
  "applications: a word of each": ofApplications({ search: "store" }),
  "applications: the email of one": ofApplications({ search: "applicant-77@" }),
  "applications: a word of none": ofApplications({ search: "zebra" }),
  "products, newest first": ofProducts({}),
  "products by name": ofProducts({ sort: "name" }),
  "products by price": ofProducts({ sort: "price" }),
  "products: drafts": ofProducts({ view: "draft" }),
  "products: taken down, by name": ofProducts({ view: "taken_down", sort: "name" }),
  "products: deleted": ofProducts({ view: "deleted" }),
  "products: out of stock": ofProducts({ stock: "out" }),
  "products: a small category": ofProducts({ category: 2 }),
  "products: a store, by price": ofProducts({ store: 3, sort: "price" }),
  "products: a word of each": ofProducts({ search: "lamp" }),
  "products: the SKU of one": ofProducts({ search: "SKU-77-x" }),
  "products: a word of none": ofProducts({ search: "zebra" }),
  "moderation, oldest first": ofListings({}),
  "moderation: changes": ofListings({ kind: "changes" }),
  "moderation: a store": ofListings({ store: 3 }),
};

const postgres = await openTestPostgres();
const names = { few: "bench_admin_few", many: "bench_admin_many" };
const open = async (size: keyof typeof SIZES) =>
  connect(await cloneDatabase(postgres.serverUrl, postgres.template, names[size]), { poolSize: 2 });
const dbs = { few: await open("few"), many: await open("many") };
const admin = anyScope(1, ["super"]);
try {
  for (const size of ["few", "many"] as const) {
    await createApplications(dbs[size], SIZES[size]);
    await createProducts(dbs[size], SIZES[size]);
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
    const [few, many] = [median(times.few), median(times.many)];
    rows.push(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`);
    if (many > few * MAX_RATIO) process.exitCode = 1;
  }
  writeSection(
    "Long lists of administrators",
    [
      `\`npx tsx bench/admin-lists.ts\` on ${new Date().toISOString().slice(0, 10)}: a page of an administrator's lists, median of ${ROUNDS}, with the count of its rows.`,
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
             'applicant-' || n || '@bench.test', '+91' || (9000000000 + n), 'Applicant ' || md5(n::text), 'Store ' || n, 'trust', 'x',
             decode(md5('pan' || n), 'hex'), '234K', decode(md5('aadhaar' || n), 'hex'), 'Holder', 'x', decode(md5('account' || n), 'hex'),
             'HDFC0000123', n || ' Lane', '370001', now() - n * interval '1 minute'
        FROM generate_series(${from}::int, ${Math.min(from + 4999, count)}::int) AS n`.execute(db);
}

/** Of ten stores; every tenth is a draft that waits, every hundredth is taken down, deleted, without stock or in the small category. */
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
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
