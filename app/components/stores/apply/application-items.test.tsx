import type { ComponentProps } from "react";
import { ApplicationItems } from "#app/components/stores/apply/application-items.tsx";
import type { ChecklistItem } from "#app/domain/stores/applications/checklist.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const given = (subject: ChecklistItem["subject"], ...values: string[]): ChecklistItem => ({
  subject,
  state: "given",
  values,
});
const panCard: ChecklistItem = {
  subject: "panCard",
  state: "given",
  values: [],
  document: {
    id: 7,
    kind: "panCard",
    status: "pending",
    mark: null,
    correction: null,
    fileKind: "pdf",
    name: "pan.pdf",
    sizeBytes: 1,
  },
};
const correction = { subject: "panCard", reason: "cut_off", words: "" } as const;
const asked = (item: ChecklistItem) => ({ sections: [{ step: "business" as const, items: [item] }] });
const changeOf = (step: string) => `/change/${step}`;

const sample: ComponentProps<typeof ApplicationItems> = {
  sections: [
    { step: "business", items: [given("fullName", "Anu Rao"), given("mobile", "+919876543210")] },
    { step: "bank", items: [given("accountNumber", "•••• 1234")] },
  ],
};

describeBranches("ApplicationItems", (props) => <ApplicationItems {...props} />, sample, [
  [
    {},
    {
      texts: {
        "section[aria-labelledby=step-business] h3#step-business": "Personal & Business Information",
        "section:first-child dl": "Full name Anu Rao Mobile number 98765 43210",
        "section:last-child": "Bank Details Account number •••• 1234",
      },
      lacks: ["a", "[lang]", ".text-sky"],
      has: "dl > div.sm\\:grid-cols-\\[14rem_1fr\\]",
    },
  ],
  [
    { changeOf },
    {
      texts: {
        'a[href="/change/business"]': "Change: Personal & Business Information",
        'a[href="/change/bank"]': "Change: Bank Details",
      },
    },
  ],
  [{ isNarrow: true }, { lacks: "dl > div.sm\\:grid-cols-\\[14rem_1fr\\]" }],
  [asked(given("businessType", "pvt_ltd")), { shows: "Type of business Private limited company" }],
  [asked(given("primaryCategory", "home_decor")), { shows: "Main category Home Decor" }],
  [asked(given("productTypes", "handmade", "reseller")), { shows: "Kinds of products Handmade, Resale" }],
  [asked(given("returnAddressSame", "on")), { shows: "Returns come to the pickup address Yes" }],
  [asked(given("storeName", "અનુ દીવા")), { texts: { "[lang=gu]": "અનુ દીવા" } }],
  [asked(given("storeName", "Anu Lamps")), { texts: { "[lang=en]": "Anu Lamps" } }, { locale: "hi" }],
  [asked({ ...given("brandName"), state: "open" }), { texts: { "dd .text-muted": "Not given" } }],
  [asked({ ...given("brandName"), state: "missing" }), { texts: { "dd .text-brick": "Missing" } }],
  [asked({ ...given("brandName", "Anu"), state: "accepted" }), { texts: { "dd .text-leaf": "Accepted" } }],
  [
    asked({ ...given("storeName", "Anu"), state: "sent_back", correction: { ...correction, subject: "storeName" } }),
    {
      texts: {
        "dd span.text-brick": "To correct",
        "dd p.text-brick": "Part of it is missing. All four corners must be in the picture.",
      },
      lacks: "dd p.text-brick .block",
    },
  ],
  [
    asked({ ...panCard, state: "sent_back", correction: { ...correction, words: "The left edge." } }),
    {
      texts: { "dd span.rounded-full": "To correct", "dd p.text-brick .block": "The left edge." },
    },
  ],
  [
    asked(panCard),
    {
      texts: { 'a[href="/seller/register/documents/panCard"]': "pan.pdf", "dd .text-sky": "Pending" },
      shows: "PAN card pan.pdf",
    },
  ],
  [
    { ...asked(panCard), changeOf },
    { lacks: "dd .text-sky", shows: "pan.pdf" },
  ],
  [{ ...asked(panCard), documentHref: (kind) => `/files/${kind}` }, { has: 'a[href="/files/panCard"]' }],
  [
    asked({ ...panCard, state: "accepted", document: { ...panCard.document!, status: "approved" } }),
    { texts: { "dd .text-leaf": "Approved" } },
  ],
]);
