import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import zlib from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import * as services from "#app/services.server.ts";
import type { ShopBuild, ShopServices } from "../../../server/remix/shop-build.ts";
import type { FoundSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { listen, rawRequest, type RawReply, type RawRequest } from "../../support/http/raw-http.ts";
import { remixBuild } from "../../support/http/remix-build.ts";
import { serverServices } from "../../support/http/server-services.ts";

const page = `<p>${"Namaste ".repeat(500)}</p>`;
const contexts: AppLoadContext[] = [];

const build = remixBuild(
  {
    default: (request: Request, status: number, headers: Headers, _remix: unknown, context: AppLoadContext) => {
      contexts.push(context);
      const who = new URL(request.url).searchParams.get("who");
      if (request.url.endsWith("?go")) {
        const go = new Headers([
          ["Location", "/there"],
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
        ]);
        return new Response(null, { status: 303, headers: go });
      }
      if (request.url.endsWith("?wait")) context.memo.retryAfterSeconds = 90;
      // The log reads nothing else of a session.
      if (who) context.memo.session = Promise.resolve({ [who]: { profileId: 1 } } as unknown as FoundSession);
      headers.set("Cache-Control", "private, no-cache");
      headers.set("Content-Type", "text/html; charset=utf-8");
      return new Response(page, { status, headers });
    },
  },
  { page: { id: "page", path: "/", module: { default: () => null, loader: () => null } } },
);

const client = path.join(services.config.dataDirectory, "client");
/** The ordinary server; one is enough. */
let ask: (request: RawRequest) => Promise<RawReply>;
let port: number;
const running: { close: () => Promise<void> }[] = [];

async function serve(given: { services?: Partial<ShopServices>; isStopping?: () => boolean } = {}) {
  const shop: ShopBuild = {
    services: { ...serverServices, ...given.services },
    build,
    clientDirectory: client,
    middleware: undefined,
    close: async () => {},
  };
  const server = await listen(await createShopServer(shop, given.isStopping ?? (() => false)));
  running.push(server);
  port = server.port;
  const host = services.config.allowedHosts[0]!;
  return (request: RawRequest) => rawRequest(server.port, { ...request, headers: { Host: host, ...request.headers } });
}

beforeAll(async () => {
  fs.mkdirSync(path.join(client, "assets"), { recursive: true });
  fs.writeFileSync(path.join(client, "assets", "app-abc.js"), "let a = 1;".repeat(200));
  fs.writeFileSync(path.join(client, "favicon.svg"), "<svg/>");
  fs.writeFileSync(path.join(client, "service-worker.js"), "{}");
  fs.writeFileSync(path.join(services.config.dataDirectory, "secret.txt"), "what no one may read");
  ask = await serve();
  await services.files.put("products/saree-320.webp", Buffer.from("RIFF"), "image/webp");
  await services.files.put("products/saree-480.avif", Buffer.from("ftyp"), "image/avif");
});
afterAll(() => Promise.all(running.map((server) => server.close())));

describe("the health check", () => {
  it("is 200 while the database responds, for any Host", async () => {
    expect(await ask({ path: "/healthz", headers: { Host: "10.0.0.1" } })).toMatchObject({
      status: 200,
      body: '{"status":"ok"}',
    });
  });

  it("reports the amount of visitors' data, without waiting for it", async () => {
    const sizes = async () =>
      (JSON.parse((await ask({ path: "/healthz" })).body) as { tableBytes?: Record<string, number> }).tableBytes;
    await expect.poll(sizes).toMatchObject({ sessions: expect.any(Number), carts: expect.any(Number) });
    const bytes = Object.values((await sizes()) ?? {});
    expect(bytes.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...bytes)).toBeGreaterThan(0);
    let asked = 0;
    const never = () => new Promise<never>(() => (asked += 1));
    const askSlow = await serve({ services: { readTableSizes: never } });
    for (let time = 0; time < 3; time += 1)
      expect(await askSlow({ path: "/healthz" })).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    expect(asked).toBe(1);
  });

  it("is 503 while the server is stopping, and connections are then closed after their response", async () => {
    const askLeaving = await serve({ isStopping: () => true });
    expect(await askLeaving({ path: "/healthz" })).toMatchObject({
      status: 503,
      headers: { connection: "close" },
    });
  });

  it("is 503 when the database does not respond", async () => {
    const db = connect("postgresql://nobody@127.0.0.1:1/none");
    const askWithout = await serve({ services: { db } });
    expect((await askWithout({ path: "/healthz" })).status).toBe(503);
    await db.destroy();
  });

  it("is 503 within about a second when the database is slow", async () => {
    const never = { execute: () => new Promise(() => {}) };
    // The one query of the health check; a whole database of Kysely cannot be written down.
    const db = { selectFrom: () => ({ select: () => ({ limit: () => never }) }) } as unknown as ShopServices["db"];
    const askSlow = await serve({ services: { db } });
    expect(await askSlow({ path: "/healthz" })).toMatchObject({
      status: 503,
      body: '{"status":"the database is slow"}',
    });
  });
});

describe("a page", () => {
  it("has a Content-Security-Policy with a new nonce, which the renderer gets", async () => {
    contexts.length = 0;
    const nonces = [await ask({}), await ask({})].map(
      ({ headers }) => /script-src 'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(contexts.map((context) => context.nonce)).toEqual(nonces);
  });

  it("allows no inline script, no frame around it and no other target for its forms", async () => {
    const { headers } = await ask({});
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    // For browsers that do not support the directive.
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(policy).toMatch(/form-action 'self'(;| http)/);
    expect(policy).toContain("base-uri 'none'");
  });

  it("may use the microphone for voice search, and no other feature but payment", async () => {
    const payments = { ...services.payments, origins: ["https://pay.company.test"] };
    const askThere = await serve({ services: { payments } });
    const policy = String((await askThere({})).headers["permissions-policy"]);
    expect(policy).toMatch(/(^|, )microphone=\(self\)(,|$)/);
    expect(policy).toMatch(/(^|, )payment=\(self "https:\/\/pay\.company\.test"\)(,|$)/);
    for (const feature of ["camera", "geolocation", "usb"]) expect(policy).toContain(`${feature}=()`);
  });

  it("has exactly this policy, except for the nonce", async () => {
    const policy = String((await ask({})).headers["content-security-policy"]);
    const directives = policy.replace(/'nonce-[^']+'/, "'nonce'").split(";");
    expect(directives.map((directive) => directive.trim())).toEqual([
      "default-src 'self'",
      "script-src 'nonce' 'strict-dynamic' 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]);
  });

  it("gives the page's own script the redirect's address, and a browser an ordinary redirect", async () => {
    const origin = services.config.origin;
    const ask303 = (headers: Record<string, string>) => ask({ path: "/?go", headers: { Origin: origin, ...headers } });
    expect(await ask303({})).toMatchObject({ status: 303, headers: { location: "/there" } });
    const reply = await ask303({ Press: "1" });
    expect(reply).toMatchObject({ status: 204, headers: { press: "/there", "set-cookie": ["a=1", "b=2"] } });
    expect(reply.headers["location"]).toBeUndefined();
  });

  it("lets a form redirect to the configured OAuth providers, and to no others", async () => {
    const company = { origin: "https://accounts.company.test" } as ShopServices["identityProviders"][number];
    const askThere = await serve({ services: { identityProviders: [company] } });
    const policy = String((await askThere({})).headers["content-security-policy"]);
    expect(policy).toMatch(/form-action [^;]* https:\/\/accounts\.company\.test(;|$)/);
    expect(policy.replace(/form-action [^;]*/, "")).not.toContain("company.test");
  });

  it("is not cached with a signed-in or pending session", async () => {
    const cacheControl = async (path: string) => (await ask({ path })).headers["cache-control"];
    expect(await cacheControl("/?who=person")).toBe("no-store");
    expect(await cacheControl("/?who=pending")).toBe("no-store");
    expect(await cacheControl("/")).toBe("private, no-cache");
  });

  it("has Retry-After where a rate limit rejected a form", async () => {
    expect((await ask({ path: "/?wait" })).headers["retry-after"]).toBe("90");
    expect((await ask({ path: "/" })).headers["retry-after"]).toBeUndefined();
  });

  it("has the request id of the log line in its header", async () => {
    contexts.length = 0;
    const { headers } = await ask({});
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
    expect(contexts[0]?.requestId).toBe(headers["x-request-id"]);
  });

  it("is compressed with brotli for browsers that accept it", async () => {
    const reply = await ask({ headers: { "Accept-Encoding": "gzip, br" } });
    expect(reply.headers["content-encoding"]).toBe("br");
    expect(Buffer.byteLength(reply.body)).toBeLessThan(page.length / 10);
  });
});

describe("many forms whose bodies do not arrive", () => {
  /** Announces a form of 100 bytes and sends none of them. */
  const dawdle = (crowdPort: number, form: string) => {
    const host = services.config.allowedHosts[0]!;
    const socket = net.connect(crowdPort, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      `POST ${form} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n`,
    );
    return socket;
  };

  it("take no slots from the shop's pages, nor from sign-ins", async () => {
    const askBesides = await serve();
    const crowdPort = port;
    const signIn = () => askBesides({ method: "POST", path: "/login", headers: ours, body: "email=a" });
    const ours = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
    const before = (await signIn()).status;
    const crowd = Array.from({ length: 120 }, (_, n) => dawdle(crowdPort, n < 40 ? "/login" : "/cart"));
    try {
      await Promise.all(crowd.map((socket) => new Promise((resolve) => socket.once("ready", resolve))));
      // Sequentially over separate connections: by the last one, all the others have been read.
      for (let n = 0; n < 5; n += 1) expect((await askBesides({})).status).toBe(200);
      expect((await signIn()).status).toBe(before);
    } finally {
      for (const socket of crowd) socket.destroy();
    }
  });
});

describe("files of the build", () => {
  it("with a hash in their name are cached forever, compressed", async () => {
    const reply = await ask({ path: "/assets/app-abc.js", headers: { "Accept-Encoding": "br" } });
    expect(reply.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("are the same bytes for every encoding", async () => {
    const plain = await ask({ path: "/assets/app-abc.js" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe("let a = 1;".repeat(200));
    expect(plain.headers["content-length"]).toBe(String(plain.body.length));
    const { "content-length": length } = (
      await ask({ path: "/assets/app-abc.js", headers: { "Accept-Encoding": "gzip" } })
    ).headers;
    expect(Number(length)).toBeLessThan(zlib.gzipSync(plain.body).length + 30);
  });

  it("without one are revalidated after an hour, and answered 304 when unchanged", async () => {
    const first = await ask({ path: "/favicon.svg" });
    expect(first.headers["cache-control"]).toBe("public, max-age=3600");
    expect((await ask({ path: "/service-worker.js" })).headers["cache-control"]).toBe("no-cache");
    const again = await ask({ path: "/favicon.svg", headers: { "If-None-Match": String(first.headers["etag"]) } });
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  it("that no longer exist after a new build are a plain 404, not a page", async () => {
    expect(await ask({ path: "/assets/app-old.js" })).toMatchObject({ status: 404, body: "Not found" });
  });

  it("are never read from outside the build's folder", async () => {
    for (const path of ["/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/..%2fsecret.txt"]) {
      const reply = await ask({ path });
      expect(reply.body).not.toContain("what no one may read");
      expect(reply.status).toBe(400);
    }
  });
});

describe("product pictures on the disk", () => {
  it("are cached forever and are served as pictures only", async () => {
    const reply = await ask({ path: services.files.url("products/saree-320.webp") });
    expect(reply).toMatchObject({ status: 200, body: "RIFF" });
    expect(reply.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("are AVIF where they are so", async () => {
    const reply = await ask({ path: services.files.url("products/saree-480.avif") });
    expect(reply.headers).toMatchObject({ "content-type": "image/avif", "x-content-type-options": "nosniff" });
  });

  it("that do not exist are a plain 404, and hidden files are not served", async () => {
    fs.writeFileSync(path.join(services.config.dataDirectory, "files", ".half"), "half");
    for (const path of ["/media/products/none.webp", "/media/.half", "/media/products"]) {
      expect(await ask({ path })).toMatchObject({ status: 404, body: "Not found" });
    }
  });
});

describe("the payment sandbox", () => {
  it("is available in a demo", async () => {
    const reply = await ask({ path: "/dev/razorpay/v1/orders" });
    expect(reply.status).toBe(401);
  });

  it("is not available in production", async () => {
    const askProduction = await serve({ services: { config: { ...services.config, isProduction: true } } });
    const reply = await askProduction({ path: "/dev/razorpay/v1/orders" });
    expect(reply.status).toBe(404);
  });
});
