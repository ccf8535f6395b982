import type { Request } from "express";
import type { RejectionReason } from "../filter/rejection.ts";

/**
 * Returns an error page to send instead of a bare error: routes without a page (form actions, webhooks) report errors as JSON or plain text,
 * which a reload or a rejected form would show. Returns undefined for every other response.
 */
export function bareError(answer: Response, request: Request): RejectionReason | undefined {
  if (answer.status < 400 || request.path.endsWith(".data")) return undefined;
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.status === 500) return /^(?:text\/plain|application\/json)/.test(type) ? "failure" : undefined;
  if (!type.startsWith("application/json")) return undefined;
  // Remix's own message: the route has no loader.
  if (request.method !== "POST" && answer.headers.has("X-Remix-Error")) return "form_only";
  if (answer.status === 404) return "missing";
  return answer.status === 405 ? "method" : "bad_form";
}
