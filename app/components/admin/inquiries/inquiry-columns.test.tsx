import { careerColumns, contactColumns, wholesaleColumns } from "#app/components/admin/inquiries/inquiry-columns.tsx";
import {
  careerTableColumns,
  contactTableColumns,
  wholesaleTableColumns,
} from "#app/components/admin/inquiries/inquiry-table-columns.tsx";
import type { AdminContactInquiry, AdminWholesaleInquiry } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";

const shared = {
  id: 14,
  name: "Meera Shah",
  email: "meera@example.com",
  message: "Hello",
  marks: "m1",
  createdAt: new Date("2026-03-01T06:30:00Z"),
};
const contact: AdminContactInquiry = { ...shared, subject: "A question", status: "in_progress" };
const wholesale: AdminWholesaleInquiry = {
  ...shared,
  companyName: "Shah & Sons",
  phone: "98765 43210",
  businessType: null,
  status: "contacted",
};
const career = { ...shared, opening: "data-scientist", city: "Pune", status: "invited" as const };

const name = [[{}, "Meera Shah"]] as const;
const email = [[{}, { is: "meera@example.com", value: "meera@example.com" }]] as const;
const received = [[{}, { is: "1 Mar 2026", value: shared.createdAt }]] as const;

describeColumns("contactColumns", contactColumns, contact, {
  Subject: [
    [{}, { is: "A question", value: "A question", has: 'a[href="/admin/contact-inquiries/14"]', lacks: "[lang]" }],
    [{ subject: "પ્રશ્ન" }, { has: "a[lang=gu]" }],
  ],
  Name: name,
  Email: email,
  Received: received,
  Status: [[{}, { is: "In progress", value: "In progress" }]],
});

describeColumns("wholesaleColumns", wholesaleColumns, wholesale, {
  Company: [[{}, { is: "Shah & Sons", value: "Shah & Sons", has: 'a[href="/admin/wholesale-inquiries/14"]' }]],
  Name: name,
  Email: email,
  Phone: [[{}, "98765 43210"]],
  Received: received,
  Status: [[{}, "Contacted"]],
});

describeColumns("careerColumns", careerColumns, career, {
  Name: [[{}, { is: "Meera Shah", value: "Meera Shah", has: 'a[href="/admin/careers/14"]' }]],
  Position: [[{}, "Data Scientist"]],
  Email: email,
  City: [[{}, "Pune"]],
  Received: received,
  Status: [[{}, "Invited"]],
});

const selector = (path: string, status: string) => [
  `form[action="/admin/${path}/14/status"]`,
  "input[type=hidden][name=back][value=list]",
  "input[type=hidden][name=shown][value=m1]",
  `select option[value=${status}][selected]`,
];

describeColumns("contactTableColumns", (page) => contactTableColumns(page).slice(3), contact, {
  Received: received,
  Status: [
    [
      {},
      {
        is: "New In progress Resolved Change",
        value: "In progress",
        has: selector("contact-inquiries", "in_progress"),
      },
    ],
  ],
});

describeColumns("wholesaleTableColumns", (page) => wholesaleTableColumns(page).slice(5), wholesale, {
  Status: [[{}, { is: "Pending Contacted Closed Change", has: selector("wholesale-inquiries", "contacted") }]],
});

describeColumns(
  "careerTableColumns",
  (page) => careerTableColumns(page).slice(5),
  { ...career, phone: null, workUrl: null, cv: { fileName: "cv.pdf", sizeBytes: 1 } },
  {
    Status: [[{}, { is: "New In review Invited Declined Change", has: selector("careers", "invited") }]],
  },
);
