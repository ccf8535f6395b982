import type { ComponentProps } from "react";
import { InquiriesPage } from "#app/components/admin/inquiries/inquiries-page.tsx";
import { contactColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import { InquiryDetail } from "#app/components/admin/inquiries/inquiry-detail.tsx";
import { InquiryStatusForm } from "#app/components/admin/inquiries/inquiry-status-form.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import {
  contactInquiryList,
  type AdminContactInquiry,
  type InquiryKind,
} from "#app/domain/support/inquiries/admin-inquiries.ts";
import { inquiryReplyForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const inquiry: AdminContactInquiry = {
  id: 14,
  name: "Meera Shah",
  email: "meera@example.com",
  subject: "A question",
  message: "Where is it?",
  status: "new",
  marks: "m1",
  createdAt: new Date("2026-03-01T06:30:00Z"),
};
const list = contactInquiryList;
const found = {
  rows: [inquiry],
  count: 1,
  bounded: false,
  before: null,
  after: null,
  direction: "descending" as const,
};
const page = {
  title: "Contact inquiries",
  list,
  kind: "contact" as InquiryKind,
  searchLabel: "Search by name",
  here: "/admin/contact-inquiries",
  asked: { ...list.defaults, search: "mee" },
  found,
  columns: contactColumns,
  csv: "/admin/contact-inquiries.csv",
  filters: undefined as ComponentProps<typeof InquiriesPage>["filters"],
};

describeBranches("InquiriesPage", (props) => <InquiriesPage {...props} />, page, [
  [
    {},
    {
      shows: ["Contact inquiries 1 inquiry", "All New In progress Resolved Search by name", "A question Meera Shah"],
      has: [
        'a[href="/admin"]',
        "nav[aria-label=Status]",
        'a[href="/admin/contact-inquiries?q=mee"][aria-current=page]',
        'a[href="/admin/contact-inquiries?status=resolved&q=mee"]:not([aria-current])',
        "input[name=q][value=mee]",
        'a[href="/admin/contact-inquiries.csv?q=mee"]',
      ],
      hides: ["No inquiries.", "Another filter"],
    },
  ],
  [{ found: { ...found, count: 1000, bounded: true } }, { shows: "1,000+ inquiries" }],
  [{ filters: <p>Another filter</p> }, { shows: "Resolved Another filter Search by name" }],
  [{ found: { ...found, rows: [], count: 0 } }, { shows: ["0 inquiries", "No inquiries."] }],
  [{ kind: "career", found: { ...found, rows: [], count: 0 } }, { shows: ["0 applications", "No applications."] }],
  [{ kind: "wholesale" }, { shows: "1 inquiry" }],
]);

const statusForm: ComponentProps<typeof InquiryStatusForm> = {
  kind: "contact",
  id: 14,
  status: "in_progress",
  marks: "m1",
};

describeBranches("InquiryStatusForm", (props) => <InquiryStatusForm {...props} />, statusForm, [
  [
    {},
    {
      is: "New In progress Resolved Change",
      has: [
        'form[action="/admin/contact-inquiries/14/status"]',
        "input[type=hidden][name=shown][value=m1]",
        "select#status-contact-14[name=status][aria-label=Status]:not([aria-invalid])",
        "option[value=in_progress][selected]",
        "button.border-indigo",
      ],
      lacks: "input[name=back]",
    },
  ],
  [{ back: "list" }, { has: "input[type=hidden][name=back][value=list]" }],
  [
    { kind: "career", status: "invited" },
    { has: ['form[action="/admin/careers/14/status"]', "#status-career-14 option[value=invited][selected]"] },
  ],
  [{ kind: "wholesale", status: "closed" }, { has: 'form[action="/admin/wholesale-inquiries/14/status"]' }],
  [
    {},
    {
      is: "New In progress Resolved Choose a status Change",
      has: [
        "option[value=resolved][selected]",
        "select[aria-invalid=true][aria-describedby=status-contact-14-error]",
        "#status-contact-14-error",
      ],
    },
    { outcomeOf: { form: "inquiry", values: { status: "resolved" }, errors: { status: ["Choose a status"] } } },
  ],
]);

const detail: ComponentProps<typeof InquiryDetail> = {
  kind: "contact",
  title: "A question",
  back: { to: "/admin/contact-inquiries", text: "Contact inquiries" },
  inquiry,
  replies: [],
  audit: [],
  bodyField: fieldsOf(inquiryReplyForm).body,
};
const reply = { id: 1, author: "Ravi", body: "On its way.", at: "2026-03-02T06:30:00Z" };

describeBranches("InquiryDetail", (props) => <InquiryDetail {...props} />, detail, [
  [
    {},
    {
      is: "Contact inquiries A question Meera Shah · meera@example.com 1 March 2026 at 12:00 pm Where is it? Answer Answer by email It is emailed to meera@example.com. Send answer Status New In progress Resolved Change",
      has: [
        'a[href="/admin/contact-inquiries"]',
        "input[name=form_key]",
        "textarea[name=body][rows=6]",
        'button[data-pending="Sending…"]',
        'form[action="/admin/contact-inquiries/14/status"] input[name=shown][value=m1]',
        "option[value=new][selected]",
        "#status-contact-14",
      ],
      lacks: "[lang]",
    },
  ],
  [
    {
      inquiry: { ...inquiry, phone: "98765 43210", businessType: "partnership" },
      children: <p>The CV</p>,
    },
    {
      shows: ["meera@example.com · 98765 43210", "12:00 pm · Partnership Where is it? The CV Answer"],
    },
  ],
  [
    { inquiry: { ...inquiry, phone: null, businessType: null } },
    { shows: "meera@example.com 1 March 2026 at 12:00 pm Where" },
  ],
  [
    { replies: [reply, { ...reply, id: 2, author: "Asha", body: "પહોંચ્યું" }] },
    {
      shows: "Where is it? Ravi · 2 March 2026 at 12:00 pm On its way. Asha · 2 March 2026 at 12:00 pm પહોંચ્યું",
      has: "p[lang=gu]",
    },
  ],
  [{ title: "પ્રશ્ન" }, { has: "h1[lang=gu]" }],
  [{ inquiry: { ...inquiry, message: "ક્યાં છે?" } }, { has: "p[lang=gu]" }],
  [
    {
      audit: [
        { id: 1, actor: { name: "Ravi" }, action: "inquiry.answer", details: {}, at: new Date("2026-03-02T06:30:00Z") },
      ],
    },
    { shows: "History Answered by email Ravi" },
  ],
]);
