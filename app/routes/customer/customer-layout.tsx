import { Form, NavLink, Outlet, useLocation } from "@remix-run/react";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { useShellData } from "#app/components/layout/shell-data.ts";
import { useTranslation } from "#app/components/translation.tsx";

/** Lists and plain forms, whose texts are not in the browser's bundle. */
export const handle = { hydrate: false };

/** The nine items of the account menu (rule 13.7). `also`: another path for which the item is current. */
const NAV_ITEMS: readonly { to: string; icon: IconName; text: string; also?: string }[] = [
  { to: "/customer", icon: "grid", text: "account:menu.dashboard" },
  { to: "/customer/orders", icon: "box", text: "account:menu.orders", also: "/customer/reviews" },
  { to: "/customer/wishlist", icon: "heart", text: "account:menu.wishlist" },
  { to: "/customer/addresses", icon: "location", text: "account:menu.addresses" },
  { to: "/customer/payments", icon: "cash", text: "account:menu.payments" },
  { to: "/customer/notifications", icon: "bell", text: "account:menu.notifications" },
  { to: "/customer/rewards", icon: "tag", text: "account:menu.rewards" },
  { to: "/customer/support", icon: "mail", text: "account:menu.support" },
  { to: "/customer/settings", icon: "account", text: "account:menu.settings" },
];

const entry =
  "flex min-h-11 w-full items-center gap-2.5 rounded-card px-3.5 font-semibold hover:bg-indigo-tint aria-[current=page]:bg-indigo-tint aria-[current=page]:text-indigo";

/** The account's pages with their menu: collapsed on phones, a column on wide screens. */
export default function CustomerLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here =
    NAV_ITEMS.findLast(({ to, also }) => [to, also].some((part) => part && `${pathname}/`.startsWith(`${part}/`))) ??
    NAV_ITEMS[0]!;
  return (
    <div className="shell grid gap-4 py-4 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-8 print:block">
      <nav aria-label={t("account:menu.label")} className="min-w-0 print:hidden">
        <details className="rounded-card border border-line bg-surface lg:hidden">
          <summary className="flex min-h-12 list-none items-center gap-2.5 px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
            <Icon name="menu" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{t(here.text)}</span>
            <span className="text-small font-normal text-muted">{t("account:menu.open")}</span>
            <Icon name="chevron-down" className="size-5 shrink-0 text-muted" />
          </summary>
          <div className="border-t border-line p-2">
            <NavItems />
          </div>
        </details>
        <div className="max-lg:hidden">
          <UserBadge />
          <NavItems />
        </div>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

function UserBadge() {
  const person = useShellData()?.person;
  if (!person) return null;
  return (
    <div className="mb-3 flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo text-heading font-bold text-surface">
        {[...person.fullName][0]}
      </span>
      <p className="min-w-0">
        <b className="block truncate">{person.fullName}</b>
        <span className="block truncate text-small text-muted">{person.email}</span>
      </p>
    </div>
  );
}

function NavItems() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-0.5">
      {NAV_ITEMS.map(({ to, icon, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === "/customer"} className={entry}>
            <Icon name={icon} className="size-5 shrink-0" />
            {t(text)}
          </NavLink>
        </li>
      ))}
      <li>
        <Form method="post" action="/logout">
          <button type="submit" className={entry}>
            <Icon name="arrow-right" className="size-5 shrink-0" />
            {t("common:header.log_out")}
          </button>
        </Form>
      </li>
    </ul>
  );
}
