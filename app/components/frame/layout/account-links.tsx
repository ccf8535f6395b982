import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { menuEntry } from "#app/components/frame/layout/drop-menu.tsx";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import * as paths from "#app/paths.ts";

type Person = NonNullable<ShellData["person"]>;

/** The signed-in person, links to their pages, and the logout button (rule 13.5). */
export function AccountLinks({ person, unread }: { person: Person; unread: number }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="border-b border-line px-4 pt-1.5 pb-3">
        <span className="block font-bold">{person.fullName}</span>
        <span className="block text-small break-all text-muted">{person.email}</span>
      </p>
      <ul className="pt-1.5">
        <Entry to={homeOf(person.role)} icon="grid" text={t("common:header.dashboard")} />
        <Entry to={paths.orders} icon="box" text={t("common:header.my_orders")} />
        <NotificationsEntry unread={unread} />
        <Entry to={paths.settings} icon="account" text={t("common:header.account_settings")} />
        <li>
          <form method="post" action={paths.logout}>
            <button className={menuEntry}>
              <Icon name="arrow-right" className="size-5 shrink-0 text-muted" />
              {t("common:header.log_out")}
            </button>
          </form>
        </li>
      </ul>
    </>
  );
}

const NotificationsEntry = renderedOnce(function NotificationsEntry({ unread }: { unread: number }) {
  const { t } = useTranslation();
  return <Entry to={paths.notifications} icon="bell" text={t("common:notifications", { count: unread })} />;
});

function Entry({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <li>
      <Link to={to} className={menuEntry}>
        <Icon name={icon} className="size-5 shrink-0 text-muted" />
        {text}
      </Link>
    </li>
  );
}
