import { AccountLinks } from "#app/components/frame/layout/account-links.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof AccountLinks>[0] = {
  person: { fullName: "Meera Shah", email: "meera@example.com", role: "customer" },
  unread: 3,
};

describeBranches("AccountLinks", (props) => <AccountLinks {...props} />, sample, [
  [
    {},
    {
      is: "Meera Shah meera@example.com Dashboard My Orders Notifications, 3 unread Account Settings Log out",
      has: 'form[method=post][action="/logout"]',
      lacks: 'a[href="/seller"]',
      texts: {
        'a[href="/customer"]': "Dashboard",
        'a[href="/customer/orders"]': "My Orders",
        'a[href="/customer/notifications"]': "Notifications, 3 unread",
        'a[href="/customer/settings"]': "Account Settings",
      },
    },
  ],
  [{ unread: 0 }, { shows: "Notifications Account Settings", hides: "unread" }],
  [{ person: { ...sample.person, role: "seller" } }, { texts: { 'a[href="/seller"]': "Dashboard" } }],
  [{ person: { ...sample.person, role: "admin" } }, { texts: { 'a[href="/admin"]': "Dashboard" } }],
]);
