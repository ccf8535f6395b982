import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { draftOf, panOf } from "#app/domain/stores/applications/application-rows.server.ts";
import { saveStep } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { createValueCipher, type ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import { renewEncryption } from "#app/domain/platform/encryption/renewal.commands.server.ts";
import { ENCRYPTED_COLUMNS } from "#app/domain/insights/privacy/encrypted-columns.server.ts";
import { verifySecondFactor } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import {
  bankAccountContext,
  changeBankAccount,
} from "#app/domain/stores/store-accounts/store-accounts.commands.server.ts";
import { blindIndex, cipher, db, privateFiles } from "#app/services.server.ts";
import { apply, fillStep, newAnswers, stepPath } from "../support/factories/applications.ts";
import { createProfile, createSeller } from "../support/factories/factories.ts";
import { inParallel } from "../support/processes/in-parallel.ts";
import { openPage } from "../support/pages/rendered-page.ts";
import { memberScope } from "../support/factories/scopes.ts";
import { appCode, createEnrolledPerson } from "../support/factories/second-factor.ts";
import { Visitor } from "../support/http/visitor.ts";

/** Encrypted values open only in their own row and column, unchanged, also while their key is being replaced (rule 16.5). */

type EncryptedColumn = "draft_encrypted" | "pan_encrypted" | "account_number_encrypted";

async function rowOf(id: number) {
  return db.selectFrom("seller_applications").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
}

async function write(id: number, column: EncryptedColumn, value: string | null): Promise<void> {
  await db
    .updateTable("seller_applications")
    .set({ [column]: value })
    .where("id", "=", id)
    .execute();
}

it("a number of another row or column of an application does not open, nor one with any bit changed", async () => {
  const [one, other] = [await apply(), await apply()];
  const own = await rowOf(one.id);
  const pan = panOf(own, cipher);
  expect(pan).toBe(one.answers.identification["panNumber"]);

  await write(one.id, "pan_encrypted", (await rowOf(other.id)).pan_encrypted);
  const swapped = await rowOf(one.id);
  expect(() => panOf(swapped, cipher)).toThrow();

  await write(one.id, "pan_encrypted", own.account_number_encrypted);
  const moved = await rowOf(one.id);
  expect(() => panOf(moved, cipher)).toThrow();

  const [keyId = "", body = ""] = own.pan_encrypted?.split(".") ?? [];
  const bytes = Buffer.from(body, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    const changed = { ...own, pan_encrypted: `${keyId}.${flipped.toString("base64url")}` };
    expect(() => panOf(changed, cipher)).toThrow();
  }

  await write(one.id, "pan_encrypted", own.pan_encrypted);
  expect(panOf(await rowOf(one.id), cipher)).toBe(pan);
});

it("another person's draft opens neither on a page nor for saving: nothing of it is shown, nothing is overwritten", async () => {
  const [mine, theirs] = [newAnswers(), newAnswers()];
  const visitor = new Visitor();
  await fillStep(visitor, "business", mine);
  const other = new Visitor();
  await fillStep(other, "business", theirs);
  await fillStep(other, "identification", theirs);
  const idOf = async (email: string | undefined) =>
    (
      await db
        .selectFrom("seller_applications")
        .where("email", "=", email ?? "")
        .select("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [id, otherId] = [await idOf(mine.business["email"]), await idOf(theirs.business["email"])];
  const stolen = (await rowOf(otherId)).draft_encrypted;
  const before = (await rowOf(id)).draft_encrypted;
  await write(id, "draft_encrypted", stolen);

  const page = await openPage(visitor, stepPath("identification"));
  expect(page.status).toBe(500);
  for (const words of Object.values({ ...theirs.business, ...theirs.identification }).filter((one) => one.length > 6))
    expect(page.html).not.toContain(words);
  await expect(
    saveStep(db, privateFiles, { cipher, blindIndex }, { applicationId: id }, stepOf({ panNumber: "ABCPQ1234K" })),
  ).rejects.toThrow();
  expect((await rowOf(id)).draft_encrypted).toBe(stolen);

  await write(id, "draft_encrypted", before);
  expect((await openPage(visitor, stepPath("identification"))).status).toBe(200);
});

it("another person's second factor opens nothing: neither code is accepted", async () => {
  const [one, other] = [await createEnrolledPerson(), await createEnrolledPerson()];
  await sql`
    UPDATE factors f SET secret_sealed = o.secret_sealed FROM factors o
     WHERE f.profile_id = ${one.profile.id} AND o.profile_id = ${other.profile.id}`.execute(db);
  await expect(verifySecondFactor(db, cipher, one.profile.id, appCode(other.key))).rejects.toThrow();
  await expect(verifySecondFactor(db, cipher, one.profile.id, appCode(one.key))).rejects.toThrow();
  await verifySecondFactor(db, cipher, other.profile.id, appCode(other.key));
});

const APPLICANTS = 24;
const SAVES = 12;
const spring = { id: "spring", key: randomBytes(32) };
const autumn = { id: "autumn", key: randomBytes(32) };

const stepOf = (values: Record<string, string>) =>
  ({ step: "bank", input: { values }, documents: [], removed: [], locale: "en" }) as const;

/** Has applicants save and read drafts, eight at once, while the keyrings replace each other. Returns the drafts that could not be read back. */
async function saveDuring(keyrings: readonly ValueCipher[]): Promise<{ failures: string[]; ids: number[] }> {
  const failures: string[] = [];
  let saved = 0;
  const ids = await inParallel(Array.from({ length: APPLICANTS }), 8, async (_, applicant) => {
    const owner = { profileId: (await createProfile()).id };
    let id = 0;
    for (let n = 0; n < SAVES; n += 1) {
      // Processes are replaced one by one: some still have the old keys.
      const stage = Math.min(keyrings.length - 1, Math.floor((saved / (APPLICANTS * SAVES)) * keyrings.length));
      const keys = { cipher: keyrings[Math.max(0, stage - ((applicant + n) % 2))]!, blindIndex };
      saved += 1;
      try {
        const account = `50200${applicant}${n}1234`;
        id = (await saveStep(db, privateFiles, keys, owner, stepOf({ accountNumber: account })))?.id ?? 0;
        const read = draftOf(await rowOf(id), keys.cipher).values["accountNumber"];
        if (read !== account) failures.push(`${account} was read as ${read}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
    return id;
  });
  return { failures, ids };
}

const keyring = (...keys: (typeof spring)[]) => createValueCipher(() => keys);

it("a key is replaced while applicants save: nothing is lost, and afterwards everything opens", async () => {
  const early = await saveDuring([keyring(spring)]);
  const { failures, ids } = await saveDuring([keyring(spring), keyring(spring, autumn), keyring(autumn, spring)]);
  expect([...early.failures, ...failures]).toEqual([]);
  const rows = await Promise.all([...early.ids, ...ids].map(rowOf));
  for (const row of rows)
    expect(draftOf(row, keyring(autumn, spring)).values["accountNumber"]).toMatch(/^50200\d+1234$/);
  const keyOf = ({ draft_encrypted: draft }: { draft_encrypted: string | null }) => draft?.split(".")[0];
  expect(new Set(rows.map(keyOf))).toEqual(new Set(["spring", "autumn"]));

  // Without the old key its values fail closed with an error that names the key; newer values still open.
  for (const row of rows)
    if (keyOf(row) === "spring") expect(() => draftOf(row, keyring(autumn))).toThrow(/No key "spring"/);
    else expect(draftOf(row, keyring(autumn)).values["accountNumber"]).toBeDefined();
});

it("what an old key encrypted is encrypted again, in every column, and then opens without it", async () => {
  const [one, other] = [await apply(), await apply()];
  const person = await createEnrolledPerson();
  const draft = await saveStep(
    db,
    privateFiles,
    { cipher, blindIndex },
    { profileId: (await createProfile()).id },
    stepOf({ accountNumber: "502001234567" }),
  );
  const seller = await createSeller();
  await changeBankAccount(db, { cipher, blindIndex }, memberScope(seller), {
    holder_name: "Asha",
    account_number: "50200987654321",
    ifsc_code: "HDFC0000123",
    bank_name: "",
  } as Parameters<typeof changeBankAccount>[3]);
  const { rows: columns } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name LIKE '%\\_encrypted' OR column_name LIKE '%\\_sealed') ORDER BY 1`.execute(
    db,
  );
  expect(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    columns.map(({ name }) => name),
  );

  await write(other.id, "pan_encrypted", (await rowOf(one.id)).pan_encrypted);
  const stolen = (await rowOf(other.id)).pan_encrypted;
  const alone = keyring(autumn);
  const decrypt: ValueCipher["decrypt"] = (value, context) =>
    (value.startsWith("autumn.") ? alone : cipher).decrypt(value, context);
  const fresh = { ...alone, decrypt };
  const { renewed, failed } = await renewEncryption(db, fresh, ENCRYPTED_COLUMNS);
  expect(renewed).toBeGreaterThanOrEqual(5);
  // Drafts of other tests, whose keys are gone, stay too.
  expect(failed).toContain(`seller_applications.pan_encrypted:${other.id}`);
  expect((await rowOf(other.id)).pan_encrypted).toBe(stolen);
  expect(panOf(await rowOf(one.id), alone)).toBe(one.answers.identification["panNumber"]);
  expect(draftOf(await rowOf(draft!.id), alone).values["accountNumber"]).toBe("502001234567");
  await verifySecondFactor(db, alone, person.profile.id, appCode(person.key));
  const account = await db
    .selectFrom("store_bank_accounts")
    .where("seller_id", "=", seller.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(alone.decrypt(account.account_number_encrypted, bankAccountContext(seller.id))).toBe("50200987654321");
  expect((await renewEncryption(db, fresh, ENCRYPTED_COLUMNS)).renewed).toBe(0);
});

it("naive variant: a new key that replaces the old one at once loses what was saved", async () => {
  const { failures } = await saveDuring([keyring(spring), keyring(autumn)]);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.every((failure) => /No key "(spring|autumn)"/.test(failure))).toBe(true);
});
