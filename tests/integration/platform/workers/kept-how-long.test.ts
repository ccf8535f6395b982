import { randomBytes, randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#app/db/database.ts";
import { applicationsSweep } from "#app/jobs/applications-sweep.ts";
import { batchesSweep } from "#app/jobs/batch-slices.ts";
import {
  accountsSweep,
  cartsSweep,
  catalogRefreshSearchWords,
  filesRemoveDiscarded,
  notificationsSweep,
  sessionsSweep,
} from "#app/jobs/housekeeping.ts";
import { productImportsSweep } from "#app/jobs/product-import-slices.ts";
import { salesCheck } from "#app/jobs/sales-sums.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { applyFit } from "../../../support/factories/reviewed-applications.ts";
import { placeOrderOf } from "../../../support/factories/shopping-factory.ts";

/** Data that the worker deletes after a time: each at its age and a minute (or a day) before. */

type Time = RawBuilder<Date>;

/** A planted row, with its key column. */
interface Planted {
  table: keyof Database;
  key: string;
  value: unknown;
}

interface Kept {
  what: string;
  job: () => Promise<void>;
  /** Age of a row that is deleted, and of one that is kept. */
  gone: string;
  kept: string;
  /** Inserts a row with its time, and its stored file's key if it has a file. */
  plant: (at: Time, file: string) => Promise<Planted>;
  hasFile?: true;
}

/** Inserts a row. */
async function row(table: keyof Database, values: Record<string, unknown>, key = "id"): Promise<Planted> {
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await sql<Record<string, unknown>>`
    INSERT INTO ${sql.table(table)} (${sql.join(columns)}) VALUES (${sql.join(Object.values(values))})
    RETURNING ${sql.ref(key)}`.execute(db);
  return { table, key, value: rows[0]![key] };
}

const secret = () => randomBytes(32);
const person = async () => (await createProfile()).id;
const before = (at: Time, interval: string) => sql`${at} - ${interval}::interval`;
const dayOf = (at: Time) => sql`(${at} AT TIME ZONE 'Asia/Kolkata')::date`;

const order = async () => (await placeOrderOf(await createProfile())).orderId;

async function batch(values: Record<string, unknown>): Promise<Planted> {
  return row("batches", { seller_id: (await createSeller()).id, kind: "import", title: "lamps.csv", ...values });
}

async function changeOf(at: Time, status: "finished" | "undone"): Promise<Planted> {
  const { value: batch_id } = await batch({ status, created_at: at, finished_at: at });
  return row("batch_changes", { batch_id, product_id: (await createProduct()).id, name: "Lamp" });
}

const notification = async (kind: string, created_at: Time) =>
  row("notifications", { profile_id: await person(), kind, message: "order_confirmed", created_at });
const session = (values: Record<string, unknown>) =>
  row(
    "sessions",
    { id_hash: secret(), idle_expires_at: sql`now() + '1 day'`, expires_at: sql`now() + '1 day'`, ...values },
    "id_hash",
  );

const application = (values: Record<string, unknown>) => row("seller_applications", { locale: "en", ...values });

const document = (application_id: unknown, kind: string, storage_key: string) =>
  row("application_documents", {
    ...{ application_id, kind, file_kind: "pdf", file_name: "a.pdf", size_bytes: 9, sha256: secret() },
    storage_key,
  });

const EXPIRED = { gone: "1 minute", kept: "-1 minute" };

const CASES: Kept[] = [
  {
    what: "a device that was not used for a year",
    job: accountsSweep,
    ...{ gone: "1 year 1 minute", kept: "1 year -1 minute" },
    plant: async (at) =>
      row("known_devices", { token_hash: secret(), profile_id: await person(), last_used_at: at }, "token_hash"),
  },
  {
    what: "an expired link of a mail",
    job: accountsSweep,
    ...EXPIRED,
    plant: async (at) =>
      row("email_tokens", {
        ...{ token_hash: secret(), profile_id: await person(), purpose: "reset_password" },
        expires_at: at,
      }),
  },
  {
    what: "an expired code for a mobile",
    job: accountsSweep,
    ...EXPIRED,
    plant: (at) =>
      row(
        "phone_codes",
        { number_index: secret(), code_hash: secret(), sent_at: before(at, "10 minutes"), expires_at: at },
        "number_index",
      ),
  },
  {
    what: "the count of tries",
    job: accountsSweep,
    ...EXPIRED,
    plant: (at) =>
      row(
        "spent_budgets",
        { key: randomUUID(), hits: sql`'{}'::timestamptz[]`, is_granted: true, expires_at: at },
        "key",
      ),
  },
  {
    what: "an invitation to a store, a week after its end",
    job: accountsSweep,
    ...{ gone: "7 days 1 minute", kept: "7 days -1 minute" },
    plant: async (at) =>
      row("member_invitations", {
        ...{ seller_id: (await createSeller()).id, email: `${randomUUID()}@example.test`, role: "viewer" },
        ...{ can_export: false, locale: "en", invited_by: await person(), expires_at: at },
      }),
  },
  {
    what: "an account that was never verified",
    job: accountsSweep,
    ...{ gone: "30 days 1 minute", kept: "30 days -1 minute" },
    plant: (at) =>
      row("profiles", {
        ...{ full_name: "Asha", email: `${randomUUID()}@example.test`, role: "customer" },
        created_at: at,
      }),
  },
  {
    what: "a session that was not used",
    job: sessionsSweep,
    ...EXPIRED,
    plant: (at) => session({ idle_expires_at: at }),
  },
  {
    what: "a session whose time is over",
    job: sessionsSweep,
    ...EXPIRED,
    plant: async (at) => session({ profile_id: await person(), expires_at: at }),
  },
  {
    what: "a visitor's cart",
    job: cartsSweep,
    ...{ gone: "90 days 1 minute", kept: "90 days -1 minute" },
    plant: (at) => row("carts", { token_hash: secret(), updated_at: at }),
  },
  {
    what: "a shared cart",
    job: cartsSweep,
    ...{ gone: "30 days 1 minute", kept: "30 days -1 minute" },
    plant: (at) => row("shared_carts", { token: randomBytes(32).toString("base64url"), locale: "en", created_at: at }),
  },
  {
    what: "a link to pay an order",
    job: cartsSweep,
    ...{ gone: "30 days 1 minute", kept: "30 days -1 minute" },
    plant: async (at) =>
      row("order_links", { order_id: await order(), token_hash: secret(), kind: "pay", created_at: at }),
  },
  {
    what: "a withdrawn link to a delivery that is still to come",
    job: cartsSweep,
    ...{ gone: "30 days 1 minute", kept: "30 days -1 minute" },
    plant: async (at) =>
      row("order_links", {
        ...{ order_id: await order(), token_hash: secret(), kind: "delivery" },
        ...{ created_at: at, withdrawn_at: at },
      }),
  },
  {
    what: "the key of a form",
    job: cartsSweep,
    ...{ gone: "90 days 1 minute", kept: "90 days -1 minute" },
    plant: (at) => row("form_keys", { key: randomUUID(), fingerprint: "x", location: "/", created_at: at }, "key"),
  },
  {
    what: "a notification of a store",
    job: notificationsSweep,
    ...{ gone: "90 days 1 minute", kept: "90 days -1 minute" },
    plant: (at) => notification("store", at),
  },
  {
    what: "another notification",
    job: notificationsSweep,
    ...{ gone: "2 years 1 minute", kept: "2 years -1 minute" },
    plant: (at) => notification("order", at),
  },
  {
    what: "the entry of a file that was opened",
    job: notificationsSweep,
    ...{ gone: "2 years 1 minute", kept: "2 years -1 minute" },
    plant: async (at) => row("file_accesses", { storage_key: "a/b", profile_id: await person(), opened_at: at }),
  },
  {
    what: "an application for an opening, with its CV",
    job: notificationsSweep,
    ...{ gone: "12 months 1 minute", kept: "12 months -1 minute" },
    hasFile: true,
    plant: (at, storage_key) =>
      row("career_inquiries", {
        ...{ opening: "Designer", name: "Asha", email: "asha@example.test", city: "Surat", message: "Hello" },
        ...{ locale: "en", file_name: "cv.pdf", size_bytes: 9, storage_key, created_at: at },
      }),
  },
  {
    what: "the draft of a store's application, with its documents",
    job: applicationsSweep,
    ...{ gone: "60 days 1 minute", kept: "60 days -1 minute" },
    hasFile: true,
    plant: async (at, storageKey) => {
      const draft = await application({ updated_at: at });
      await document(draft.value, "panCard", storageKey);
      return draft;
    },
  },
  {
    what: "an expired link to go on with an application",
    job: applicationsSweep,
    ...EXPIRED,
    plant: async (at) => {
      const { value: application_id } = await application({});
      return row("application_links", { token_hash: secret(), application_id, expires_at: at }, "token_hash");
    },
  },
  ...(["aadhaarFront", "aadhaarBack"] as const).map((kind): Kept => ({
    what: `the scan ${kind} of a decided application`,
    job: applicationsSweep,
    ...{ gone: "90 days 1 minute", kept: "90 days -1 minute" },
    hasFile: true,
    plant: async (at, storageKey) => {
      const { id } = await applyFit();
      await db.deleteFrom("application_documents").where("application_id", "=", id).execute();
      await sql`UPDATE seller_applications SET decided_at = ${at} WHERE id = ${id}`.execute(db);
      return document(id, kind, storageKey);
    },
  })),
  {
    what: "an import of products, with its file",
    job: productImportsSweep,
    ...EXPIRED,
    hasFile: true,
    plant: async (at, storage_key) =>
      row("product_imports", {
        ...{ seller_id: (await createSeller()).id, profile_id: await person(), file_name: "a.csv", size_bytes: 9 },
        ...{ storage_key, delimiter: ",", header: ["Name"], header_fingerprint: "x", expires_at: at },
      }),
  },
  {
    what: "a file that was sent and not used",
    job: filesRemoveDiscarded,
    ...EXPIRED,
    hasFile: true,
    plant: async (at, storage_key) =>
      row("kept_uploads", {
        ...{ profile_id: await person(), form: "ticket", field: "files", kind: "pdf", file_name: "a.pdf" },
        ...{ size_bytes: 9, storage_key, expires_at: at },
      }),
  },
  {
    what: "an exported list, with its file",
    job: filesRemoveDiscarded,
    ...EXPIRED,
    hasFile: true,
    plant: async (at, storage_key) =>
      row("list_exports", {
        ...{ profile_id: await person(), list: "users", address: "/admin/users", locale: "en" },
        ...{ file_name: "users.csv", storage_key, expires_at: at },
      }),
  },
  {
    what: "a plan that was not saved",
    job: batchesSweep,
    ...{ gone: "1 day 1 minute", kept: "1 day -1 minute" },
    plant: (at) => batch({ status: "planned", created_at: at }),
  },
  ...(["finished", "undone"] as const).map((status): Kept => ({
    what: `what a batch has changed that is ${status}`,
    job: batchesSweep,
    ...{ gone: "30 days 1 minute", kept: "30 days -1 minute" },
    plant: (at) => changeOf(at, status),
  })),
  {
    what: "a price of before",
    job: catalogRefreshSearchWords,
    ...{ gone: "30 days 1 minute", kept: "30 days -1 minute" },
    plant: async (at) => row("past_prices", { product_id: (await createProduct()).id, price_paise: 5000, until: at }),
  },
  {
    what: "the count of a search that found nothing",
    job: catalogRefreshSearchWords,
    ...{ gone: "91 days", kept: "90 days" },
    plant: (at) =>
      row("search_terms", { day: dayOf(at), term: randomUUID(), understood_as: "", searches: 1, opened: 0 }),
  },
  {
    what: "the count of a search that found products",
    job: catalogRefreshSearchWords,
    ...{ gone: "31 days", kept: "30 days" },
    plant: (at) =>
      row("found_searches", {
        ...{ day: dayOf(at), locale: "en", term: randomUUID() },
        networks: sql`repeat('0', (SELECT atttypmod FROM pg_attribute
                                    WHERE attrelid = 'found_searches'::regclass AND attname = 'networks'))::bit varying`,
      }),
  },
  {
    what: "the views of a product",
    job: salesCheck,
    ...{ gone: "3 years 1 day", kept: "3 years" },
    plant: async (at) => {
      const { id: product_id, seller_id } = await createProduct();
      return row("product_views", { product_id, seller_id, day: dayOf(at), views: 3 }, "product_id");
    },
  },
];

async function isThere({ table, key, value }: Planted): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${value}`.execute(db);
  return rows.length > 0;
}

async function storeFile(): Promise<string> {
  const key = `kept/${randomUUID()}`;
  await privateFiles.put(key, Buffer.from("%PDF-1.4\n"), "application/pdf");
  return key;
}

it.each(CASES)("$what goes, and stays until then", async ({ job, gone, kept, plant, hasFile }) => {
  const [oldFile, newFile] = [await storeFile(), await storeFile()];
  const old = await plant(sql`(now() - ${gone}::interval)`, oldFile);
  const young = await plant(sql`(now() - ${kept}::interval)`, newFile);
  await job();
  expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  await filesRemoveDiscarded();
  expect((await privateFiles.read(oldFile)) === undefined).toBe(hasFile ?? false);
  expect(Buffer.from((await privateFiles.read(newFile))!).toString()).toBe("%PDF-1.4\n");
});

it.each([
  ["product_imports", "30 days"],
  ["list_exports", "7 days"],
])("%s are kept for %s", async (table, time) => {
  const { rows } = await sql<{ time: string }>`
    SELECT pg_get_expr(adbin, adrelid) AS time FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = adrelid AND attnum = adnum
     WHERE adrelid = ${table}::regclass AND attname = 'expires_at'`.execute(db);
  expect(rows[0]?.time).toBe(`(now() + '${time}'::interval)`);
});

it("what is still needed stays at any age: links to deliveries to come, customers' carts, accounts that hold something", async () => {
  const long: Time = sql`(now() - interval '9 years')`;
  const buyer = await createProfile();
  const { orderId } = await placeOrderOf(buyer);
  await sql`UPDATE profiles SET email_verified_at = NULL, created_at = ${long} WHERE id = ${buyer.id}`.execute(db);
  const link = { order_id: orderId, token_hash: secret(), kind: "delivery", created_at: long };
  const { value: pending } = await application({});
  const kept = [
    await row("order_links", link),
    await row("carts", { profile_id: await person(), updated_at: long }),
    { table: "profiles" as const, key: "id", value: buyer.id },
    await document(pending, "aadhaarFront", await storeFile()),
    await batch({ status: "finished", created_at: long, finished_at: long }),
  ];
  for (const job of [cartsSweep, accountsSweep, applicationsSweep, batchesSweep]) await job();
  expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true, true, true]);
});

it("the name of a helper is forgotten after 30 days, not the link", async () => {
  const { id: seller_id, profile_id } = await createSeller();
  const linkOf = (age: string) => {
    const at: Time = sql`(now() - ${age}::interval)`;
    return row("packing_links", {
      ...{ seller_id, made_by: profile_id, helper_name: "Ramesh", token_hash: secret() },
      ...{ created_at: at, expires_at: sql`${at} + interval '1 day'` },
    });
  };
  await linkOf("30 days 1 minute");
  await linkOf("30 days -1 minute");
  await accountsSweep();
  const left = await db.selectFrom("packing_links").orderBy("id").select("helper_name").execute();
  expect(left.map(({ helper_name }) => helper_name)).toEqual([null, "Ramesh"]);
});
