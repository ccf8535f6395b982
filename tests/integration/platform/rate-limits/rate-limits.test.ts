import { describe, expect, it } from "vitest";
import {
  refund,
  consume,
  sweepRateLimits,
  withinRateLimits,
} from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { db } from "#app/services.server.ts";

async function spendMany(count: number, subject: string, times?: number) {
  const tries = Array.from({ length: count }, () =>
    consume(db, "mail.change_email", subject, times).then(
      () => "granted",
      (refusal: unknown) => refusal,
    ),
  );
  const results = await Promise.all(tries);
  return {
    granted: results.filter((result) => result === "granted").length,
    refusals: results.filter((result) => result instanceof RetryLaterError),
  };
}

/** Ages all hits by `minutes`. */
async function grow(minutes: number): Promise<void> {
  const rows = await db.selectFrom("spent_budgets").selectAll().execute();
  const earlier = (time: Date) => new Date(time.getTime() - minutes * 60_000);
  for (const row of rows) {
    await db
      .updateTable("spent_budgets")
      .set({ hits: row.hits.map(earlier), expires_at: earlier(row.expires_at) })
      .where("key", "=", row.key)
      .execute();
  }
}

describe("a rate limit", () => {
  it("allows as many hits as it has, and says when to retry", async () => {
    const { granted, refusals } = await spendMany(10, "one@example.test");
    expect(granted).toBe(3);
    expect(refusals).toHaveLength(7);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ because: "limit", key: "messages:limits.mail", values: { minutes: 60 } });
      expect(refusal.retryAfterSeconds).toBeGreaterThan(3590);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(3600);
    }
  });

  it("is counted per key, in any letter case", async () => {
    await spendMany(3, "two@example.test");
    expect((await spendMany(1, "TWO@example.test")).granted).toBe(0);
    expect((await spendMany(1, "three@example.test")).granted).toBe(1);
  });

  it("is multiplied by the configuration", async () => {
    expect((await spendMany(10, "four@example.test", 2)).granted).toBe(6);
  });

  it("never allows more in any hour, also across two clock hours", async () => {
    await spendMany(1, "five@example.test");
    await grow(50);
    expect((await spendMany(5, "five@example.test")).granted).toBe(2);
    await grow(11);
    // The first hit is more than an hour old now, the other two are 11 minutes old.
    expect((await spendMany(5, "five@example.test")).granted).toBe(1);
  });

  it("is refunded for what had no effect", async () => {
    await spendMany(3, "six@example.test");
    await refund(db, "mail.change_email", "six@example.test");
    expect((await spendMany(5, "six@example.test")).granted).toBe(1);
  });

  it("is not consumed by an attempt that another limit rejects", async () => {
    const shares = [
      { name: "sign_in.network", subject: "198.51.100.7" },
      { name: "sign_in.account", subject: "shut@example.test" },
    ] as const;
    const wrong = () => Promise.reject(new Error("wrong"));
    const tries = Array.from({ length: 30 }, () =>
      withinRateLimits(db, shares, wrong, () => true).catch(() => undefined),
    );
    await Promise.all(tries);
    // Ten were attempted; the other twenty took nothing from others behind the same address.
    const rows = await db.selectFrom("spent_budgets").select(["key", "hits"]).execute();
    const spent = rows.filter(({ hits }) => hits.length === 10).map(({ key }) => key.split(" ")[0]);
    expect(spent.sort()).toEqual(["sign_in.account", "sign_in.network"]);
  });

  it("stores no address in clear text, and is deleted when all of it has expired", async () => {
    await spendMany(1, "seven@example.test");
    expect(JSON.stringify(await db.selectFrom("spent_budgets").selectAll().execute())).not.toContain("seven");
    await grow(61);
    await spendMany(1, "eight@example.test");
    await sweepRateLimits(db);
    expect(await db.selectFrom("spent_budgets").selectAll().execute()).toHaveLength(1);
  });
});
