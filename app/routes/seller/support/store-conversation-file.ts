import { findMessageAttachment } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { privateFile } from "#app/http/files/private-file.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads a picture of a conversation of the store. */
export const loader = defineLoader(
  { permission: "conversation.view", params: { id: rowId, file: rowId } },
  async ({ scope, params }) => {
    const file = await findMessageAttachment(db, scope, { conversationId: params.id, attachmentId: params.file });
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);
