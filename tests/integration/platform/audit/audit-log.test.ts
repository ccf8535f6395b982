import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { changedValues } from "#app/domain/platform/audit/audit-log.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let admin: Awaited<ReturnType<typeof createProfile>>;
let visitor: Visitor;
let store: Awaited<ReturnType<typeof createSeller>>;

beforeAll(async () => {
  admin = await createProfile({ role: "admin", full_name: "Mira Auditor", email: "mira.auditor@example.test" });
  visitor = await signedIn(admin, {}, { factorVerified: true });
  store = await createSeller();
  await inTransaction(db, async (trx) => {
    const scope = anyScope(admin.id, ["super"], "203.0.113.7");
    await recordAudit(trx, scope, { action: "store.trust", subject: { kind: "store", id: store.id } });
    await recordAudit(trx, scope, {
      action: "store.days",
      subject: { kind: "store", id: store.id },
      before: { dispatchDays: 2, holidayUntil: null, name: "=1+1" },
      after: { dispatchDays: 4, holidayUntil: "2026-12-01", name: "=1+1" },
    });
    await recordAudit(trx, "system", {
      action: "application.delete_scan",
      subject: { kind: "application", id: 987_654 },
    });
  });
});

const rowsOf = async (address: string) => {
  const page = await openPage(visitor, address);
  expect(page.status).toBe(200);
  return page.text("main");
};

describe("the audit log", () => {
  it("shows who changed what, from which value to which, and from where", async () => {
    const text = await rowsOf(`/admin/audit?q=${store.id}&area=store`);
    expect(text).toContain("Mira Auditor");
    expect(text).toContain("203.0.113.7");
    expect(text).toContain("Dispatch days and holiday changed");
    expect(text).toMatch(/dispatchDays.*2.*→.*4/s);
    expect(text).toMatch(/holidayUntil.*–.*→.*2026-12-01/s);
    // An unchanged value is not a change.
    expect(text).not.toContain("=1+1");
  });

  it("finds what a person did by the email address, and what jobs did by the filter", async () => {
    const own = await rowsOf("/admin/audit?q=mira.auditor@example.test");
    expect(own).toContain("2 entries");
    const jobs = await rowsOf("/admin/audit?by=system&q=987654");
    expect(jobs).toContain("1 entry");
    expect(jobs).not.toContain("Mira Auditor");
    expect(await rowsOf("/admin/audit?q=nothing-like-it")).toContain("No entries.");
  });

  it("is for administrators with every right only", async () => {
    const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support", "finance"] }));
    const reply = await openPage(support, "/admin/audit");
    expect(reply.status).toBe(303);
  });

  it("cannot be changed or deleted by the application", async () => {
    await expect(sql`UPDATE audit_log SET details = '{}'`.execute(db)).rejects.toThrow();
    await expect(sql`DELETE FROM audit_log WHERE subject = ${`store ${store.id}`}`.execute(db)).rejects.toThrow();
  });

  it.each(["split_part(subject, ' ', 2) = 'HT-7F3K-92QD'", "actor_profile_id = 12"])(
    "finds rows by an index: %s",
    async (condition) => {
      const plan = await db.transaction().execute(async (trx) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(trx);
        return sql<Record<string, string>>`EXPLAIN SELECT id FROM audit_log WHERE ${sql.raw(condition)}`.execute(trx);
      });
      expect(JSON.stringify(plan.rows)).toMatch(/Index.*audit_log_(number|actor)/);
    },
  );
});

describe("what an entry changed", () => {
  it.each([
    [{ from: "pending", to: "approved" }, [{ name: "", from: "pending", to: "approved" }]],
    [{ from: { a: 1, b: 2 }, to: { a: 1, b: [3] } }, [{ name: "b", from: "2", to: "[3]" }]],
    [{ to: { code: "SAVE" } }, [{ name: "code", from: null, to: "SAVE" }]],
    [{ reason: "words" }, []],
  ])("%o", (details, expected) => {
    expect(changedValues(details)).toEqual(expected);
  });
});
