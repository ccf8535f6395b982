import { useLoaderData } from "@remix-run/react";
import { ConversationView } from "#app/components/support/messages/conversation-view.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { markConversationRead } from "#app/domain/support/conversations/conversations.commands.server.ts";
import { findConversation } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { messageForm } from "#app/domain/support/conversations/conversations.schema.ts";
import { messagePage } from "#app/domain/support/conversations/conversations.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { defineMessageAction } from "#app/http/people/conversations.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "conversation.use", params: { id: rowId } }, async (args) => {
  const { id } = args.params;
  const { until } = messagePage.of(args.request);
  // First: a message that comes afterwards is shown or stays unread.
  await markConversationRead(db, args.scope, id);
  const [t, conversation] = await Promise.all([getT(args), findConversation(db, args.scope, id, until)]);
  if (!conversation) throw notFound();
  return {
    title: t("messages:title.conversation", { name: conversation.storeName }),
    conversation,
    fields: fieldsOf(messageForm),
  };
});

export const action = defineMessageAction("conversation.use");

export default function Conversation() {
  const { conversation, fields } = useLoaderData<typeof loader>();
  const { id } = conversation;
  return (
    <ConversationView
      conversation={conversation}
      side="customer"
      field={fields.body}
      links={{
        list: paths.conversations,
        orderAt: paths.order,
        fileAt: (file) => paths.conversationFile(id, file),
        block: paths.conversationBlock(id),
        report: paths.conversationReport(id),
      }}
    />
  );
}
