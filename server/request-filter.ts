import type { Request, RequestHandler, Response } from "express";
import { sendRejection, type RejectionReason } from "./rejection.ts";
import { readMultipartForm } from "./multipart-form.ts";
import { slotOf } from "./overload.ts";
import {
  isSoundForm,
  readBody,
  SLOWEST,
  SMALL_FORM,
  type BodyProblem,
  type Pace,
  type ReceivedFiles,
} from "./request-body.ts";

/**
 * Stands in front of Remix, which checks only some posts for their origin and answers malformed requests with a 500
 * (quality/catalogue.md, measured on 2.17.5). What passes here is a request that a browser on one of our pages makes, or one
 * of the two that come from the payment provider.
 */

const MAX_ADDRESS_LENGTH = 4096;
const MAX_BODY_BYTES = 256 * 1024;
const FORM = "application/x-www-form-urlencoded";
const FORM_WITH_FILES = "multipart/form-data";

/** Posts that rightly come from elsewhere, and the type of their bodies. They carry a signature instead of an Origin. */
const crossSitePostRoutes: ReadonlyMap<string, string> = new Map([
  ["/payments/razorpay/webhook", "application/json"],
  ["/payments/razorpay/callback", FORM],
]);

/** Where forms may bring files (a test holds each against the site map). Everywhere else a form is text. */
export const multipartRoutes: readonly RegExp[] = [/^\/customer\/support\/[\w-]+$/, /^\/customer\/reviews\/\d+$/];

export interface GuardOptions {
  /** Host headers that are ours, e.g. `shop.example` or `localhost:3000`. */
  allowedHosts: readonly string[];
  /** Origins that forms may be posted from, e.g. `https://shop.example`. */
  allowedOrigins: readonly string[];
  /** Where the files of a form lie until it is answered. */
  uploadDirectory: string;
  /** How slowly a body may come, in place of the usual limits; tests are in a hurry. */
  pace?: Pace;
  /** Told why the files of a form could not be stored. */
  onStorageFailure?: (error: unknown, response: Response) => void;
}

/** Refuses addresses, methods and hosts that no page of ours has. */
export function guardAddress({ allowedHosts }: GuardOptions): RequestHandler {
  const hosts = new Set(allowedHosts.map((host) => host.toLowerCase()));
  return (request, response, next) => {
    const obstacle =
      badMethod(request.method) ??
      badAddress(request.url) ??
      badHost(request, hosts) ??
      (request.method === "POST" ? undefined : badQuery(request.url));
    if (obstacle) return sendRejection(request, response, obstacle);
    next();
  };
}

/**
 * Lets a form through only when a page of ours sent it, reads its body with a limit, and leaves it in `response.locals.body`. The files of a form
 * that may bring some are left in `response.locals.uploads` until the request is answered.
 */
export function guardPosts(options: GuardOptions): RequestHandler {
  const { allowedOrigins, uploadDirectory, pace, onStorageFailure = () => {} } = options;
  const origins = new Set(allowedOrigins);
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const foreignType = crossSitePostRoutes.get(request.path);
    const { origin, "sec-fetch-site": fetchSite, "content-type": type, "content-encoding": encoding } = request.headers;
    if (!foreignType && !isOurs(origin, fetchSite, origins)) return sendRejection(request, response, "foreign_form");
    if (badQuery(request.url)) return sendRejection(request, response, "bad_address");
    // Remix compares Origin with Host and knows no "null".
    if (origin === "null") delete request.headers.origin;
    const hasFiles = bringsFiles(request);
    if (encoding !== undefined || !(hasFiles || isType(type, foreignType ?? FORM)))
      return sendRejection(request, response, "wrong_type");
    const slot = slotOf(response);
    const displaced = slot?.displaced;
    const form = hasFiles
      ? readMultipartForm(request, { directory: uploadDirectory, pace: pace ?? SLOWEST, displaced })
      : readBody(request, { limit: MAX_BODY_BYTES, pace: pace ?? SMALL_FORM, displaced });
    form
      .then(async (read) => {
        slot?.arrived();
        if ("problem" in read) {
          if (read.problem === "storage") onStorageFailure(read.cause, response);
          return refuseBody(request, response, read.problem);
        }
        if ((foreignType ?? FORM) === FORM && !isSoundForm(read.body)) {
          await read.files?.discard();
          return sendRejection(request, response, "bad_form");
        }
        if (read.files) handOn(request, response, read.files);
        response.locals["body"] = read.body;
        next();
      })
      .catch(next);
  };
}

/** Whether the request is a form at one of the addresses that take files, and of the type that can carry them. */
export function bringsFiles({ method, path, headers }: Request): boolean {
  return (
    method === "POST" &&
    isType(headers["content-type"], FORM_WITH_FILES) &&
    multipartRoutes.some((address) => address.test(path))
  );
}

/** Whether the request goes to one of the addresses that only the payment provider posts to. */
export function isFromProvider({ method, path }: Request): boolean {
  return method === "POST" && crossSitePostRoutes.has(path);
}

const LINGER_MS = 5000;

/**
 * The rest of the body is thrown away for a while, so that a browser that is still sending gets to read the answer; then the line is cut.
 * (Saying `Connection: close` would make Node cut it at once.)
 */
function refuseBody(request: Request, response: Response, problem: BodyProblem): void {
  if (problem === "aborted") return;
  const cut = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once("close", () => clearTimeout(cut));
  sendRejection(request, response, problem);
  request.resume();
}

/** From here on the request is an ordinary form that has files beside it, until it is answered and its work is done. */
function handOn(request: Request, response: Response, { uploads, discard }: ReceivedFiles): void {
  request.headers["content-type"] = FORM;
  delete request.headers["content-length"];
  response.locals["uploads"] = uploads;
  response.locals["discardUploads"] = discard;
}

function badMethod(method: string): RejectionReason | undefined {
  return method === "GET" || method === "HEAD" || method === "POST" ? undefined : "method";
}

/** Of two Host headers Node hands on the first, a proxy may go by the second: RFC 9112 asks for a 400. */
function badHost({ headers, rawHeaders }: Request, hosts: Set<string>): RejectionReason | undefined {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") lines += 1;
  }
  if (lines > 1) return "two_hosts";
  return hosts.has((headers.host ?? "").toLowerCase()) ? undefined : "wrong_host";
}

/** `target` is what stands in the request's first line: Express and Remix would each tidy it up in their own way. */
function badAddress(target: string): RejectionReason | undefined {
  if (target.length > MAX_ADDRESS_LENGTH) return "address_too_long";
  const [path, query] = split(target, "?");
  const isSound =
    path.startsWith("/") &&
    !path.includes("//") &&
    !/\\|%2f|%5c/i.test(path) &&
    !/%00/.test(target) &&
    decodes(path) &&
    decodes(query) &&
    !decodeURIComponent(path)
      .split("/")
      .some((segment) => segment === "." || segment === "..");
  return isSound ? undefined : "bad_address";
}

/** Remix runs a single loader or action for `?_data=`, past its page. No page of ours asks for that: all their data is at `.data`. */
function badQuery(target: string): RejectionReason | undefined {
  return new URLSearchParams(split(target, "?")[1]).has("_data") ? "bad_address" : undefined;
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isOurs(origin: string | undefined, fetchSite: string | string[] | undefined, origins: Set<string>): boolean {
  // A browser that tells both tells the same; "null" is what it says when a page hides where it comes from.
  if (origin !== undefined && origin !== "null") return origins.has(origin);
  return fetchSite === "same-origin";
}

function isType(header: string | undefined, expected: string): boolean {
  const [type, parameters] = split(header ?? "", ";");
  if (type.trim().toLowerCase() !== expected) return false;
  return expected === FORM_WITH_FILES
    ? /boundary=/i.test(parameters)
    : /^(\s*charset="?utf-8"?\s*)?$/i.test(parameters);
}
