import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import en from "../../app/locales/en/frame/rejection.json" with { type: "json" };
import gu from "../../app/locales/gu/frame/rejection.json" with { type: "json" };
import hi from "../../app/locales/hi/frame/rejection.json" with { type: "json" };
import { localPath } from "#app/http/request/local-path.ts";
import { reloadLater } from "../answers/reload-later.ts";

/** Why a request is rejected before Remix sees it: the keys of locales/…/frame/rejection.json. */
export type RejectionReason =
  | "bad_address"
  | "bad_form"
  | "foreign_form"
  | "method"
  | "form_only"
  | "missing"
  | "too_large"
  | "too_slow"
  | "address_too_long"
  | "wrong_type"
  | "wrong_host"
  | "two_hosts"
  | "storage"
  | "overloaded"
  | "unavailable"
  | "failure";

const statuses: Record<RejectionReason, number> = {
  bad_address: 400,
  bad_form: 400,
  two_hosts: 400,
  foreign_form: 403,
  method: 405,
  form_only: 405,
  missing: 404,
  too_slow: 408,
  too_large: 413,
  address_too_long: 414,
  wrong_type: 415,
  wrong_host: 421,
  overloaded: 503,
  storage: 507,
  unavailable: 503,
  failure: 500,
};

const texts = { en, hi, gu };

// Self-contained, for when nothing else can be served: the colours of app/styles/app.css and the logo of the header.
const style = [
  "body{margin:0;font:1rem/1.6 system-ui,'Noto Sans','Noto Sans Devanagari','Noto Sans Gujarati',sans-serif;background:#fffbf4;color:#1f1b2e}",
  "header{background:#2e2170;padding:.875rem 1rem}header a{display:inline-block;line-height:0;padding:.5rem 0}svg{height:1.75rem}",
  "header+div{height:12px;background:radial-gradient(circle at 12px 0,#2e2170 11.5px,transparent 12px) 0 0/48px 12px repeat-x,radial-gradient(circle at 36px 0,#f2a20c 11.5px,transparent 12px) 0 0/48px 12px repeat-x}",
  "main{max-width:32rem;margin:12vh auto;padding:0 1rem}h1{font-size:1.5rem;line-height:1.3}small{color:#5b566b}",
  ".go{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}.go a{padding:.6rem 1.25rem;border:2px solid #3d2c8d;border-radius:10px;color:#3d2c8d;font-weight:600;text-decoration:none}",
  ".go a:first-child{background:#3d2c8d;color:#fff}",
].join("");
const styleHash = createHash("sha256").update(style).digest("base64");
const logo =
  '<svg viewBox="0 0 36 30" aria-hidden="true"><path fill="#f2a20c" d="M4 0h8v21a6 6 0 0 1-12 0V4a4 4 0 0 1 4-4ZM24 0h8a4 4 0 0 1 4 4v17a6 6 0 0 1-12 0Z"/><path fill="#fff" d="M12 0h12v21a6 6 0 0 1-12 0Z"/></svg>';

/** Sends a small page in the reader's language with the problem and what to do; a 503 also has `Retry-After`. */
export function sendRejection(request: Request, response: Response, reason: RejectionReason): void {
  const language = readerLanguage(request);
  const { home, back, reference, retry, reloading, send_again, ...pages } = texts[language];
  const { title, text } = pages[reason];
  const requestId = String(response.locals["requestId"] ?? "");
  response.status(statuses[reason]);
  response.set({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    "Cache-Control": "no-store",
  });
  if (reason === "method") response.set("Allow", "GET, HEAD, POST");
  if (reason === "form_only") response.set("Allow", "POST");
  const isTemporary = statuses[reason] === 503;
  const isForm = request.method === "POST";
  const from = pageBefore(request);
  const mainLink =
    !isForm && statuses[reason] >= 500
      ? `<a href="">${retry}</a>`
      : from && `<a href="${from.replaceAll("&", "&amp;")}">${back}</a>`;
  const reloadSeconds = isTemporary ? reloadLater(request, response) : undefined;
  const paragraphs = [
    text,
    ...(isTemporary && isForm ? [send_again] : []),
    ...(reloadSeconds === undefined ? [] : [reloading]),
  ];
  response.end(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      (reloadSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${reloadSeconds}">`) +
      `<title>${title}</title><style>${style}</style></head><body><header><a href="/" aria-label="${home}">${logo}</a></header><div></div>` +
      `<main><h1>${title}</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("")}` +
      `<p class="go">${mainLink ?? ""}<a href="/">${home}</a></p>` +
      `<p><small>${reference} ${requestId}</small></p></main></body></html>`,
  );
}

/** Returns the shop's page that the request comes from (of a form, the page that it is on), or undefined. */
function pageBefore({ method, headers, originalUrl }: Request): string | undefined {
  const { referer = "", origin, host } = headers;
  if (!URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  if (page.origin !== origin && page.host !== host) return undefined;
  const path = localPath(page.pathname + page.search, "");
  const isThis = method === "GET" && path === originalUrl;
  return path === "" || isThis ? undefined : path;
}

/** Returns the chosen language (the cookie of app/http/request/cookies.server.ts), else the browser's, else English. */
function readerLanguage(request: Request): keyof typeof texts {
  const cookie = /(?:^|;\s*)(?:__Host-)?haat_locale=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const chosen = Buffer.from(cookie.replace(/%3D/gi, "="), "base64").toString("utf8").replaceAll('"', "");
  if (Object.hasOwn(texts, chosen)) return chosen as keyof typeof texts;
  return (request.acceptsLanguages("en", "hi", "gu") || "en") as keyof typeof texts;
}
