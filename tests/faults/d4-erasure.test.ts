import { sql } from "kysely";
import { expect, it } from "vitest";
import { eraseAccount } from "#app/domain/privacy/erasure.commands.server.ts";
import { treatments } from "#app/domain/privacy/personal-data.server.ts";
import { db } from "#app/services.server.ts";
import { expectInvariants, rememberStock } from "../support/invariants.ts";
import { createPlantedPerson, dumpDatabase, PASSWORD, type PlantedPerson } from "../support/planted-person.ts";

const PEOPLE = 100;
/** The queue carries the addresses of the last mails until they are sent; the friends' cards are the friends'. */
const QUEUE = ["graphile_worker._private_jobs"];
const remains = (dump: string, people: PlantedPerson[]) =>
  people.flatMap(({ words }) => words.filter((word) => !word.endsWith("-friend") && dump.includes(word)));

async function ledger(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS text FROM
      (SELECT id, transaction_id || ' ' || account_id || ' ' || amount_paise FROM ledger_entries) t`.execute(db);
  return rows[0]?.text ?? "";
}

/** Does `work` for each of `count`, four at a time. */
async function inFours<Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) results.push(await work(next++));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results;
}

it("D4: a hundred people with orders are erased, four at a time: no word of theirs stays, the ledger and the stock are as before", async () => {
  const people = await inFours(PEOPLE, createPlantedPerson);
  await rememberStock();
  const before = await ledger();
  await inFours(PEOPLE, (n) => eraseAccount(db, people[n]!.profileId, { password: PASSWORD, email: "" }));
  expect(remains(await dumpDatabase({ except: QUEUE }), people)).toEqual([]);
  expect(await ledger()).toBe(before);
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
