import { TicketAnswerForm, TicketCategoryForm } from "#app/components/admin/tickets/ticket-forms.tsx";
import { TicketNotes } from "#app/components/admin/tickets/ticket-notes.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { TicketNote } from "#app/domain/support/support/ticket-admin.ts";
import { ticketAnswerForm, ticketCategoryForm, ticketNoteForm } from "#app/domain/support/support/tickets.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleTicket } from "../../../../tests/support/components/sample-tickets.ts";

const chosen = (value: string) => `input[type=radio][name=outcome][value=${value}][checked]`;
const answer = { fields: fieldsOf(ticketAnswerForm), ticket: sampleTicket };

describeBranches("TicketAnswerForm", (props) => <TicketAnswerForm {...props} />, answer, [
  [
    {},
    {
      is: "Answer to the customer Next status In progress Waiting for the customer Resolved Send answer",
      has: [
        'form[action="/admin/tickets/ST-7F3K-92QD/answer"][aria-label=Answer]',
        "input[name=form_key]",
        "textarea[name=body][rows=6]",
        chosen("acknowledged"),
      ],
      lacks: chosen("resolved"),
    },
  ],
  [{ ticket: { ...sampleTicket, status: "resolved" } }, { has: chosen("resolved"), lacks: chosen("acknowledged") }],
  [{ ticket: { ...sampleTicket, status: "closed" } }, { hides: "In progress" }],
  [
    {},
    { shows: "Write an answer", has: "[role=alert]" },
    { outcomeOf: { form: "answer", formErrors: ["Write an answer"] } },
  ],
]);

const sort = { fields: fieldsOf(ticketCategoryForm), ticket: sampleTicket, marks: "m1" };

describeBranches("TicketCategoryForm", (props) => <TicketCategoryForm {...props} />, sort, [
  [
    {},
    {
      is: "Topic An order or its delivery A return or a refund A payment A product My account A complaint Something else Change category",
      has: [
        'form[action="/admin/tickets/ST-7F3K-92QD/category"]',
        "input[type=hidden][name=shown][value=m1]",
        "select[name=category][required]",
        "option[value=order][selected]",
        "button.border-indigo",
      ],
    },
  ],
  [{ ticket: { ...sampleTicket, category: "grievance" } }, { has: "option[value=grievance][selected]" }],
  [
    {},
    { shows: "Choose a topic Change category", has: ["select[aria-invalid=true]"], texts: { "[role=alert]": "" } },
    { outcomeOf: { form: "ticket", errors: { category: ["Choose a topic"] } } },
  ],
]);

const note: TicketNote = { id: 1, authorName: "Ravi", body: "Called her.", at: new Date("2026-03-01T06:30:00Z") };
const notes = { field: fieldsOf(ticketNoteForm).body, action: "/admin/tickets/ST-7F3K-92QD/note", notes: [note] };

describeBranches("TicketNotes", (props) => <TicketNotes {...props} />, notes, [
  [
    {},
    {
      is: "Visible to staff only. Called her. Ravi · 1 March 2026 at 12:00 pm New note Save note",
      has: [
        'form[action="/admin/tickets/ST-7F3K-92QD/note"]',
        "input[name=form_key]",
        "textarea#note[name=body][rows=3]",
        "li p:not([lang])",
        "button.border-indigo",
      ],
    },
  ],
  [{ notes: [] }, { is: "Visible to staff only. New note Save note", lacks: "ul" }],
  [
    { notes: [note, { ...note, id: 2, body: "ફોન કર્યો" }] },
    { shows: "Called her.", has: ["ul", "li:last-child p[lang=gu]"] },
  ],
  [
    {},
    { shows: "New note Write a note", texts: { "[role=alert]": "" } },
    { outcomeOf: { form: "note", errors: { body: ["Write a note"] } } },
  ],
]);
