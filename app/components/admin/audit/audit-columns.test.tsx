import { auditColumns } from "#app/components/admin/audit/audit-columns.tsx";
import type { LoggedChange } from "#app/domain/platform/audit/audit-log.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";

const entry: LoggedChange = {
  id: 1,
  actor: { name: "Ravi" },
  action: "ticket.answer",
  details: { from: "open", to: "waiting" },
  at: new Date("2026-03-01T06:30:00Z"),
  subject: "ticket ST-7F3K-92QD",
  network: null,
};
const details = (from: unknown, to: unknown) => ({ details: { from, to } });
/** Details that make a log line of `length` characters: `→` with its spaces takes three. */
const ofLength = (length: number) => details("a".repeat(length - 4), "b");

describeColumns("auditColumns", auditColumns, entry, {
  Action: [[{}, { is: "Answered: New → Waiting for the customer", value: "Answered: New → Waiting for the customer" }]],
  Subject: [
    [{}, { is: "Ticket ST-7F3K-92QD", value: "Ticket ST-7F3K-92QD" }],
    [{ subject: "review 12" }, { is: "Review 12", value: "Review 12" }],
    [{ subject: "settings" }, { is: "Settings", value: "Settings" }],
    [{ subject: "setup mail" }, { is: "Setup: Email", value: "Setup: Email" }],
    [{ subject: "setup company" }, "Setup company"],
    // Another kind of subject whose number equals a setup step's name.
    [{ subject: "order mail" }, "Order mail"],
  ],
  Changes: [
    [
      {},
      {
        is: "Before: open → After: waiting",
        value: "open → waiting",
        has: ["del:not([lang])", "ins:not([lang])"],
        lacks: ["b", "details"],
      },
    ],
    [details(undefined, undefined), { is: "–", value: "", lacks: "ul" }],
    [details(null, "x"), { has: ["del:not([lang])", "ins[lang=en]"] }, { locale: "hi" }],
    [details("x", null), { has: ["del[lang=en]", "ins:not([lang])"] }, { locale: "hi" }],
    [details(null, "x"), { is: "Before: – → After: x", value: "– → x", has: "ul" }],
    [details("x", null), { is: "Before: x → After: –", value: "x → –" }],
    [
      details({ name: "Asha", city: "Pune", age: 30 }, { name: "Meera", city: "Pune", age: null }),
      {
        is: "name Before: Asha → After: Meera age Before: 30 → After: –",
        value: "name: Asha → Meera; age: 30 → –",
        has: "b:not([lang])",
      },
    ],
    [details({ નામ: "આશા" }, { નામ: "મીરા" }), { has: ["b[lang=gu]", "del[lang=gu]", "ins[lang=gu]"] }],
    [ofLength(160), { lacks: "details", hides: "Changes" }],
    [ofLength(161), { has: "details", texts: { summary: "Changes" } }],
    [
      details({ text: "a".repeat(200) }, { text: "b" }),
      { has: "details", lacks: "b", texts: { "summary:not([lang])": "text", ins: "b" } },
    ],
    [details({ લખાણ: "a".repeat(200) }, { લખાણ: "b" }), { has: "summary[lang=gu]" }],
  ],
  By: [
    [{}, "Ravi"],
    [{ actor: "command_line" }, "Command line"],
    [{ actor: "system" }, "System"],
  ],
  Network: [
    [{}, "–"],
    [{ network: "203.0.113.0/24" }, "203.0.113.0/24"],
  ],
  Time: [[{}, { is: "1 March 2026 at 12:00 pm", value: entry.at }]],
});
