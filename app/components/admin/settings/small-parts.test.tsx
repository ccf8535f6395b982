import { LanguageLinks } from "#app/components/admin/settings/language-links.tsx";
import { MarketplaceTotals } from "#app/components/admin/dashboard/marketplace-totals.tsx";
import { OTHER_PAGES } from "#app/components/admin/dashboard/other-pages.ts";
import { WorkQueue } from "#app/components/admin/dashboard/work-queue.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { expect, it } from "vitest";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches(
  "LanguageLinks",
  (props) => <LanguageLinks {...props} />,
  { here: "/admin/x", language: "hi" as const },
  [
    [
      {},
      {
        is: "English हिन्दी ગુજરાતી",
        has: [
          'nav[aria-label="Preview language"]',
          'a[href="/admin/x?language=en"]:not([aria-current]) [lang=en]',
          'a[href="/admin/x?language=hi"][aria-current=page] [lang=hi]',
          'a[href="/admin/x?language=gu"]:not([aria-current]) [lang=gu]',
        ],
      },
    ],
  ],
);

const all = { users: true, sellers: true, orders: true };
const none = { users: false, sellers: false, orders: false };
const users = 'a[href="/admin/users"]';
const sellers = 'a[href="/admin/sellers?status=approved"]';
const orders = 'a[href="/admin/orders"]';
const delivered = 'a[href="/admin/orders?status=delivered"]';
const link = "View All: Total";

describeBranches(
  "MarketplaceTotals",
  (props) => <MarketplaceTotals {...props} />,
  { totals: { users: 123_456, sellers: 42, orders: 7, revenuePaise: 129_950 }, mayOpen: all },
  [
    [
      {},
      {
        is: `Total Users 1,23,456 ${link} Users Total Sellers 42 ${link} Sellers Total Orders 7 ${link} Orders Total Revenue ₹1,299.50 ${link} Revenue`,
        has: [users, sellers, orders, delivered],
      },
    ],
    [
      { mayOpen: none },
      {
        is: "Total Users 1,23,456 Total Sellers 42 Total Orders 7 Total Revenue ₹1,299.50",
        lacks: [users, sellers, orders, delivered],
      },
    ],
    [{ mayOpen: { ...none, users: true } }, { has: users, lacks: [sellers, orders, delivered] }],
    [{ mayOpen: { ...none, sellers: true } }, { has: sellers, lacks: [users, orders, delivered] }],
    [{ mayOpen: { ...none, orders: true } }, { has: [orders, delivered], lacks: [users, sellers] }],
  ],
);

it("the search of the administration finds pages that no menu leads to", () => {
  const t = translatorFor("en");
  expect(OTHER_PAGES.map(({ to, text, permission }) => [t(text), to, permission])).toEqual([
    ["Add User", "/admin/users/new", "user.manage"],
    ["Add Coupon", "/admin/promotions/new", "promotion.manage"],
    ["Home page", "/admin/promotions/home", "promotion.manage"],
    ["Generate gift card", "/admin/gift-cards/new", "gift_card.manage"],
    ["Due and on hold", "/admin/payouts/open", "payout.manage"],
    ["Runs and checks", "/admin/payouts/runs", "payout.manage"],
    ["Emails", "/admin/mails", "job.manage"],
  ]);
});

const waiting = { due: 12, overdue: 3, reportedReviews: 5, listings: 1 as number | null };
const isUrgent = 'a[href="/admin/tickets?view=overdue"].border-brick .font-semibold';
const isNot = 'a[href="/admin/tickets?view=overdue"].border-line .text-muted';
const plain = ["/admin/tickets", "/admin/reviews", "/admin/moderation"].map(
  (to) => `a[href="${to}"].border-line .text-muted`,
);

describeBranches("WorkQueue", (props) => <WorkQueue {...props} />, { waiting }, [
  [
    {},
    {
      is: "Open work 3 Tickets overdue 12 Tickets to do 5 Reported reviews 1 Product or change to review",
      has: [isUrgent, ...plain, "section[aria-labelledby=work-queue] h2#work-queue"],
      lacks: isNot,
    },
  ],
  [{ waiting: { ...waiting, listings: 1234 } }, { shows: "1,234 Products and changes to review" }],
  [{ waiting: { ...waiting, listings: null } }, { hides: "change to review", lacks: 'a[href="/admin/moderation"]' }],
  [{ waiting: { ...waiting, overdue: 0 } }, { shows: "0 Tickets overdue", has: isNot, lacks: isUrgent }],
]);
