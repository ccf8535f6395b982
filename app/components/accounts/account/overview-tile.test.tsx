import { OverviewTile } from "#app/components/accounts/account/overview-tile.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { SettingsNav } from "#app/components/accounts/account/settings-nav.tsx";
import { SignInMethod } from "#app/components/accounts/account/sign-in-method.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const tile: Parameters<typeof OverviewTile>[0] = { to: "/customer/orders", icon: "box", what: "orders", count: 1234 };

describeBranches("OverviewTile", (props) => <OverviewTile {...props} />, tile, [
  [{}, { is: "1,234 Orders", has: 'a[href="/customer/orders"] use[href$="#box"]' }],
  [{ count: 1 }, "1 Order"],
  [
    { what: "coupons", icon: "tag", count: 2 },
    { is: "2 Coupons to use", has: 'use[href$="#tag"]' },
  ],
  [{ what: "wishes" }, "1,234 On your wishlist"],
]);

describeBranches("PasswordRequired", () => <PasswordRequired />, {}, [
  [
    {},
    {
      is: "Your account has no password yet You log in with Google or Facebook. Set a password first, then come back here. Set a password",
      has: ['a[href="/forgot-password"]', "[role=status]"],
    },
  ],
]);

describeBranches("SettingsNav", () => <SettingsNav />, {}, [
  [
    {},
    {
      has: [
        'li:nth-child(1) use[href$="#mail"]',
        'li:nth-child(2) use[href$="#lock"]',
        'li:nth-child(3) use[href$="#shield"]',
        'li:nth-child(4) use[href$="#account"]',
        'li:nth-child(5) use[href$="#device"]',
        'li:nth-child(6) use[href$="#box"]',
      ],
      texts: {
        'a[href="/customer/settings/email"]': "Email address Where we send emails, and what you log in with",
        'a[href="/customer/settings/password"]': "Password Change it and log out other devices",
        'a[href="/customer/settings/second-factor"]': "Two-step login A code from your phone as well as your password",
        'a[href="/customer/settings/sign-in-methods"]': "Ways to log in Password, Google, Facebook",
        'a[href="/customer/settings/devices"]': "Where you are logged in Phones and computers that are logged in",
        'a[href="/customer/settings/data"]': "Your data Download it or delete your account",
      },
    },
  ],
]);

const method: Parameters<typeof SignInMethod>[0] = {
  icon: "google",
  name: "Google",
  button: <i>Go</i>,
  children: "Set",
};

describeBranches("SignInMethod", (props) => <SignInMethod {...props} />, method, [
  [{}, { is: "Google Set Go", has: 'use[href$="#google"]' }],
  [{ button: undefined }, "Google Set"],
]);
