import type { ComponentProps } from "react";
import { TicketChip } from "#app/components/support/tickets/ticket-chip.tsx";
import { TicketEnd } from "#app/components/support/tickets/ticket-end.tsx";
import { TicketPromise } from "#app/components/support/tickets/ticket-promise.tsx";
import { TicketReply } from "#app/components/support/tickets/ticket-reply.tsx";
import { TicketRow } from "#app/components/support/tickets/ticket-row.tsx";
import type { TicketStatus } from "#app/db/schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { Due } from "#app/domain/support/support/ticket-deadlines.ts";
import { ticketReplyForm } from "#app/domain/support/support/tickets.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleTicket } from "../../../../tests/support/components/sample-tickets.ts";

const chip: { status: TicketStatus; forStaff?: boolean } = { status: "open" };

describeBranches("TicketChip", (props) => <TicketChip {...props} />, chip, [
  [{}, { is: "Received", has: ".bg-sunken" }],
  [{ forStaff: true }, "New"],
  [{ status: "acknowledged" }, { is: "In progress", has: ".text-sky" }],
  [{ status: "waiting" }, { is: "Waiting for you", has: ".bg-marigold-tint" }],
  [{ status: "waiting", forStaff: true }, "Waiting for the customer"],
  [{ status: "resolved" }, { is: "Resolved", has: ".text-leaf" }],
  [{ status: "closed" }, { is: "Closed", has: ".bg-sunken" }],
]);

const solve = 'form[action="/customer/support/ST-7F3K-92QD/solve"][method=post]';
const reopen = 'form[action="/customer/support/ST-7F3K-92QD/reopen"][method=post]';
const refused = { outcomeOf: { form: "ticket", formErrors: ["It was closed meanwhile"] } };

describeBranches("TicketEnd", (props) => <TicketEnd {...props} />, { ticket: sampleTicket }, [
  [{}, { is: "Nothing more to do? Mark as resolved", has: `${solve} button.border-indigo`, lacks: reopen }],
  [{ ticket: { ...sampleTicket, status: "waiting" } }, { has: solve }],
  [
    { ticket: { ...sampleTicket, status: "resolved" } },
    { is: "Not solved after all? Reopen", has: `${reopen} button.border-indigo`, lacks: solve },
  ],
  [{ ticket: { ...sampleTicket, status: "closed" } }, { is: "", lacks: [solve, reopen] }],
  [{ ticket: { ...sampleTicket, status: "closed" } }, { shows: "It was closed meanwhile" }, refused],
  [{}, { hides: "It was closed meanwhile" }, refused],
]);

const due: Due = { what: "acknowledge", by: new Date("2026-03-03T06:30:00Z"), isOverdue: false };
const resolvedAt = new Date("2026-03-05T06:30:00Z");
const clock = "use[href$='#clock']";
const check = "use[href$='#check']";

describeBranches<ComponentProps<typeof TicketPromise>>(
  "TicketPromise",
  (props) => <TicketPromise {...props} />,
  { ticket: sampleTicket, due: due },
  [
    [{}, { is: "We will look at it by 3 March 2026 at 12:00 pm.", has: clock, lacks: [check, "a"] }],
    [{ due: { ...due, what: "resolve" } }, "We will resolve it by 3 March 2026 at 12:00 pm."],
    [
      { due: { ...due, isOverdue: true } },
      {
        shows:
          "We should have done this by 3 March 2026 at 12:00 pm. We are sorry; please write to the grievance officer",
        has: 'a[href="/grievance"]',
      },
    ],
    [{ due: null }, ""],
    [
      { ticket: { ...sampleTicket, status: "resolved", resolvedAt } },
      { is: "Resolved on 5 March 2026. You can open it again within 14 days.", has: check, lacks: clock },
    ],
    [
      { ticket: { ...sampleTicket, status: "closed", resolvedAt } },
      "This ticket is closed. If there is something new, ask a new question.",
    ],
  ],
);

describeBranches("TicketReply", (props) => <TicketReply {...props} />, { field: fieldsOf(ticketReplyForm).body }, [
  [
    {},
    {
      shows: ["Reply Your message Pictures or documents (optional) Up to 4 pictures", "Send message"],
      has: [
        "h2",
        "form[enctype='multipart/form-data'] textarea[name=body][rows=5]",
        "input[type=file][name=files][multiple]",
        'button[data-pending="Sending…"]',
      ],
    },
  ],
]);

describeBranches("TicketRow", (props) => <TicketRow {...props} />, { ticket: sampleTicket }, [
  [
    {},
    {
      is: "ST-7F3K-92QD Received The blouse piece is missing An order or its delivery · Last updated on 2 March 2026",
      has: 'a[href="/customer/support/ST-7F3K-92QD"]',
      lacks: "[lang]",
    },
  ],
  [
    { ticket: { ...sampleTicket, subject: "બ્લાઉઝ નથી", category: "other", status: "waiting" } },
    { shows: ["Waiting for you", "Something else · Last"], has: "a[lang=gu]" },
  ],
]);
