import type { ComponentProps } from "react";
import { ReasonField, ScanDecision } from "#app/components/admin/applications/scan-decision.tsx";
import { ScanViewer } from "#app/components/admin/applications/scan-viewer.tsx";
import { documentRejectionForm } from "#app/domain/stores/applications/review.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleDocument } from "../../../../tests/support/components/sample-applications.ts";

const { reason, words } = fieldsOf(documentRejectionForm);
const decision: ComponentProps<typeof ScanDecision> = {
  approve: "/x/approve",
  reject: "/x/reject",
  documentId: 51,
  mark: null,
  fields: { reason, words },
};
const mark = "input[type=hidden][name=mark]";

describeBranches("ScanDecision", (props) => <ScanDecision {...props} />, decision, [
  [
    {},
    {
      shows: ["Approve document Reason Choose… It cannot be read", "Note to the applicant", "Reject document"],
      has: [
        'form[action="/x/approve"][method=post] input[type=hidden][name=document][value=51]',
        'form[action="/x/reject"] input[type=hidden][name=document][value=51]',
        'form[action="/x/approve"] button.w-full',
        'form[action="/x/reject"] button.text-brick.w-full',
        "textarea[name=words][rows=3]",
      ],
      lacks: mark,
    },
  ],
  [{ mark: { x: 0.25, y: 0.5 } }, { has: `form[action="/x/reject"] ${mark}[value="0.25,0.5"]` }],
]);

describeBranches("ReasonField", () => <ReasonField field={reason} />, {}, [
  [
    {},
    {
      is: "Reason Choose… It cannot be read Part of it is missing It has expired It is another document The name differs The number differs Something is missing It is not allowed here It has to be corrected",
      has: ['select[name=reason] option[value=""]', "option[value=wrong_document]"],
    },
  ],
]);

const page = "/admin/seller-application/17/documents/panCard";
const viewer: ComponentProps<typeof ScanViewer> = {
  id: 17,
  document: sampleDocument,
  view: { width: 640, turn: 0, mark: null },
  mark: null,
  isOpen: true,
};
const press = "Press the spot that is wrong to mark it for the applicant.";
const marked = "The marked spot is shown to the applicant with your rejection.";
const link = (query: string) => `a[href="${page}${query}"].border-indigo`;
const image = `form[action="${page}"] input[type=image][name=press]`;

describeBranches("ScanViewer", (props) => <ScanViewer {...props} />, viewer, [
  [
    {},
    {
      is: `Zoom out Zoom in Turn left Turn right ${press} Download pan.jpg`,
      has: [
        "nav[aria-label=View]",
        link("?width=480"),
        link("?width=960"),
        link("?turn=270"),
        link("?turn=90"),
        `a[href="${page}/file"].text-indigo`,
        `${image}[src="${page}/file"][width=640][alt="PAN card. ${press}"][aria-label="PAN card. ${press}"]`,
        `form:not([method=post])`,
      ],
      hides: ["PDF", "Remove mark", marked],
      lacks: ["circle", "img", "input[type=hidden]"],
    },
  ],
  [
    { document: { ...sampleDocument, fileKind: "pdf" } },
    { is: "This document is a PDF. Download it to look at it. Download pan.jpg", lacks: ["nav", image] },
  ],
  [
    { view: { width: 960, turn: 90, mark: { x: 0.25, y: 0.5 } }, mark: { x: 0.25, y: 0.75 } },
    {
      shows: [marked, "Remove mark"],
      hides: press,
      has: [
        link("?width=960&turn=90"),
        link("?turn=90&mark=0.25%2C0.5"),
        link("?width=1280&turn=90&mark=0.25%2C0.5"),
        link("?width=960&mark=0.25%2C0.5"),
        link("?width=960&turn=180&mark=0.25%2C0.5"),
        `${image}[src="${page}/file?width=960&turn=90"][width=960]`,
        "form input[type=hidden][name=width][value=960]",
        "form input[type=hidden][name=turn][value=90]",
        'form circle[cx="25%"][cy="25%"]',
      ],
    },
  ],
  [{ view: { ...viewer.view, width: 320 } }, { hides: "Zoom out", shows: "Zoom in" }],
  [{ view: { ...viewer.view, width: 1920 } }, { hides: "Zoom in", shows: "Zoom out" }],
  [
    { isOpen: false, mark: { x: 0.25, y: 0.75 } },
    {
      is: "Zoom out Zoom in Turn left Turn right Download pan.jpg",
      hides: press,
      has: [`img[src="${page}/file"][width=640][alt="PAN card"]`, 'circle[cx="25%"][cy="75%"]'],
      lacks: image,
    },
  ],
]);
