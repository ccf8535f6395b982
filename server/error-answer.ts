import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import en from "../app/locales/en/guard.json" with { type: "json" };
import gu from "../app/locales/gu/guard.json" with { type: "json" };
import hi from "../app/locales/hi/guard.json" with { type: "json" };

/** What stops a request before Remix sees it. The keys are those of locales/…/guard.json. */
export type Obstacle =
  | "bad_address"
  | "bad_form"
  | "foreign_form"
  | "method"
  | "too_large"
  | "too_slow"
  | "address_too_long"
  | "wrong_type"
  | "wrong_host"
  | "two_hosts"
  | "storage"
  | "overloaded"
  | "failure";

const statuses: Record<Obstacle, number> = {
  bad_address: 400,
  bad_form: 400,
  two_hosts: 400,
  foreign_form: 403,
  method: 405,
  too_slow: 408,
  too_large: 413,
  address_too_long: 414,
  wrong_type: 415,
  wrong_host: 421,
  overloaded: 503,
  storage: 507,
  failure: 500,
};

const texts = { en, hi, gu };

// These pages must stand when nothing else does, so they bring their few lines of style along.
const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.5rem;line-height:1.3}";
const styleHash = createHash("sha256").update(style).digest("base64");

/** Answers with a small page in the reader's language that says what happened and what to do now. */
export function answerObstacle(request: Request, response: Response, obstacle: Obstacle): void {
  const language = readerLanguage(request);
  const { home, reference, ...pages } = texts[language];
  const { title, text } = pages[obstacle];
  const requestId = String(response.locals["requestId"] ?? "");
  response.status(statuses[obstacle]);
  response.set({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    "Cache-Control": "no-store",
  });
  if (obstacle === "method") response.set("Allow", "GET, HEAD, POST");
  if (obstacle === "overloaded") response.set("Retry-After", "2");
  response.end(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p>` +
      `<p><a href="/">${home}</a></p><p><small>${reference} ${requestId}</small></p></body></html>`,
  );
}

/** The language that was chosen (the cookie of app/http/cookies.server.ts), else the browser's, else English. */
function readerLanguage(request: Request): keyof typeof texts {
  const cookie = /(?:^|;\s*)(?:__Host-)?haat_locale=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const chosen = Buffer.from(cookie.replace(/%3D/gi, "="), "base64").toString("utf8").replaceAll('"', "");
  if (Object.hasOwn(texts, chosen)) return chosen as keyof typeof texts;
  return (request.acceptsLanguages("en", "hi", "gu") || "en") as keyof typeof texts;
}
