import { openingNamed, type Opening } from "#app/domain/support/inquiries/careers.ts";
import { notFound } from "#app/http/request/responses.server.ts";

/** Returns the opening in a path (`/careers/:opening`). Throws the 404 for anything else. */
export function openingName(param: string | undefined): Opening {
  const opening = openingNamed(param);
  if (!opening) throw notFound();
  return opening;
}
