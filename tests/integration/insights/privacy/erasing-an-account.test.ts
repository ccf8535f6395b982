import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { updateProfile } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { readDataExport, type DataExport } from "#app/domain/insights/privacy/data-export.queries.server.ts";
import { dataPolicies } from "#app/domain/insights/privacy/personal-data.server.ts";
import { openTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import * as ownDataPage from "#app/routes/customer/accounts/my-data.tsx";
import * as download from "#app/routes/customer/accounts/my-data-download.ts";
import { db, mailbox, privateFiles } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import {
  createPlantedPerson,
  dumpDatabase,
  PASSWORD,
  type PlantedPerson,
} from "../../../support/routes/planted-person.ts";
import { sent } from "../../../support/forms/multipart.ts";
import { queuedJobs, queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { anAddress, createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const PAGE = "/customer/settings/data";
const agreed = { agree: "on", current_password: PASSWORD };
const proof = { password: PASSWORD, email: "" };

describe("the export of personal data", () => {
  let person: PlantedPerson;
  let other: PlantedPerson;
  let own: DataExport;

  beforeAll(async () => {
    [person, other] = [await createPlantedPerson(), await createPlantedPerson()];
    const reply = await (await signedIn({ id: person.profileId })).get(download.loader, `${PAGE}/download`);
    expect(reply.headers.get("Content-Disposition")).toContain("attachment");
    own = JSON.parse(await reply.text()) as DataExport;
  });

  it("has everything that the customer wrote, and nothing of others", () => {
    const text = JSON.stringify(own);
    // Missing on purpose: administrators' notes about an order; the payer's details at the provider, which are not stored; a factor's
    // secret; a pending notice, which is not personal data.
    expect(person.words.filter((word) => !text.includes(word)).sort()).toEqual([
      expect.stringContaining("-note-of-order"),
      expect.stringContaining("-payer"),
      expect.stringContaining("-secret"),
      expect.stringContaining("-toast"),
    ]);
    expect(other.words.filter((word) => text.includes(word))).toEqual([]);
  });

  it("has what the audit log says of the account, and not which admin acted", () => {
    expect(own["audit_log"]).toMatchObject([{ action: "account.restore", actor_kind: "command_line" }]);
    expect(own["audit_log"]?.[0]).not.toHaveProperty("actor_profile_id");
  });

  it("has no secrets: no hash of a password, a session or a gift card", () => {
    const names = new Set(Object.values(own).flatMap((rows) => rows.flatMap((row) => Object.keys(row))));
    expect([...names].filter((name) => /hash|token|secret|password|sealed/.test(name))).toEqual([]);
  });

  it("lists a table's rows by their number, wherever the database stores them", async () => {
    const buyer = await createProfile();
    for (const city of ["Rajkot", "Surat", "Bhuj"])
      await saveAddress(db, profileScope(buyer.id), { ...anAddress, city });
    const before = await readDataExport(db, buyer.id);
    const first = before["addresses"]?.[0];
    await db.deleteFrom("addresses").where("id", "=", Number(first?.["id"])).execute();
    await sql`INSERT INTO addresses OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_record(NULL::addresses, ${JSON.stringify(first)}::jsonb)`.execute(db);
    expect(before["addresses"]).toHaveLength(3);
    expect(await readDataExport(db, buyer.id)).toEqual(before);
  });

  it("requires sign-in", async () => {
    expect(await new Visitor().get(download.loader, `${PAGE}/download`)).toMatchObject({ status: 303, thrown: true });
  });
});

describe("erasing an account", () => {
  it("leaves no personal data in the database, and anonymizes the orders", async () => {
    const [person, other] = [await createPlantedPerson(), await createPlantedPerson()];
    const before = await readDataExport(db, person.profileId);
    // Erasure is untested in tables without a row of the planted profile. These hold no personal data.
    const untried = dataPolicies().filter(({ table, policy }) => policy.withheld !== "all" && !before[table]?.length);
    expect(untried.map(({ table, policy }) => [table, policy.erase])).toEqual([
      ["shipment_reversals", "keep"],
      ["reversed_items", "keep"],
      ["refunds", "keep"],
      ["coupon_redemptions", "keep"],
    ]);

    const visitor = await signedIn({ id: person.profileId });
    const reply = await visitor.post(ownDataPage.action, PAGE, agreed);
    expect(reply).toMatchObject({ status: 303, location: "/" });

    await taskHandlers["mail.account_erased"]((await queuedJobs("mail.account_erased"))[0]!.payload);
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
    // In any letter case.
    const dump = (await dumpDatabase()).toLowerCase();
    // The card belongs to the friend now, with their address on it.
    expect(person.words.filter((word) => dump.includes(word))).toEqual([expect.stringContaining("-friend")]);
    expect(other.words.filter((word) => !dump.includes(word))).toEqual([expect.stringContaining("-payer")]);
    const after = await readDataExport(db, person.profileId);
    expect(after["orders"]).toHaveLength(before["orders"]!.length);
    expect(after["orders"]!.map((row) => row["total_paise"]).sort()).toEqual(
      before["orders"]!.map((row) => row["total_paise"]).sort(),
    );
    const addresses = after["orders"]!.map((row) => row["shipping_address"]);
    expect(addresses).toContainEqual(expect.objectContaining({ state: "Gujarat", fullName: "", phone: "" }));
    // The order of gift cards only has no address.
    expect(addresses).toContain(null);
  });

  it("includes what a concurrent request wrote that was authorized before and finished after", async () => {
    const person = await createPlantedPerson();
    const { profileId } = person;
    await eraseAccount(db, profileId, proof);
    const [late, before] = ["late-word", await readDataExport(db, profileId)];
    // All of these check the session first and then wait: for a lock, for a core, for a slow store.
    await updateProfile(db, profileId, { fullName: `${late}-name`, phoneNumber: "+919812345678", locale: "en" });
    await saveAddress(db, profileScope(profileId), { ...anAddress, city: late });
    const ticket = {
      category: "other",
      subject: late,
      body: late,
      formKey: randomUUID(),
      orderNumber: undefined,
    } as const;
    await openTicket(db, privateFiles, profileScope(profileId), { ...ticket, attachments: sent() });

    const [task] = (await queuedTasks("account.erase_leftovers")).filter((waiting) => waiting.profileId === profileId);
    await taskHandlers["account.erase_leftovers"](task!);
    await taskHandlers["account.erase_leftovers"](task!);
    expect(await readDataExport(db, profileId)).toEqual({
      ...before,
      profiles: [expect.objectContaining({ id: profileId, full_name: "—" })],
    });
    expect(await dumpDatabase({ except: ["graphile_worker._private_jobs"] })).not.toContain(late);
  });

  it("does not affect other accounts", async () => {
    const person = await createPlantedPerson();
    const before = await readDataExport(db, person.profileId);
    await taskHandlers["account.erase_leftovers"]({ profileId: person.profileId });
    expect(await readDataExport(db, person.profileId)).toEqual(before);
  });

  it("is followed by no email but the last one, whatever is still queued", async () => {
    const { variant } = await createProduct();
    const buyer = await createBuyer([{ variant }]);
    const { orderId } = await order(buyer);
    await deliver(orderId);
    await updateProfile(db, buyer.id, { fullName: "Asha", phoneNumber: "+919812345678", locale: "en" });
    await saveAddress(db, profileScope(buyer.id), anAddress);
    const [coupon] = (await queuedTasks("mail.coupon_issued")).slice(-1);
    await eraseAccount(db, buyer.id, { password: "", email: buyer.email });
    await taskHandlers["mail.coupon_issued"](coupon!);
    await taskHandlers["mail.order_confirmed"]({ orderId });
    const mails = ((await mailbox?.list()) ?? []).filter(({ to }) => to.includes("@invalid"));
    expect(mails).toEqual([]);
  });

  it("signs out everywhere, sends an email, and releases the address for a new account", async () => {
    const person = await createPlantedPerson();
    const elsewhere = await signedIn({ id: person.profileId });
    await (await signedIn({ id: person.profileId })).post(ownDataPage.action, PAGE, agreed);
    expect(await elsewhere.get(ownDataPage.loader, PAGE)).toMatchObject({ status: 303, thrown: true });
    const [task] = (await queuedJobs("mail.account_erased")).slice(-1);
    await taskHandlers["mail.account_erased"](task!.payload);
    const [mail] = ((await mailbox?.list()) ?? []).filter(({ to }) => to === person.email);
    expect(mail).toMatchObject({ tag: "account-erased" });
    await expect(createProfile({ email: person.email })).resolves.toBeDefined();
  });

  it("needs the password and the checkbox; what is missing is shown beside its field", async () => {
    const person = await createPlantedPerson();
    const visitor = await signedIn({ id: person.profileId });
    const wrong = await visitor.post(ownDataPage.action, PAGE, { ...agreed, current_password: "wrong" });
    expect(wrong).toMatchObject({
      status: 422,
      data: { form: { errors: { current_password: [expect.any(String)] } } },
    });
    const unsure = await visitor.post(ownDataPage.action, PAGE, { current_password: PASSWORD });
    expect(unsure).toMatchObject({ status: 422, data: { form: { errors: { agree: [expect.any(String)] } } } });
    expect(await readDataExport(db, person.profileId)).toMatchObject({ profiles: [{ erased_at: null }] });
  });

  it("asks an account without a password for its email address", async () => {
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    const wrong = await visitor.post(ownDataPage.action, PAGE, { agree: "on", confirm_email: "other@example.test" });
    expect(wrong).toMatchObject({ status: 422, data: { form: { errors: { confirm_email: [expect.any(String)] } } } });
    const right = await visitor.post(ownDataPage.action, PAGE, {
      agree: "on",
      confirm_email: profile.email.toUpperCase(),
    });
    expect(right.status).toBe(303);
  });

  it("waits until orders are delivered, and until a store is closed; an administrator's is closed by others", async () => {
    const { variant } = await createProduct();
    const buyer = await createBuyer([{ variant }]);
    await order(buyer);
    const seller = await createSeller();
    const admin = await createProfile({ role: "admin" });
    const refusals = await Promise.all(
      [
        { id: buyer.id, email: buyer.email },
        { id: seller.profile_id!, email: await emailOf(seller.profile_id!) },
        { id: admin.id, email: admin.email },
      ].map(({ id, email }) => eraseAccount(db, id, { password: "", email }).catch((refusal: unknown) => refusal)),
    );
    expect(refusals).toMatchObject([
      { key: "messages:erase.order" },
      { key: "messages:erase.store" },
      { key: "messages:erase.admin" },
    ]);
  });

  it("happens once, also when requested twice concurrently", async () => {
    const person = await createPlantedPerson();
    await Promise.all([eraseAccount(db, person.profileId, proof), eraseAccount(db, person.profileId, proof)]);
    const mails = (await queuedJobs("mail.account_erased")).filter(({ payload }) => payload.email === person.email);
    expect(mails).toHaveLength(1);
  });
});

it("finds the rows of one person by an index in every table, however many others there are", async () => {
  const leading = await leadingColumns();
  let person = await createPlantedPerson();
  for (let others = 0; others < 8; others += 1) person = await createPlantedPerson();
  // Rows that a planted profile lacks; with an empty table any index will do.
  await sql`INSERT INTO ticket_notes (ticket_id, author_profile_id, body) SELECT id, profile_id, 'Noted' FROM tickets`.execute(
    db,
  );
  await sql`
    INSERT INTO refunds (payment_id, idempotency_key, amount_paise, reason)
    SELECT id, 'refund-of-payment-' || id, 100, 'Cancelled' FROM payments`.execute(db);
  await sql`
    INSERT INTO shipment_reversals (order_id, shipment_id, kind, delivery_paise, gift_paise, total_paise, actor_role)
    SELECT order_id, id, 'cancelled', 0, 0, 0, 'seller' FROM shipments`.execute(db);
  await sql`
    INSERT INTO reversed_items (reversal_id, order_item_id, quantity)
    SELECT r.id, i.id, 1 FROM shipment_reversals r JOIN order_items i ON i.shipment_id = r.shipment_id`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
  const wholly = await db.transaction().execute(async (trx) => {
    // In small tables everything is cheap; these costs make needless reads as expensive as in large tables.
    for (const way of ["seqscan", "hashjoin", "mergejoin"])
      await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    for (const cost of ["cpu_tuple_cost", "cpu_index_tuple_cost"])
      await sql`SET LOCAL ${sql.raw(cost)} = 1000`.execute(trx);
    const found: string[] = [];
    for (const { table, policy } of dataPolicies()) {
      const rows = policy.rows(person);
      const plan = await sql<{ "QUERY PLAN": string }>`EXPLAIN SELECT FROM ${sql.table(table)} WHERE ${rows}`.execute(
        trx,
      );
      const lines = plan.rows.map((row) => row["QUERY PLAN"]);
      found.push(...lines.filter((line) => line.includes("Seq Scan")), ...indexesRead(lines, leading));
    }
    return found;
  });
  expect(wholly).toEqual([]);
});

/** Returns the fully read indexes, whose first column is not in the condition. */
function indexesRead(plan: readonly string[], leading: ReadonlyMap<string, string>): string[] {
  const scans = plan.join("\n").matchAll(/Index (?:Only )?Scan (?:using|on) (\w+).*\n\s*(?:Index Cond: \(+(\w+))?/g);
  return [...scans].flatMap(([, index = "", column]) => (leading.get(index) === column ? [] : [index]));
}

async function leadingColumns(): Promise<Map<string, string>> {
  const { rows } = await sql<{ index: string; column: string }>`
    SELECT indexrelid::regclass::text AS index, substring(pg_get_indexdef(indexrelid, 1, true) FROM '\\w+') AS column
      FROM pg_index`.execute(db);
  return new Map(rows.map(({ index, column }) => [index, column]));
}

async function emailOf(profileId: number): Promise<string> {
  return (await db.selectFrom("profiles").select("email").where("id", "=", profileId).executeTakeFirstOrThrow()).email;
}
