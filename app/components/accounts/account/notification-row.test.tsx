import { NotificationRow, type PresentedNotification } from "#app/components/accounts/account/notification-row.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const notification: PresentedNotification = {
  id: 9,
  kind: "order",
  title: "Your parcel is on its way",
  text: "It arrives on Friday.",
  link: "/customer/orders/HT-1001",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  isRead: false,
};
const open = 'form[method=post][action="/customer/notifications/9/open"]';
const read = 'form[method=post][action="/customer/notifications/9/read?kind=order"]';

describeBranches(
  "NotificationRow",
  (sample) => <NotificationRow notification={sample} search="?kind=order" />,
  notification,
  [
    [
      {},
      {
        is: "Your parcel is on its way (New) It arrives on Friday. 1 March 2026 at 12:00 pm Mark as read: Your parcel is on its way",
        has: [
          `${open} button.font-bold`,
          `${read} button[title="Mark as read"]`,
          ".bg-marigold",
          'use[href$="#box"]',
          "span.bg-indigo-tint",
        ],
        lacks: ["p.text-left", "span.bg-sunken"],
      },
    ],
    [
      { isRead: true },
      {
        is: "Your parcel is on its way It arrives on Friday. 1 March 2026 at 12:00 pm",
        has: [`${open} button:not(.font-bold)`, "span.bg-sunken"],
        lacks: [read, ".bg-marigold", "span.bg-indigo-tint"],
      },
    ],
    [{ link: null }, { shows: "Your parcel is on its way (New)", has: "p.text-left.font-bold", lacks: open }],
    [{ kind: "promotion" }, { has: 'use[href$="#tag"]', lacks: 'use[href$="#box"]' }],
    [{ kind: "account" }, { has: 'use[href$="#account"]' }],
    [{ kind: "store" }, { has: 'use[href$="#store"]' }],
  ],
);
