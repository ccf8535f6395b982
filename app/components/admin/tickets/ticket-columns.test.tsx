import type { ComponentProps } from "react";
import { DueChip, ticketColumns } from "#app/components/admin/tickets/ticket-columns.tsx";
import type { AdminTicket } from "#app/domain/support/support/ticket-admin.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { sampleTicket } from "../../../../tests/support/components/sample-tickets.ts";

const due = { what: "acknowledge", by: new Date("2026-03-03T06:30:00Z"), isOverdue: false } as const;
const ticket: AdminTicket = { ...sampleTicket, due: null };

describeColumns("ticketColumns", ticketColumns, ticket, {
  Subject: [
    [
      {},
      {
        is: "The blouse piece is missing",
        has: 'a[href="/admin/tickets/ST-7F3K-92QD"]',
        lacks: "[lang]",
        value: "The blouse piece is missing",
      },
    ],
    [{ subject: "બ્લાઉઝ નથી" }, { has: "a[lang=gu]" }],
  ],
  "Ticket number": [[{}, { is: "ST-7F3K-92QD", value: "ST-7F3K-92QD" }]],
  Status: [
    [{}, { is: "New", value: "New" }],
    [{ status: "waiting" }, { is: "Waiting for the customer", value: "Waiting for the customer" }],
  ],
  Category: [[{}, "An order or its delivery"]],
  Customer: [[{}, "Meera Shah"]],
  Received: [[{}, { is: "1 Mar 2026", value: sampleTicket.createdAt }]],
  Deadline: [
    [{}, { is: "", value: null }],
    [{ due }, { is: "Acknowledge by 3 March 2026 at 12:00 pm", value: due.by }],
    [{ due: { ...due, what: "resolve", isOverdue: true } }, "Resolve by 3 March 2026 at 12:00 pm Overdue"],
  ],
});

describeBranches<ComponentProps<typeof DueChip>>(
  "DueChip",
  (props) => <DueChip {...props} />,
  { due: { ...due, isOverdue: true } },
  [
    [{}, { is: "Overdue", has: ".text-brick" }],
    [{ due }, ""],
    [{ due: null }, ""],
  ],
);
