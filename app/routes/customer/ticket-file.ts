import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOwnAttachment } from "#app/domain/support/tickets.queries.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads an attachment of the customer's own ticket. */
export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "ticket.use");
  const publicNumber = ticketNumber(args.params["number"]);
  const file = await findOwnAttachment(db, { profileId, publicNumber, attachmentId: rowId(args.params["id"]) });
  if (!file) throw notFound();
  return privateFile(file);
}
