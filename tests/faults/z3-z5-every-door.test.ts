import { afterAll, beforeAll, expect, it } from "vitest";
import { hashSecret, newSecret } from "#app/domain/accounts/secrets.server.ts";
import { createSession } from "#app/domain/accounts/sessions.commands.server.ts";
import { readOwnData, type OwnData } from "#app/domain/privacy/own-data.queries.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { config, db } from "#app/services.server.ts";
import { loadBuild } from "../../server/shop-build.ts";
import { createShopServer } from "../../server/shop-server.ts";
import { ensureBuilt } from "../support/built-shop.ts";
import { createProfile, createSeller } from "../support/factories.ts";
import { createPlantedPerson, type PlantedPerson } from "../support/planted-person.ts";
import { listen, rawRequest, type RawRequest } from "../support/raw-http.ts";
import { addressOf, routeTable } from "../support/route-table.ts";

/**
 * The whole built shop, asked over HTTP by people whom a planted person's things do not concern: at the front door of every address, and at
 * the doors that Remix and proxies know besides (Z3). None of them ever shows a word of that person (Z5).
 */

let port: number;
let close: () => Promise<void>;
let planted: PlantedPerson;
let params: Record<string, string>;
/** Who asks → their cookie; a visitor has none. */
const askers = new Map<string, string>();

beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(createShopServer(await loadBuild(), () => false)));
  planted = await createPlantedPerson();
  const own = await readOwnData(db, planted.profileId);
  const first = (table: string, column: string) => String(own[table]?.[0]?.[column]);
  params = {
    number: first("orders", "public_number"),
    id: first("addresses", "id"),
    key: first("sessions", "key"),
    slug: "fashion",
    file: "pages.xml",
    opening: "data-scientist",
  };
  askers.set("a visitor", "");
  askers.set("another customer", await signIn((await createProfile()).id));
  askers.set("a seller without a store", await signIn((await createProfile({ role: "seller" })).id));
  askers.set("a banned seller", await signIn((await createSeller({ status: "banned" })).profile_id!));
  askers.set("an administrator without a second factor", await signIn((await createProfile({ role: "admin" })).id));
}, 240_000);

afterAll(() => close());

async function signIn(profileId: number): Promise<string> {
  const token = newSecret();
  await createSession(db, {
    idHash: hashSecret(token),
    profileId,
    userAgent: null,
    data: {},
    replaces: undefined,
  });
  return (await sessionCookie.serialize(token)).split(";")[0]!;
}

const ask = (cookie: string, request: RawRequest) =>
  rawRequest(port, {
    ...request,
    headers: { Host: config.allowedHosts[0]!, ...(cookie && { Cookie: cookie }), ...request.headers },
  });
type Reply = Awaited<ReturnType<typeof ask>>;

/** Pages and files of the shop, at the planted person's own addresses. */
const addresses = () =>
  routeTable.filter(({ module }) => module.default ?? module.loader).map(({ path }) => addressOf(path, params));

/** Whether the door opened. Data requests wrap a redirect into a 202. */
function verdict({ status }: Reply): "open" | "closed" | number {
  if (status === 200) return "open";
  return [202, 204, 301, 302, 303, 308, 400, 404].includes(status) ? "closed" : status;
}

/** A review is public, with its writer's name. */
const PUBLIC = /-(title|opinion|name)$/;
/** What somebody asks the support desk is for the desk to read, on its own pages. */
const isForDesk = (word: string, path: string) => word.endsWith("-ticket") && /^\/admin\/tickets/i.test(path);
const leaked = ({ body }: Reply, path = "/") =>
  planted.words.filter((word) => !PUBLIC.test(word) && !isForDesk(word, path) && body.includes(word));

it("Z5: no page, and no data of a page, shows anybody else's personal data", async () => {
  const leaks: string[] = [];
  for (const [who, cookie] of askers) {
    for (const address of addresses()) {
      for (const path of [address, dataOf(address)]) {
        const reply = await ask(cookie, { path });
        if (reply.status >= 500) leaks.push(`${who} at ${path}: ${reply.status}`);
        for (const word of leaked(reply, path)) leaks.push(`${who} at ${path}: ${word}`);
        if (/\$argon2|"(password|code|token)_hash"/.test(reply.body)) leaks.push(`${who} at ${path}: a hash`);
      }
    }
  }
  expect(leaks).toEqual([]);
});

it("Z5 can fail: the person's own pages are full of those words", async () => {
  const cookie = await signIn(planted.profileId);
  const found = new Set<string>();
  for (const address of addresses()) for (const word of leaked(await ask(cookie, { path: address }))) found.add(word);
  expect(found.size).toBeGreaterThan(5);
});

it("Z3: a side door is as open as the front door", async () => {
  const differences: string[] = [];
  for (const [who, cookie] of askers) {
    for (const address of addresses()) {
      const front = verdict(await ask(cookie, { path: address }));
      const sides: [string, RawRequest][] = [
        ["HEAD", { path: address, method: "HEAD" }],
        ["data", { path: dataOf(address) }],
        ["?_data", { path: `${address}?_data=root` }],
        ["a trailing slash", { path: `${address}/` }],
        ["capital letters", { path: address.toUpperCase() }],
        ["method override", { path: `${address}?_method=POST`, headers: { "X-HTTP-Method-Override": "POST" } }],
      ];
      for (const [name, request] of sides) {
        if (address === "/" && name === "a trailing slash") continue;
        const reply = await ask(cookie, request);
        // A closed door must stay closed. An open one may have no side door at all.
        if (front === "closed" && verdict(reply) !== "closed")
          differences.push(`${who}: ${name} of ${address} is ${reply.status}`);
        for (const word of leaked(reply, address)) differences.push(`${who}: ${name} of ${address} shows ${word}`);
      }
    }
  }
  expect(differences).toEqual([]);
});

it("Z3: addresses in disguise and the list of routes lead nowhere", async () => {
  const statuses: Record<string, number> = {};
  for (const path of [
    "//customer",
    "/customer//orders",
    "/customer%2forders",
    "/customer/%2e%2e/admin",
    "/customer/../admin",
    "/customer\\orders",
    "/__manifest?p=/admin&version=1",
    "/admin%00",
  ])
    statuses[path] = (await ask(askers.get("another customer")!, { path })).status;
  expect(Object.values(statuses).filter((status) => status !== 400 && status !== 404)).toEqual([]);
});

it("Z1, Z3: no form of anybody else changes the planted person's things, also when it is posted as data", async () => {
  const before = await mine();
  for (const [who, cookie] of askers) {
    for (const { path } of routeTable.filter((route) => route.module.action)) {
      for (const address of [addressOf(path, params), dataOf(addressOf(path, params))]) {
        const reply = await ask(cookie, {
          method: "POST",
          path: address,
          headers: { Origin: config.origin, "Content-Type": "application/x-www-form-urlencoded" },
          body: "quantity=3&to=processing&agree=on&full_name=Nobody&city=Rajkot",
        });
        expect({ who, address, failed: reply.status >= 500 }).toEqual({ who, address, failed: false });
        expect(leaked(reply)).toEqual([]);
      }
    }
  }
  expect(await mine()).toEqual(before);
});

function dataOf(address: string): string {
  return address === "/" ? "/_root.data" : `${address}.data`;
}

async function mine(): Promise<OwnData> {
  return readOwnData(db, planted.profileId);
}
