import { Form, useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useShellData } from "#app/components/ui/shell-data.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** An entry of an area's menu; `text` is a translation key; `also` is another path that marks the entry as current. */
export interface NavItem {
  to: string;
  icon: IconName;
  text: string;
  also?: string;
  /** Number of new things on its pages; hidden when 0. */
  count?: number;
}

const TONES = {
  light: {
    entry: "hover:bg-indigo-tint aria-[current=page]:bg-indigo-tint aria-[current=page]:text-indigo",
    menu: "rounded-card border border-line bg-surface",
    line: "border-line",
    muted: "text-muted",
    initial: "bg-indigo text-surface",
    /** The shop's header has the three lines. */
    icon: "account",
  },
  dark: {
    entry: "hover:bg-indigo aria-[current=page]:bg-indigo",
    menu: "rounded-card border border-surface/30",
    line: "border-surface/30",
    muted: "text-surface/75",
    initial: "bg-marigold text-ink",
    icon: "menu",
  },
} as const;

/** The menu of an area, which ends with the logout button: collapsed on phones, a column on wide screens. The first item is its home. */
export function AreaNav({
  label,
  open,
  items,
  tone,
  logOut,
}: {
  label: string;
  /** The text of the button that opens the menu on phones. */
  open: string;
  items: readonly NavItem[];
  tone: keyof typeof TONES;
  /** Overrides the logout button's text. */
  logOut?: string | undefined;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const classes = TONES[tone];
  const here =
    items.findLast(({ to, also }) => [to, also].some((part) => part && `${pathname}/`.startsWith(`${part}/`))) ??
    items[0];
  // The home entry is current only on the home page itself, not on pages without an entry.
  const current = here === items[0] && pathname !== here?.to ? undefined : here;
  return (
    <nav aria-label={label} className="min-w-0 print:hidden">
      <details className={clsx("lg:hidden", classes.menu)}>
        <summary className="flex min-h-12 list-none items-center gap-2.5 px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
          {/* The page says itself where one is. */}
          <Icon name={classes.icon} className={clsx("size-5 shrink-0", classes.muted)} />
          <span className="min-w-0 flex-1">{open}</span>
          <Icon name="chevron-down" className={clsx("size-5 shrink-0", classes.muted)} />
        </summary>
        <div className={clsx("border-t p-2", classes.line)}>
          <NavItems items={items} current={current} tone={tone} logOut={logOut ?? t("common:header.log_out")} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <UserBadge tone={tone} />
        <NavItems items={items} current={current} tone={tone} logOut={logOut ?? t("common:header.log_out")} />
      </div>
    </nav>
  );
}

function UserBadge({ tone }: { tone: keyof typeof TONES }) {
  const person = useShellData()?.person;
  if (!person) return null;
  const { initial, muted } = TONES[tone];
  return (
    <div className="mb-3 flex items-center gap-3">
      <span className={clsx("grid size-12 shrink-0 place-items-center rounded-full text-heading font-bold", initial)}>
        {[...person.fullName][0]}
      </span>
      <p className="min-w-0">
        <b className="block truncate">{person.fullName}</b>
        <span className={clsx("block truncate text-small", muted)}>{person.email}</span>
      </p>
    </div>
  );
}

function NavItems({
  items,
  current,
  tone,
  logOut,
}: {
  items: readonly NavItem[];
  current: NavItem | undefined;
  tone: keyof typeof TONES;
  logOut: string;
}) {
  const { t } = useTranslation();
  const entry = clsx("flex min-h-11 w-full items-center gap-2.5 rounded-card px-3.5 font-semibold", TONES[tone].entry);
  return (
    <ul className="grid gap-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={item === current ? "page" : undefined} className={entry}>
            <Icon name={item.icon} className="size-5 shrink-0" />
            {t(item.text)}
            {item.count !== undefined && item.count > 0 && (
              <span className="ml-auto rounded-full bg-marigold px-2 text-small font-bold text-ink">{item.count}</span>
            )}
          </Link>
        </li>
      ))}
      <li>
        <Form method="post" action={paths.logout}>
          <button type="submit" className={entry}>
            <Icon name="arrow-right" className="size-5 shrink-0" />
            {logOut}
          </button>
        </Form>
      </li>
    </ul>
  );
}
