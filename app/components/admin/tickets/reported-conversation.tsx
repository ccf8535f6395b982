import { ConversationTopic } from "#app/components/support/messages/conversation-topic.tsx";
import { EarlierMessages } from "#app/components/support/messages/earlier-messages.tsx";
import { MessageThread } from "#app/components/support/messages/message-thread.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ConversationPage } from "#app/domain/support/conversations/conversations.ts";
import * as paths from "#app/paths.ts";

/** The conversation that a ticket reports; the store's messages are on the right. */
export function ReportedConversation({
  conversation,
  ticketNumber,
}: {
  conversation: Omit<ConversationPage, "blockedBy">;
  ticketNumber: string;
}) {
  const { t } = useTranslation();
  const { topic, messages, storeName, customerName } = conversation;
  return (
    <Panel heading={t("admin:tickets.reported_conversation")}>
      <p className="mb-3 text-muted">
        <ConversationTopic topic={topic} />
      </p>
      <EarlierMessages page={conversation} />
      <MessageThread
        messages={messages.map(({ isFromStore, ...message }) => ({
          ...message,
          isOwn: isFromStore,
          name: isFromStore ? storeName : (customerName ?? t("conversations:customer")),
        }))}
        fileAt={(id) => paths.adminTicketMessageFile(ticketNumber, id)}
      />
    </Panel>
  );
}
