import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { dropDatabase, ensureDatabase } from "../../../scripts/postgres/embedded-postgres.mjs";
import { databaseUrl } from "../../support/postgres/postgres.ts";
import { compareDescriptions, describeSchema, writeDescription } from "../../support/postgres/schema-description.ts";

/** Schema made by the 130 migrations before the baseline, as `writeDescription` wrote it then (ADR 0126). */
const FIRST_SCHEMA = fs.readFileSync("tests/integration/database/first-schema.txt", "utf8");

const baseline = Object.fromEntries(
  Object.entries(import.meta.glob<Migration>("../../../migrations/2026120301*.ts", { eager: true })).map(
    ([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration],
  ),
);

const serverUrl = inject("testServerUrl");
const name = `haat_run_${inject("testRun")}_${randomBytes(6).toString("hex")}`;
let db: Kysely<unknown>;

beforeAll(async () => {
  await ensureDatabase(serverUrl, name);
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl(serverUrl, name) }) }),
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => baseline } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(serverUrl, name);
});

/** Returns how a change makes the schema differ from the first one; rolls the change back. */
async function differencesAfter(change: string): Promise<Record<string, string[]>> {
  const trx = await db.startTransaction().execute();
  try {
    if (change) await sql.raw(change).execute(trx);
    return compareDescriptions(FIRST_SCHEMA, writeDescription(await describeSchema(trx)));
  } finally {
    await trx.rollback().execute();
  }
}

it("the baseline makes the schema of the migrations before it, object by object", async () => {
  expect(Object.keys(baseline)).toHaveLength(14);
  expect(FIRST_SCHEMA.match(/^table /gm)).toHaveLength(133);
  expect(await differencesAfter("")).toEqual({});
});

it.each<[change: string, object: string, lines: string[]]>([
  [
    "DROP INDEX orders_by_total",
    "table orders",
    ["- index CREATE INDEX orders_by_total ON public.orders USING btree (total_paise, id)"],
  ],
  [
    "DROP TRIGGER orders_notify ON orders",
    "table orders",
    [
      "- trigger CREATE TRIGGER orders_notify AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION notify_change()",
    ],
  ],
  [
    "ALTER TABLE pin_codes ALTER district SET DEFAULT 'Surat'",
    "table pin_codes",
    ["- column district text", "+ column district text, default 'Surat'::text"],
  ],
  [
    "ALTER TABLE pin_codes ADD note text",
    "table pin_codes",
    [
      "- columns in order: pin, district, state",
      "+ column note text",
      "+ columns in order: pin, district, state, note",
    ],
  ],
  [
    "ALTER TABLE carts DROP CONSTRAINT carts_check",
    "table carts",
    ["- constraint carts_check CHECK (((profile_id IS NULL) <> (token_hash IS NULL)))"],
  ],
  ["GRANT SELECT (pin) ON pin_codes TO PUBLIC", "table pin_codes", [expect.any(String), expect.any(String)]],
  [
    "INSERT INTO pin_codes VALUES ('395003', 'Surat', 'Gujarat')",
    "table pin_codes",
    ['+ row {"pin": "395003", "state": "Gujarat", "district": "Surat"}'],
  ],
  [
    "ALTER FUNCTION day_in_india STABLE STRICT",
    "function day_in_india(timestamp with time zone)",
    [
      expect.stringMatching(/^- .*STABLE PARALLEL SAFE\n/s),
      expect.stringMatching(/^\+ .*STABLE PARALLEL SAFE STRICT\n/s),
    ],
  ],
  [
    "ALTER SEQUENCE payouts_id_seq INCREMENT 2",
    "sequence payouts_id_seq",
    [expect.stringMatching(/^- .*by 1,/), expect.stringMatching(/^\+ .*by 2,/)],
  ],
  ["CREATE DOMAIN paise AS bigint", "type public.paise", ["+ the object", "+ there"]],
])("a difference is named with its object: %s", async (change, object, lines) => {
  expect(await differencesAfter(change)).toEqual({ [object]: lines });
});
