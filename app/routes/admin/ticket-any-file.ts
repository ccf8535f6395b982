import type { LoaderFunctionArgs } from "@remix-run/node";
import { findAttachment } from "#app/domain/support/tickets.queries.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads an attachment of any ticket, for admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "ticket.manage");
  const publicNumber = ticketNumber(args.params["number"]);
  const file = await findAttachment(db, { publicNumber, attachmentId: rowId(args.params["id"]) });
  if (!file) throw notFound();
  return privateFile(file);
}
