import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { permissions, reachOf, type ActorRole, type Permission } from "#app/domain/platform/access/permissions.ts";
import type { AdminRight, MemberRole } from "#app/db/schema.ts";
import { db } from "#app/services.server.ts";
import { asked, type Method } from "../../../support/routes/access-table.ts";
import { createProfile, createSeller } from "../../../support/factories/factories.ts";
import { granted, ROLES } from "../../../support/routes/permission-table.ts";
import { createEnrolledPerson } from "../../../support/factories/second-factor.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

interface Declared {
  declaration?: { permission: Permission };
}

interface RouteModule {
  loader?: ((args: LoaderFunctionArgs) => unknown) & Declared;
  action?: ((args: ActionFunctionArgs) => unknown) & Declared;
}

const modules = import.meta.glob<RouteModule>("../../../../app/routes/**/*.{ts,tsx}", { eager: true });
const METHODS = ["loader", "action"] as const;

const handledRoutes = Object.entries(modules)
  .map(([file, module]) => ({ file: file.replace("../../../../app/routes/", ""), module }))
  .filter(({ module }) => module.loader ?? module.action);

function askedBy(file: string, method: Method): Permission {
  const entry = asked[file]!;
  return typeof entry === "string" ? entry : entry[method];
}

/** Every loader and action, with its permission in the table. */
const handlers = handledRoutes
  .filter(({ file }) => asked[file])
  .flatMap(({ file, module }) =>
    METHODS.flatMap((method) => {
      const handler = module[method];
      return handler ? [{ file, method, handler, permission: askedBy(file, method) }] : [];
    }),
  );

/** Returns whether the table grants the permission to the role; `right` is the administrator's only right. */
function isGranted(permission: Permission, role: ActorRole, right: AdminRight = "super"): boolean {
  const cell = granted[permission].split(" ")[ROLES.indexOf(role)]!;
  return role === "admin" && cell !== "any" && cell !== "own" && cell !== "public"
    ? cell.split(",").includes(right)
    : cell !== "-";
}

/** Returns the redirect for a signed-in person without the permission; administrators without the right go to the dashboard. */
function sentTo(permission: Permission, role: ActorRole): string {
  return role === "admin" && granted[permission].split(" ")[ROLES.indexOf(role)] !== "-" ? "/admin" : "/";
}

/** Every kind of actor, with the role that decides their routes: a store's status does not change these. */
const actors = {
  "a visitor": "visitor",
  "a customer": "customer",
  "a seller": "seller",
  "an unapproved seller": "seller",
  "a banned seller": "seller",
  "an administrator without a second factor": "admin",
  "an administrator": "admin",
  "an administrator for support": "admin",
  "an administrator for the catalogue": "admin",
  "an administrator for finance": "admin",
  "an administrator without a right": "admin",
} as const satisfies Record<string, ActorRole>;
type ActorName = keyof typeof actors;

const rightOf: Partial<Record<ActorName, AdminRight | "none">> = {
  "an administrator for support": "support",
  "an administrator for the catalogue": "catalogue",
  "an administrator for finance": "finance",
  "an administrator without a right": "none",
};

const visits = {} as Record<ActorName, () => Promise<Visitor>>;

beforeAll(async () => {
  const customer = await createProfile();
  const seller = async (status: "approved" | "pending" | "banned") => ({
    id: Number((await createSeller({ status })).profile_id),
  });
  const [approved, pending, banned] = [await seller("approved"), await seller("pending"), await seller("banned")];
  const plain = await createProfile({ role: "admin" });
  const { profile: enrolled } = await createEnrolledPerson({ role: "admin" });
  visits["a visitor"] = async () => new Visitor();
  visits["a customer"] = () => signedIn(customer);
  visits["a seller"] = () => signedIn(approved);
  visits["an unapproved seller"] = () => signedIn(pending);
  visits["a banned seller"] = () => signedIn(banned);
  visits["an administrator without a second factor"] = () => signedIn(plain);
  for (const [who, right] of Object.entries(rightOf) as [ActorName, AdminRight | "none"][]) {
    const admin = await createProfile({ role: "admin", admin_rights: right === "none" ? [] : [right] });
    visits[who] = () => signedIn(admin, {}, { factorVerified: true });
  }
  visits["an administrator"] = () => signedIn(enrolled, {}, { factorVerified: true });
});

/** Parameters of missing resources, for every route: only access is tested here. */
const params = { id: "999999999", slug: "no-such", number: "HT-2222-2222", "*": "no-such" };

it("gives each role exactly the permissions listed here", () => {
  const product = Object.keys(permissions).map((name) => {
    const permission = name as Permission;
    return [permission, ROLES.map((role) => reachOf(permission, role) ?? "-").join(" ")];
  });
  expect(Object.fromEntries(product)).toEqual(granted);
});

it("lists the permission of every route", () => {
  expect(handledRoutes.map(({ file }) => file).sort()).toEqual(Object.keys(asked).sort());
});

it.each(handlers)("$file declares the permission of its $method", ({ handler, permission }) => {
  expect(handler.declaration?.permission).toBe(permission);
});

/** Sends each handler's request, without useful content. */
function request(visitor: Visitor, { method, handler }: Pick<(typeof handlers)[number], "method" | "handler">) {
  return method === "loader"
    ? visitor.get(handler, "/somewhere", { params })
    : visitor.post(handler, "/somewhere", { nothing: "useful" }, { params });
}

describe.each(handlers)("$file $method", ({ permission, ...target }) => {
  it.each(Object.keys(actors) as ActorName[])("for %s", async (who) => {
    const reply = await request(await visits[who](), target);
    const sentAway =
      reply.thrown &&
      reply.status === 303 &&
      (reply.location === sentTo(permission, actors[who]) || /^(\/admin)?\/login\?/.test(reply.location ?? ""));
    if (isGranted(permission, actors[who], rightOf[who] as AdminRight))
      expect({ status: reply.status < 500, sentToSignIn: /\/login\?/.test(reply.location ?? "") }).toEqual({
        status: true,
        sentToSignIn: false,
      });
    else expect(sentAway).toBe(true);
  });
});

/** The second step cannot be skipped by URL: every route denied to visitors, for every role that has access. */
const closed = handlers
  .filter(({ permission }) => !isGranted(permission, "visitor"))
  .flatMap((target) =>
    (["customer", "seller", "admin"] as const)
      .filter((role) => isGranted(target.permission, role))
      .map((role) => ({ ...target, role })),
  );

describe("while the second factor is pending", () => {
  const enrolled = {} as Record<string, { id: number }>;
  beforeAll(async () => {
    for (const role of ["customer", "seller", "admin"] as const)
      enrolled[role] = (await createEnrolledPerson({ role })).profile;
  });

  it.each(closed)("$file redirects to the second step: $method for $role", async ({ role, ...target }) => {
    const reply = await request(await signedIn(enrolled[role]!), target);
    expect([reply.thrown, reply.status, reply.location]).toEqual([
      true,
      303,
      expect.stringMatching(/^\/second-factor\?redirect=%2F/),
    ]);
  });
});

/** Roles of store members; the same table's seller column lists their routes. */
const MEMBERS = ["owner", "manager", "packer", "viewer"] as const satisfies MemberRole[];
const ofStores = handlers.filter(({ permission }) => MEMBERS.some((role) => isForMember(permission, role)));

function isForMember(permission: Permission, member: MemberRole): boolean {
  return (granted[permission].split(" ")[ROLES.indexOf("seller")] ?? "").split(",").includes(member);
}

describe.each(ofStores)("$file $method, for the members of a store", ({ permission, ...target }) => {
  it.each(MEMBERS)("as its %s", async (member) => {
    const reply = await request(await signedIn(await memberOf(member)), target);
    const sentHome = reply.thrown && reply.status === 303 && reply.location === "/";
    expect(reply.status).toBeLessThan(500);
    expect(sentHome).toBe(!isForMember(permission, member));
  });
});

const memberIds = new Map<MemberRole, { id: number }>();

/** Returns the account of a store member, the same for each route. */
async function memberOf(role: MemberRole): Promise<{ id: number }> {
  const known = memberIds.get(role);
  if (known) return known;
  const profile = await createProfile({ role: "seller" });
  const { id: seller_id } = await createSeller();
  await db
    .insertInto("seller_members")
    .values({ seller_id, profile_id: profile.id, role, can_export: role !== "packer" })
    .execute();
  memberIds.set(role, profile);
  return profile;
}
