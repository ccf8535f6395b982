import { ClosedLink } from "#app/components/ordering/sharing/closed-link.tsx";
import { MyOrderLinks } from "#app/components/ordering/sharing/my-order-links.tsx";
import { SendLink } from "#app/components/ordering/sharing/send-link.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const closed: Parameters<typeof ClosedLink>[0] = { title: "Paid", text: "Nothing more is due." };

describeBranches("ClosedLink", (props) => <ClosedLink {...props} />, closed, [
  [
    {},
    {
      is: "Paid Nothing more is due. Continue Shopping",
      has: ['a[href="/"]', 'use[href$="#info"]'],
      lacks: 'use[href$="#check"]',
    },
  ],
  [{ isDone: true }, { has: 'use[href$="#check"]', lacks: 'use[href$="#info"]' }],
]);

const link = { address: "https://haat.example/s/1", message: "Look" };
const whatsApp = 'a[href="https://wa.me/?text=Look%0Ahttps%3A%2F%2Fhaat.example%2Fs%2F1"]';

describeBranches("SendLink", (props) => <SendLink {...props} />, link, [
  [
    {},
    {
      is: "Share on WhatsApp Or copy this link: https://haat.example/s/1",
      has: [`${whatsApp}[rel="noopener noreferrer"]`, "p[translate=no]"],
    },
  ],
]);

const own: Parameters<typeof MyOrderLinks>[0] = {
  ...link,
  canMake: true,
  links: 1,
  count: "1 link shows this.",
  withdrawal: "/orders/1/withdraw",
};
const withdraw = 'form[method=post][action="/orders/1/withdraw"]';

describeBranches("MyOrderLinks", (props) => <MyOrderLinks {...props} />, own, [
  [
    {},
    {
      is: "Your link Share on WhatsApp Or copy this link: https://haat.example/s/1 Make another link Withdraw the link 1 link shows this.",
      has: [whatsApp, withdraw, "input[name=form_key]", "button.border-indigo"],
      lacks: "button.bg-indigo",
    },
  ],
  [
    { address: null },
    {
      is: "Make a link Withdraw the link 1 link shows this.",
      has: "button.bg-indigo",
      lacks: [whatsApp, "button.border-indigo"],
    },
  ],
  [{ canMake: false }, { hides: "Make another link", lacks: "input[name=form_key]" }],
  [{ links: 0 }, { hides: "Withdraw the link", lacks: withdraw }],
]);
