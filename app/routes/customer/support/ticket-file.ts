import { findAttachment } from "#app/domain/support/support/tickets.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads an attachment of the customer's own ticket. */
export const loader = defineLoader(
  { permission: "ticket.use", params: { number: ticketNumber, id: rowId } },
  async ({ scope, params }) => {
    const file = await findAttachment(db, scope, { publicNumber: params.number, attachmentId: params.id });
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);
