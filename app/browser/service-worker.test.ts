import vm from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { compileServiceWorker } from "../../scripts/building/browser-scripts-plugin.ts";

const ORIGIN = "https://haat.test";
const PRODUCT = `${ORIGIN}/product/7`;
const SHARED = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Language": "en",
  ETag: '"a"',
  "Cache-Control": "private, no-cache",
  Date: "Thu, 26 Nov 2026 06:10:00 GMT",
};
const OFFLINE_PAGE =
  '<html lang="en"><head><title>Offline | Haat</title></head><body><div data-stored="From {time}.">' +
  '<section data-part="page"><h1>Offline</h1><a class="b" href="/offline">Try again</a><nav hidden=""><ul><li data-page=""><a class="c" href="/offline">Offline</a></li></ul></nav></section>' +
  '<section data-part="form" hidden=""><h2>No answer</h2><div data-form=""><button>Send again</button></div></section>' +
  '<section data-part="back" hidden=""><h2>Go back</h2></section></div></body></html>';

/** Cache Storage in memory; lists entries in a browser's order. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  isFull = false;
  /** Safari keeps the place of an entry that is put again; other browsers move it to the end. */
  keepsPlaces = false;
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  async open(name: string) {
    const stored = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, stored);
    const at = (address: string) => new URL(address, ORIGIN).href;
    return {
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      match: async (address: string) => stored.get(at(address))?.clone(),
      put: async (address: string, answer: Response) => {
        if (this.isFull) throw new DOMException("The device is full", "QuotaExceededError");
        if (!this.keepsPlaces) stored.delete(at(address));
        stored.set(at(address), answer);
      },
      delete: async (address: string) => stored.delete(at(address)),
    };
  }
  async match(address: string) {
    for (const name of this.all.keys()) {
      const found = await (await this.open(name)).match(address);
      if (found) return found;
    }
    return undefined;
  }
}

let caches: Caches;
let isConnected: boolean;
/** The browser's own HTTP cache. */
let browser: Map<string, Response>;
/** The shop's responses to a visitor without cookies. */
let shop: Map<string, Response>;
let requests: { url: string; init: RequestInit | undefined }[];
let line: { effectiveType: string; saveData: boolean };
let listeners: Record<string, (event: unknown) => void>;

async function fetchFake(input: string | { url: string }, init?: RequestInit): Promise<Response> {
  const url = new URL(typeof input === "string" ? input : input.url, ORIGIN).href;
  const found = init?.cache === "only-if-cached" ? browser.get(url) : shop.get(url);
  if (init?.cache === "only-if-cached" && !found) throw new TypeError("not in the browser's cache");
  if (init?.cache !== "only-if-cached") requests.push({ url, init });
  if (init?.cache !== "only-if-cached" && !isConnected) throw new TypeError("no connection");
  return found?.clone() ?? new Response("none", { status: 404 });
}

async function start(version = "v1"): Promise<void> {
  listeners = {};
  const navigator = {
    connection: line,
    get onLine() {
      return isConnected;
    },
  };
  const worker = {
    navigator,
    skipWaiting: () => {},
    registration: {},
    addEventListener: (type: string, listen: (event: unknown) => void) => (listeners[type] = listen),
  };
  const code = await compileServiceWorker(version);
  vm.runInNewContext(code, {
    self: worker,
    caches,
    fetch: fetchFake,
    origin: ORIGIN,
    URL,
    URLSearchParams,
    Headers,
    Response,
  });
}

beforeEach(async () => {
  caches = new Caches();
  isConnected = true;
  line = { effectiveType: "4g", saveData: false };
  browser = new Map();
  requests = [];
  const offline = (lang: string) => new Response(OFFLINE_PAGE, { headers: { ...SHARED, "Content-Language": lang } });
  shop = new Map([[`${ORIGIN}/offline`, offline("en")]]);
  await start();
});

const pageNamed = (name: string, headers: Record<string, string> = {}) =>
  new Response(`<html lang="en"><title>${name} | Haat</title><h1>${name}</h1></html>`, {
    headers: { ...SHARED, ...headers },
  });

async function report(page: string, given: { lang?: string; lite?: boolean; files?: string[] } = {}): Promise<void> {
  let work: Promise<unknown> | undefined;
  const data = { page, lang: "en", lite: false, files: [], ...given };
  listeners["message"]!({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

const addresses = () =>
  [...caches.all.values()].flatMap((stored) => [...stored.keys()]).filter((url) => !url.endsWith("/offline"));

/** Returns the service worker's answer, or undefined when it leaves the request to the browser. */
async function ask(url: string, init: RequestInit & { mode?: string } = {}): Promise<Response | undefined> {
  const { mode = "navigate", ...rest } = init;
  const request = Object.assign(new Request(url, rest), {});
  Object.defineProperty(request, "mode", { value: mode });
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  listeners["fetch"]!({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  await Promise.all(work);
  return answer;
}

const post = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

describe("a page is stored", () => {
  it("when all visitors share it, from what the browser has, without a request", async () => {
    browser.set(PRODUCT, pageNamed("Lamp"));
    await report(PRODUCT);
    expect(addresses()).toEqual([PRODUCT]);
    expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/offline`]);
  });

  it.each([
    ["of a person", { "Cache-Control": "no-store" }],
    ["of a cart, which has no ETag", { ETag: "" }],
    ["in another language", { "Content-Language": "gu" }],
    ["that is no page", { "Content-Type": "text/csv" }],
  ])("not when it is one %s", async (_, headers) => {
    browser.set(PRODUCT, pageNamed("Lamp", headers));
    await report(PRODUCT);
    expect(addresses()).toEqual([]);
  });

  it("that a CDN shares, too", async () => {
    browser.set(PRODUCT, pageNamed("Lamp", { "Cache-Control": "public, max-age=0, s-maxage=30" }));
    await report(PRODUCT);
    expect(addresses()).toEqual([PRODUCT]);
  });

  it("as visitors see it, for people with a session or a cart, in their language", async () => {
    shop.set(PRODUCT, pageNamed("Lamp"));
    await report(PRODUCT);
    expect(addresses()).toEqual([PRODUCT]);
    expect(requests.at(-1)).toMatchObject({
      url: PRODUCT,
      init: { credentials: "omit", headers: { "Accept-Language": "en" } },
    });
  });

  it.each([
    ["with Save-Data", { saveData: true, effectiveType: "4g" }, false],
    ["on 3G", { saveData: false, effectiveType: "3g" }, false],
    ["in lite mode", { saveData: false, effectiveType: "4g" }, true],
  ])("but no copy is fetched %s", async (_, given, lite) => {
    Object.assign(line, given);
    shop.set(PRODUCT, pageNamed("Lamp"));
    await report(PRODUCT, { lite });
    expect(requests.filter(({ url }) => url === PRODUCT)).toEqual([]);
  });

  it("and none of a page of one's own, or of the back office", async () => {
    for (const path of ["/customer/orders", "/cart", "/search?q=lamp", "/product/7/reviews"])
      await report(ORIGIN + path);
    for (const path of ["/seller", "/admin/orders", "/pack/token"]) {
      browser.set(ORIGIN + path, pageNamed("Own"));
      await report(ORIGIN + path);
    }
    expect(requests.map(({ url }) => url)).toEqual([`${ORIGIN}/offline`]);
    expect(addresses()).toEqual([]);
  });

  it("with the shop's files and pictures that it has loaded, and nothing else", async () => {
    browser.set(PRODUCT, pageNamed("Lamp"));
    const files = [
      `${ORIGIN}/assets/shop-1.css`,
      `${ORIGIN}/assets/icons-1.svg#cart`,
      `${ORIGIN}/media/products/7/a-320.webp`,
      `${ORIGIN}/customer/picture.png`,
      "https://elsewhere.test/assets/x.js",
    ];
    for (const file of files) shop.set(file.split("#")[0]!, new Response("file"));
    await report(PRODUCT, { files });
    expect(addresses().sort()).toEqual(
      [
        PRODUCT,
        `${ORIGIN}/assets/icons-1.svg`,
        `${ORIGIN}/assets/shop-1.css`,
        `${ORIGIN}/media/products/7/a-320.webp`,
      ].sort(),
    );
  });

  it.each([false, true])("until thirty newer ones are, and again when it is read again (%#)", async (keepsPlaces) => {
    caches.keepsPlaces = keepsPlaces;
    const all = Array.from({ length: 31 }, (_, n) => `${ORIGIN}/product/${n}`);
    for (const page of all) browser.set(page, pageNamed("Lamp"));
    for (const page of [...all.slice(0, 30), all[0]!, all[30]!]) await report(page);
    expect(addresses()).toHaveLength(30);
    expect(addresses()).toContain(all[0]);
    expect(addresses()).not.toContain(all[1]);
  });

  it.each([`${ORIGIN}/`, PRODUCT])(
    "and stays while %s is stored again, also where the device is full",
    async (again) => {
      for (const page of [PRODUCT, `${ORIGIN}/`]) {
        browser.set(page, pageNamed("Lamp"));
        await report(page);
      }
      caches.isFull = true;
      await report(again);
      expect(addresses()).toEqual([PRODUCT, `${ORIGIN}/`]);
    },
  );

  it("until the reader chooses another language, or a new release is there", async () => {
    browser.set(PRODUCT, pageNamed("Lamp"));
    await report(PRODUCT);
    browser.set(`${ORIGIN}/`, pageNamed("ઘર", { "Content-Language": "gu" }));
    await report(`${ORIGIN}/`, { lang: "gu" });
    expect(addresses()).toEqual([`${ORIGIN}/`]);
    await start("v2");
    expect(await (await ask(`${ORIGIN}/`))!.text()).not.toContain("data-stored");
    await report(PRODUCT);
    expect(addresses()).toEqual([PRODUCT]);
    expect([...caches.all.keys()].filter((name) => !name.startsWith("v2"))).toEqual([]);
  });
});

describe("with a connection", () => {
  it("pages are the server's, also its errors, and files are the browser's business", async () => {
    browser.set(PRODUCT, pageNamed("Old"));
    await report(PRODUCT);
    shop.set(PRODUCT, new Response("busy", { status: 503 }));
    expect((await ask(PRODUCT))!.status).toBe(503);
    for (const url of [`${ORIGIN}/assets/shop-1.css`, `${ORIGIN}/cart.data`, "https://elsewhere.test/x"])
      expect(await ask(url, { mode: "no-cors" })).toBeUndefined();
  });
});

describe("without a connection", () => {
  beforeEach(async () => {
    browser.set(PRODUCT, pageNamed("Lamp &amp; &lt;shade&gt;", { "Server-Timing": "now;dur=1" }));
    shop.set(`${ORIGIN}/assets/shop-1.css`, new Response("css"));
    await report(PRODUCT, { files: [`${ORIGIN}/assets/shop-1.css`] });
    isConnected = false;
  });

  it("a stored page says when it was current", async () => {
    const answer = (await ask(PRODUCT))!;
    expect(await answer.text()).toMatch(/^<html data-stored="From 26 Nov, 11:40.am\." lang="en">/);
    expect(answer.headers.get("Server-Timing")).toBeNull();
    expect(await (await ask(`${ORIGIN}/assets/shop-1.css`, { mode: "no-cors" }))!.text()).toBe("css");
    expect((await ask(`${ORIGIN}/media/none.webp`, { mode: "no-cors" }))!.status).toBe(404);
  });

  it("any other page is the one that lists what is stored", async () => {
    const html = await (await ask(`${ORIGIN}/search?q="a"&b`))!.text();
    expect(html).toContain("<title>Offline</title>");
    expect(html).toContain(`<a class="b" href="${ORIGIN}/search?q=%22a%22&#38;b">Try again</a>`);
    expect(html).toContain(`<li data-page=""><a class="c" href="${PRODUCT}">Lamp &amp; &lt;shade&gt;</a></li>`);
    expect(html).not.toContain("Send again");
    expect(html).not.toContain("hidden");
  });

  it("a form with its key can be sent again, by its sender", async () => {
    const sent = requests.length;
    const html = await (await ask(`${ORIGIN}/product/7`, post({ form_key: "k1", note: '<b>"&' })))!.text();
    expect(html).toContain(
      '<form method="post"><input type="hidden" name="form_key" value="k1"><input type="hidden" name="note" value="&#60;b&#62;&#34;&#38;"><button>Send again</button></form>',
    );
    expect(html).toContain("<title>No answer</title>");
    expect(requests).toHaveLength(sent + 1);
  });

  it("a form without a key, or with files, is left to its page", async () => {
    const files = new FormData();
    files.set("form_key", "k1");
    for (const init of [post({ password: "secret" }), { method: "POST", body: files }]) {
      const html = await (await ask(`${ORIGIN}/login`, init))!.text();
      expect(html).toContain("<h1>Go back</h1>");
      expect(html).not.toContain("secret");
      expect(html).not.toContain("<form");
    }
  });

  it("logging out forgets what was read", async () => {
    await ask(`${ORIGIN}/logout`, { ...post({}), mode: "cors" });
    expect(addresses()).toEqual([`${ORIGIN}/assets/shop-1.css`]);
    await expect(ask(PRODUCT)).rejects.toThrow("no connection");
  });
});
