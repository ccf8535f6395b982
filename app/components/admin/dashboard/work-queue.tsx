import { clsx } from "clsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** Counts of open work as links; overdue work is highlighted. */
export function WorkQueue({
  waiting,
}: {
  /** `listings`: products and changes that wait for a look; null for an administrator without the right. */
  waiting: { due: number; overdue: number; reportedReviews: number; listings: number | null };
}) {
  const { t } = useTranslation();
  const cards = [
    {
      to: `${paths.adminTickets}?view=overdue`,
      text: t("admin:tickets.cards.overdue"),
      n: waiting.overdue,
      isUrgent: true,
    },
    { to: paths.adminTickets, text: t("admin:tickets.cards.due"), n: waiting.due, isUrgent: false },
    { to: paths.adminReviews, text: t("admin:tickets.cards.reviews"), n: waiting.reportedReviews, isUrgent: false },
    ...(waiting.listings === null
      ? []
      : [
          {
            to: paths.adminModeration,
            text: t("admin_moderation:card", { count: waiting.listings }),
            n: waiting.listings,
            isUrgent: false,
          },
        ]),
  ];
  return (
    <section className="grid gap-3" aria-labelledby="work-queue">
      <h2 id="work-queue" className="text-heading font-bold">
        {t("admin:tickets.cards.title")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {cards.map(({ to, text, n, isUrgent }) => (
          <li key={to}>
            <Link
              to={to}
              className={clsx(
                "grid min-h-20 content-center rounded-card border bg-surface p-4 shadow-card hover:border-indigo",
                isUrgent && n > 0 ? "border-brick text-brick" : "border-line",
              )}
            >
              <span className="text-title font-bold">{formatNumber(n)}</span>
              <span className={isUrgent && n > 0 ? "font-semibold" : "text-muted"}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
