import { CompleteProfile } from "#app/components/accounts/account/complete-profile.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const progress = { hasVerifiedEmail: true, hasMobile: false, hasAddress: false, isComplete: false };

describeBranches("CompleteProfile", (sample) => <CompleteProfile progress={sample} />, progress, [
  [
    {},
    {
      is: "Complete your profile for a 10% discount Email address verified (done) Mobile number Address Continue",
      has: [
        'li:nth-child(1) use[href$="#check"]',
        'li:nth-child(2) a[href="/customer/settings"]',
        'li:nth-child(3) a[href="/customer/addresses/new"]',
        'section > a[href="/customer/settings"]',
      ],
      lacks: "li:nth-child(1) a",
    },
  ],
  [
    { hasVerifiedEmail: false, hasMobile: true, hasAddress: true },
    {
      shows: "Email address verified Mobile number (done) Address (done)",
      has: ['li:nth-child(1) a[href="/customer/settings"]', 'section > a[href="/customer/settings"]'],
      lacks: ["li:nth-child(2) a", "li:nth-child(3) a"],
    },
  ],
  [
    { hasMobile: true },
    { has: 'section > a[href="/customer/addresses/new"]', lacks: 'section > a[href="/customer/settings"]' },
  ],
  [{ hasMobile: true, hasAddress: true, isComplete: true }, ""],
]);
