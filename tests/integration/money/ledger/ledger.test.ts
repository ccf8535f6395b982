import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { postLedger, type LedgerPosting } from "#app/domain/money/ledger/ledger.commands.server.ts";
import { db } from "#app/services.server.ts";

const posting: LedgerPosting = {
  kind: "test",
  reference: "once",
  orderId: null,
  entries: [
    { account: "provider_clearing", amountPaise: 100 },
    { account: "delivery_income", amountPaise: -100 },
    { account: "coupon_expense", amountPaise: 0 },
  ],
};

async function countEntries(reference: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.reference = ${reference}`.execute(db);
  return rows[0]?.count ?? -1;
}

describe("posting to the ledger", () => {
  it("happens once per kind and reference, also concurrently", async () => {
    const posted = await Promise.all(
      Array.from({ length: 8 }, () => db.transaction().execute((trx) => postLedger(trx, posting))),
    );
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await countEntries("once")).toBe(2);
  });

  it("waits for an uncommitted posting of another transaction, and posts when that one is rolled back", async () => {
    const undone = { ...posting, reference: "undone" };
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let entered = () => {};
    const hasPosted = new Promise<void>((resolve) => (entered = resolve));
    const first = db.transaction().execute(async (trx) => {
      await postLedger(trx, undone);
      entered();
      await held;
      throw new Error("undo");
    });
    await hasPosted;
    const second = db.transaction().execute((trx) => postLedger(trx, undone));
    release();
    await expect(first).rejects.toThrow("undo");
    expect(await second).toBe(true);
    expect(await countEntries("undone")).toBe(2);
  });

  it("takes more entries than a statement can have values, and sums them all", async () => {
    const many = (reference: string, last: number): LedgerPosting => ({
      ...posting,
      reference,
      entries: [
        ...Array.from({ length: 15_000 }, () => ({ account: "provider_clearing" as const, amountPaise: 3 })),
        { account: "delivery_income", amountPaise: last },
      ],
    });
    await db.transaction().execute((trx) => postLedger(trx, many("many", -45_000)));
    expect(await countEntries("many")).toBe(15_001);
    const late = db.transaction().execute(async (trx) => {
      await postLedger(trx, many("late", -45_000));
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
      // Rows inserted after a first check are checked too.
      await sql`SET CONSTRAINTS ALL DEFERRED`.execute(trx);
      await sql`INSERT INTO ledger_entries (transaction_id, account_id, amount_paise)
        SELECT id, 1, 3 FROM ledger_transactions WHERE reference = 'late'`.execute(trx);
    });
    await expect(late).rejects.toThrow("does not sum to zero");
    expect(await countEntries("late")).toBe(0);
  });

  it("is rejected by the database itself when entries do not sum to zero", async () => {
    const unbalanced = db.transaction().execute(async (trx) => {
      await postLedger(trx, { ...posting, reference: "unbalanced" });
      await sql`INSERT INTO ledger_entries (transaction_id, account_id, amount_paise)
        SELECT id, 1, 1 FROM ledger_transactions WHERE reference = 'unbalanced'`.execute(trx);
    });
    await expect(unbalanced).rejects.toThrow("does not sum to zero");
    expect(await countEntries("unbalanced")).toBe(0);
  });

  it.each(["UPDATE ledger_entries SET amount_paise = 1", "DELETE FROM ledger_transactions"])(
    "cannot be undone by %s",
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow("append-only");
    },
  );
});
