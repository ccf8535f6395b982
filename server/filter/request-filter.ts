import type { IncomingMessage } from "node:http";
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
import type { UploadPolicyOf } from "./upload-policies.ts";

/**
 * Remix checks the origin of some posts only and answers malformed requests with a 500 (rule 15.1; measured on 2.17.5). This filter
 * passes requests that a browser sends from the shop's pages, and the two kinds that come from the payment provider.
 */

const MAX_ADDRESS_LENGTH = 4096;
const MAX_BODY_BYTES = 256 * 1024;
const FORM = "application/x-www-form-urlencoded";
const FORM_WITH_FILES = "multipart/form-data";

/** Posts from other sites that are accepted, with the type of their bodies. They carry a signature instead of an Origin. */
const crossSitePostRoutes: ReadonlyMap<string, string> = new Map([
  ["/payments/razorpay/webhook", "application/json"],
  ["/payments/razorpay/callback", FORM],
]);

export interface RequestFilterOptions {
  /** Host headers that are ours, e.g. `shop.example` or `localhost:3000`. */
  allowedHosts: readonly string[];
  /** Origins that forms may be posted from, e.g. `https://shop.example`. */
  allowedOrigins: readonly string[];
  /** Returns the policy of the files that forms to a path may carry; undefined: none. */
  uploadPolicyOf: UploadPolicyOf;
  /** Folder of a form's files until the response is sent. */
  uploadDirectory: string;
  /** Replaces the usual pace limits, for faster tests. */
  pace?: Pace;
  /** Called with the error when the files of a form cannot be stored. */
  onStorageFailure?: (error: unknown, response: Response) => void;
}

/** For unread bodies: of a GET, or of a refused form. */
const UNREAD_BODY_MS = 180_000;

/**
 * Ends requests whose body has not arrived after `limitMs`. For a form with files `filterPosts` replaces this limit by the form's own limits; the
 * server's time limit for requests fits the slowest such form.
 */
export function limitBodies(limitMs = UNREAD_BODY_MS): RequestHandler {
  return (request, response, next) => {
    const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
    if (length !== "0" || encoding !== undefined) {
      const timer = setTimeout(() => request.complete || request.destroy(), limitMs).unref();
      request.once("close", () => clearTimeout(timer));
      response.locals["bodyTimer"] = timer;
    }
    next();
  };
}

/** Rejects URLs, methods and hosts that no page of the shop has. */
export function filterAddress({ allowedHosts }: RequestFilterOptions): RequestHandler {
  const hosts = hostNames(allowedHosts);
  return (request, response, next) => {
    const reason =
      badMethod(request.method) ??
      badAddress(request.url) ??
      badHost(request, hosts) ??
      (request.method === "POST" ? undefined : badQuery(request.url));
    if (reason) return sendRejection(request, response, reason);
    next();
  };
}

/**
 * Accepts forms of the shop's own pages only, reads the body with a limit and puts it into `response.locals.body`, and the files of a multipart
 * form into `response.locals.uploads` until the response is sent.
 */
export function filterPosts(options: RequestFilterOptions): RequestHandler {
  const { allowedOrigins, uploadPolicyOf, uploadDirectory, pace, onStorageFailure = () => {} } = options;
  const origins = new Set(allowedOrigins);
  return async (request, response, next) => {
    if (request.method !== "POST") return next();
    const crossSiteType = crossSitePostRoutes.get(request.path);
    const { origin, "sec-fetch-site": fetchSite, "content-type": type, "content-encoding": encoding } = request.headers;
    if (!crossSiteType && !isSameOrigin(origin, fetchSite, origins))
      return sendRejection(request, response, "foreign_form");
    if (badQuery(request.url)) return sendRejection(request, response, "bad_address");
    // Remix compares Origin with Host and knows no "null".
    if (origin === "null") delete request.headers.origin;
    try {
      const policy = isMultipartForm(request) ? await uploadPolicyOf(request.path) : undefined;
      if (encoding !== undefined || !(policy || isType(type, crossSiteType ?? FORM)))
        return sendRejection(request, response, "wrong_type");
      if (policy) clearTimeout(response.locals["bodyTimer"] as NodeJS.Timeout | undefined);
      const slot = slotOf(response);
      const displaced = slot?.displaced;
      const read = policy
        ? await readMultipartForm(request, { directory: uploadDirectory, policy, pace: pace ?? SLOWEST, displaced })
        : await readBody(request, { limit: MAX_BODY_BYTES, pace: pace ?? SMALL_FORM, displaced });
      slot?.arrived();
      if ("problem" in read) {
        if (read.problem === "storage") onStorageFailure(read.cause, response);
        return rejectBody(request, response, read.problem);
      }
      if ((crossSiteType ?? FORM) === FORM && !isSoundForm(read.body)) {
        await read.files?.discard();
        return sendRejection(request, response, "bad_form");
      }
      if (read.files) handOver(request, response, read.files);
      response.locals["body"] = read.body;
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** Returns whether the request is a form with files, accepted or not. */
export function isMultipartForm({ method, headers }: Request): boolean {
  return method === "POST" && isType(headers["content-type"], FORM_WITH_FILES);
}

/** Returns whether the request goes to a route that only the payment provider posts to. */
export function isFromProvider({ method, path }: Request): boolean {
  return method === "POST" && crossSitePostRoutes.has(path);
}

const LINGER_MS = 5000;

/**
 * Discards the rest of the body for a while, so that a still sending browser can read the response, then closes the connection.
 * (With `Connection: close`, Node would close it at once.)
 */
function rejectBody(request: Request, response: Response, problem: BodyProblem): void {
  if (problem === "aborted") return;
  const cut = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once("close", () => clearTimeout(cut));
  sendRejection(request, response, problem);
  request.resume();
}

/** Makes the request an ordinary form for Remix, with its files in `response.locals`. */
function handOver(request: Request, response: Response, { uploads, discard }: ReceivedFiles): void {
  request.headers["content-type"] = FORM;
  delete request.headers["content-length"];
  response.locals["uploads"] = uploads;
  response.locals["discardUploads"] = discard;
}

function badMethod(method: string): RejectionReason | undefined {
  return method === "GET" || method === "HEAD" || method === "POST" ? undefined : "method";
}

/** Returns the hosts as `badHost` looks for them. */
export function hostNames(hosts: readonly string[]): Set<string> {
  return new Set(hosts.map((host) => host.toLowerCase()));
}

/** Of two Host headers Node uses the first, a proxy perhaps the second: RFC 9112 requires a 400. */
export function badHost({ headers, rawHeaders }: IncomingMessage, hosts: Set<string>): RejectionReason | undefined {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") lines += 1;
  }
  if (lines > 1) return "two_hosts";
  return hosts.has((headers.host ?? "").toLowerCase()) ? undefined : "wrong_host";
}

/** `target` is the raw request target: Express and Remix would each normalize it differently. */
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

/** Remix runs a single loader or action for `?_data=`, without its page. The shop's pages never send that: their data is at `.data`. */
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

function isSameOrigin(
  origin: string | undefined,
  fetchSite: string | string[] | undefined,
  origins: Set<string>,
): boolean {
  // A browser that sends both sends the same; "null" means that the page hides its origin.
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
