import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createSession, sweepSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { addToCart, openCart, sweepCarts } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { RetryLaterError, DomainError } from "#app/domain/domain-error.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { cartCookie } from "#app/http/request/cookies.server.ts";
import { submitForm, takeOutcome } from "#app/http/actions/form.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { ensureSession } from "#app/http/people/session.server.ts";
import { action as enterCoupon } from "#app/routes/shop/ordering/cart-coupon.ts";
import { action as addProduct } from "#app/routes/shop/catalog/product.tsx";
import { config, db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { loadContext, signedIn, Visitor } from "../../../support/http/visitor.ts";

// A tenth of the network rate limits, which are used up here.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "0.1"));

const max = (name: "session.network" | "cart.network") => rateLimits[name].max * config.networkLimitFactor;

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
  await db.deleteFrom("sessions").execute();
});

/** The sizes of the sessions' data, in bytes. */
async function storedBytes(): Promise<number[]> {
  const { rows } = await sql<{ bytes: number }>`SELECT octet_length(data::text) AS bytes FROM sessions`.execute(db);
  return rows.map((row) => row.bytes);
}

const from = (clientAddress: string, visitor = new Visitor()): RequestArgs => ({
  ...visitor.args(),
  context: { ...loadContext(), clientAddress },
});

describe("one request of a visitor", () => {
  const noise = "x".repeat(250_000);

  it.each([
    ["fields that the form does not have", { page: "cart", noise }],
    [
      "many of them",
      { page: "cart", ...Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`f${n}`, "x".repeat(250)])) },
    ],
    ["a field that is too long", { page: "cart", code: noise }],
    ["a field many times", { page: "cart", code: Array.from({ length: 900 }, () => "x".repeat(250)) }],
  ])("stores at most 2 KB: %s", async (_name, fields) => {
    const visitor = new Visitor();
    expect((await visitor.post(enterCoupon, "/cart/coupon", fields)).status).toBe(303);
    const [bytes, ...others] = await storedBytes();
    expect(others).toEqual([]);
    expect(bytes).toBeLessThan(3 * 1024);
    const outcome = await takeOutcome(visitor.args("/cart"));
    expect(Buffer.byteLength(JSON.stringify(outcome))).toBeLessThanOrEqual(2048);
    expect(outcome?.errors["code"]).toHaveLength(1);
  });

  it("stores what a person would type", async () => {
    const visitor = new Visitor();
    await visitor.post(enterCoupon, "/cart/coupon", { page: "cart", code: "दीवाली २०२६" });
    expect((await takeOutcome(visitor.args("/cart")))?.values).toEqual({ code: "दीवाली २०२६" });
  });
});

it("a signed-in customer's long form is shown again completely, with the form's own fields only", async () => {
  const long = "ક".repeat(6_000);
  const visitor = await signedIn(await createProfile());
  const action = (args: RequestArgs) =>
    submitForm(args, z.object({ body: z.string() }), () => Promise.reject(new DomainError("messages:form.invalid")), {
      returnTo: { form: "letter", page: "/letter" },
    });
  await visitor.post(action, "/letter", { body: long, role: "admin", password: "secret" });
  expect((await takeOutcome(visitor.args("/letter")))?.values).toEqual({ body: long });
});

describe("one network", () => {
  it("can begin a limited number of visitors' sessions in an hour; past that forms work without a notice, and other networks are not affected", async () => {
    for (let n = 0; n < max("session.network"); n += 1) await ensureSession(from("10.0.0.1"));
    await expect(ensureSession(from("10.0.0.1"))).rejects.toThrow(RetryLaterError);
    await expect(ensureSession(from("10.0.0.2"))).resolves.toBeDefined();
    expect(await storedBytes()).toHaveLength(max("session.network") + 1);

    for (let n = 0; n < max("session.network"); n += 1) await ensureSession(from("127.0.0.1"));
    const before = (await storedBytes()).length;
    const product = await createProduct();
    const visitor = new Visitor();
    const address = `/product/${product.id}`;
    const reply = await visitor.post(
      addProduct,
      address,
      { variant_id: product.variant.id },
      { params: { id: String(product.id) } },
    );
    expect(reply.status).toBe(303);
    expect((await openPage(visitor, "/cart")).text("main")).toContain(product.name);
    expect((await storedBytes()).length).toBe(before);
  });

  it("can begin a limited number of carts in an hour, made-up cookies included; existing and customers' carts are not affected", async () => {
    const early = new Visitor();
    const product = await createProduct();
    const add = (visitor: Visitor) =>
      visitor.post(
        addProduct,
        `/product/${product.id}`,
        { variant_id: product.variant.id },
        { params: { id: String(product.id) } },
      );
    expect((await add(early)).status).toBe(303);
    const madeUp = async () => {
      const visitor = new Visitor();
      const [pair = ""] = (await cartCookie.serialize(newSecret())).split(";");
      visitor.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      return visitor;
    };
    const fresh = max("cart.network") - 1;
    for (let n = 0; n < fresh; n += 1) await ensureCartOwner(from("127.0.0.1", n % 2 ? await madeUp() : new Visitor()));
    for (const visitor of [new Visitor(), await madeUp()]) {
      const reply = await add(visitor);
      expect(reply.status).toBe(429);
      expect(reply.data.form.formErrors).toEqual([
        "Too many carts have been started from your network. Log in to fill your own, or try again in 60 min.",
      ]);
    }
    expect((await add(early)).status).toBe(303);
    expect((await add(await signedIn(await createProfile()))).status).toBe(303);
  });
});

describe("cleanup", () => {
  it("deletes the oldest visitors' sessions beyond the maximum, and no signed-in customer's", async () => {
    const create = async (profileId: number | null) => {
      const idHash = hashSecret(newSecret());
      await createSession(db, { idHash, profileId, userAgent: null, data: {}, replaces: undefined });
      return idHash;
    };
    const person = await create((await createProfile()).id);
    const visitors = [];
    for (let n = 0; n < 5; n += 1) visitors.push(await create(null));
    expect(await sweepSessions(db, 3)).toBe(2);
    const left = (await db.selectFrom("sessions").select("id_hash").execute()).map((row) =>
      row.id_hash.toString("hex"),
    );
    expect(left.sort()).toEqual([person, ...visitors.slice(2)].map((hash) => hash.toString("hex")).sort());
  });

  it("deletes a visitor's session after a day, and a customer's after a month", async () => {
    const { session } = await ensureSession(new Visitor().args());
    await signedIn(await createProfile());
    await sql`UPDATE sessions SET idle_expires_at = idle_expires_at - interval '25 hours'`.execute(db);
    expect(await sweepSessions(db, 1000)).toBe(1);
    const left = await db.selectFrom("sessions").select("id_hash").execute();
    expect(left.map((row) => row.id_hash)).not.toContainEqual(session.idHash);
  });

  it("deletes visitors' carts beyond the maximum: first those without a second visit", async () => {
    await db.deleteFrom("carts").execute();
    const product = await createProduct();
    const owner = (n: number) => ({ tokenHash: hashSecret(`cart ${n}`) });
    for (let n = 0; n < 4; n += 1) await addToCart(db, owner(n), { variantId: product.variant.id, quantity: 1 });
    const own = await openCart(db, { profileId: (await createProfile()).id });
    const ids = (await db.selectFrom("carts").select("id").orderBy("id").execute()).map((row) => row.id);
    const [returned, old, young, youngest] = ids;
    await sql`UPDATE carts SET created_at = now() - interval '9 days', updated_at = now() - interval '8 days' WHERE id = ${returned}`.execute(
      db,
    );
    await sql`UPDATE carts SET created_at = now() - interval '2 days', updated_at = now() - interval '2 days' WHERE id = ${old}`.execute(
      db,
    );
    await sql`UPDATE carts SET created_at = now() - interval '1 day', updated_at = now() - interval '1 day' WHERE id = ${young}`.execute(
      db,
    );
    expect(await sweepCarts(db, 2)).toBe(2);
    const left = await db.selectFrom("carts").select("id").orderBy("id").execute();
    expect(left.map((row) => row.id)).toEqual([returned, youngest, own]);
  });
});

it("a page that shows a rejected form of another address says so in its title, once, and no other page does", async () => {
  const product = await createProduct();
  const visitor = new Visitor();
  await visitor.post(
    addProduct,
    `/product/${product.id}`,
    { variant_id: product.variant.id },
    { params: { id: String(product.id) } },
  );
  const { minimum_order_paise: _, ...coupon } = await createCoupon({ minimum_order_paise: 900_000 });
  await visitor.post(enterCoupon, "/cart/coupon", { page: "cart", code: coupon.code });
  const title = async (address: string) => (await openPage(visitor, address)).$("title").text();
  expect(await title("/help")).not.toMatch(/^Error/);
  expect(await title("/cart")).toMatch(/^Error: Your cart/);
  expect(await title("/cart")).toMatch(/^Your cart/);
});
