import { load } from "cheerio";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import gu from "../../app/locales/gu/frame/rejection.json" with { type: "json" };
import hi from "../../app/locales/hi/frame/rejection.json" with { type: "json" };
import { listen, rawRequest } from "../../tests/support/http/raw-http.ts";
import { sendRejection, type RejectionReason } from "./rejection.ts";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = express();
  app.use((request, response) => sendRejection(request, response, request.path.slice(1) as RejectionReason));
  server = await listen(app);
});
afterAll(() => server.close());

/** Returns the targets of the page's buttons, the main one first. */
async function ways(method: "GET" | "POST", reason: RejectionReason, referer?: string, language = "en") {
  const { body } = await rawRequest(server.port, {
    method,
    path: `/${reason}?a=1`,
    headers: {
      Host: "shop.example",
      "Accept-Language": language,
      ...(method === "POST" && { Origin: "https://shop.example" }),
      ...(referer !== undefined && { Referer: referer }),
    },
  });
  const $ = load(body);
  return $("main a")
    .toArray()
    .map((link) => [$(link).text(), $(link).attr("href")]);
}

const home = ["Go to the home page", "/"];

it("links back from a rejected form to its page", async () => {
  for (const reason of ["storage", "unavailable", "overloaded", "too_large", "failure"] as const)
    expect(await ways("POST", reason, "https://shop.example/customer/support/new?order=HT-1&x=2")).toEqual([
      ["Go back", "/customer/support/new?order=HT-1&x=2"],
      home,
    ]);
  expect(await ways("POST", "storage", "https://shop.example/storage?a=1")).toEqual([
    ["Go back", "/storage?a=1"],
    home,
  ]);
  expect(await ways("POST", "storage", "https://shop.example/contact", "gu")).toEqual([
    ["પાછા જાઓ", "/contact"],
    ["હોમ પેજ પર જાઓ", "/"],
  ]);
});

it("does not link to another site, nor to an invalid address", async () => {
  for (const referer of [
    undefined,
    "https://evil.example/contact",
    "https://shop.example//evil.example/",
    "javascript:alert(1)",
    'https://shop.example/"><script>',
    "https://shop.example/%00",
  ]) {
    const links = await ways("POST", "storage", referer);
    expect(links.at(-1), referer).toEqual(home);
    for (const [, href] of links) expect(href, referer).toMatch(/^\/(?:$|%22%3E%3Cscript%3E$)/);
  }
});

it("offers a retry for a page", async () => {
  for (const reason of ["unavailable", "overloaded", "failure"] as const)
    expect(await ways("GET", reason, "https://shop.example/cart")).toEqual([["Try again", ""], home]);
  expect(await ways("GET", "form_only", "http://shop.example/cart")).toEqual([["Go back", "/cart"], home]);
  expect(await ways("GET", "form_only", `http://shop.example/form_only?a=1`)).toEqual([home]);
});

it.each<[RejectionReason, number, string, Record<string, string>]>([
  ["bad_address", 400, "This address cannot be right", {}],
  ["bad_form", 400, "We could not read this form", {}],
  ["two_hosts", 400, "We could not read this request", {}],
  ["foreign_form", 403, "This page has expired", {}],
  ["missing", 404, "We could not find that", {}],
  ["method", 405, "This page cannot do that", { allow: "GET, HEAD, POST" }],
  ["form_only", 405, "There is nothing to show here", { allow: "POST" }],
  ["too_slow", 408, "This form took too long to arrive", {}],
  ["too_large", 413, "That is more than we can take", {}],
  ["address_too_long", 414, "This address is too long", {}],
  ["wrong_type", 415, "We could not read this form", {}],
  ["wrong_host", 421, "There is no store at this address", {}],
  ["failure", 500, "Something went wrong on our side", {}],
  ["overloaded", 503, "We're very busy right now", {}],
  ["unavailable", 503, "We'll be right back", {}],
  ["storage", 507, "We cannot store files right now", {}],
])("%s is a page with the status %i", async (reason, status, title, headers) => {
  const reply = await rawRequest(server.port, { path: `/${reason}`, headers: { Host: "shop.example" } });
  const $ = load(reply.body);
  expect([reply.status, $("h1").text(), $("title").text()]).toEqual([status, title, title]);
  expect(reply.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "cache-control": "no-store",
    ...headers,
  });
  if (status !== 405) expect(reply.headers.allow).toBeUndefined();
  const policy = String(reply.headers["content-security-policy"]);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'; base-uri 'none'$/);
  const isTemporary = status === 503;
  expect([reply.headers["retry-after"] !== undefined, $("meta[http-equiv=refresh]").length]).toEqual(
    isTemporary ? [true, 1] : [false, 0],
  );
  expect($("main").text().includes("This page reloads by itself.")).toBe(isTemporary);
  expect($("main").text()).not.toContain("reload this page to send it again");
});

it("asks to send a form again where that may soon work, and does not reload it", async () => {
  const post = async (reason: RejectionReason) =>
    (await rawRequest(server.port, { method: "POST", path: `/${reason}`, headers: { Host: "shop.example" } })).body;
  expect(await post("overloaded")).toContain("reload this page to send it again");
  expect(await post("overloaded")).not.toContain("reloads by itself");
  expect(await post("failure")).not.toContain("reload this page to send it again");
});

it.each([
  [{}, "en"],
  [{ "Accept-Language": "hi-IN, en;q=0.5" }, "hi"],
  [{ "Accept-Language": "fr" }, "en"],
  [{ "Accept-Language": "hi", Cookie: "a=1; haat_locale=Imd1Ig%3D%3D" }, "gu"],
  [{ "Accept-Language": "hi", Cookie: "__Host-haat_locale=Imd1Ig==" }, "gu"],
  [{ "Accept-Language": "hi", Cookie: "haat_locale=InhsIg==" }, "hi"],
  [{ "Accept-Language": "hi", Cookie: "haat_locale=ImNvbnN0cnVjdG9yIg==" }, "hi"],
])(
  "is in the language that was chosen, else in the browser's: %j in %s",
  async (headers: Record<string, string>, language) => {
    const reply = await rawRequest(server.port, { path: "/missing", headers: { Host: "shop.example", ...headers } });
    const titles = { en: "We could not find that", hi: hi.missing.title, gu: gu.missing.title };
    expect([reply.headers["content-language"], load(reply.body)("h1").text()]).toEqual([
      language,
      titles[language as keyof typeof titles],
    ]);
    expect(load(reply.body)("html").attr("lang")).toBe(language);
  },
);
