import { describe, expect, it } from "vitest";
import { action as login } from "#app/routes/auth/login.tsx";
import { createMember, PASSWORD } from "../../../support/factories/members.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const tryPassword = (visitor: Visitor, email: string, password: string) =>
  visitor.post(login, "/login", { email, password, redirect: "/cart" });

/** Tries `times` wrong passwords from another network. */
async function guess(email: string, times = 10): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await tryPassword(new Visitor(), email, `wrong-${n}`)).status);
  return statuses;
}

describe("guessing a password", () => {
  it("stops after ten attempts, politely, with the address shown again, and rejects the correct password too", async () => {
    const { email } = await createMember();
    expect(await guess(email)).toEqual(Array.from({ length: 10 }, () => 422));
    const reply = await tryPassword(new Visitor(), email, PASSWORD);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(reply.data.form.title).toBe("Sign in Failed");
    expect(reply.data.form.formErrors[0]).toMatch(
      /^Too many attempts\. To keep the account safe, wait 15 min and try again/,
    );
    expect(reply.data.form.values).toEqual({ email, redirect: "/cart" });
  });

  it("stops in the same way for an address without an account", async () => {
    expect(await guess("nobody-here@example.test", 11)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it("elsewhere does not lock the owner out of a known browser", async () => {
    const { email } = await createMember();
    const owner = new Visitor();
    expect((await tryPassword(owner, email, PASSWORD)).location).toBe("/cart");
    await guess(email, 11);
    owner.cookies.delete("haat_session");
    expect((await tryPassword(owner, email, PASSWORD)).location).toBe("/cart");
  });

  it("in a known browser stops after ten attempts too", async () => {
    const { email } = await createMember();
    const owner = new Visitor();
    await tryPassword(owner, email, PASSWORD);
    const thief = new Visitor();
    thief.cookies.set("haat_device", owner.cookies.get("haat_device")!);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await tryPassword(thief, email, `wrong-${n}`)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it("with another account's known browser gets no second limit", async () => {
    const [{ email: own }, { email }] = [await createMember(), await createMember()];
    const thief = new Visitor();
    await tryPassword(thief, own, PASSWORD);
    for (let n = 0; n < 10; n += 1) await tryPassword(thief, email, `wrong-${n}`);
    expect((await tryPassword(thief, email, "wrong-again")).status).toBe(429);
  });

  it("does not count correct passwords", async () => {
    const { email } = await createMember();
    for (let n = 0; n < 12; n += 1) expect((await tryPassword(new Visitor(), email, PASSWORD)).location).toBe("/cart");
  });
});
