import type { ComponentProps } from "react";
import { StepForm } from "#app/components/stores/apply/step-form.tsx";
import { StepPage } from "#app/components/stores/apply/step-page.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const data: ComponentProps<typeof StepForm>["data"] = {
  title: "Bank Details",
  step: "bank",
  reached: "addresses",
  draft: null,
};
const sample: Omit<ComponentProps<typeof StepForm>, "children"> = { data };
const CURRENT = "li[aria-current=step]";

describeBranches("StepForm", (props) => <StepForm {...props}>The fields</StepForm>, sample, [
  [
    {},
    {
      shows: ["Bank Details The fields", "Next Back Save and continue later All steps"],
      texts: {
        h1: "Bank Details",
        [CURRENT]: "3. Bank Details",
        [`${CURRENT} .font-bold`]: "3. Bank Details",
        "button[name=save_draft][value=business]": "1. Personal & Business Information",
        "button[name=save_draft][value=identification]": "2. Business Identification",
        "button[name=save_draft][value=addresses]": "4. Pickup & Return Address",
        "li:last-child .text-muted": "6. Compliance & Agreements",
        "button[name=save_draft][value=back].border-indigo": "Back",
        "button[name=save_draft][value=later]": "Save and continue later",
        "button.bg-indigo": "Next",
      },
      has: [
        'form.rounded-card[action="/seller/register/bank?x=1"][enctype="multipart/form-data"]',
        "button[tabindex='-1'][aria-hidden=true]:not([name])",
        "button[value=back]:not([disabled])",
        'button[value=later][data-pending="Saving…"]',
        ".grid-cols-6 > span:nth-child(3).bg-indigo",
        ".grid-cols-6 > span:nth-child(4).bg-line",
      ],
      lacks: ["button[name=save_draft][value=products]", "button[name=save_draft][value=bank]"],
      hides: "The lead",
    },
    { at: "/seller/register/bank?x=1" },
  ],
  [
    { lead: "The lead", submit: "The submit" },
    { shows: ["The lead", "The submit"], hides: "Next" },
  ],
  [
    { data: { ...data, step: "business", reached: "agreement" } },
    {
      has: [
        "button[value=back][disabled]",
        ".grid-cols-6 > span:nth-child(1).bg-indigo",
        ".grid-cols-6 > span:nth-child(2).bg-line",
        "button[name=save_draft][value=products]",
        "button[name=save_draft][value=bank]",
        "button[name=save_draft][value=agreement]",
      ],
    },
  ],
  [
    { data: { ...data, step: "agreement", reached: "agreement" } },
    { lacks: "form[enctype]", has: "form.rounded-card" },
  ],
  [{ data: { ...data, step: "products" } }, { has: "form[enctype]" }],
]);

const fields = {
  fullName: { name: "fullName" },
  email: { name: "email" },
  storeName: { name: "storeName" },
  remove_storeLogo: { name: "remove_storeLogo" },
};
const logo = { name: "logo.png", sizeBytes: 2_048, href: "/files/1" };
const loaded = { ...data, title: "Start", step: "business", fields, stored: { storeLogo: logo }, person: null };
const person = { fullName: "Anu Rao", email: "anu@example.com" };

describeBranches("StepPage", () => <StepPage />, {}, [
  [
    {},
    {
      shows: ["Start", "Six short steps.", "Full name", "Store logo (optional)", "Store banner (optional)", "logo.png"],
      has: [
        'a[href="/seller/register/resume"]',
        "input[name=fullName]:not([value])",
        "input[type=file][name=storeLogo]",
        "input[name=remove_storeLogo]",
        "input[type=file][name=storeBanner]",
      ],
      hides: ["You are logged in", "Mobile number"],
    },
    { data: loaded },
  ],
  [
    {},
    {
      shows: [
        "You are logged in as Anu Rao",
        "Apply with anu@example.com, and this account becomes your seller account once you are approved.",
      ],
      has: [
        'input[name=fullName][value="Anu Rao"]',
        'input[name=email][value="anu@example.com"]',
        "input[name=storeName]:not([value])",
      ],
    },
    { data: { ...loaded, person } },
  ],
  [
    {},
    { hides: "Six short steps.", has: 'input[name=fullName][value="Anu R"]' },
    { data: { ...loaded, draft: { values: { fullName: "Anu R" } } } },
  ],
  [
    {},
    {
      shows: "Account number",
      hides: ["Six short steps.", "You are logged in"],
      has: "input[type=file][name=cancelledCheque]",
    },
    {
      data: {
        ...loaded,
        step: "bank",
        person,
        fields: { accountNumber: { name: "accountNumber" }, mobile: { name: "mobile" } },
      },
    },
  ],
  [{}, { shows: "Mobile number" }, { data: { ...loaded, fields: { mobile: { name: "mobile" } } } }],
]);
