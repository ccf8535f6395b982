import { DeviceRow, type PresentedDevice } from "#app/components/accounts/account/device-row.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const device: PresentedDevice = {
  key: "ab12",
  browser: "Firefox",
  system: "Windows",
  lastSeenAt: new Date("2026-03-02T06:30:00Z"),
  signedInAt: new Date("2026-03-01T06:30:00Z"),
  isCurrent: false,
};
const form = 'form[method=post][action="/customer/settings/devices/ab12/sign-out"]';

describeBranches("DeviceRow", (sample) => <DeviceRow device={sample} />, device, [
  [
    {},
    {
      is: "Firefox on Windows Last used: 2 March 2026 at 12:00 pm Logged in: 1 March 2026 at 12:00 pm Log out: Firefox on Windows",
      has: form,
      hides: "This device",
    },
  ],
  [{ isCurrent: true }, { shows: "This device", hides: "Log out", lacks: form }],
  [{ system: undefined }, { shows: "Firefox Last used", hides: " on " }],
  [{ browser: undefined }, { shows: "Windows Last used", hides: " on " }],
  [{ browser: undefined, system: undefined }, { shows: "Log out: Unknown device" }],
]);
