import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useExpectedCartCount } from "#app/components/ordering/cart/cart-changing.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { CountBadge } from "#app/components/frame/layout/site-header.tsx";
import { homeOf } from "#app/domain/accounts/accounts/accounts.ts";
import * as paths from "#app/paths.ts";

/** Its places, in their order. */
type Place = "home" | "categories" | "cart" | "account";

interface Places {
  /** The current page's place. */
  here: Place | undefined;
  account: string;
  cartCount: number;
  unread: number;
}

/** The bottom bar of phones (rule 13.6). With text twice as large it would cover a third of the page: then it is at the page's end. */
export function BottomBar({ shell: { person, cartCount, unread } }: { shell: ShellData }) {
  const { pathname } = useLocation();
  const under = (path: string) => isUnder(pathname, path);
  if (under(paths.admin) || under(paths.sellerRegister)) return null;
  const account = person ? homeOf(person.role) : paths.login;
  return <PlaceLinks here={placeOf(pathname, account)} account={account} cartCount={cartCount} unread={unread} />;
}

function placeOf(pathname: string, account: string): Place | undefined {
  if (pathname === "/") return "home";
  if (isUnder(pathname, paths.categories) || pathname.startsWith(paths.category(""))) return "categories";
  if (isUnder(pathname, paths.cart)) return "cart";
  return isUnder(pathname, account) || isUnder(pathname, paths.account) ? "account" : undefined;
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

const PlaceLinks = renderedOnce(function PlaceLinks({ here, account, cartCount, unread }: Places) {
  const { t } = useTranslation();
  const expectedCartCount = useExpectedCartCount(cartCount);
  const places: {
    place: Place;
    to: string;
    icon: IconName;
    text: string;
    count?: number;
    expected?: number;
    label?: string;
  }[] = [
    { place: "home", to: paths.home, icon: "home", text: t("common:bottom_bar.home") },
    { place: "categories", to: paths.categories, icon: "grid", text: t("common:header.categories") },
    {
      place: "cart",
      to: paths.cart,
      icon: "cart",
      text: t("common:bottom_bar.cart"),
      count: cartCount,
      expected: expectedCartCount,
      label: t("common:cart_with_lines", { count: cartCount }),
    },
    {
      place: "account",
      to: account,
      icon: "account",
      text: t("common:bottom_bar.account"),
      ...(unread > 0 && {
        count: unread,
        label: `${t("common:bottom_bar.account")}. ${t("common:notifications", { count: unread })}`,
      }),
    },
  ];
  return (
    <nav
      aria-label={t("common:bottom_bar.label")}
      className="z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] xs:fixed xs:inset-x-0 xs:bottom-0 md:hidden"
    >
      <ul className="grid xs:grid-cols-4">
        {places.map(({ place, to, icon, text, count = 0, expected = count, label }) => (
          <li key={place}>
            <Link
              to={to}
              aria-current={here === place ? "page" : undefined}
              aria-label={label}
              className={clsx(
                "flex min-h-15 items-center gap-2 px-3 text-small xs:grid xs:content-center xs:justify-items-center xs:gap-0 xs:px-0",
                here === place ? "font-bold text-indigo" : "text-muted",
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
});
