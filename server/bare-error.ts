import type { Request } from "express";
import type { RejectionReason } from "./rejection.ts";

/**
 * Addresses without a page (those of forms, of machines) answer their errors in JSON or a bare line, which is all that a person would see who
 * reloads one or whose form was not taken. Returns the page that says it instead; undefined for every other answer.
 */
export function bareError(answer: Response, request: Request): RejectionReason | undefined {
  if (answer.status < 400 || request.path.endsWith(".data")) return undefined;
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 500) return /^(?:text\/plain|application\/json)/.test(type) ? "failure" : undefined;
  if (!type.startsWith("application/json")) return undefined;
  // Remix's own words, not those of a route: there is no loader here.
  if (request.method !== "POST" && answer.headers.has("X-Remix-Error")) return "form_only";
  if (answer.status === 404) return "missing";
  return answer.status === 405 ? "method" : "bad_form";
}
