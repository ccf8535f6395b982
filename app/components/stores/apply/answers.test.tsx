import type { ComponentProps } from "react";
import { AnswerField } from "#app/components/stores/apply/answer-field.tsx";
import { ApplicationChip, DocumentChip } from "#app/components/stores/apply/application-chip.tsx";
import { DocumentField } from "#app/components/stores/apply/document-field.tsx";
import { MarkRing } from "#app/components/stores/apply/mark-ring.tsx";
import { MarkedScan } from "#app/components/stores/apply/marked-scan.tsx";
import type { ApplicationStatus, DocumentStatus } from "#app/db/schema.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const field = { name: "answer" } as FormField;
const HIDDEN = "div.in-\\[form\\:has\\(\\#returnAddressSame\\:checked\\)\\]\\:hidden";
const sample: ComponentProps<typeof AnswerField> = { name: "fullName", field, defaultValue: "Anu Rao" };

describeBranches("AnswerField", (props) => <AnswerField {...props} />, sample, [
  [{}, { is: "Full name", has: 'input[name=answer][value="Anu Rao"]', lacks: "#answer-hint" }],
  [{ defaultValue: undefined }, { has: "input:not([value])" }],
  [{ name: "businessName" }, "Business name"],
  [{ name: "storeName" }, "Store name Shoppers see this name beside your products."],
  [
    { name: "email" },
    { is: "Email address We send you a link to continue on another phone or computer.", has: "#answer-hint" },
  ],
  [{ name: "mobile" }, "Mobile number"],
  [{ name: "panNumber" }, "PAN number 5 letters, 4 digits, 1 letter, like ABCPE1234F"],
  [{ name: "aadhaarNumber" }, "Aadhaar number 12-digit. We store only the last four digits."],
  [{ name: "gstNumber" }, "GSTIN 15 characters, like 27AAPFU0939F1ZV. It contains your PAN."],
  [
    { name: "enrolmentNumber" },
    "Enrolment number Without a GSTIN: your enrolment number from the GST portal. You then sell within your state.",
  ],
  [{ name: "accountHolderName" }, "Account holder's name It must match your PAN, Aadhaar or business name."],
  [{ name: "accountNumber" }, "Account number"],
  [{ name: "ifscCode" }, "IFSC code 11 characters on your cheque, like SBIN0001234"],
  [{ name: "bankName" }, "Bank name Leave it empty and we fill it in from the IFSC code."],
  [{ name: "brandName" }, "Brand name"],
  [
    { name: "businessType" },
    {
      is: "Type of business Choose… Individual Sole proprietor Partnership Private limited company Limited liability partnership (LLP) Public limited company Non-profit organisation (NGO) Trust",
      has: ["select[name=answer] option[value='']", "option[value=pvt_ltd]"],
    },
  ],
  [
    { name: "primaryCategory" },
    {
      is: "Main category Choose… Fashion Electronics Grocery Home Decor Beauty Books",
      has: ["select[name=answer] option[value='']", "option[value=home_decor]"],
    },
  ],
  [
    { name: "productTypes" },
    {
      is: "Kinds of products Handmade Branded Wholesale Own manufacture Resale",
      has: ["fieldset input[type=checkbox][name=answer][value=handmade]", "input[value=reseller]"],
    },
  ],
  [
    { name: "returnAddressSame" },
    { is: "Returns come to the pickup address", has: "input[type=checkbox][name=answer]" },
  ],
  [{ name: "pickupAddress" }, { is: "Pickup address", has: "textarea[name=answer][rows='3']", lacks: HIDDEN }],
  [{ name: "pickupPincode" }, { is: "Pickup PIN code", has: "input.max-w-48", lacks: HIDDEN }],
  [{ name: "pickupLandmark" }, { is: "Pickup landmark", has: "input:not(.max-w-48)" }],
  [
    { name: "returnAddress" },
    { is: "Return address", has: `${HIDDEN} textarea[name=answer][rows='3']`, lacks: "input" },
  ],
  [
    { name: "returnPincode" },
    { is: "Return PIN code", has: `${HIDDEN} input[name=answer].max-w-48`, lacks: "textarea" },
  ],
  [
    { name: "returnLandmark" },
    { is: "Return landmark", has: `${HIDDEN} input[name=answer]:not(.max-w-48)`, lacks: "textarea" },
  ],
]);

describeBranches<{ status: ApplicationStatus }>(
  "ApplicationChip",
  (props) => <ApplicationChip {...props} />,
  { status: "draft" },
  [
    [{}, { is: "Draft", has: ".text-muted" }],
    [{ status: "pending" }, { is: "Pending", has: ".text-sky" }],
    [{ status: "approved" }, { is: "Approved", has: ".text-leaf" }],
    [{ status: "rejected" }, { is: "Rejected", has: ".text-brick" }],
    [{ status: "banned" }, { is: "Banned", has: ".text-brick" }],
  ],
);

describeBranches<{ status: DocumentStatus }>(
  "DocumentChip",
  (props) => <DocumentChip {...props} />,
  { status: "pending" },
  [
    [{}, { is: "Pending", has: ".text-sky" }],
    [{ status: "approved" }, { is: "Approved", has: ".text-leaf" }],
    [{ status: "rejected" }, { is: "Rejected", has: ".text-brick" }],
  ],
);

const stored = { name: "pan.pdf", sizeBytes: 300 * 1024, href: "/files/7" };
const documentProps: ComponentProps<typeof DocumentField> = { kind: "panCard", stored: undefined };

describeBranches("DocumentField", (props) => <DocumentField {...props} />, documentProps, [
  [
    {},
    {
      shows: "PAN card One picture (JPEG, PNG, WebP) or PDF file, 8 MB at most",
      has: ["input[type=file][name=panCard][required]", "input[capture=environment]"],
      hides: ["(optional)", "masked Aadhaar"],
    },
  ],
  [{ kind: "aadhaarFront" }, { shows: "A masked Aadhaar, with the first eight digits hidden, is best." }],
  [{ kind: "cancelledCheque" }, { shows: "The account number and the IFSC code must be readable." }],
  [
    { kind: "addressProof" },
    {
      shows: "Proof of address (optional) An electricity bill or rent agreement, for example.",
      lacks: "input[required]",
    },
  ],
  [{ kind: "storeLogo" }, { shows: "Store logo (optional) One picture (JPEG, PNG or WebP), 8 MB at most" }],
  [{ stored }, { shows: "pan.pdf 300 KB", has: 'a[href="/files/7"]', lacks: "input[required]" }],
  [
    { kind: "gstCertificate", stored, removal: { name: "remove_gstCertificate" } as FormField },
    { has: "input[type=checkbox][name=remove_gstCertificate][value='1']" },
  ],
  [{}, { has: "input[required]" }],
]);

describeBranches("MarkRing", (mark) => <MarkRing mark={mark} />, { x: 0.25, y: 0.75 }, [
  [
    {},
    {
      has: [
        'circle:first-child[cx="25%"][cy="75%"][r="26"][fill=none][stroke-width="9"].stroke-surface',
        'circle:last-child[cx="25%"][cy="75%"][r="26"][fill=none][stroke-width="5"].stroke-brick',
      ],
    },
  ],
]);

describeBranches("MarkedScan", (mark) => <MarkedScan kind="panCard" mark={mark} />, { x: 0.5, y: 0.1 }, [
  [
    {},
    {
      is: "The spot that is wrong is circled.",
      has: ['img[src="/seller/register/documents/panCard"][alt="PAN card"]', 'circle[cx="50%"][cy="10%"]'],
    },
  ],
]);
