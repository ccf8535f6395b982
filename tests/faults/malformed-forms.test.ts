import { sql } from "kysely";
import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { config, db } from "#app/services.server.ts";
import { createProfile } from "../support/factories.ts";
import { createStore } from "../support/product-form.ts";
import { addressOf, routeTable } from "../support/route-table.ts";
import { createEnrolledPerson } from "../support/second-factor.ts";
import { signedIn, type Visitor } from "../support/visitor.ts";

/** Malformed bodies to every action, from people who may call it: no answer of 500, no row that is invalid, no polluted object (rule 15.2). */

vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

const BODIES_PER_ACTION = 30;

/** Names of fields in the shop's forms, and those that parsers of forms stumble over. */
const NAMES = (
  "name email password price stock_quantity category_id quantity id ids[0] ids[] variants[0].value1 variants[0][stock] pictures[0].id " +
  "options[99999999].name form_key intent return_to code coupon status reason rating body title files images __proto__ __proto__.polluted " +
  "__proto__[polluted] constructor.prototype.polluted constructor[prototype][polluted] toString hasOwnProperty [] . [0] a[b][c][d][e] ids[-1]"
).split(" ");
const VALUES = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "99999999999999999999999999",
  "0x10",
  "१२",
  "null",
  "undefined",
  "[object Object]",
  '{"a":1}',
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfff",
  "\u202etxt.exe",
  "a".repeat(100_000),
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "00000000-0000-4000-8000-000000000001",
  "polluted",
];

let customer: Visitor;
let seller: Visitor;
let admin: Visitor;
beforeAll(async () => {
  customer = await signedIn(await createProfile());
  seller = (await createStore()).owner;
  admin = await signedIn((await createEnrolledPerson({ role: "admin" })).profile, {}, { factorVerified: true });
});

/** The same numbers in each run, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A body as the server hands it on: what is no form, or too large, is refused before (server/multipart-form.test.ts). */
function malformed(next: (below: number) => number): Buffer<ArrayBuffer> {
  const pick = <One>(from: readonly One[]) => from[next(from.length)]!;
  // A lone surrogate as bytes that are no UTF-8.
  const encoded = (text: string) =>
    encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "\ufffd")).replaceAll("%EF%BF%BD", "%ED%A0%80");
  const field = () => `${encoded(pick(NAMES))}=${encoded(pick(VALUES))}`;
  const fields = (count: number) => Array.from({ length: count }, field);
  switch (next(6)) {
    case 0:
      return Buffer.from(
        fields(2000)
          .map((one) => one.slice(0, 40))
          .join("&"),
      );
    case 1:
      return Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x3d, 0x26, 0xc3]);
    case 2:
      return Buffer.from("%&%zz=%e0%a4%a&=&&&=%");
    default:
      return Buffer.from(fields(1 + next(12)).join("&"));
  }
}

const actions = routeTable.filter(({ module }) => module.action);
const visitorOf = (path: string) =>
  path.startsWith("/seller") ? seller : path.startsWith("/admin") ? admin : customer;
/** What ends the session that the next body needs. */
const ENDS_SESSION = /logout|sign-out|delete-account|erase/;

async function statusOf(path: string, action: (args: ActionFunctionArgs) => unknown, seed: number): Promise<number> {
  const visitor = visitorOf(path);
  const address = addressOf(path, { id: "1", number: "HT-1", token: "x", slug: "x", step: "1", document: "x" });
  const headers = visitor.requestHeaders({});
  headers.set("Origin", config.origin);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  const request = new Request(new URL(address, config.origin), {
    method: "POST",
    headers,
    body: malformed(numbers(seed)),
  });
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, seed % 2 ? "1" : "\u0000"]),
  );
  const reply = await visitor.send(action, request, { params });
  return reply.status;
}

describe("a malformed body", () => {
  it.each(actions.filter(({ path }) => !ENDS_SESSION.test(path)).map(({ path, module }) => [path, module] as const))(
    "to %s is answered, never with an error of ours",
    async (path, module) => {
      const answers: number[] = [];
      for (let seed = 1; seed <= BODIES_PER_ACTION; seed += 1) answers.push(await statusOf(path, module.action!, seed));
      expect(Math.max(...answers)).toBeLessThan(500);
    },
  );

  it("polluted no object, placed no order, and moved no money", async () => {
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const table of ["orders", "payments", "ledger_entries", "refunds", "coupons", "gift_cards"]) {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db);
      expect([table, rows[0]!.n]).toEqual([table, 0]);
    }
  });

  it("covers every action of the shop", () => {
    expect(actions.length).toBeGreaterThan(60);
  });
});
