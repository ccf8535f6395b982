import type { ActionFunctionArgs } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, rawRequest, type RawRequest } from "../../tests/support/http/raw-http.ts";
import { remixBuild } from "../../tests/support/http/remix-build.ts";
import { filterAddress, filterPosts } from "../filter/request-filter.ts";
import { handlersByArea } from "./handlers-by-area.ts";
import { remixHandler } from "./remix-handler.ts";

const PUBLIC = "https://shop.example";
const INTERNAL = "web-1.internal:3000";
const seen: { url: string; origin: string | null }[] = [];

const page = { default: () => null, loader: () => null };
const formOnly = {
  action: async ({ request, context }: ActionFunctionArgs) => {
    seen.push({ url: request.url, origin: request.headers.get("Origin") });
    const wanted = new URLSearchParams(await request.text()).get("answer");
    if (wanted === "missing") throw Response.json({ title: "No such line" }, { status: 404 });
    if (wanted === "refused") return Response.json({ form: { errors: {} } }, { status: 422 });
    if (wanted === "broken") throw new Error("a bug");
    if (wanted === "away") context.memo.databaseUnavailable = true;
    return new Response(null, { status: 303, headers: { Location: "/page" } });
  },
};

const build = remixBuild(
  {
    default: (_request: Request, status: number, headers: Headers) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      return new Response("<p>page</p>", { status, headers });
    },
    handleError: () => {},
  },
  {
    page: { id: "page", path: "page", module: { ...page, action: formOnly.action } },
    go: {
      id: "go",
      path: "go",
      module: { loader: () => new Response(null, { status: 302, headers: { Location: "/page" } }) },
    },
    cookie: {
      id: "cookie",
      path: "cookie",
      module: { loader: () => new Response("hello", { headers: { "Set-Cookie": "a=b", "Cache-Control": "public" } }) },
    },
    robots: {
      id: "robots",
      path: "robots.txt",
      module: { loader: () => new Response("", { headers: { "Cache-Control": "public, max-age=3600" } }) },
    },
    form: { id: "form", path: "form", module: formOnly },
    unknown: { id: "unknown", path: "*", module: page },
  },
);

let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const filter = {
    allowedHosts: ["shop.example", INTERNAL],
    allowedOrigins: [PUBLIC],
    uploadPolicyOf: () => undefined,
    uploadDirectory: "nowhere",
  };
  const app = express().use(filterAddress(filter), filterPosts(filter));
  server = await listen(app.use(remixHandler({ handlerFor: handlersByArea(build, "production"), origin: PUBLIC })));
});
afterAll(() => server.close());

const ask = (request: RawRequest) =>
  rawRequest(server.port, { ...request, headers: { Host: "shop.example", ...request.headers } });
const send = (path: string, answer: string, headers: Record<string, string> = {}) =>
  ask({
    method: "POST",
    path,
    body: `answer=${answer}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: PUBLIC, ...headers },
  });

describe("requests passed to Remix", () => {
  it.each(["/page", "/page.data", "/form"])(
    "have the public origin for a form at %s that came under a proxy's name",
    async (path) => {
      seen.length = 0;
      const { status } = await send(path, "fine", { Host: INTERNAL, "X-Forwarded-Host": "elsewhere.example" });
      expect(status).toBeLessThan(400);
      expect(seen).toEqual([{ url: `${PUBLIC}${path.replace(".data", "")}`, origin: PUBLIC }]);
    },
  );
});

describe("caching of responses", () => {
  it.each([
    ["a page", "/page", "private, no-cache"],
    ["a page's data", "/page.data", "private, no-cache"],
    ["a redirect", "/go", "private, no-cache"],
    ["an unknown address", "/nowhere", "private, no-cache"],
    ["an answer that hands out a cookie, whatever its route says", "/cookie", "no-store"],
    ["what its route gives to all", "/robots.txt", "public, max-age=3600"],
  ])("%s", async (_what, path, expected) => {
    expect((await ask({ path })).headers["cache-control"]).toBe(expected);
  });

  it.each(["/form", "/page", "/page.data"])("the response to a form at %s is not stored", async (path) => {
    expect((await send(path, "fine")).headers["cache-control"]).toBe("no-store");
  });
});

describe("an address without a page", () => {
  it("is a page for a browser", async () => {
    const { status, headers, body } = await ask({ path: "/form" });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "POST" });
    expect(body).toContain("<h1>There is nothing to show here</h1>");
  });

  it.each([
    ["missing", 404, "We could not find that"],
    ["refused", 400, "We could not read this form"],
    ["broken", 500, "Something went wrong on our side"],
  ])("answers a form that is %s with a page", async (answer, status, title) => {
    const reply = await send("/form", answer);
    expect(reply.status).toBe(status);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.body).toContain(`<h1>${title}</h1>`);
  });
});

describe("an unavailable database", () => {
  it.each(["/form", "/page", "/page.data"])("is a 503 for a form at %s, with Retry-After", async (path) => {
    const { status, headers, body } = await send(path, "away");
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toContain("An order is never placed twice");
    expect(body).not.toContain("refresh");
  });
});
