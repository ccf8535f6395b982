import { setBlock } from "#app/domain/support/conversations/conversations.commands.server.ts";
import { blockForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Blocks the store of a conversation, or ends the block. */
export const action = defineAction(
  {
    permission: "conversation.use",
    params: { id: rowId },
    schema: blockForm,
    page: ({ params }) => paths.conversation(params.id),
    form: "block",
  },
  async ({ scope, params: { id }, input: { to }, page, ...args }) => {
    if (!(await setBlock(db, scope, id, to))) return false;
    return redirectWithToast(args, page, { title: `messages:conversation.to_${to}` });
  },
);
