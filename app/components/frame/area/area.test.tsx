import type { ComponentProps } from "react";
import { AreaNav, type NavItem } from "#app/components/frame/area/area-nav.tsx";
import { AreaShell } from "#app/components/frame/area/area-shell.tsx";
import { describeBranches, type Branch } from "../../../../tests/support/components/branches.tsx";

const items: NavItem[] = [
  { to: "/admin", icon: "home", text: "admin:menu.dashboard" },
  { to: "/admin/tickets", icon: "mail", text: "admin:menu.tickets", count: 3 },
  { to: "/admin/sellers", icon: "store", text: "admin:menu.applications", also: "/admin/seller-application", count: 0 },
  { to: "/admin/settings", icon: "pencil", text: "admin:menu.settings" },
  { to: "/admin/settings/fees", icon: "tag", text: "admin:menu.fees" },
];
const nav: ComponentProps<typeof AreaNav> = { label: "Administration", open: "Open the menu", items, tone: "dark" };
const person = { fullName: "मीरा Shah", email: "meera@example.com", role: "admin" } as const;
const menu = "Dashboard Tickets3 Seller applications Settings Rates";

describeBranches("AreaNav", (props) => <AreaNav {...props} />, nav, [
  [
    {},
    {
      is: `Open the menu ${menu} Log out ${menu} Log out`,
      has: [
        "nav[aria-label=Administration] > details summary use[href$='#menu']",
        "details a[href='/admin/tickets'] span.rounded-full",
        "details a[href='/admin'] use[href$='#home']",
        'nav > div form[action="/logout"][method=post] button[type=submit] use[href$="#arrow-right"]',
        "details.border-surface\\/30",
        "details div.border-surface\\/30",
      ],
      lacks: ["a[href='/admin/sellers'] span", "p"],
      hides: "0",
    },
  ],
  [
    { tone: "light", logOut: "Sign Out", items: [{ ...items[0]!, count: 10 }] },
    {
      is: "Open the menu Dashboard10 Sign Out Dashboard10 Sign Out",
      has: ["summary use[href$='#account']", "details.border-line", "details div.border-line"],
    },
  ],
  [
    {},
    { shows: "Log out म मीरा Shah meera@example.com Dashboard", has: ["span.bg-marigold.size-12", "p"] },
    { shell: { person } },
  ],
  [{ tone: "light" }, { has: "span.bg-indigo.size-12" }, { shell: { person } }],
  [{ items: [{ ...items[2]!, count: 1 }] }, { has: "a[href='/admin/sellers'] span" }],
]);

describeBranches(
  "the current entry",
  (props) => <AreaNav {...props} items={items.map(({ count: _, ...item }) => item)} />,
  nav,
  [
    ...(
      [
        ["/admin", "Dashboard"],
        ["/admin/tickets", "Tickets"],
        ["/admin/tickets/ST-7F3K-92QD", "Tickets"],
        ["/admin/seller-application/17", "Seller applications"],
        ["/admin/sellers", "Seller applications"],
        ["/admin/settings/company", "Settings"],
        ["/admin/settings/fees", "Rates"],
        ["/admin/settings/feeswap", "Settings"],
        // No entry leads there, and it is not the area's home.
        ["/admin/ticketsellers", ""],
        ["/admin/jobs", ""],
        ["/elsewhere", ""],
      ] as const
    ).map(([at, entry]): Branch<typeof nav> => [
      {},
      { texts: { "details a[aria-current=page]": entry, "nav > div a[aria-current=page]": entry } },
      { at },
    ]),
    [
      {},
      { has: "a[href='/admin'][aria-current=page]", lacks: "a[href='/admin/sellers'][aria-current]" },
      { at: "/admin" },
    ],
    [
      {},
      { has: "a[href='/admin/sellers'][aria-current]", lacks: "a[href='/admin'][aria-current=page]" },
      { at: "/admin/sellers" },
    ],
  ],
);

const shell = {
  storeName: "Haat",
  toasts: [{ id: "t1", tone: "success" as const, title: "Saved" }],
  locales: ["en" as const, "gu" as const],
};
const area: ComponentProps<typeof AreaShell> = {
  label: "Administration",
  items: items.map((item) => ({ ...item, permission: "admin.dashboard" as const })),
  children: <p>The page</p>,
};

describeBranches("AreaShell", (props) => <AreaShell {...props} />, area, [
  [
    {},
    {
      shows: ["Skip to content Haat", "Menu Dashboard", "Log out", "Saved The page"],
      has: [
        'a[href="/"] svg',
        "nav[aria-label=Administration] details.border-surface\\/30",
        "main#main[tabindex=-1] > p",
        "header form[action='/language']",
      ],
      hides: "Find",
    },
    { shell },
  ],
  [
    { logOut: "Sign Out", search: <p>Find</p> },
    { shows: ["Find Menu Dashboard", "Sign Out"], hides: "Log out" },
    { shell },
  ],
  // The layout's loader failed: the page can still be read.
  [{}, { is: "The page", has: "main > p", lacks: "nav" }],
]);
