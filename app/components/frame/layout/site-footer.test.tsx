import { SiteFooter } from "#app/components/frame/layout/site-footer.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { visitorShell } from "../../../../tests/support/components/sample-shop-shell.ts";

const footer = (shell: ShellData) => <SiteFooter {...shell} />;

describeBranches("SiteFooter", footer, visitorShell, [
  [
    {},
    {
      shows: [
        "Shop Shop Fashion Books Beauty Gift cards Help Help Help centre Contact us Return policy My Orders",
        "Haat Commerce Private Limited Registered office: 1 Market Road, Surat Grievance officer: grievance@haat.example",
        "Terms Privacy Security EPR compliance Sitemap",
      ],
      hides: "Sports",
      has: [
        'a[href="mailto:grievance@haat.example"]',
        'a[href="/grievance"]',
        'form[method=post][action="/lite-mode"] button[name=lite][value=on]',
        'form input[name=return_to][value="/cart"]',
      ],
      lacks: "[data-page-bytes]",
      texts: {
        "button[name=lite]": "Lite mode: off",
        'a[href="/category/fashion"]': "Fashion",
        'a[href="/gift-cards"]': "Gift cards",
        'a[href="/help"]': "Help centre",
        'a[href="/contact"]': "Contact us",
        'a[href="/return-policy"]': "Return policy",
        'a[href="/customer/orders"]': "My Orders",
        'a[href="/seller/register"]': "Become a Seller",
        'a[href="/wholesale"]': "Wholesale",
        'a[href="/advertise"]': "Advertise",
        'a[href="/about"]': "About us",
        'a[href="/careers"]': "Careers",
        'a[href="/stories"]': "Stories",
        'a[href="/press"]': "Press",
        'a[href="/terms"]': "Terms",
        'a[href="/privacy"]': "Privacy",
        'a[href="/security"]': "Security",
        'a[href="/epr-compliance"]': "EPR compliance",
        'a[href="/sitemap"]': "Sitemap",
        "nav[aria-label=Sell] h2": "Sell",
        'nav[aria-label="The company"] h2': "The company",
      },
    },
    { at: "/cart" },
  ],
  [
    { lite: true },
    {
      has: ['p[hidden][data-page-bytes="This page used # KB of data"]', "button[name=lite][value=off]"],
      texts: { "button[name=lite]": "Lite mode: on" },
    },
  ],
  [{ categories: [{ slug: "sports", name: "Sports" }] }, { shows: "Shop Shop Sports Gift cards" }],
]);
