import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { config, db } from "#app/services.server.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { createPlantedPerson } from "../support/routes/planted-person.ts";
import { routeTargetsOf, type RouteTarget } from "../support/routes/route-targets.ts";
import { routeTable } from "../support/routes/route-table.ts";
import { createEnrolledPerson } from "../support/factories/second-factor.ts";
import { order } from "../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../support/http/visitor.ts";

/**
 * Sends malformed bodies to every action, as people who may call it, about things that they own: no 500, no invalid row, no polluted
 * object (rule 15.2). A body has the fields of the form's schema, some with hostile values, or is not a form at all.
 *
 * `MALFORMED_BODIES=1000` sends 1000 bodies to each action, which takes several minutes; `MALFORMED_SEED` changes the sequence.
 */

vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

const BODIES_PER_ACTION = Number(process.env.MALFORMED_BODIES ?? 60);
const SEED = Number(process.env.MALFORMED_SEED ?? 1);

/** Names that confuse form parsers, and common names of the shop's forms. */
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
  "9223372036854775808",
  "2147483648",
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
  "\u0301\u0301\u0301",
  "\r\nSet-Cookie: a=b",
  "a".repeat(100_000),
  "' OR 1=1 --",
  "\\",
  "%_\\%",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "00000000-0000-4000-8000-000000000001",
  "0000-00-00",
  "polluted",
];

/** `seller` has the products, imports and batches; `sender` has the parcel. */
let visitors: Record<"customer" | "seller" | "sender" | "admin", Visitor>;
let targets: Map<string, RouteTarget>;
let rolesBefore: unknown;
/** Roles of the accounts other than customers, and of the stores. */
const roles = () =>
  Promise.all([
    db.selectFrom("profiles").select(["id", "role"]).where("role", "<>", "customer").orderBy("id").execute(),
    db.selectFrom("profiles").select("id").where("suspended_at", "is not", null).execute(),
    db.selectFrom("sellers").select(["id", "profile_id", "status", "is_trusted"]).orderBy("id").execute(),
    db.selectFrom("seller_members").selectAll().orderBy("seller_id").orderBy("profile_id").execute(),
  ]);
/** Id in the address of the route's planted object. */
const idOf = (path: string) => targets.get(path)!.path.split("/")[path.split("/").indexOf(":id")];

beforeAll(async () => {
  const planted = await createPlantedPerson();
  const { publicNumber } = await order({ id: planted.profileId }, "razorpay");
  targets = new Map((await routeTargetsOf(planted, publicNumber)).map((target) => [target.route.path, target]));
  const ownerOf = async (column: "product_id" | "shipment_id") => {
    const { profile_id } = await db
      .selectFrom("sellers as s")
      .innerJoin("order_items as i", "i.seller_id", "s.id")
      .where(
        `i.${column}`,
        "=",
        Number(idOf(column === "product_id" ? "/seller/products/customize/:id" : "/seller/shipments/:id/move")),
      )
      .select("s.profile_id")
      .executeTakeFirstOrThrow();
    return signedIn({ id: profile_id ?? 0 });
  };
  visitors = {
    customer: await signedIn({ id: planted.profileId }, {}, { factorVerified: true }),
    seller: await ownerOf("product_id"),
    sender: await ownerOf("shipment_id"),
    admin: await signedIn((await createEnrolledPerson({ role: "admin" })).profile, {}, { factorVerified: true }),
  };
  rolesBefore = await roles();
  await rememberStock();
});

type Next = (below: number) => number;

/** Seeded random numbers, so that a failure can be repeated. */
function numbers(seed: number): Next {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Property {
  type?: string;
  enum?: unknown[];
  items?: Property;
  properties?: Record<string, Property>;
}

/** Returns the fields of the form's schema, each with a valid value. */
function fieldsOf(action: unknown): [name: string, value: string][] {
  const { schema } = (action as { declaration: { schema?: z.ZodObject } }).declaration;
  if (!schema) return [];
  const flatten = ({ properties = {} }: Property, prefix = ""): [string, string][] =>
    Object.entries(properties).flatMap(([name, property]): [string, string][] => {
      if (property.items?.properties)
        return [0, 1].flatMap((row) => flatten(property.items ?? {}, `${prefix}${name}[${row}].`));
      return [[prefix + name, plausible(name, property.items ?? property)]];
    });
  return flatten(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Property);
}

function plausible(name: string, property: Property): string {
  if (property.enum) return String(property.enum[0]);
  if (property.type === "boolean") return "on";
  if (/email/.test(name)) return "lamps@example.test";
  if (/zip|pincode/i.test(name)) return "361008";
  if (/phone|mobile/i.test(name)) return "98765 43210";
  if (/state/i.test(name)) return "Gujarat";
  if (/key/.test(name)) return "00000000-0000-4000-8000-000000000001";
  if (property.type === "number" || property.type === "integer" || /price|amount|quantity|stock|rating|id$/i.test(name))
    return "1";
  return "Clay lamp";
}

/** Body as the server passes it on: non-forms and large bodies are refused earlier (server/filter/multipart-form.test.ts). */
function malformed(next: Next, own: [name: string, value: string][]): Buffer<ArrayBuffer> {
  const pick = <One>(from: readonly One[]) => from[next(from.length)]!;
  // A lone surrogate, encoded as invalid UTF-8.
  const encoded = (text: string) =>
    encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "\ufffd")).replaceAll("%EF%BF%BD", "%ED%A0%80");
  const pair = (name: string, value: string) => `${encoded(name)}=${encoded(value)}`;
  const field = () => pair(pick(NAMES), pick(VALUES));
  const short = (count: number) => Array.from({ length: count }, () => field().slice(0, 20));
  switch (next(20)) {
    case 0:
      return Buffer.from(short(next(20) === 0 ? 10_000 : 500).join("&"));
    case 1:
      return Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x3d, 0x26, 0xc3]);
    case 2:
      return Buffer.from("%&%zz=%e0%a4%a&=&&&=%");
    case 3:
    case 4:
    case 5:
      return Buffer.from(Array.from({ length: 1 + next(12) }, field).join("&"));
  }
  // The form itself, with some fields hostile, missing, repeated or of another type.
  const fields = own.flatMap(([name, value]) => {
    switch (next(own.length < 4 ? 4 : 8)) {
      case 0:
        return [pair(name, pick(VALUES))];
      case 1:
        return next(2) === 0 ? [] : [pair(name, value), pair(name, pick(VALUES))];
      case 2:
        return next(3) === 0
          ? [pair(`${name}${pick(["[0]", "[]", ".a", "[a]", "[length]"])}`, value)]
          : [pair(name, value)];
      default:
        return [pair(name, value)];
    }
  });
  return Buffer.from((next(4) === 0 ? [...fields, field()] : fields).join("&"));
}

const actions = routeTable.filter(({ module }) => module.action);
/** Actions that end the session, which the next body needs. */
const ENDS_SESSION = /logout|sign-out|delete-account|erase/;
/** Buttons without fields: they act whatever the body is. */
const READS_NO_BODY = /^\/admin\/moderation\/stores\/:id\/(dis)?trust$/;
const isSent = ({ path }: { path: string }) => !ENDS_SESSION.test(path) && !READS_NO_BODY.test(path);

/** Caller of each area; the first match counts. */
const AREAS: [start: string, who: keyof typeof visitors][] = [
  ["/seller/register", "customer"],
  ["/seller/shipments", "sender"],
  ["/seller", "seller"],
  ["/admin", "admin"],
  ["/", "customer"],
];

/** Bodies that once caused an error. */
const FOUND: [path: string, body: string][] = [
  ["/customer/support/new", "category=order&order_number=%00&subject=Lamp&body=Where+is+it"],
  ["/admin/tickets", "selected=a%00b&on_page=a%00b"],
  ["/seller/shipments/:id/move", "to=processing&carrier=%00&tracking_number=a%00b"],
];

/** Returns the answer's status, or the thrown error, which would be a 500. */
async function answerOf(
  path: string,
  action: (args: ActionFunctionArgs) => unknown,
  seed: number,
  given?: string,
): Promise<number | string> {
  const target = targets.get(path)!;
  const visitor = visitors[AREAS.find(([start]) => path.startsWith(start))![1]];
  const next = numbers(seed);
  const headers = visitor.requestHeaders({});
  headers.set("Origin", config.origin);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  const body = given === undefined ? malformed(next, fieldsOf(action)) : Buffer.from(given);
  const request = new Request(new URL(target.address, config.origin), { method: "POST", headers, body });
  const parts = target.path.split("/");
  const params = Object.fromEntries(
    path.split("/").flatMap((part, n) => (part.startsWith(":") ? [[part.slice(1), parts[n]!]] : [])),
  );
  // Occasionally the address is hostile too.
  if (given === undefined && next(10) === 0)
    for (const name of Object.keys(params)) params[name] = VALUES[next(VALUES.length)]!;
  try {
    return (await visitor.send(action, request, { params })).status;
  } catch (error) {
    return `${String(error)} for ${body.toString("latin1").slice(0, 500)}`;
  }
}

describe(`a malformed body (seed ${SEED})`, () => {
  it.each(actions.filter(isSent).map(({ path, module }) => [path, module] as const))(
    "to %s is answered, never with an error of ours",
    async (path, module) => {
      const failures: string[] = [];
      for (let n = 0; n < BODIES_PER_ACTION; n += 1) {
        const seed = SEED * 1_000_003 + n;
        const answer = await answerOf(path, module.action!, seed);
        if (typeof answer === "string" || answer >= 500) failures.push(`seed ${SEED}, body ${n}: ${answer}`);
      }
      expect(failures).toEqual([]);
    },
  );

  it.each(FOUND)("to %s that was once an error is none any more: %s", async (path, body) => {
    const { module } = actions.find((one) => one.path === path)!;
    expect(await answerOf(path, module.action!, 0, body)).toBeLessThan(500);
  });

  it("polluted no object, gave nobody another role, and moved no stock or money out of balance", async () => {
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(await roles()).toEqual(rolesBefore);
    await expectInvariants();
  });

  it("covers every action of the shop, with the fields of its form", () => {
    expect(actions.length).toBeGreaterThan(60);
    expect(actions.filter(({ module }) => fieldsOf(module.action).length > 0).length).toBeGreaterThan(40);
  });
});
