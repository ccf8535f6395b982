import { applicationColumns } from "#app/components/admin/applications/application-columns.tsx";
import {
  ApplicationDecision,
  type DecidedApplication,
} from "#app/components/admin/applications/application-decision.tsx";
import { ApplicationMatches } from "#app/components/admin/applications/application-matches.tsx";
import { NewApprovals } from "#app/components/admin/applications/new-approvals.tsx";
import { applicationList, type ListedApplication } from "#app/domain/stores/applications/application-list.ts";
import type { ApplicationMatch, BannedKind } from "#app/domain/stores/applications/application-matches.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { sampleDocument } from "../../../../tests/support/components/sample-applications.ts";

const listed: ListedApplication = {
  id: 17,
  storeName: "Sunrise Textiles",
  applicant: "Meera Shah",
  email: "meera@example.com",
  status: "pending",
  submittedAt: new Date("2026-03-01T06:30:00Z"),
};

describeColumns("applicationColumns", applicationColumns, listed, {
  "Store Name": [
    [{}, { is: "Sunrise Textiles", value: "Sunrise Textiles", sort: "store", lacks: "[lang]" }],
    [{ storeName: "સૂર્ય" }, { has: "span[lang=gu]" }],
  ],
  "Applicant Name": [[{}, { is: "Meera Shah", sort: "applicant" }]],
  Email: [[{}, { is: "meera@example.com", sort: "email" }]],
  "Application Date": [[{}, { is: "1 Mar 2026", value: listed.submittedAt, sort: "newest" }]],
  Status: [
    [{}, { is: "Pending", value: "Pending" }],
    [{ status: "banned" }, { is: "Banned", value: "Banned" }],
  ],
  Application: [
    [{}, { is: "View Application: Sunrise Textiles", value: 17, has: 'a[href="/admin/seller-application/17"]' }],
  ],
});

const asked = { ...applicationList.defaults, sort: "store", status: "pending", after: "k.7", before: "k.3" } as const;

describeColumns(
  "applicationColumns of a list that is sorted",
  (page) => applicationColumns(page, asked).slice(5),
  listed,
  {
    Application: [[{}, { has: 'a[href="/admin/seller-application/17?sort=store&status=pending"]' }]],
  },
);

const application: DecidedApplication = {
  id: 17,
  status: "pending",
  documents: [
    { ...sampleDocument, kind: "aadhaarFront", status: "approved" },
    sampleDocument,
    { ...sampleDocument, kind: "gstCertificate", status: "rejected" },
    { ...sampleDocument, kind: "addressProof", status: "rejected" },
    { ...sampleDocument, kind: "cancelledCheque", status: "approved" },
    { ...sampleDocument, kind: "msmeCertificate", status: "approved" },
  ],
  version: "2026-03-01T06:30:00.000Z",
  isEmailConfirmed: true,
  needsTaxNumber: false,
};
const page = "/admin/seller-application/17";
const approve = `form[action="${page}/approve"]`;
const reject = `a[href="${page}/reject"].border-indigo`;
const reopen = `form[action="${page}/reopen"]`;
const ban = `a[href="${page}/ban"].text-brick`;
const scan = (kind: string) => `a[href="${page}/documents/${kind}"]`;
const version = 'input[type=hidden][name=version][value="2026-03-01T06:30:00.000Z"]';
const approvesAll = "Approving the application also approves the documents that are still to review.";
const noEmail = "The email address is not confirmed yet.";
const noTaxNumber = "GSTIN and enrolment number are both missing.";

describeBranches("ApplicationDecision", (props) => <ApplicationDecision {...props} />, { application }, [
  [
    {},
    {
      is: `Documents: 3 approved, 2 rejected, 1 to review Review documents ${approvesAll} Approve application Reject application Ban seller`,
      has: [
        `${approve} ${version}`,
        `${approve} button.w-full`,
        `${reject}.w-full`,
        `${ban}.w-full`,
        `${scan("panCard")}.w-full.border-indigo`,
      ],
      lacks: [reopen, "[role=alert]"],
      hides: [noEmail, noTaxNumber, "banned for good"],
    },
  ],
  [
    { application: { ...application, status: "approved" } },
    {
      hides: [approvesAll, "Approve application"],
      has: [`${reopen} ${version}`, `${reopen} button.border-indigo.w-full`, reject, ban],
      lacks: approve,
    },
  ],
  [
    { application: { ...application, status: "rejected" } },
    { shows: ["Set to Pending", approvesAll], has: [approve, reopen, ban], lacks: reject },
  ],
  [
    { application: { ...application, status: "banned" } },
    { is: "This applicant is banned for good.", lacks: [approve, reject, reopen, ban] },
  ],
  [{ application: { ...application, isEmailConfirmed: false } }, { shows: noEmail, hides: noTaxNumber }],
  [{ application: { ...application, needsTaxNumber: true } }, { shows: noTaxNumber, hides: noEmail }],
  // Without undecided applications the first one is opened.
  [
    { application: { ...application, documents: [{ ...sampleDocument, kind: "sampleProduct1", status: "approved" }] } },
    { shows: "1 approved, 0 rejected, 0 to review", has: scan("sampleProduct1"), hides: approvesAll },
  ],
  [{ application: { ...application, documents: [] } }, { hides: "Review documents", lacks: scan("panCard") }],
  [
    {},
    { shows: "It was decided meanwhile", has: "[role=alert]" },
    { outcomeOf: { form: "decision", formErrors: ["It was decided meanwhile"] } },
  ],
  [
    {},
    { hides: "It was decided meanwhile" },
    { outcomeOf: { form: "other", formErrors: ["It was decided meanwhile"] } },
  ],
]);

const match: ApplicationMatch = {
  kind: "account_number",
  name: "Surat Silks",
  status: "approved",
  applicationId: 18,
  storeSlug: "surat-silks",
};
const none = "Nothing is shared with another application or store.";
const matches = { matches: [match] as readonly ApplicationMatch[], banned: [] as readonly BannedKind[] };

describeBranches("ApplicationMatches", (props) => <ApplicationMatches {...props} />, matches, [
  [
    {},
    {
      is: "Bank account Surat Silks Approved",
      has: ['a[href="/admin/seller-application/18"].underline', "span.text-leaf"],
      lacks: ["[role=alert]", "[lang]"],
      hides: none,
    },
  ],
  [{ matches: [{ ...match, applicationId: null }] }, { has: 'a[href="/store/surat-silks"]' }],
  [
    { matches: [{ ...match, applicationId: null, storeSlug: null }] },
    { shows: "Surat Silks", has: "span.font-bold.wrap-anywhere", lacks: "a" },
  ],
  [{ matches: [{ ...match, name: "" }] }, { shows: "Store without a name" }],
  [{ matches: [{ ...match, name: "સૂર્ય" }] }, { has: "a[lang=gu]" }],
  [{ matches: [{ ...match, name: "સૂર્ય", applicationId: null, storeSlug: null }] }, { has: "span[lang=gu]" }],
  [{ matches: [{ ...match, status: "suspended" }] }, { shows: "Suspended", has: "span.bg-sunken" }],
  [{ matches: [] }, none],
  [
    { matches: [], banned: ["email", "mobile"] },
    { is: "This email address is banned. This mobile number is banned.", has: "[role=alert]", hides: none },
  ],
  [
    { matches: [match, { ...match, kind: "pan", name: "Jaipur Prints", status: "draft" }] },
    "Bank account Surat Silks Approved PAN in the GSTIN Jaipur Prints Draft",
  ],
]);

const waiting = { id: 17, storeName: "Sunrise Textiles", email: "meera@example.com", submittedAt: listed.submittedAt };
const all = "New Seller Approvals View All: New Seller Approvals";

describeBranches("NewApprovals", (props) => <NewApprovals {...props} />, { waiting: [waiting] }, [
  [
    {},
    {
      is: `${all} Sunrise Textiles meera@example.com · 1 March 2026`,
      has: ['a[href="/admin/sellers?status=pending&sort=oldest"]', 'a[href="/admin/seller-application/17"]'],
      lacks: "[lang]",
    },
  ],
  [{ waiting: [] }, `${all} No application waits for its review.`],
  [
    { waiting: [waiting, { ...waiting, id: 18, storeName: "સૂર્ય" }] },
    { has: ["a[lang=gu]", "li:last-child a[href$='/18']"] },
  ],
]);
