import { FindField } from "#app/components/admin/dashboard/find-field.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("FindField", () => <FindField />, {}, [
  [
    {},
    {
      is: "Search results",
      has: [
        'search[aria-label="Administration search"]',
        'form[action="/admin/find"]:not([method])',
        "input[name=q][type=search][required][maxlength=80][autocomplete=off][enterkeyhint=search][data-find=shortcut]",
        'input[aria-label="Find an order, person, seller, ticket or page"][placeholder="Find (Ctrl+K)"]',
        'button[type=submit][aria-label="Find"] use[href$="#search"]',
        '#found[data-label="Search results"][data-from="/admin/find.json"][data-all="View all"]',
        '[data-found-option] a[href="/admin/find"]',
        "script[async][nonce=nonce][src][integrity]",
      ],
    },
  ],
]);
