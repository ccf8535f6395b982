import { useLoaderData } from "@remix-run/react";
import { ConversationView } from "#app/components/support/messages/conversation-view.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
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

export const loader = defineLoader({ permission: "conversation.view", params: { id: rowId } }, async (args) => {
  const { id } = args.params;
  const { until } = messagePage.of(args.request);
  // Only a person who can answer has read it for the store. First: a message that comes afterwards is shown or stays unread.
  const canAnswer = hasPermission(args.scope, "conversation.answer");
  if (canAnswer) await markConversationRead(db, args.scope, id);
  const [t, conversation] = await Promise.all([getT(args), findConversation(db, args.scope, id, until)]);
  if (!conversation) throw notFound();
  const field = canAnswer ? fieldsOf(messageForm).body : undefined;
  return {
    title: t("messages:title.conversation", { name: conversation.customerName ?? t("conversations:customer") }),
    conversation,
    field,
  };
});

export const action = defineMessageAction("conversation.answer");

export default function Conversation() {
  const { conversation, field } = useLoaderData<typeof loader>();
  const { id } = conversation;
  return (
    <div className="shell py-5">
      <ConversationView
        conversation={conversation}
        side="store"
        field={field}
        links={{
          list: paths.sellerMessages,
          orderAt: (number) => `${paths.sellerOrders}?q=${number}`,
          fileAt: (file) => paths.sellerConversationFile(id, file),
          block: paths.sellerConversationBlock(id),
          report: paths.sellerConversationReport(id),
        }}
      />
    </div>
  );
}
