import { load } from "cheerio";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, rawRequest } from "../tests/support/raw-http.ts";
import { sendRejection, type RejectionReason } from "./rejection.ts";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = express();
  app.use((request, response) => sendRejection(request, response, request.path.slice(1) as RejectionReason));
  server = await listen(app);
});
afterAll(() => server.close());

/** Where the page's buttons lead, the main one first. */
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
