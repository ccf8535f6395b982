import { useLoaderData } from "@remix-run/react";
import { ListPage } from "#app/components/ui/lists/list-page.tsx";
import { ConversationFilters } from "#app/components/support/messages/conversation-filters.tsx";
import { ConversationRows } from "#app/components/support/messages/conversation-rows.tsx";
import { MessageTabs } from "#app/components/support/messages/message-tabs.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { countValues } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { storeConversations } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { conversationList } from "#app/domain/support/conversations/conversations.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(storeConversations, {
  permission: "conversation.view",
  title: "messages:title.seller_messages",
});

/** The messages of the store's customers. */
export default function StoreConversations() {
  const { t } = useTranslation();
  const { title, asked, found } = useLoaderData<typeof loader>();
  const links = { list: conversationList, here: paths.sellerMessages, asked };
  return (
    <ListPage
      title={title}
      total={t("conversations:count", countValues({ n: found.count, bounded: found.bounded }))}
      {...links}
      found={found}
      lead={<MessageTabs side="store" />}
      empty={t(`conversations:none.${asked.view}_store`)}
      filters={<ConversationFilters here={links.here} asked={asked} side="store" />}
    >
      <ConversationRows rows={found.rows} side="store" conversationAt={paths.sellerConversation} />
    </ListPage>
  );
}
