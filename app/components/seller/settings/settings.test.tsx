import type { ComponentProps } from "react";
import { PayoutWaits } from "#app/components/seller/settings/payout-waits.tsx";
import { ProvenForm } from "#app/components/seller/settings/proven-form.tsx";
import { RightsFields } from "#app/components/seller/settings/rights-fields.tsx";
import { StoreMailChoices } from "#app/components/seller/settings/store-mail-choices.tsx";
import { SettingsNav } from "#app/components/seller/settings/store-settings-nav.tsx";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const waits: ComponentProps<typeof PayoutWaits>["waits"] = [
  { kind: "bank_account", changedAt: new Date("2026-03-01T06:30:00Z"), until: new Date("2026-03-04T06:30:00Z") },
  { kind: "member_joined", changedAt: "2026-02-28T06:30:00Z", until: "2026-03-03T06:30:00Z" },
];

describeBranches("PayoutWaits", (props) => <PayoutWaits {...props} />, { waits }, [
  [
    {},
    {
      shows: "Payouts wait until 4 March 2026 at 12:00 pm",
      texts: {
        "li:first-child": "Bank account changed, 1 March 2026 at 12:00 pm",
        "li:last-child": "A member joined, 28 February 2026 at 12:00 pm",
      },
      has: "[role=status]",
    },
  ],
  [{ waits: [] }, ""],
]);

const proven: ComponentProps<typeof ProvenForm> = {
  proof: "password",
  field: { name: "current_password" } as FormField<"current_password">,
  submit: "The button",
  children: "The fields",
};
const NOTE = "Changes here are confirmed once more, emailed to all owners, and payouts wait 72 hours afterwards.";

describeBranches("ProvenForm", (props) => <ProvenForm {...props} />, proven, [
  [
    {},
    {
      shows: ["The fields", NOTE, "The button"],
      has: ["form.rounded-card", "input[type=password][name=current_password]"],
    },
  ],
  [{ proof: "factor" }, { is: `The fields${NOTE} The button`, lacks: "input[type=password][name=current_password]" }],
  [{ proof: "missing" }, { hides: ["The fields", "The button"], lacks: "form" }],
]);

const rights: ComponentProps<typeof RightsFields> = {
  fields: { role: { name: "role" }, can_export: { name: "can_export" } } as Fields<"role" | "can_export">,
  grantable: { roles: ["manager", "packer"], canExport: true },
};

describeBranches("RightsFields", (props) => <RightsFields {...props} />, rights, [
  [
    {},
    {
      is: "Rights Manager: products, orders, prices and members, but not the bank account Packer: packs and ships parcels, and sees no phone numbers and no money May export orders and products as files",
      has: [
        "input[type=radio][name=role][value=manager]",
        "input[type=radio][name=role][value=packer]",
        "input[name=can_export]",
      ],
      lacks: "[checked]",
    },
  ],
  [
    { rights: { role: "packer", canExport: true } },
    {
      has: ["input[value=packer][checked]", "input[name=can_export][checked]"],
      lacks: "input[value=manager][checked]",
    },
  ],
  [
    { rights: { role: "manager", canExport: false } },
    { has: "input[value=manager][checked]", lacks: "input[name=can_export][checked]" },
  ],
  [
    { grantable: { roles: ["viewer"], canExport: false } },
    { shows: "Viewer:", hides: "May export", lacks: "input[name=can_export]" },
  ],
]);

const mails: ComponentProps<typeof StoreMailChoices> = {
  choices: [
    { topic: "store_summary", isMailed: true },
    { topic: "store_orders", isMailed: false },
  ],
  fields: { store_summary: { name: "store_summary" }, store_orders: { name: "store_orders" } } as ComponentProps<
    typeof StoreMailChoices
  >["fields"],
  isOwner: true,
};

describeBranches("StoreMailChoices", (props) => <StoreMailChoices {...props} />, mails, [
  [
    {},
    {
      has: ["input[name=store_summary][checked]", "li:nth-child(3) use[href$='#check']", "li:nth-child(4)"],
      lacks: "input[name=store_orders][checked]",
      texts: {
        "li:first-child":
          "Morning summary One email at 8 in the morning: parcels to pack, late parcels, messages, questions and yesterday. Only when there is something to do. By email: Morning summary",
        "li:nth-child(2)": "New orders A parcel to pack. By email: New orders",
        "li:nth-child(3) p.font-bold": "Members, bank account and addresses",
        "li:nth-child(4) p.font-bold": "Answers to your support requests",
        "li:nth-child(4) p.min-h-11": "Always by email",
      },
    },
  ],
  [
    { isOwner: false, choices: [{ topic: "store_orders", isMailed: true }] },
    {
      lacks: "li:nth-child(3)",
      hides: "Members, bank account",
      has: "input[name=store_orders][checked]",
      shows: "Always by email",
    },
  ],
]);

const ALL = [
  "/seller/settings",
  "/seller/settings/days",
  "/seller/settings/pickup",
  "/seller/settings/bank",
  "/seller/settings/notifications",
  "/seller/settings/members",
];

describeBranches("SettingsNav", (props) => <SettingsNav {...props} />, { pages: ALL }, [
  [
    {},
    {
      is: "Store Dispatch and holiday Pickup address Bank account Notifications Members",
      has: 'nav[aria-label="Pages of the settings"]',
      texts: {
        "a[aria-current]": "Store",
        'a[href="/seller/settings/days"]': "Dispatch and holiday",
        'a[href="/seller/settings/pickup"]': "Pickup address",
        'a[href="/seller/settings/bank"]': "Bank account",
        'a[href="/seller/settings/notifications"]': "Notifications",
        'a[href="/seller/settings/members"]': "Members",
      },
    },
    { at: "/seller/settings" },
  ],
  [{}, { texts: { "a[aria-current]": "Bank account" } }, { at: "/seller/settings/bank" }],
  [{}, { texts: { "a[aria-current]": "Members" } }, { at: "/seller/settings/members/7" }],
  [{}, { lacks: "a[aria-current]" }, { at: "/seller/settings/membersonly" }],
  [{ pages: ["/seller/settings/notifications"] }, { is: "Notifications" }, { at: "/seller/settings/notifications" }],
]);
