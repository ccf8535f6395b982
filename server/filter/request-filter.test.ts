import { once } from "node:events";
import net from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";
import { listen, rawBytes, rawRequest, type RawRequest } from "../../tests/support/http/raw-http.ts";
import { naiveGuards } from "../../tests/support/naive/naive-guards.ts";
import { remixBuild } from "../../tests/support/http/remix-build.ts";
import { filterAddress, filterPosts, limitBodies } from "./request-filter.ts";
import { handlersByArea } from "../remix/handlers-by-area.ts";
import { remixHandler } from "../remix/remix-handler.ts";

/** Cross-site posts. Each attack is first shown to reach a Remix app's action without the filter. */

const performed: string[] = [];

/** Form addresses with a page and without, which Remix treats differently. */
const build = remixBuild(
  { default: () => new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } }) },
  {
    page: {
      id: "page",
      path: "page",
      module: { default: () => null, loader: () => null, action: () => (performed.push("page"), { done: true }) },
    },
    form: { id: "form", path: "form", module: { action: () => (performed.push("form"), new Response("done")) } },
    webhook: {
      id: "webhook",
      path: "payments/razorpay/webhook",
      module: {
        action: async ({ request }: { request: Request }) => {
          performed.push(await request.text());
          return new Response("heard");
        },
      },
    },
    callback: {
      id: "callback",
      path: "payments/razorpay/callback",
      module: { action: () => (performed.push("callback"), new Response("back")) },
    },
  },
);

const filesPolicy: UploadPolicy = {
  fields: [{ form: "papers", field: "paper", kind: "pictures_or_pdf", max: 1, maxBytes: 40_000 }],
  maxFiles: 1,
  maxBytes: 60_000,
};

/** The handler behind the filter: stores the posted form. */
const readAll: RequestHandler = async (request, response, next) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === "POST") response.locals["body"] = Buffer.concat(chunks);
  next();
};

const remix = remixHandler({ handlerFor: handlersByArea(build, "test"), origin: "http://localhost:3000" });
const form = { "Content-Type": "application/x-www-form-urlencoded" };

let open: Awaited<ReturnType<typeof listen>>;
let filtered: Awaited<ReturnType<typeof listen>>;
let ours: {
  allowedHosts: string[];
  allowedOrigins: string[];
  uploadPolicyOf: () => undefined;
  uploadDirectory: string;
};

beforeAll(async () => {
  open = await listen(express().use(readAll, remix));

  ours = { allowedHosts: [], allowedOrigins: [], uploadPolicyOf: () => undefined, uploadDirectory: "nowhere" };
  const app = express();
  app.use((request, response, next) => filterAddress(ours)(request, response, next));
  app.use((request, response, next) => filterPosts(ours)(request, response, next));
  app.use(remix);
  filtered = await listen(app);
  ours.allowedHosts.push(`localhost:${filtered.port}`);
  ours.allowedOrigins.push(`http://localhost:${filtered.port}`);
});

afterAll(() => Promise.all([open.close(), filtered.close()]));
beforeEach(() => {
  performed.length = 0;
});

describe("cross-site posts", () => {
  const attacks: [string, RawRequest][] = [
    ["to an action without a page", { path: "/form", headers: { ...form, Origin: "https://evil.example" } }],
    [
      "to a page's data address with a forged X-Forwarded-Host",
      { path: "/page.data", headers: { ...form, Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" } },
    ],
    [
      "to a page's data address, asked for by name",
      { path: "/form?_data=form", headers: { ...form, Origin: "https://evil.example" } },
    ],
    [
      "with a forged X-Forwarded-Host",
      { path: "/page", headers: { ...form, Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" } },
    ],
    ["without an Origin", { path: "/page", headers: form }],
    [
      "with an Origin that only begins like ours",
      { path: "/form", headers: { ...form, Origin: "http://localhost:1.evil.example" } },
    ],
    ["that hide where they come from", { path: "/form", headers: { ...form, Origin: "null" } }],
    ["from a sister domain", { path: "/form", headers: { ...form, "Sec-Fetch-Site": "same-site" } }],
    ["that a browser calls cross-site", { path: "/form", headers: { ...form, "Sec-Fetch-Site": "cross-site" } }],
    ["that overrule the method", { path: "/form", headers: { ...form, "X-HTTP-Method-Override": "GET" } }],
    ["with the webhook's address in other letters", { path: "/Payments/Razorpay/Webhook", headers: form }],
  ];

  it.each(attacks)("%s run the action without the filter", async (_name, attack) => {
    await rawRequest(open.port, { method: "POST", body: "a=1", ...attack });
    expect(performed).toHaveLength(1);
  });

  it.each(attacks)("%s are rejected with 403 and change nothing", async (_name, attack) => {
    const reply = await rawRequest(filtered.port, { method: "POST", body: "a=1", ...attack });
    expect(reply.status).toBe(403);
    expect(performed).toEqual([]);
  });

  const fooled: Record<keyof typeof naiveGuards, string[]> = {
    ourNameIsInTheOrigin: ["with an Origin that only begins like ours"],
    originIsTheForwardedHost: [
      "to a page's data address with a forged X-Forwarded-Host",
      "with a forged X-Forwarded-Host",
    ],
    anOriginIsOursIfThereIsOne: [
      "without an Origin",
      "from a sister domain",
      "that a browser calls cross-site",
      "that overrule the method",
      "with the webhook's address in other letters",
    ],
    theBrowserDoesNotSayCrossSite: attacks.map(([name]) => name).filter((name) => !name.includes("cross-site")),
    aSiteNearUsIsOurs: ["from a sister domain"],
    noOriginCanBeNamed: ["that hide where they come from"],
    theWebhookIsExemptHoweverItIsWritten: ["with the webhook's address in other letters"],
  };

  it.each(Object.entries(naiveGuards))("naive variant: pass the filter %s", async (rule, isOurs) => {
    const through: string[] = [];
    const naive = await listen(
      express()
        .use((request, response, next) => {
          if (isOurs(request)) next();
          else response.sendStatus(403);
        })
        .use(readAll, remix),
    );
    for (const [name, attack] of attacks) {
      const { status } = await rawRequest(naive.port, { method: "POST", body: "a=1", ...attack });
      if (status !== 403) through.push(name);
    }
    await naive.close();
    expect(through).toEqual(fooled[rule as keyof typeof fooled]);
    expect(performed).toHaveLength(through.length);
  });

  it("are rejected in the reader's language", async () => {
    const hindi = encodeURIComponent(Buffer.from('"hi"').toString("base64"));
    const reply = await rawRequest(filtered.port, {
      method: "POST",
      path: "/page",
      body: "a=1",
      headers: { ...form, Cookie: `haat_locale=${hindi}`, "Accept-Language": "gu" },
    });
    expect(reply.headers["content-language"]).toBe("hi");
    expect(reply.body).toContain("इस पेज का समय खत्म हो गया है");
  });
});

describe("accepted posts", () => {
  it.each([
    ["our own Origin", () => ({ Origin: ours.allowedOrigins[0]! })],
    ["a browser's word that it is the same origin", () => ({ "Sec-Fetch-Site": "same-origin" })],
    ["that word, from a page that hides its Origin", () => ({ "Sec-Fetch-Site": "same-origin", Origin: "null" })],
  ])("have %s", async (_name, headers) => {
    const reply = await rawRequest(filtered.port, {
      method: "POST",
      path: "/page",
      body: "a=1",
      headers: { ...form, ...headers() },
    });
    expect(reply.status).toBe(200);
    expect(performed).toEqual(["page"]);
  });

  it("come from the payment provider to the webhook, with their exact bytes", async () => {
    const body = '{"event" : "payment.captured"}';
    const headers = { "Content-Type": "application/json", Origin: "https://api.razorpay.com" };
    await rawRequest(filtered.port, { method: "POST", path: "/payments/razorpay/webhook", body, headers });
    expect(performed).toEqual([body]);
  });

  it("come from the payment provider's page to the callback", async () => {
    const headers = { ...form, Origin: "https://api.razorpay.com", "Sec-Fetch-Site": "cross-site" };
    await rawRequest(filtered.port, { method: "POST", path: "/payments/razorpay/callback", body: "a=1", headers });
    expect(performed).toEqual(["callback"]);
  });
});

describe("bodies", () => {
  const post = (given: RawRequest) =>
    rawRequest(filtered.port, {
      method: "POST",
      path: "/form",
      body: "a=1",
      ...given,
      headers: { "Sec-Fetch-Site": "same-origin", ...form, ...given.headers },
    });

  it.each([
    ["plain text", "text/plain"],
    ["a multipart form without a boundary", "multipart/form-data"],
    ["a multipart form", "multipart/form-data; boundary=x"],
    ["JSON", "application/json"],
    ["another character set", "application/x-www-form-urlencoded; charset=utf-16"],
  ])("of %s are rejected with 415", async (_name, type) => {
    expect((await post({ headers: { "Content-Type": type } })).status).toBe(415);
    expect(performed).toEqual([]);
  });

  it("that are compressed are rejected with 415", async () => {
    expect((await post({ headers: { "Content-Encoding": "gzip" } })).status).toBe(415);
  });

  it("of a form with a charset parameter are accepted", async () => {
    expect(
      (await post({ headers: { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" } })).status,
    ).toBe(200);
  });

  it.each([
    ["that say how large they are", false],
    ["that do not", true],
  ])("over 256 KB are rejected with 413, those %s", async (_name, chunked) => {
    const body = `a=${"x".repeat(256 * 1024)}`;
    expect((await post({ body, chunked })).status).toBe(413);
    expect(performed).toEqual([]);
  });

  it("of just under 256 KB are accepted", async () => {
    expect((await post({ body: `a=${"x".repeat(256 * 1024 - 2)}`, chunked: true })).status).toBe(200);
  });

  it.each([
    ["a NUL", "a=%00"],
    ["a bare NUL", "a=\0"],
    ["a name that reaches for the prototype", "__proto__[x]=1"],
    ["such a name, escaped", "a%5B__proto__%5D=1"],
    ["more fields than any page has", "a=1&".repeat(1001)],
  ])("with %s are rejected with 400", async (_name, body) => {
    expect((await post({ body })).status).toBe(400);
    expect(performed).toEqual([]);
  });

  it("that stop arriving are aborted with 408", async () => {
    const slow = express();
    slow.use((request, response, next) => filterPosts(ours)(request, response, next), remix);
    const server = await listen(slow, { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 });
    const answer = await rawBytes(
      server.port,
      `POST /form HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${form["Content-Type"]}\r\nContent-Length: 50\r\n\r\na=1`,
    );
    await server.close();
    expect(answer).toMatch(/^HTTP\/1.1 408/);
    expect(performed).toEqual([]);
  });
});

describe("slow but steady bodies", () => {
  /** Sends `first` bytes at once, then a piece every 50 ms until the server answers. Returns the answer; "" if none came within `forMs`. */
  async function trickle(filter: RequestHandler[], { first = 0, forMs = 10_000 } = {}): Promise<string> {
    const server = await listen(express().use(...filter, remix));
    const socket = net.connect(server.port, "127.0.0.1");
    socket.write(
      `POST /form HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${form["Content-Type"]}\r\nContent-Length: 50000\r\n\r\na=${"1".repeat(first)}`,
    );
    const pieces = setInterval(() => socket.write("1".repeat(100)), 50);
    const [answer] = (await Promise.race([once(socket, "data"), pause(forMs, [""])])) as [Buffer | string];
    clearInterval(pieces);
    socket.destroy();
    await server.close();
    return String(answer);
  }

  it("are aborted with 408 at the deadline", async () => {
    const pace = { graceMs: 200, bytesPerSecond: 10, deadlineMs: 400 };
    expect(await trickle([filterPosts({ ...ours, pace })])).toMatch(/^HTTP\/1.1 408/);
    expect(performed).toEqual([]);
  });

  const average = { graceMs: 50, bytesPerSecond: 1000, deadlineMs: 20_000 };

  it("are aborted with 408 when they hardly go on after a fast beginning", async () => {
    const pace = { ...average, progress: { periodMs: 300, bytes: 2000 } };
    expect(await trickle([filterPosts({ ...ours, pace })], { first: 20_000 })).toMatch(/^HTTP\/1.1 408/);
  });

  it("may stay as long as they go on", async () => {
    const pace = { ...average, progress: { periodMs: 300, bytes: 200 } };
    expect(await trickle([filterPosts({ ...ours, pace })], { first: 20_000, forMs: 1500 })).toBe("");
  });

  it("naive variant: an average alone lets them stay after a fast beginning", async () => {
    expect(await trickle([filterPosts({ ...ours, pace: average })], { first: 20_000, forMs: 1500 })).toBe("");
  });

  it("that nothing reads are ended, those of forms with files not before their own limits", async () => {
    const respond: RequestHandler = (_request, response) => void response.writeHead(200).write("a");
    const endedAfter = async (handler: RequestHandler) => {
      const server = await listen(express().use(limitBodies(150), handler, respond));
      const socket = net.connect(server.port, "127.0.0.1").on("error", () => {});
      socket.resume();
      const head = "POST /form HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n";
      socket.write(`${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 50000\r\n\r\n--b`);
      const isEnded = await Promise.race([once(socket, "close").then(() => true), pause(1000, false)]);
      socket.destroy();
      await server.close();
      return isEnded;
    };
    const takesFiles = filterPosts({ ...ours, uploadPolicyOf: () => filesPolicy, uploadDirectory: tmpdir() });
    expect([await endedAfter((_request, _response, next) => next()), await endedAfter(takesFiles)]).toEqual([
      true,
      false,
    ]);
  });

  it("are aborted with 503 when their slot is needed", async () => {
    const displaced = new AbortController();
    const takeSlot: RequestHandler = (_request, response, next) => {
      response.locals["slot"] = { release: () => {}, arrived: () => {}, displaced: displaced.signal };
      next();
      setTimeout(() => displaced.abort(), 100);
    };
    const answer = await trickle([takeSlot, filterPosts(ours)]);
    expect(answer).toMatch(/^HTTP\/1.1 503/);
    expect(answer).toMatch(/^Retry-After: [3-5]\r$/m);
    expect(performed).toEqual([]);
  });
});

describe("addresses", () => {
  it.each([
    ["a broken escape", "/page/%zz", 400],
    ["half a letter", "/page/%E0%A4", 400],
    ["a broken escape in the query", "/page?q=%", 400],
    ["a NUL", "/page%00", 400],
    ["a NUL in the query", "/page?q=a%00b", 400],
    ["a single loader asked for past its page", "/page?a=1&_data=page", 400],
    ["two slashes", "//page", 400],
    ["two slashes inside", "/a//page", 400],
    ["dots that climb", "/a/../page", 400],
    ["escaped dots that climb", "/a/%2e%2E/page", 400],
    ["an escaped slash", "/a%2fpage", 400],
    ["a backslash", "/a\\page", 400],
    ["another site in the request line", "http://evil.example/page", 400],
    ["no end", `/page?q=${"a".repeat(4096)}`, 414],
  ])("with %s are rejected", async (_name, path, status) => {
    expect((await rawRequest(filtered.port, { path })).status).toBe(status);
  });

  it("with Hindi words and a percent sign in a query are answered", async () => {
    expect(
      (await rawRequest(filtered.port, { path: "/page?q=%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80+100%25" }))
        .status,
    ).toBe(200);
  });

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])("are not found for %s", async (method) => {
    const reply = await rawRequest(filtered.port, { method, path: "/page" });
    expect(reply).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
  });

  it.each(["evil.example", "localhost", ""])("of the host %j are not ours", async (host) => {
    expect((await rawRequest(filtered.port, { path: "/page", headers: { Host: host } })).status).toBe(421);
  });

  it.each(["evil.example", "ours"])("named together with another host (%j) are rejected with 400", async (second) => {
    const [host] = ours.allowedHosts;
    const hosts = `Host: ${host}\r\nhOST: ${second === "ours" ? host : second}`;
    const answer = await rawBytes(filtered.port, `GET /page HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400/);
  });
});
