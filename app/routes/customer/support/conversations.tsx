import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { ConversationFilters } from "#app/components/support/messages/conversation-filters.tsx";
import { ConversationRows } from "#app/components/support/messages/conversation-rows.tsx";
import { MessageTabs } from "#app/components/support/messages/message-tabs.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { myConversations } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { conversationList } from "#app/domain/support/conversations/conversations.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(myConversations, {
  permission: "conversation.use",
  title: "messages:title.conversations",
});

export default function Conversations() {
  const { t } = useTranslation();
  const { title, asked, found } = useLoaderData<typeof loader>();
  if (found.count === 0 && asked.view === "all")
    return (
      <div className="grid gap-4">
        <MessageTabs side="customer" />
        <EmptyState icon="mail" title={t("conversations:empty.title")} text={t("conversations:empty.text")}>
          <ButtonLink to={paths.orders}>{t("conversations:empty.orders")}</ButtonLink>
        </EmptyState>
      </div>
    );
  const hrefOf = (position: object) => conversationList.href(paths.conversations, asked, position);
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("conversations:lead")}</p>
      </div>
      <MessageTabs side="customer" />
      <ConversationFilters here={paths.conversations} asked={asked} side="customer" />
      {found.count > 0 ? (
        <ConversationRows rows={found.rows} side="customer" conversationAt={paths.conversation} />
      ) : (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">
          {t(`conversations:none.${asked.view}_customer`)}
        </p>
      )}
      <StepLinks
        previous={found.before && hrefOf({ before: found.before })}
        next={found.after && hrefOf({ after: found.after })}
      />
    </div>
  );
}
