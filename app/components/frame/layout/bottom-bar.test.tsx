import type { ComponentProps } from "react";
import { BottomBar } from "#app/components/frame/layout/bottom-bar.tsx";
import { CategoryRow } from "#app/components/frame/layout/category-row.tsx";
import { DepartmentChips } from "#app/components/frame/layout/department-chips.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { customerShell, visitorShell } from "../../../../tests/support/components/sample-shop-shell.ts";

const current = (href: string) => `a[href="${href}"][aria-current=page].font-bold`;
const bar = (shell: ShellData) => <BottomBar shell={shell} />;

describeBranches("BottomBar", bar, { ...visitorShell, cartCount: 2 }, [
  [
    {},
    {
      is: "Home Categories 2 Cart Account",
      has: [
        'nav[aria-label="Main menu"]',
        current("/"),
        'a[href="/categories"]:not([aria-current]).text-muted',
        'a[href="/cart"][aria-label="Cart, 2 items"]',
        'a[href="/login"]:not([aria-label])',
      ],
      lacks: current("/cart"),
    },
  ],
  [{ cartCount: 0 }, { is: "Home Categories Cart Account", has: 'a[aria-label="Cart, empty"]' }],
  [{}, { has: current("/cart"), lacks: current("/") }, { at: "/cart" }],
  [{}, { has: current("/cart") }, { at: "/cart/share" }],
  [{}, { lacks: [current("/cart"), current("/")] }, { at: "/cartoons" }],
  [{}, { has: current("/categories") }, { at: "/categories" }],
  [{}, { has: current("/categories") }, { at: "/category/fashion" }],
  [{}, { has: current("/login") }, { at: "/login/mobile" }],
  [{}, { lacks: "[aria-current]" }, { at: "/product/12" }],
  [{}, { is: "" }, { at: "/seller/register/bank" }],
  [{}, { is: "" }, { at: "/admin" }],
  [{}, { shows: "Home", lacks: "[aria-current]" }, { at: "/administrators" }],
  [customerShell, { has: current("/customer") }, { at: "/customer/orders" }],
  [
    { ...customerShell, unread: 1 },
    { has: 'a[href="/customer"][aria-label="Account. Notifications, 1 unread"]', shows: "1 Account" },
  ],
  [
    { person: { fullName: "Ravi", email: "ravi@example.com", role: "seller" } },
    { has: current("/seller") },
    { at: "/customer/orders" },
  ],
  [
    { person: { fullName: "Ravi", email: "ravi@example.com", role: "seller" } },
    { has: current("/seller") },
    { at: "/seller/products" },
  ],
  [{}, { shows: "2 1 Cart" }, { sending: { to: "/cart/lines/3/remove" } }],
]);

const row: ComponentProps<typeof CategoryRow> = { categories: visitorShell.categories, current: "books" };

describeBranches("CategoryRow", (props) => <CategoryRow {...props} />, row, [
  [
    {},
    {
      is: "Fashion Books Beauty Sports",
      has: [
        'nav[aria-label=Categories] a[href="/category/books"][aria-current=page]',
        'a[href="/category/fashion"]:not([aria-current])',
      ],
    },
  ],
  [{ current: undefined }, { lacks: "[aria-current]" }],
]);

describeBranches("DepartmentChips", () => <DepartmentChips />, {}, [
  [
    {},
    { is: "Fashion Books Beauty Sports", has: 'ul[aria-label=Categories] a[href="/category/fashion"]' },
    { shell: visitorShell },
  ],
  [{}, ""],
]);
