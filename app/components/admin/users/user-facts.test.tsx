import type { ComponentProps } from "react";
import { ReadOnlyField } from "#app/components/admin/users/read-only-field.tsx";
import { UserFacts } from "#app/components/admin/users/user-facts.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const user: ComponentProps<typeof UserFacts>["user"] = {
  email: "meera@example.com",
  phoneNumber: "+919876543210",
  role: "customer",
  adminRights: [],
  isVerified: true,
  hasSignedIn: true,
  devices: 2,
  store: null,
  joinedAt: "2026-03-01T06:30:00Z",
};
const facts = "Email meera@example.com Phone 98765 43210 Role Customer Joined 1 March 2026 Devices logged in 2";

describeBranches("UserFacts", (props) => <UserFacts {...props} />, { user }, [
  [{}, { is: facts, hides: ["Not confirmed", "Rights", "Store", "None", "Has never"], lacks: "a" }],
  [{ user: { ...user, isVerified: false } }, { shows: "Not confirmed yet", has: ".bg-marigold-tint" }],
  [{ user: { ...user, phoneNumber: null } }, { shows: "Phone None" }],
  [
    { user: { ...user, role: "admin", adminRights: ["support", "super"] } },
    { shows: "Administrator Rights Support: tickets, inquiries, users, orders All rights Joined", hides: "Finance" },
  ],
  [{ user: { ...user, role: "admin", adminRights: ["finance"] } }, { shows: "Finance: refunds" }],
  [{ user: { ...user, hasSignedIn: false, devices: 0 } }, { shows: "Devices logged in Has never logged in" }],
  [
    { user: { ...user, store: { slug: "sunrise", name: "Sunrise Textiles", role: "packer" } } },
    { shows: "Store Sunrise Textiles · Packer", has: 'a[href="/store/sunrise"]' },
  ],
]);

describeBranches(
  "ReadOnlyField",
  (props) => <ReadOnlyField {...props} />,
  { label: "Email", hint: "Only the person can change it.", value: "meera@example.com" },
  [
    [
      {},
      {
        is: "Email Only the person can change it.",
        has: 'label[for]:not([for=""]) ~ p[id$="-hint"] ~ input[id]:not([name])[disabled][readonly][value="meera@example.com"][aria-describedby$="-hint"]',
      },
    ],
  ],
);
