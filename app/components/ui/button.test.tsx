import { BackLink } from "#app/components/ui/back-link.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { describeBranches } from "../../../tests/support/components/branches.tsx";

const button: Parameters<typeof Button>[0] = { children: "Save" };

describeBranches("Button", (props) => <Button {...props} />, button, [
  [
    {},
    { is: "Save", has: 'button[type=submit][data-pending="One moment…"].bg-indigo', lacks: [".w-full", "[disabled]"] },
  ],
  [{ pendingLabel: "Saving…" }, { has: '[data-pending="Saving…"]' }],
  [
    { type: "button", pendingLabel: "Saving…" },
    { has: "button[type=button]", lacks: "[data-pending]" },
  ],
  [{ wide: true, disabled: true, name: "then" }, { has: "button.w-full[disabled][name=then]" }],
  [{ variant: "outline" }, { has: ".border-indigo", lacks: ".bg-indigo" }],
  [{ variant: "accent" }, { has: ".bg-marigold" }],
  [{ variant: "quiet" }, { has: ".text-indigo:not(.border)" }],
  [{ variant: "danger" }, { has: ".border-brick" }],
]);

const link: Parameters<typeof ButtonLink>[0] = { to: "/cart", children: "Cart" };

describeBranches("ButtonLink", (props) => <ButtonLink {...props} />, link, [
  [{}, { is: "Cart", has: 'a[href="/cart"].bg-indigo', lacks: ".w-full" }],
  [
    { variant: "outline", wide: true, rel: "next" },
    { has: "a.border-indigo.w-full[rel=next]", lacks: ".bg-indigo" },
  ],
]);

describeBranches("Link", (props) => <Link {...props} />, { to: "/cart", className: "big", children: "Cart" }, [
  [{}, { is: "Cart", has: 'a.big[href="/cart"]' }],
]);

describeBranches("BackLink", (props) => <BackLink {...props} />, { to: "/cart", text: "Your cart" }, [
  [{}, { is: "Your cart", has: 'a[href="/cart"] use[href$="#arrow-left"]' }],
]);

const steps = [
  { to: "/category/home", text: "Home Decor" },
  { to: "/category/lamps", text: "Lamps" },
];

describeBranches("Breadcrumb", (props) => <Breadcrumb {...props} />, { steps }, [
  [
    {},
    {
      is: "Home › Home Decor › Lamps",
      has: ['nav[aria-label=Breadcrumb] li:nth-child(1) a[href="/"]', 'li:nth-child(3) a[href="/category/lamps"]'],
    },
  ],
  [{ steps: [] }, "Home"],
]);
