import express from "express";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readOwnData } from "#app/domain/privacy/own-data.queries.server.ts";
import { config, db } from "#app/services.server.ts";
import { loadBuild } from "../../server/shop-build.ts";
import { createShopServer } from "../../server/shop-server.ts";
import { createConcerned, createStrangers, type Asker } from "../support/http-actors.ts";
import { ensureBuilt } from "../support/built-shop.ts";
import { dataOf, doorsTo, sideDoorsOf, type Door } from "../support/every-route.ts";
import { createPlantedPerson, type PlantedPerson } from "../support/planted-person.ts";
import { order } from "../support/shopping-factory.ts";
import { listen, rawRequest, type RawReply, type RawRequest } from "../support/raw-http.ts";

/**
 * The whole built shop, asked over HTTP by people whom a planted person's things do not concern: at the front door of every address, and at
 * the doors that Remix and proxies know besides (Z3). None of them ever shows a word of that person (Z5). The addresses are the site map's.
 * (The shop keeps no PAN and no bank number yet.)
 */

// All of it comes from one address here.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

let port: number;
let close: () => Promise<void>;
let planted: PlantedPerson;
let doors: Door[];
let strangers: Asker[];
beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(createShopServer(await loadBuild(), () => false)));
  planted = await createPlantedPerson();
  const { publicNumber } = await order({ id: planted.profileId }, "razorpay");
  doors = await doorsTo(planted, publicNumber);
  strangers = await createStrangers();
});

afterAll(() => close());

/** Each Set-Cookie line that came from anywhere. */
const cookieLines = new Set<string>();

/** A browser of this asker. Some doors end a session (the administrators' sign-in ends a customer's): it begins another one then. */
async function browserOf(asker: Asker, at = port): Promise<(request: RawRequest) => Promise<RawReply>> {
  let { cookieHeader } = await asker.visit();
  return async (request) => {
    const headers = {
      Host: config.allowedHosts[0]!,
      ...(cookieHeader && { Cookie: cookieHeader }),
      ...request.headers,
    };
    const reply = await rawRequest(at, { ...request, headers });
    const lines = reply.headers["set-cookie"] ?? [];
    for (const line of lines) cookieLines.add(line);
    if (lines.some((line) => line.startsWith("haat_session="))) ({ cookieHeader } = await asker.visit());
    return reply;
  };
}

const pages = () => doors.filter(({ route }) => route.module.default ?? route.module.loader);
const forms = () => doors.filter(({ route }) => route.module.action);

/** Whether the door opened. Data requests wrap a redirect into a 202. */
function verdict({ status }: RawReply): "open" | "closed" | number {
  if (status === 200) return "open";
  return [202, 204, 301, 302, 303, 308, 400, 404].includes(status) ? "closed" : status;
}

/** A review is public, with its writer's name. */
const PUBLIC = /-(title|opinion|name)$/;
/** What somebody asks the support desk is for the desk to read, on its own pages. */
const isForDesk = ({ isDesk }: Asker, path: string) => isDesk && /^\/admin\/tickets/i.test(path);

/** What this answer tells the asker that is not theirs to know. */
function leaked(asker: Asker, { body }: RawReply, path: string): string[] {
  const words = planted.words.filter((word) => !PUBLIC.test(word) && body.includes(word));
  const addresses = [...new Set(body.match(/[\w.+-]+@example\.test/g))].filter((address) => address !== asker.email);
  const hashes = /\$argon2|"(password|code|token|id)_hash"/.test(body) ? ["a hash"] : [];
  return [...(isForDesk(asker, path) ? [] : [...words, ...addresses]), ...hashes];
}

it("Z5: no page, and no data of a page, shows anybody else's personal data", async () => {
  const leaks: string[] = [];
  for (const asker of strangers) {
    const ask = await browserOf(asker);
    for (const { address } of pages()) {
      for (const path of [address, dataOf(address)]) {
        const reply = await ask({ path });
        if (reply.status >= 500) leaks.push(`${asker.who} at ${path}: ${reply.status}`);
        for (const what of leaked(asker, reply, path)) leaks.push(`${asker.who} at ${path}: ${what}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});

/** Pages and files that open for nobody here, and why. */
const NEVER_OPEN: Record<string, string> = {
  "/seller/register": "leads on",
  "/seller/product/:id": "leads on",
  "/customer/address": "leads on",
  "/logout": "leads on",
  "/auth/:provider": "is for forms, and leads on",
  "/auth/:provider/callback": "no company has given us keys",
  "/auth/link": "no company has given us keys",
  "/customer/settings/sign-in-methods/:provider/connect": "no company has given us keys",
  "/dev/mailbox/:id": "no mail was sent; it is the demo's, and everybody's",
  "/dev/mailbox/:id/html": "no mail was sent; it is the demo's, and everybody's",
  "/*": "is no page",
};

it("Z5 can fail: each page was one that opens for somebody, and the person's own are full of those words", async () => {
  const found = new Set<string>();
  const opened = new Set<string>();
  for (const asker of [...(await createConcerned(planted)), ...strangers]) {
    const ask = await browserOf(asker);
    for (const { address, route } of pages().filter((page) => !opened.has(page.route.path))) {
      const first = await ask({ path: address });
      // After an order its page comes with a notice first.
      const reply = first.headers.location === address ? await ask({ path: address }) : first;
      if (verdict(reply) === "open") opened.add(route.path);
      for (const word of leaked(asker, reply, address)) found.add(word);
    }
  }
  const closed = pages().filter(({ route }) => !opened.has(route.path));
  expect(closed.map(({ route }) => route.path).sort()).toEqual(Object.keys(NEVER_OPEN).sort());
  expect(found.size).toBeGreaterThan(20);
});

it("Z3: a side door is as open as the front door", async () => {
  expect(await sideDifferences(port, strangers, pages())).toEqual([]);
});

it("Z3 can fail: a guard that compares addresses as they are written is walked around", async () => {
  const app = express();
  app.use((request, response, next) => (request.path === "/customer" ? response.sendStatus(404) : next()));
  app.get("/customer", (_request, response) => void response.send("the account"));
  const naive = await listen(app);
  const doors = pages().filter(({ path }) => path === "/customer");
  expect(await sideDifferences(naive.port, strangers.slice(0, 1), doors)).toEqual([
    "a visitor: a trailing slash of /customer is 200",
    "a visitor: capital letters of /customer is 200",
  ]);
  await naive.close();
});

async function sideDifferences(at: number, askers: readonly Asker[], asked: readonly Door[]): Promise<string[]> {
  const differences: string[] = [];
  /** What a visitor may see is open to all: there is nothing for a side door to open. */
  const openToAll = new Set<Door>();
  for (const asker of askers) {
    const ask = await browserOf(asker, at);
    for (const door of asked) {
      if (openToAll.has(door)) continue;
      const front = verdict(await ask({ path: door.address }));
      for (const [name, request] of sideDoorsOf(door)) {
        const reply = await ask(request);
        // A closed door must stay closed. An open one may have no side door at all.
        if (reply.status >= 500 || (front === "closed" && verdict(reply) !== "closed"))
          differences.push(`${asker.who}: ${name} of ${door.address} is ${reply.status}`);
        for (const what of leaked(asker, reply, door.path))
          differences.push(`${asker.who}: ${name} of ${door.address} shows ${what}`);
      }
      if (asker.email === undefined && front === "open") openToAll.add(door);
    }
  }
  return differences;
}

it("Z3: addresses in disguise and the list of routes lead nowhere", async () => {
  const ask = await browserOf(strangers[1]!);
  const statuses: Record<string, number> = {};
  for (const path of [
    "//customer",
    "/customer//orders",
    "/customer%2forders",
    "/customer/%2e%2e/admin",
    "/customer/../admin",
    "/customer\\orders",
    "/__manifest?p=/admin&version=1",
    "/__manifest",
    "/admin%00",
  ])
    statuses[path] = (await ask({ path })).status;
  expect(Object.values(statuses).filter((status) => status !== 400 && status !== 404)).toEqual([]);
});

it("Z1, Z3: no form of anybody else changes the planted person's things, also when it is posted as data", async () => {
  const before = await readOwnData(db, planted.profileId);
  const failures: string[] = [];
  for (const asker of strangers) {
    const ask = await browserOf(asker);
    for (const { path } of forms()) {
      // What is asked of the desk and said in reviews is the office's to work on.
      if (asker.isDesk && path.startsWith("/admin/")) continue;
      for (const address of [path, dataOf(path)]) {
        const reply = await ask({
          method: "POST",
          path: address,
          headers: {
            Origin: config.origin,
            "Content-Type": "application/x-www-form-urlencoded",
            "X-HTTP-Method-Override": "DELETE",
          },
          body: "quantity=3&to=processing&agree=on&full_name=Nobody&city=Rajkot&_method=DELETE",
        });
        if (reply.status >= 500) failures.push(`${asker.who} at ${address}: ${reply.status}`);
        for (const what of leaked(asker, reply, path)) failures.push(`${asker.who} at ${address}: ${what}`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect(await readOwnData(db, planted.profileId)).toEqual(before);
});

it("A7: every cookie that came with all these answers is for the server, this host and our own pages alone", () => {
  expect(new Set([...cookieLines].map((line) => line.split("=")[0]))).toContain("haat_session");
  for (const line of cookieLines) {
    const attributes = line.split("; ").slice(1);
    expect(attributes, line).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(line).not.toMatch(/; domain/i);
  }
});
