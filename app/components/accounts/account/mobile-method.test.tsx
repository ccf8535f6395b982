import { MobileMethod } from "#app/components/accounts/account/mobile-method.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof MobileMethod>[0] = {
  number: "98765 43210",
  verifiedAt: new Date("2026-03-01T06:30:00Z"),
  mayConnect: true,
};
const disconnect = 'form[method=post][action="/customer/settings/mobile/disconnect"]';

describeBranches("MobileMethod", (props) => <MobileMethod {...props} />, sample, [
  [
    {},
    { is: "Mobile number 98765 43210, verified on 1 March 2026 Disconnect", has: [disconnect, 'use[href$="#device"]'] },
  ],
  [
    { verifiedAt: null },
    {
      is: "Mobile number 98765 43210, not verified Verify",
      has: 'a[href="/customer/settings/mobile"]',
      lacks: disconnect,
    },
  ],
  [
    { number: null, verifiedAt: null },
    { is: "Mobile number No number in your settings yet Add a number", has: 'a[href="/customer/settings"]' },
  ],
  [
    { verifiedAt: null, mayConnect: false },
    { is: "Mobile number Not for administrators: they log in with a password only.", lacks: ["a", disconnect] },
  ],
  [{ mayConnect: false }, { shows: "Not for administrators", has: disconnect }],
]);
