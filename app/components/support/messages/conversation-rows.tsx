import { Chip } from "#app/components/ui/chip.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { ConversationTopic } from "#app/components/support/messages/conversation-topic.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ConversationRow, Side } from "#app/domain/support/conversations/conversations.ts";

/** The conversations of a list, each row a link. */
export function ConversationRows({
  rows,
  side,
  conversationAt,
}: {
  rows: readonly ConversationRow[];
  side: Side;
  conversationAt: (id: number) => string;
}) {
  const { t, locale } = useTranslation();
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-indigo"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link
              to={conversationAt(row.id)}
              className="min-w-0 font-bold break-words after:absolute after:inset-0 hover:underline"
            >
              {side === "store" ? (row.customerName ?? t("conversations:customer")) : row.storeName}
            </Link>
            {row.unread > 0 && <Chip tone="marigold">{t("conversations:unread", { count: row.unread })}</Chip>}
          </div>
          <p className="text-small text-muted">
            <ConversationTopic topic={row.topic} />
          </p>
          <p className="line-clamp-2 break-words" {...langAttribute(row.excerpt, locale)}>
            {row.excerpt}
          </p>
          <p className="text-small text-muted">
            {formatDateTime(row.lastMessageAt, locale)}
            {side === "store" && row.isWaiting && ` · ${t("conversations:waits_for_you")}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
