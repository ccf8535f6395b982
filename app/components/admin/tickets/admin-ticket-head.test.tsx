import { AdminTicketHead } from "#app/components/admin/tickets/admin-ticket-head.tsx";
import type { Due } from "#app/domain/support/support/ticket-deadlines.ts";
import { sampleTicket } from "../../../../tests/support/components/sample-tickets.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const due = { what: "acknowledge", by: new Date("2026-03-03T06:30:00Z"), isOverdue: false } as const;
const take = 'form[action="/admin/tickets/ST-7F3K-92QD/take"][method=post]';
const close = 'form[action="/admin/tickets/ST-7F3K-92QD/close"][method=post]';

describeBranches(
  "AdminTicketHead",
  (props) => <AdminTicketHead {...props} />,
  { ticket: sampleTicket, due: null as Due | null },
  [
    [
      {},
      {
        is: "Ticket ST-7F3K-92QD The blouse piece is missing New Meera Shah · meera@example.com This ticket is not acknowledged yet. Acknowledge",
        has: [`${take} button.border-indigo`, "[role=status]"],
        lacks: [close, "h1[lang]", ".text-brick"],
        hides: ["Overdue", "Resolved tickets close"],
      },
    ],
    [{ due }, { shows: "meera@example.com · Acknowledge by 3 March 2026 at 12:00 pm", hides: "Overdue" }],
    [
      { due: { ...due, what: "resolve", isOverdue: true } },
      { shows: ["Resolve by 3 March", "Overdue"], has: ".text-brick" },
    ],
    [
      {
        ticket: {
          ...sampleTicket,
          orderNumber: "HT-2345-6789",
          paymentLine: { orderNumber: "HT-9999-2222", productName: "Blue kurta" },
        },
      },
      { shows: "meera@example.com · HT-2345-6789 · HT-9999-2222, Blue kurta" },
    ],
    [
      { ticket: { ...sampleTicket, status: "resolved" } },
      {
        shows: ["Resolved", "Resolved tickets close by themselves after 14 days.", "Close now"],
        has: `${close} button.border-indigo`,
        lacks: take,
        hides: "not acknowledged",
      },
    ],
    [{ ticket: { ...sampleTicket, status: "acknowledged" } }, { shows: "In progress", lacks: [take, close] }],
    [{ ticket: { ...sampleTicket, subject: "બ્લાઉઝ નથી" } }, { has: "h1[lang=gu]" }],
  ],
);
