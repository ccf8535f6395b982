import { FocusedShell } from "#app/components/frame/layout/focused-shell.tsx";
import { ShopShell } from "#app/components/frame/layout/shop-shell.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { customerShell, visitorShell } from "../../../../tests/support/components/sample-shop-shell.ts";

const sample: Parameters<typeof FocusedShell>[0] = { aside: <i>Secure</i>, children: <h1>Pay</h1> };
const toasts = [{ id: "t1", tone: "info" as const, title: "Saved" }];

describeBranches("FocusedShell", (props) => <FocusedShell {...props} />, sample, [
  [
    {},
    {
      has: ['header a[href="/"]', "header i", "main#main h1", "section[aria-live=polite]", "form[aria-label=Language]"],
      texts: {
        'header a[href="/"]': "Haat",
        "section[aria-live]": "Saved",
        'footer a[href="/help"]': "Help centre",
        'footer a[href="/return-policy"]': "Return policy",
        'footer a[href="/terms"]': "Terms",
        'footer a[href="/privacy"]': "Privacy",
      },
    },
    { shell: { ...visitorShell, toasts } },
  ],
  [{ aside: undefined }, { shows: "Pay", hides: ["Haat", "Secure"], lacks: "section[aria-live]" }],
]);

describeBranches(
  "ShopShell",
  () => (
    <ShopShell>
      <h1>Lamps</h1>
    </ShopShell>
  ),
  {},
  [
    [
      {},
      {
        shows: "Saved",
        has: [
          "main#main h1",
          'nav[aria-label=Categories] a[href="/category/books"][aria-current=page]',
          "footer",
          'nav[aria-label="Main menu"]',
        ],
      },
      { shell: { ...customerShell, toasts }, at: "/category/books" },
    ],
    [
      {},
      {
        hides: "Saved",
        has: "main",
        lacks: ["nav[aria-label=Categories]", "[aria-current=page][href='/category/books']"],
      },
      { shell: visitorShell },
    ],
    [{}, { is: "Lamps", lacks: ["footer", "nav[aria-label=Categories]"] }],
  ],
);
