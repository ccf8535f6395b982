import { createHash } from "node:crypto";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changes, config } from "#app/services.server.ts";
import { loadBuild } from "../../../server/remix/shop-build.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { ensureBuilt } from "../../support/processes/built-shop.ts";
import { createProduct } from "../../support/factories/factories.ts";
import { listen, rawRequest } from "../../support/http/raw-http.ts";

vi.hoisted(() => (process.env.PAGE_CACHE_MEGABYTES = "32"));

/** Two servers with separate memories, like two processes. */
let servers: Awaited<ReturnType<typeof listen>>[];
let path: string;
beforeAll(async () => {
  await ensureBuilt();
  const build = await loadBuild();
  servers = [];
  for (let n = 0; n < 2; n += 1) servers.push(await listen(await createShopServer(build, () => false)));
  await changes.start();
  path = `/product/${(await createProduct({ name: "Brass lamp" })).id}`;
});
afterAll(async () => {
  for (const { close } of servers) await close();
});

const Host = config.allowedHosts[0]!;
const ask = (address: string, headers: Record<string, string> = {}, server = servers[0]!) =>
  rawRequest(server.port, { path: address, headers: { Host, ...headers } });
/** Returns the sheets that a browser without scripts loads, each with its parent element. */
const sheetsOf = (html: string) =>
  load(html, { scriptingEnabled: false })("link[rel=stylesheet]")
    .toArray()
    .map(({ attribs, parent }) => [attribs["href"], (parent as { name?: string }).name]);

describe("a browser's first page of the shop", () => {
  it("has its styles with it, allowed by their hash, and the sheet for after all else", async () => {
    const { body, headers } = await ask(path);
    const css = load(body)("head style").text();
    expect(css).toContain(".shell{");
    expect(headers["content-security-policy"]).toContain(
      `style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    );
    const sheets = sheetsOf(body);
    expect(sheets).toEqual([[expect.stringMatching(/^\/assets\/shop-.*\.css$/), "noscript"]]);
    expect(body).toMatch(/<noscript><link [^>]*><\/noscript><\/body><\/html>$/);
    expect(load(body)("html").attr("data-later")).toBe(`<link rel="stylesheet" href="${sheets[0]![0]}"/>`);
  });

  it("is followed by pages that link the sheet in their head, once the browser has it", async () => {
    const [[href = ""] = []] = sheetsOf((await ask(path)).body);
    const cookie = (await ask(href)).headers["set-cookie"]!.join();
    expect(cookie).toMatch(/^haat_styles=shop-[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const Cookie = cookie.split(";")[0]!;
    for (const address of [path, "/", "/help"]) {
      const { body, headers } = await ask(address, { Cookie });
      expect(sheetsOf(body)).toEqual([[href, "head"]]);
      expect(load(body)("style")).toHaveLength(0);
      expect(headers["content-security-policy"]).toContain("style-src 'self';");
    }
    const ofAnotherBuild = await ask(path, { Cookie: "haat_styles=shop-old" });
    expect(load(ofAnotherBuild.body)("head style")).toHaveLength(1);
  });

  it("has no styles where a script fetches it for later", async () => {
    const { body } = await ask(path, { "Sec-Fetch-Dest": "empty" });
    expect(sheetsOf(body)).toEqual([[expect.stringMatching(/shop-/), "head"]]);
    expect(load((await ask(path, { "Sec-Fetch-Dest": "document" })).body)("head style")).toHaveLength(1);
  });

  it("gives no other file a cookie", async () => {
    const { body } = await ask("/");
    const script = load(body)("script[src*=storefront]").attr("src")!;
    expect((await ask(script)).headers["set-cookie"]).toBeUndefined();
  });
});

describe("the data of a page that visitors share", () => {
  const fileOf = (html: string) => load(html)("[data-module]").attr("data-module")!;

  it("is a file of its own, which may be stored for good", async () => {
    const { body } = await ask(path);
    expect(body).not.toContain("__remixContext");
    const data = await ask(fileOf(body), { Referer: `http://${Host}${path}` });
    expect([data.status, data.headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(data.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(data.body).toMatch(/^window\.pageModules=.*window\.__remixContext=.*Brass lamp/s);
  });

  it("comes from a process that has not rendered the page, too", async () => {
    const file = fileOf((await ask(path)).body);
    const [, other] = servers;
    expect((await ask(file, {}, other)).status).toBe(404);
    const data = await ask(file, { Referer: `http://${Host}${path}` }, other);
    expect(data.status).toBe(200);
    expect(data.body).toBe((await ask(file)).body);
  });

  it("is not found under another name, nor with a page of the visitor's own", async () => {
    await ask(path);
    const unknown = "/page-data/AAAAAAAAAAAA.js";
    for (const Referer of [`http://${Host}${path}`, "http://elsewhere.example/x?y", "no address", "http://["])
      expect((await ask(unknown, { Referer })).status).toBe(404);
  });
});
