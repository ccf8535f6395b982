import { CountBadge, SiteHeader } from "#app/components/frame/layout/site-header.tsx";
import { SlideMenu } from "#app/components/frame/layout/slide-menu.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { customerShell, visitorShell } from "../../../../tests/support/components/sample-shop-shell.ts";

const header = (shell: ShellData) => <SiteHeader shell={shell} />;
const bell = 'a[href="/customer/notifications"][aria-label]';

describeBranches("SiteHeader", header, visitorShell, [
  [
    {},
    {
      has: [
        'a[href="/"]',
        "input#search",
        'a[href="/cart"][aria-label="Cart, empty"]',
        'a[href="/seller/register"]',
        'header > div > div > a[href="/login"]',
      ],
      lacks: [bell, 'form[action="/logout"]', 'summary[aria-label="Account of  Meera  Shah"]'],
      texts: { 'header > div > a[href="/"]': "Haat", 'header > div > a[href="/seller/register"]': "Become a Seller" },
    },
  ],
  [
    { ...customerShell, person: { ...customerShell.person!, fullName: " Meera  Shah" }, unread: 4, cartCount: 1 },
    {
      has: [
        `${bell}[aria-label="Notifications, 4 unread"]`,
        'form[action="/logout"]',
        'summary[aria-label="Account of  Meera  Shah"]',
        'a[aria-label="Cart, 1 item"]',
      ],
      lacks: 'a[href="/login"]',
      texts: {
        'summary[aria-label="Account of  Meera  Shah"]': "Meera",
        [bell]: "4",
        'details:not([data-covers-page]) a[href="/customer/notifications"]': "Notifications, 4 unread",
        'a[aria-label="Cart, 1 item"]': "1",
      },
    },
  ],
]);

const badge: Parameters<typeof CountBadge>[0] = { count: 3 };

describeBranches("CountBadge", (props) => <CountBadge {...props} />, badge, [
  [{}, "3"],
  [{ count: 0 }, ""],
  [{ count: 99 }, "99"],
  [{ count: 100 }, "99+"],
  [{ expected: 3 }, "3"],
  [{ expected: 2 }, "3 2"],
  [{ expected: 0 }, "3"],
  [{ count: 0, expected: 1 }, "1"],
]);

const menu = (shell: ShellData) => <SlideMenu shell={shell} />;

describeBranches("SlideMenu", menu, visitorShell, [
  [
    {},
    {
      is: "Haat Login Categories Fashion Books Beauty Sports All categories Language English हिन्दी ગુજરાતી Become a Seller Help centre",
      has: [
        "details[data-covers-page] summary[aria-label=Menu]",
        'a[href="/login"]',
        'a[href="/category/fashion"]',
        'a[href="/categories"]',
        'a[href="/seller/register"]',
        'a[href="/help"]',
      ],
      lacks: 'form[action="/logout"]',
    },
  ],
  [
    { ...customerShell, unread: 2 },
    {
      shows: ["Meera Shah meera@example.com", "Notifications, 2 unread"],
      has: 'form[action="/logout"]',
      hides: "Login",
      lacks: 'a[href="/login"]',
    },
  ],
]);
