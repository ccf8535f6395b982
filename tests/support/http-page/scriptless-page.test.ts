import type { AddressInfo } from "node:net";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ScriptlessBrowser } from "./scriptless-browser.ts";
import type { ScriptlessPage } from "./scriptless-page.ts";

/** Answers every address with the test's page, and records the requests. */
let html = "";
let sheet = "";
let asked: { method: string; url: string; body: string; headers: http.IncomingHttpHeaders }[] = [];
const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method = "", url = "", headers } = request;
    if (url.endsWith(".css")) return response.end(sheet);
    asked.push({ method, url, body: Buffer.concat(chunks).toString(), headers });
    if (url === "/from") return response.writeHead(303, { Location: "/reached" }).end();
    if (url === "/again") return response.writeHead(307, { Location: "/kept" }).end();
    if (url === "/file")
      return response.writeHead(200, { "Content-Disposition": "attachment; filename=list.csv" }).end("a,b");
    return response.writeHead(200, { "Content-Type": "text/html" }).end(html);
  });
});
let baseURL = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let sheets = 0;

async function open(body: string, css = ""): Promise<ScriptlessPage> {
  sheet = css;
  // Style sheets are cached by address, so each page gets a new one.
  html = `<!doctype html><html><head><link rel=stylesheet href="/${(sheets += 1)}.css"></head><body>${body}</body></html>`;
  const page = await (await new ScriptlessBrowser().newContext({ baseURL })).newPage();
  await page.goto("/");
  asked = [];
  return page;
}

describe("what is shown", () => {
  it.each([
    ["a text", `<p id=x>Text</p>`, "", true],
    ["an empty element", `<p id=x> </p>`, "", false],
    ["a picture without text", `<p id=x><img></p>`, "", true],
    ["what is hidden by its attribute", `<p id=x hidden>Text</p>`, "", false],
    ["what is in something hidden", `<div hidden><p id=x>Text</p></div>`, "", false],
    ["what is folded", `<details><summary>More</summary><p id=x>Text</p></details>`, "", false],
    ["the summary of what is folded", `<details><summary id=x>More</summary></details>`, "", true],
    ["what is unfolded", `<details open><summary>More</summary><p id=x>Text</p></details>`, "", true],
    ["what a style sheet hides", `<p id=x class=hidden>Text</p>`, ".hidden{display:none}", false],
    [
      "what another style shows again",
      `<p id=x class="hidden flex">Text</p>`,
      ".hidden{display:none}.flex{display:flex}",
      true,
    ],
    [
      "what is hidden on a phone",
      `<p id=x class=small>Text</p>`,
      "@media not all and (min-width:48rem){.small{display:none}}",
      false,
    ],
    ["what is hidden on a desk", `<p id=x class=wide>Text</p>`, "@media (min-width:48rem){.wide{display:none}}", true],
    ["what is hidden on paper", `<p id=x class=paper>Text</p>`, "@media print{.paper{display:none}}", true],
    ["what is invisible", `<div class=gone><p id=x>Text</p></div>`, ".gone{visibility:hidden}", false],
    [
      "what a ticked box shows",
      `<input type=checkbox class=peer checked><p id=x class=after>Text</p>`,
      ".after{display:none}.peer:checked~.after{display:block}",
      true,
    ],
    [
      "what an unticked box hides",
      `<input type=checkbox class=peer><p id=x class=after>Text</p>`,
      ".after{display:none}.peer:checked~.after{display:block}",
      false,
    ],
  ])("%s", async (_what, body, css, isShown) => {
    const page = await open(body, css);
    expect(await page.locator("#x").isVisible()).toBe(isShown);
  });

  it("follows what is ticked and unfolded", async () => {
    const page = await open(
      `<label>Gift <input type=checkbox class=peer></label><div class=peer><input type=checkbox class=box id=b><p class=after>Wrapped</p></div><details><summary>More</summary>Words</details>`,
      ".after{display:none}.box:checked~.after{display:block}",
    );
    await page.locator("#b").check();
    expect(await page.getByText("Wrapped").isVisible()).toBe(true);
    await page.getByText("More").click();
    expect(await page.locator("details").innerText()).toBe("More Words");
    await page.getByText("More").click();
    expect(await page.locator("details").innerText()).toBe("More");
  });
});

describe("what is pressed", () => {
  it("a link leads on, and tells where from", async () => {
    const page = await open(`<a href="/next?x=1"><b>Next</b></a>`);
    await page.getByRole("link", { name: "next" }).click();
    expect(page.url()).toBe(`${baseURL}/next?x=1`);
    expect(asked[0]).toMatchObject({ method: "GET", url: "/next?x=1", headers: { referer: `${baseURL}/` } });
  });

  it("a link within the page asks for nothing", async () => {
    const page = await open(`<a href="#part">Part</a>`);
    await page.getByText("Part").click();
    expect(page.url()).toBe(`${baseURL}/#part`);
    expect(asked).toEqual([]);
  });

  it("a button sends what was typed, ticked and chosen, and the answer's address is reached", async () => {
    const page = await open(
      `<form method=post action="/from"><label for=n>Name</label><input id=n name=n value=old maxlength=5><label><input type=checkbox name=c> Agree</label><label><input type=radio name=r value=1 checked>One</label><label><input type=radio name=r value=2>Two</label><select name=s aria-label=Size><option>S<option>M</select><button name=b value=go>Send</button></form>`,
    );
    await page.getByLabel("Name").fill("Meera Shah");
    await page.getByLabel("Agree").check();
    await page.getByText("Two").click();
    await page.getByLabel("Size").selectOption("M");
    await page.getByRole("button", { name: "Send" }).click();
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/from", "n=Meera&c=on&r=2&s=M&b=go"],
      ["GET", "/reached", ""],
    ]);
    expect(asked[0]!.headers).toMatchObject({ origin: baseURL, "sec-fetch-site": "same-origin" });
    expect(page.url()).toBe(`${baseURL}/reached`);
  });

  it("a form that is passed on is sent once more", async () => {
    const page = await open(`<form method=post action="/again"><input name=a value=1><button>Send</button></form>`);
    await page.getByRole("button").click();
    expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["POST", "/again", "a=1"],
      ["POST", "/kept", "a=1"],
    ]);
  });

  it("Enter in a field presses the first button of its form", async () => {
    const page = await open(
      `<form><input name=q autofocus><button hidden name=b value=1>1</button><button name=b value=2>2</button></form>`,
    );
    await page.keyboard.type("lamp");
    await page.keyboard.press("Enter");
    expect(asked.map(({ url }) => url)).toEqual(["/?q=lamp&b=1"]);
  });

  it("a field that is not filled in keeps the form, and has the focus", async () => {
    const page = await open(`<form><input name=q required aria-label=Words><button>Search</button></form>`);
    await page.getByRole("button").click();
    expect(asked).toEqual([]);
    await page.keyboard.type("lamp");
    expect(await page.getByLabel("Words").inputValue()).toBe("lamp");
  });

  it.each([
    ["a disabled button", `<form><button disabled>Send</button></form>`, "disabled"],
    ["a button that is not shown", `<form><button hidden>Send</button></form>`, "is not on"],
    ["one of two buttons", `<form><button>Send</button><button>Send</button></form>`, "strict mode violation"],
  ])("%s is not pressed", async (_what, body, message) => {
    const page = await open(body);
    await expect(page.getByRole("button", { name: "Send" }).click()).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });

  it("a file is stored, and the page stays", async () => {
    const page = await open(`<a href="/file">File</a>`);
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("File").click()]);
    expect(file.suggestedFilename()).toBe("list.csv");
    expect(page.url()).toBe(`${baseURL}/`);
    await page.context().close();
  });
});
