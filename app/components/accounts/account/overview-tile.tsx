import { formatNumber } from "#app/components/ui/format.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** A count that links to its list. */
export function OverviewTile({
  to,
  icon,
  what,
  count,
}: {
  to: string;
  icon: IconName;
  what: "orders" | "wishes" | "addresses" | "unread" | "coupons";
  count: number;
}) {
  const { t } = useTranslation();
  return (
    <li className="grid max-sm:last:odd:col-span-2">
      <Link
        to={to}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-3.5 shadow-card hover:border-indigo sm:p-4"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
          <Icon name={icon} className="size-6" />
        </span>
        <span className="min-w-0">
          <b className="block text-heading leading-6">{formatNumber(count)}</b>
          <span className="block text-small leading-tight text-muted">{t(`account:overview.${what}`, { count })}</span>
        </span>
      </Link>
    </li>
  );
}
