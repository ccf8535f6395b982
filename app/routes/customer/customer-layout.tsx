import { Form, NavLink, Outlet } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { useFrame } from "#app/components/layout/frame-data.ts";

const PLACES: readonly { to: string; icon: IconName; text: string }[] = [
  { to: "/customer", icon: "grid", text: "common:header.dashboard" },
  { to: "/customer/orders", icon: "box", text: "orders:title" },
  { to: "/customer/wishlist", icon: "heart", text: "orders:wishlist.title" },
  { to: "/customer/settings", icon: "account", text: "common:header.account_settings" },
];

const entry =
  "flex min-h-11 w-full items-center gap-2.5 rounded-card px-3.5 font-semibold whitespace-nowrap hover:bg-indigo-tint aria-[current=page]:bg-indigo-tint aria-[current=page]:text-indigo";

/** The account's pages with their menu: a row on phones, a column beside the page on wide screens. */
export default function CustomerLayout() {
  const { t } = useTranslation();
  const person = useFrame()?.person;
  return (
    <div className="shell grid gap-4 py-4 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-8 print:block">
      <nav aria-label={t("orders:account_menu")} className="min-w-0 print:hidden">
        {person && (
          <div className="mb-3 flex items-center gap-3 max-lg:hidden">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo text-heading font-bold text-surface">
              {[...person.fullName][0]}
            </span>
            <p className="min-w-0">
              <b className="block truncate">{person.fullName}</b>
              <span className="block truncate text-small text-muted">{person.email}</span>
            </p>
          </div>
        )}
        <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1 lg:grid">
          {PLACES.map(({ to, icon, text }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/customer"} className={entry}>
                <Icon name={icon} className="size-5 shrink-0" />
                {t(text)}
              </NavLink>
            </li>
          ))}
          <li className="max-lg:hidden">
            <Form method="post" action="/logout">
              <button type="submit" className={entry}>
                <Icon name="arrow-right" className="size-5 shrink-0" />
                {t("common:header.log_out")}
              </button>
            </Form>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
