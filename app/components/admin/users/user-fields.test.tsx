import type { ComponentProps } from "react";
import { UserFields } from "#app/components/admin/users/user-fields.tsx";
import { UserSuspension } from "#app/components/admin/users/user-suspension.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { User } from "#app/domain/accounts/users/users.ts";
import { suspensionForm, userForm } from "#app/domain/accounts/users/users.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const meera: User = {
  id: 7,
  fullName: "Meera Shah",
  email: "meera@example.com",
  phoneNumber: null,
  role: "admin",
  adminRights: ["catalogue", "super"],
  joinedAt: new Date("2026-03-01T06:30:00Z"),
  suspendedAt: null,
};
const right = (name: string) => `input[type=checkbox][name=rights][value=${name}]`;
const sample: ComponentProps<typeof UserFields> = {
  fields: fieldsOf(userForm),
  user: meera,
  children: <p>The address</p>,
};

describeBranches("UserFields", (props) => <UserFields {...props} />, sample, [
  [
    {},
    {
      is: "Name The address Role Customer Seller Administrator Rights of an administrator (optional) Support: tickets, inquiries, users, orders Catalogue: applications, products, categories, search Finance: refunds, payouts, gift cards, coupons All rights",
      has: [
        'input[name=full_name][value="Meera Shah"]',
        "select[name=role] option[value=admin][selected]",
        `${right("catalogue")}[checked]`,
        `${right("super")}[checked]`,
        `${right("support")}:not([checked])`,
        `${right("finance")}:not([checked])`,
      ],
    },
  ],
  [
    { user: null },
    {
      shows: "The address",
      has: ['input[name=full_name][value=""]', "option[value=customer][selected]", right("super")],
      lacks: `${right("super")}[checked]`,
    },
  ],
]);

const fields = fieldsOf(suspensionForm);
const suspend = 'form[action="/admin/users/7/suspend"]';
const restore = 'form[action="/admin/users/7/restore"]';

describeBranches(
  "UserSuspension",
  (props) => <UserSuspension {...props} />,
  { id: 7, fields, suspendedAt: null as Date | string | null },
  [
    [
      {},
      {
        is: "Suspend account The person is logged out everywhere and cannot log in. Orders and products stay as they are. Reason For administrators only. Suspend",
        has: [`${suspend} input[name=reason][required]`, "button.border-indigo"],
        lacks: restore,
      },
    ],
    [
      { suspendedAt: "2026-03-01T06:30:00Z" },
      { is: "Restore Suspended on 1 March 2026 at 12:00 pm. Restore", has: [restore, "h2"], lacks: suspend },
    ],
    [{}, { shows: "Enter a reason" }, { outcomeOf: { form: "suspend", errors: { reason: ["Enter a reason"] } } }],
    [
      { suspendedAt: "2026-03-01T06:30:00Z" },
      { shows: "It is restored already" },
      { outcomeOf: { form: "suspend", formErrors: ["It is restored already"] } },
    ],
  ],
);
