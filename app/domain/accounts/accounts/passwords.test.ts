import { describe, expect, it } from "vitest";
import { hashPassword, verifyDummyPassword, verifyPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";

describe("hashing passwords", () => {
  it("verifies the password itself only", async () => {
    const stored = await hashPassword("mango-lassi-42");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, "mango-lassi-42")).toBe(true);
    expect(await verifyPassword(stored, "Mango-lassi-42")).toBe(false);
    expect(await verifyDummyPassword("no account has this password")).toBe(false);
  });

  it("queues some and answers the rest of a flood with a retry, and works for the next one", async () => {
    const flood = await Promise.allSettled(Array.from({ length: 150 }, () => hashPassword("one of a flood")));
    const done = flood.filter((outcome) => outcome.status === "fulfilled").length;
    const refused = flood.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(done).toBeGreaterThanOrEqual(41);
    expect(done).toBeLessThanOrEqual(44);
    expect(refused).toHaveLength(150 - done);
    for (const refusal of refused) {
      expect(refusal).toBeInstanceOf(RetryLaterError);
      expect(refusal).toMatchObject({ because: "busy", retryAfterSeconds: 5 });
    }
    await expect(hashPassword("the next one")).resolves.toMatch(/^\$argon2id/);
  });
});
