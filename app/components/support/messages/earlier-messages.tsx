import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { messagePage, type MessagePage } from "#app/domain/support/conversations/conversations.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2";

/** Links to earlier messages, and back to the newest. */
export function EarlierMessages({ page: { earlierBefore, before } }: { page: Omit<MessagePage, "messages"> }) {
  const { t } = useTranslation();
  if (earlierBefore === null && before === null) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {earlierBefore !== null && (
        <Link to={messagePage.href("", messagePage.defaults, { until: earlierBefore })} className={LINK}>
          {t("conversations:earlier")}
        </Link>
      )}
      {before !== null && (
        <Link to="?" className={LINK}>
          {t("conversations:newest")}
        </Link>
      )}
    </p>
  );
}
