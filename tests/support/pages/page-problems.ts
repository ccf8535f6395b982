import fs from "node:fs";
import { load, type CheerioAPI } from "cheerio";
import { isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { foreignLatin } from "../texts/allowed-latin.ts";

type Element = ReturnType<typeof elementsOf>[number];

export type PageLocale = "en" | "hi" | "gu";

interface PageForm {
  /** Path and query, resolved against the page as a browser does. */
  target: string;
  method: "get" | "post";
}

/** A crawler's data from a page, and the page's problems. */
export interface InspectedPage {
  /** Own addresses of links, without fragments. */
  links: string[];
  /** Own addresses of pictures, icons, scripts and styles. */
  files: string[];
  forms: PageForm[];
  /** One sentence each; empty without problems. */
  problems: string[];
}

const namespaces = fs
  .readdirSync("app/locales/en", { recursive: true, encoding: "utf8" })
  .flatMap((file) => /([\w-]+)\.json$/.exec(file)?.[1]?.replaceAll("-", "_") ?? []);
const RAW_KEY = new RegExp(`(?<![\\w/])(${namespaces.join("|")}):[a-z]\\w*(\\.\\w+)+`);
const UNFILLED = /\{\{|\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/;
const NO_COMMA = /₹\d{4,}/;
/** A clock time followed by more text without વાગ્યે or વાગ્યા: `9:35 પૂરો`, `9:35થી`. */
const BARE_TIME = /(?<!\d)\d{1,2}:\d\d(?!\s*વાગ્ય)\s*[\u0a80-\u0aff]+/u;
/** Attributes that are read out or shown. */
const SPOKEN = ["aria-label", "alt", "placeholder", "title", "aria-description"];

/**
 * Returns a page's links and forms, and its problems: title, language, labels, dead buttons, forms to routes missing from its scripts'
 * manifest (app/remix-internals/browser-manifest.ts), raw translation keys, missing values, text in another language than declared.
 * @param hasScripts whether the page's scripts have run; without them a `type=button` does nothing
 */
export function inspectPage(
  html: string,
  { url, locale, hasScripts }: { url: string; locale: PageLocale; hasScripts: boolean },
): InspectedPage {
  // Includes the content of <noscript>.
  const $ = load(html, { scriptingEnabled: false });
  const problems: string[] = [];
  const lang = $("html").attr("lang");
  if (lang !== locale) problems.push(`the page's language is ${lang ?? "missing"}`);
  if ($("head > title").text().trim() === "") problems.push("no title");
  if ($("h1").length !== 1) problems.push(`${$("h1").length} h1`);
  const forms = inspectForms($, url, problems);
  // Forms marked as plain: React leaves them to the browser.
  const plain = $("form[data-document]").toArray();
  const loaded = new Set(plain.map((form) => new URL($(form).attr("action") ?? "", url).pathname));
  for (const { target } of $("[data-module]").length > 0 ? forms : [])
    if (isServerOnlyPage(target) && !loaded.has(new URL(target, url).pathname))
      problems.push(`the form to ${target} is sent by scripts, which do not know its route`);
  inspectControls($, hasScripts, problems);
  inspectTexts($, problems);
  const { links, files } = inspectAddresses($, url, problems);
  return { links, files, forms, problems };
}

function inspectForms($: CheerioAPI, url: string, problems: string[]): PageForm[] {
  return $("form")
    .toArray()
    .flatMap((element) => {
      const form = $(element);
      const id = form.attr("id");
      const submits = "button:not([type]), button[type=submit], input[type=submit], input[type=image]";
      const outside = id ? $(`[form="${id}"]`).filter(submits) : $();
      const name = `the form to ${form.attr("action") ?? "its own page"}`;
      if (form.find(submits).length + outside.length === 0) problems.push(`${name} has no submit button`);
      const method = form.attr("method")?.toLowerCase() === "post" ? "post" : "get";
      // A button may have its own address.
      const others = [...form.find(submits).toArray(), ...outside.toArray()].flatMap(
        (button) => $(button).attr("formaction") ?? [],
      );
      return [form.attr("action") ?? "", ...others].flatMap((action) => {
        const target = new URL(action, url);
        return target.origin === new URL(url).origin
          ? [{ target: target.pathname + target.search, method } as const]
          : [];
      });
    });
}

function inspectControls($: CheerioAPI, hasScripts: boolean, problems: string[]): void {
  const unlabelled = (element: Element) => {
    const control = $(element);
    const id = control.attr("id");
    const label = id ? $(`label[for="${id}"]`) : $();
    const text = [label, control.closest("label")].map((one) => one.text().trim()).join("");
    const named = control
      .attr("aria-labelledby")
      ?.split(/\s+/)
      .every((one) => $(`[id="${one}"]`).text().trim());
    return !text && !control.attr("aria-label")?.trim() && !named;
  };
  const fields = $("input, select, textarea").not("[type=hidden], [type=submit], [type=image], [type=button]");
  for (const field of fields.toArray().filter(unlabelled))
    problems.push(`the field ${$(field).attr("name") ?? "without a name"} has no label`);
  for (const control of $("a[href], button, summary").not("[aria-hidden=true]").toArray()) {
    const name = [$(control).text(), $(control).attr("aria-label"), $(control).attr("title")].join("");
    const pictures = $(control).find("[alt], [aria-label], svg title");
    const spoken = pictures.toArray().map((one) => $(one).attr("alt") ?? $(one).attr("aria-label") ?? $(one).text());
    if (!(name + spoken.join("")).trim())
      problems.push(`${control.name} without a name: ${$(control).attr("href") ?? ""}`);
  }
  if (!hasScripts)
    for (const button of $("button[type=button]").not("[hidden], [hidden] *, .invisible").toArray())
      problems.push(`the button "${$(button).text().trim()}" does nothing without scripts`);
}

function inspectAddresses($: CheerioAPI, url: string, problems: string[]): { links: string[]; files: string[] } {
  const { origin, pathname } = new URL(url);
  const links = new Set<string>();
  const files = new Set<string>();
  for (const element of $("a[href]").toArray()) {
    const href = $(element).attr("href") ?? "";
    if (/^(mailto|tel):\S+$/.test(href)) continue;
    const target = URL.canParse(href, url) ? new URL(href, url) : undefined;
    if (href === "" || href === "#" || !target || !/^https?:$/.test(target.protocol))
      problems.push(`the link "${$(element).text().trim()}" leads to "${href}"`);
    else if (target.origin === origin) {
      const part = decodeURIComponent(target.hash.slice(1));
      const isHere = target.pathname === pathname;
      if (part && isHere && $(`[id="${part}"]`).length === 0) problems.push(`no part ${target.hash} on this page`);
      links.add(target.pathname + target.search);
    }
  }
  const sources = $("img[src], script[src], link[href]").toArray();
  for (const element of sources) {
    const target = new URL($(element).attr("src") ?? $(element).attr("href") ?? "", url);
    const isPage = /^(canonical|alternate|next|prev)$/.test($(element).attr("rel") ?? "");
    if (target.origin === origin) (isPage ? links : files).add(target.pathname + target.search);
  }
  return { links: [...links], files: [...files] };
}

/** Of all nodes in a document only elements have a name and attributes. */
function elementsOf($: CheerioAPI) {
  return $("html").toArray();
}

/** Returns every text that is shown or read out, with its declared language. */
function textsOf($: CheerioAPI): { text: string; lang: string; where: string }[] {
  const texts: { text: string; lang: string; where: string }[] = [];
  const visit = (element: Element, inherited: string) => {
    if (["script", "style", "template", "code", "textarea"].includes(element.name)) return;
    const lang = element.attribs["lang"] ?? inherited;
    for (const name of SPOKEN) {
      const text = element.attribs[name];
      if (text) texts.push({ text, lang, where: `${name} of ${element.name}` });
    }
    if (element.name === "input" && /^(submit|button)$/.test(element.attribs["type"] ?? ""))
      texts.push({ text: element.attribs["value"] ?? "", lang, where: "a button" });
    for (const child of element.children) {
      if (child.type === "text") texts.push({ text: child.data, lang, where: element.name });
      else if (child.type === "tag") visit(child, lang);
    }
  };
  for (const root of elementsOf($)) visit(root, "");
  return texts;
}

function inspectTexts($: CheerioAPI, problems: string[]): void {
  for (const { text, lang, where } of textsOf($)) {
    const key = RAW_KEY.exec(text)?.[0] ?? UNFILLED.exec(text)?.[0];
    if (key) problems.push(`"${key}" in ${where}: ${text.trim().slice(0, 80)}`);
    if (lang !== "hi" && lang !== "gu") continue;
    const words = foreignLatin(text).join(" ");
    if (words) problems.push(`in ${lang}, ${where}: ${words}`);
    const unusual = NO_COMMA.exec(text)?.[0] ?? (lang === "gu" && BARE_TIME.exec(text)?.[0]);
    if (unusual) problems.push(`in ${lang}, ${where}: ${unusual.trim()}`);
  }
}
