import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { dataPolicies } from "#app/domain/insights/privacy/personal-data.server.ts";
import { filesRemoveDiscarded } from "#app/jobs/housekeeping.ts";
import { config, db } from "#app/services.server.ts";
import { inParallel } from "../support/processes/in-parallel.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { createPlantedPerson, dumpDatabase, PASSWORD, type PlantedPerson } from "../support/routes/planted-person.ts";

const PEOPLE = 100;
/** The queue holds the addresses of the last emails until they are sent. */
const QUEUE = ["graphile_worker._private_jobs"];

/**
 * Returns the people's remaining words; their friends' gift cards belong to the friends. A person's words begin with a mark, which is
 * searched first.
 */
function remains(dump: string, people: PlantedPerson[]): string[] {
  const text = dump.replaceAll(/planted\w+-friend@/g, "");
  return people.flatMap(({ words, mark }) =>
    (text.includes(mark) ? words : words.filter((word) => !word.startsWith(mark))).filter((word) =>
      text.includes(word),
    ),
  );
}

async function ledger(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS text FROM
      (SELECT id, transaction_id || ' ' || account_id || ' ' || amount_paise FROM ledger_entries) t`.execute(db);
  return rows[0]?.text ?? "";
}

/** The files in the picture and private stores. */
async function storedFiles(): Promise<string[]> {
  const stores = ["files", "private-files"].map((store) => path.join(config.dataDirectory, store));
  const found = stores.map((store) => fs.promises.readdir(store, { recursive: true, withFileTypes: true }));
  return (await Promise.all(found)).flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

it("erasing a hundred accounts with orders and documents, four at a time, leaves none of their words or files, and the ledger and stock unchanged", async () => {
  const people = await inParallel(Array.from({ length: PEOPLE }), 4, createPlantedPerson);
  await rememberStock();
  const before = await ledger();
  const files = await storedFiles();
  expect(files.length).toBeGreaterThanOrEqual(2 * PEOPLE);
  await inParallel(people, 4, ({ profileId }) => eraseAccount(db, profileId, { password: PASSWORD, email: "" }));
  expect(remains(await dumpDatabase({ except: QUEUE }), people)).toEqual([]);
  expect(await ledger()).toBe(before);
  // Rows are deleted with the account; the job that runs each minute deletes the files in batches of some hundreds.
  expect(await storedFiles()).toEqual(files);
  for (let minute = 0; minute < 5; minute += 1) await filesRemoveDiscarded();
  expect(await storedFiles()).toEqual([]);
  await expectInvariants();
});

it("naive variant: clearing only the profile's own columns leaves personal data behind", async () => {
  const people = [await createPlantedPerson()];
  await db
    .updateTable("profiles")
    .set({ full_name: "—", email: "erased@invalid", phone_number: null })
    .where("id", "=", people[0]!.profileId)
    .execute();
  expect(remains(await dumpDatabase({ except: QUEUE }), people).length).toBeGreaterThan(dataPolicies().length / 3);
});
