import type { ComponentProps } from "react";
import { ReportedQuestion } from "#app/components/admin/reviews/reported-question.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moderateQuestionForm } from "#app/domain/support/questions/questions.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleQuestion } from "../../../../tests/support/components/sample-questions.ts";

const sample: ComponentProps<typeof ReportedQuestion> = {
  question: sampleQuestion,
  ticketNumber: "ST-7F3K-92QD",
  audit: [],
  fields: fieldsOf(moderateQuestionForm),
};
const hidden = { ...sample.question, hiddenReason: "It names a person" };

describeBranches("ReportedQuestion", (props) => <ReportedQuestion {...props} />, sample, [
  [
    {},
    {
      is: "The reported question Is it cotton? Blue kurta Asha · 1 March 2026 Yes, all of it. Reason Hide the question",
      has: [
        'form[action="/admin/tickets/ST-7F3K-92QD/question"]',
        "input[type=hidden][name=to][value=hidden]",
        "textarea[name=reason][rows=2][required]",
        "button.text-brick",
      ],
      lacks: ["input[name=to][value=shown]", "[role=alert]"],
      hides: "It is hidden",
    },
  ],
  [
    { question: hidden },
    {
      shows: ["It is hidden: It names a person", "Show it again"],
      hides: "Hide the question",
      has: ["input[name=to][value=shown]", "button.border-indigo"],
      lacks: ["input[name=to][value=hidden]", "button.text-brick"],
    },
  ],
  [{ question: { ...hidden, hiddenReason: "" } }, { shows: ["It is hidden:", "Show it again"] }],
  [
    {
      audit: [
        {
          id: 1,
          actor: { name: "Ravi" },
          action: "question.show",
          details: { reason: "A mistake" },
          at: new Date("2026-03-01T07:30:00Z"),
        },
      ],
    },
    { shows: "Question shown again: A mistake Ravi · 1 March 2026 at 1:00 pm", has: "ul" },
  ],
  [{ audit: [] }, { hides: "Ravi", lacks: "ul" }],
  [
    {},
    { shows: "Enter a reason", has: "[role=alert]" },
    { outcomeOf: { form: "question", formErrors: ["Enter a reason"] } },
  ],
  [{}, { hides: "Enter a reason" }, { outcomeOf: { form: "note", formErrors: ["Enter a reason"] } }],
]);
