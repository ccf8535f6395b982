import type { Request as ExpressRequest } from "express";

/**
 * Returns a redirect in a form that the page's script (app/browser/press-feedback.ts) can read: browsers hide a redirect's location from scripts, so
 * the header `Press` carries it. Returns every other response unchanged.
 */
export function redirectForScript(request: ExpressRequest, answer: Response): Response {
  const location = answer.headers.get("Location");
  if (request.get("Press") === undefined || location === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  headers.set("Press", location);
  return new Response(null, { status: 204, headers });
}
