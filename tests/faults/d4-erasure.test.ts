import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { eraseAccount } from "#app/domain/privacy/erasure.commands.server.ts";
import { treatments } from "#app/domain/privacy/personal-data.server.ts";
import { filesRemoveDiscarded } from "#app/jobs/housekeeping.ts";
import { config, db } from "#app/services.server.ts";
import { inParallel } from "../support/in-parallel.ts";
import { expectInvariants, rememberStock } from "../support/invariants.ts";
import { createPlantedPerson, dumpDatabase, PASSWORD, type PlantedPerson } from "../support/planted-person.ts";

const PEOPLE = 100;
/** The queue carries the addresses of the last mails until they are sent. */
const QUEUE = ["graphile_worker._private_jobs"];

/** The words that are still there; the friends' cards are the friends'. A person's words begin with their mark: it is looked for first. */
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

/** What lies in the stores of pictures and private files at this moment. */
async function storedFiles(): Promise<string[]> {
  const stores = ["files", "private-files"].map((store) => path.join(config.dataDirectory, store));
  const found = stores.map((store) => fs.promises.readdir(store, { recursive: true, withFileTypes: true }));
  return (await Promise.all(found)).flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

it("D4: a hundred people with orders and documents are erased, four at a time: no word and no file of theirs stays, the ledger and the stock are as before", async () => {
  const people = await inParallel(Array.from({ length: PEOPLE }), 4, createPlantedPerson);
  await rememberStock();
  const before = await ledger();
  const files = await storedFiles();
  expect(files.length).toBeGreaterThanOrEqual(2 * PEOPLE);
  await inParallel(people, 4, ({ profileId }) => eraseAccount(db, profileId, { password: PASSWORD, email: "" }));
  expect(remains(await dumpDatabase({ except: QUEUE }), people)).toEqual([]);
  expect(await ledger()).toBe(before);
  // Rows go with the account; the job that runs each minute takes the files away, some hundreds at a time.
  expect(await storedFiles()).toEqual(files);
  for (let minute = 0; minute < 5; minute += 1) await filesRemoveDiscarded();
  expect(await storedFiles()).toEqual([]);
  await expectInvariants();
});

it("D4 can fail: taking away only the profile's own fields leaves the person all over the database", async () => {
  const people = [await createPlantedPerson()];
  await db
    .updateTable("profiles")
    .set({ full_name: "—", email: "erased@invalid", phone_number: null })
    .where("id", "=", people[0]!.profileId)
    .execute();
  expect(remains(await dumpDatabase({ except: QUEUE }), people).length).toBeGreaterThan(treatments().length / 3);
});
