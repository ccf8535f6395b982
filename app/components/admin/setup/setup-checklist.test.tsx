import type { ComponentProps } from "react";
import { SetupChecklist } from "#app/components/admin/setup/setup-checklist.tsx";
import type { Setup } from "#app/domain/insights/health/setup.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const none: Setup["done"] = {
  company: false,
  categories: false,
  delivery: false,
  payment: false,
  mail: false,
  pictures: false,
  policies: false,
  seller: false,
};
const sentAt = new Date("2026-03-01T06:30:00Z");
const confirm = (step: string) => `form[action="/admin/setup/${step}/confirm"] button.border-indigo`;
const test = 'form[action="/admin/setup/mail/send"] button.border-indigo';
const mailRow = "li:nth-child(5)";

describeBranches<ComponentProps<typeof SetupChecklist>>(
  "SetupChecklist",
  (props) => <SetupChecklist {...props} />,
  { setup: { done: none, mailSentAt: null } },
  [
    [
      {},
      {
        shows: [
          "Open your marketplace 0 of 8 done",
          "Name and address of the company The law asks for them. Every page shows them at its foot. Open",
          "Categories Check names, order and which goods cannot be returned. Mark as done: Categories Open",
          "Email Send yourself a test email to check that it arrives. Send a test email Open",
        ],
        has: [
          'li:nth-child(1) a[href="/admin/settings/company"]',
          'li:nth-child(2) a[href="/admin/categories"]',
          'li:nth-child(3) a[href="/admin/settings/delivery"]',
          'li:nth-child(4) a[href="/"]',
          'li:nth-child(5) a[href="/admin/mails"]',
          'li:nth-child(6) a[href="/admin/categories"]',
          'li:nth-child(7) a[href="/terms"]',
          'li:nth-child(8) a[href="/admin/sellers"]',
          ...["categories", "delivery", "policies"].map(confirm),
          test,
          "section[aria-labelledby=setup] h2#setup",
          "li:nth-child(1) span.bg-sunken",
        ],
        lacks: [confirm("mail"), "span.text-leaf"],
        hides: ["It has arrived", "Sent on", "Done"],
      },
    ],
    [
      { setup: { done: none, mailSentAt: sentAt } },
      {
        shows: ["Sent on 1 March 2026 at 12:00 pm. Check your inbox, and spam.", "It has arrived: Email"],
        has: [`${mailRow} ${test}`, confirm("mail")],
        texts: { "form[action='/admin/setup/policies/confirm']": "Mark as done: Policies" },
      },
    ],
    [
      { setup: { done: { ...none, mail: true, categories: true, company: true }, mailSentAt: sentAt } },
      {
        shows: ["3 of 8 done", "Send yourself a test email to check that it arrives. Done"],
        has: [`${mailRow} span.text-leaf`, confirm("delivery")],
        lacks: [test, confirm("mail"), confirm("categories")],
        hides: "Sent on",
      },
    ],
    [
      {},
      { shows: "Not a valid address" },
      { outcomeOf: { form: "setup-test-mail", formErrors: ["Not a valid address"] } },
    ],
    [
      {},
      { shows: "It was confirmed already" },
      { outcomeOf: { form: "setup-policies", formErrors: ["It was confirmed already"] } },
    ],
  ],
);
