import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useExpectedCartCount } from "#app/components/ordering/cart/cart-changing.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { AccountLinks } from "#app/components/frame/layout/account-links.tsx";
import { DropMenu } from "#app/components/frame/layout/drop-menu.tsx";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { LanguageMenu } from "#app/components/frame/layout/language-menu.tsx";
import { Mark } from "#app/components/frame/layout/logo.tsx";
import { SlideMenu } from "#app/components/frame/layout/slide-menu.tsx";
import { SearchBox } from "#app/components/frame/layout/search-box.tsx";
import * as paths from "#app/paths.ts";

const action = "flex min-h-11 items-center gap-2 rounded-card px-2.5 font-semibold whitespace-nowrap hover:bg-indigo";

/** Rule 13.5. On phones the search has a row of its own. */
export function SiteHeader({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  return (
    <header className="on-dark bg-indigo-deep text-surface">
      <div className="shell flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:flex-nowrap md:gap-x-3 md:py-3.5 xl:gap-x-5">
        <SlideMenu shell={shell} />
        <Link to={paths.home} className="mr-auto flex min-h-11 items-center gap-2.5 rounded-card md:mr-0">
          <Mark className="h-6.5 w-auto" />
          <span className="text-title font-bold">{shell.storeName}</span>
        </Link>
        <div className="order-last w-full md:order-none md:w-auto md:grow">
          <SearchBox />
        </div>
        <LanguageMenu />
        <Link to={paths.sellerRegister} className={`${action} max-lg:hidden`}>
          {t("common:header.become_seller")}
        </Link>
        <div className="max-md:hidden">
          {shell.person ? (
            <DropMenu
              label={t("common:header.account_of", { name: shell.person.fullName })}
              buttonClasses={action}
              button={
                <>
                  <Icon name="account" className="size-6" />
                  <span className="max-w-28 truncate max-xl:hidden">{firstName(shell.person.fullName)}</span>
                  <Icon name="chevron-down" className="size-4 max-xl:hidden" />
                </>
              }
              wide
            >
              <AccountLinks person={shell.person} unread={shell.unread} />
            </DropMenu>
          ) : (
            <Link to={paths.login} className={action}>
              <Icon name="account" className="size-6" />
              {t("common:header.login")}
            </Link>
          )}
        </div>
        {shell.person && <NotificationsLink count={shell.unread} />}
        <CartLink count={shell.cartCount} />
      </div>
    </header>
  );
}

const CartLink = renderedOnce(function CartLink({ count }: { count: number }) {
  const { t } = useTranslation();
  const expected = useExpectedCartCount(count);
  return (
    <Link
      to={paths.cart}
      aria-label={t("common:cart_with_lines", { count })}
      className="relative grid size-11 shrink-0 place-items-center rounded-card hover:bg-indigo"
    >
      <Icon name="cart" className="size-6.5" />
      <CountBadge count={count} expected={expected} />
    </Link>
  );
});

/** On phones the bottom bar has this link. */
const NotificationsLink = renderedOnce(function NotificationsLink({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.notifications}
      aria-label={t("common:notifications", { count })}
      className="relative grid size-11 shrink-0 place-items-center rounded-card hover:bg-indigo max-md:hidden"
    >
      <Icon name="bell" className="size-6" />
      <CountBadge count={count} />
    </Link>
  );
});

/**
 * The count on a cart or a bell; nothing at zero. `expected` replaces it while the page is
 * busy, but not when the connection is lost (app/browser/press-feedback.ts).
 */
export function CountBadge({ count, expected = count }: { count: number; expected?: number }) {
  if (expected === count) return <Badge count={count} className="grid" />;
  return (
    <>
      <Badge count={count} className="grid in-data-busy:hidden" />
      <Badge count={expected} className="hidden in-data-busy:grid" />
    </>
  );
}

function Badge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "absolute top-0 right-0 h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-small leading-none font-bold text-ink",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}

function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
