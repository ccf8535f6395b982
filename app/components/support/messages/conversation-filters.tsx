import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { conversationList, type ConversationList, type Side } from "#app/domain/support/conversations/conversations.ts";

/** Filters: all, unread, and the other side wrote last. */
export function ConversationFilters({ here, asked, side }: { here: string; asked: ConversationList; side: Side }) {
  const { t } = useTranslation();
  return (
    <FilterLinks
      list={conversationList}
      here={here}
      asked={asked}
      filter="view"
      label={t("conversations:filter")}
      textOf={(view) => t(view === "waiting" ? `conversations:view.waiting_${side}` : `conversations:view.${view}`)}
    />
  );
}
