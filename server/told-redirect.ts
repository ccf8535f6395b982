import type { Request as ExpressRequest } from "express";

/**
 * Returns the answer as the page's own script can read it (app/press-feedback.ts): browsers do not show a script where a redirect leads, so
 * it comes in the header `Press`. Answers to everything else stay as they are.
 */
export function toldRedirect(request: ExpressRequest, answer: Response): Response {
  const location = answer.headers.get("Location");
  if (request.get("Press") === undefined || location === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  headers.set("Press", location);
  return new Response(null, { status: 204, headers });
}
