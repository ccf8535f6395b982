import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useExpectedCartCount } from "#app/components/cart/cart-changing.ts";
import { Icon, type IconName } from "#app/components/icon.tsx";
import type { ShellData } from "#app/components/shell-data.ts";
import { CountBadge } from "#app/components/layout/site-header.tsx";
import { homeOf } from "#app/domain/accounts/accounts.ts";
import * as paths from "#app/paths.ts";

/** The bottom bar of phones (rule 13.6). With text twice as large it would cover a third of the page: then it is at the page's end. */
export function BottomBar({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const expectedCartCount = useExpectedCartCount(shell.cartCount);
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (under(paths.admin) || under(paths.sellerRegister)) return null;
  const account = shell.person ? homeOf(shell.person.role) : paths.login;
  const places: {
    to: string;
    icon: IconName;
    text: string;
    here: boolean;
    count?: number;
    expected?: number;
    label?: string;
  }[] = [
    { to: paths.home, icon: "home", text: t("common:bottom_bar.home"), here: pathname === "/" },
    {
      to: paths.categories,
      icon: "grid",
      text: t("common:header.categories"),
      here: under(paths.categories) || pathname.startsWith(paths.category("")),
    },
    {
      to: paths.cart,
      icon: "cart",
      text: t("common:bottom_bar.cart"),
      here: under(paths.cart),
      count: shell.cartCount,
      expected: expectedCartCount,
      label: t("common:cart_with_lines", { count: shell.cartCount }),
    },
    {
      to: account,
      icon: "account",
      text: t("common:bottom_bar.account"),
      here: under(account) || under(paths.account),
      ...(shell.unread > 0 && {
        count: shell.unread,
        label: `${t("common:bottom_bar.account")}. ${t("common:notifications", { count: shell.unread })}`,
      }),
    },
  ];
  return (
    <nav
      aria-label={t("common:bottom_bar.label")}
      className="z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] xs:fixed xs:inset-x-0 xs:bottom-0 md:hidden"
    >
      <ul className="grid xs:grid-cols-4">
        {places.map(({ to, icon, text, here, count = 0, expected = count, label }) => (
          <li key={icon}>
            <Link
              to={to}
              aria-current={here ? "page" : undefined}
              aria-label={label}
              className={clsx(
                "flex min-h-15 items-center gap-2 px-3 text-small xs:grid xs:content-center xs:justify-items-center xs:gap-0 xs:px-0",
                here ? "font-bold text-indigo" : "text-muted",
              )}
            >
              <span className="relative xs:px-4">
                <Icon name={icon} className="size-6" />
                <CountBadge count={count} expected={expected} />
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
