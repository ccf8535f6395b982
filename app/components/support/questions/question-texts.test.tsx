import type { ComponentProps } from "react";
import { MyQuestionItem } from "#app/components/support/questions/my-question.tsx";
import { QuestionItem } from "#app/components/support/questions/question-item.tsx";
import { QuestionText } from "#app/components/support/questions/question-text.tsx";
import { QuestionWords } from "#app/components/support/questions/question-words.tsx";
import type { MyQuestion } from "#app/domain/support/questions/questions.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleQuestion } from "../../../../tests/support/components/sample-questions.ts";

const own: MyQuestion = {
  id: 3,
  productId: 12,
  productName: "Blue kurta",
  isOnSale: true,
  body: "Is it cotton?",
  askedAt: new Date("2026-03-01T06:30:00Z"),
  answer: null,
  answeredAt: null,
  hiddenReason: null,
};
const answered = { ...own, answer: "Yes, all of it.", answeredAt: new Date("2026-03-02T06:30:00Z") };
const product = 'a[href="/product/12#questions"]';
const open = "No answer yet";
const byline = "Answered by the seller";

describeBranches("MyQuestionItem", (props) => <MyQuestionItem question={props} />, own, [
  [
    {},
    {
      is: `Is it cotton? ${open} Blue kurta · 1 March 2026`,
      has: [product, ".bg-marigold-tint"],
      lacks: ["[lang]", ".text-brick"],
      hides: ["Hidden", byline],
    },
  ],
  [
    answered,
    {
      is: `Is it cotton? Blue kurta · 1 March 2026 Yes, all of it. ${byline} · 2 March 2026`,
      hides: open,
      lacks: ".bg-marigold-tint",
    },
  ],
  // An unknown answer date falls back to the question's date.
  [{ ...answered, answeredAt: null }, { shows: `${byline} · 1 March 2026` }],
  [
    { hiddenReason: "It names a person" },
    {
      is: "Is it cotton? Hidden Blue kurta · 1 March 2026 Our support team has hidden this question: It names a person",
      has: ["span.bg-brick-tint", "p.text-brick"],
      hides: open,
    },
  ],
  [{ ...answered, hiddenReason: "Spam" }, { shows: ["Hidden", "Yes, all of it."] }],
  [{ isOnSale: false }, { shows: "Blue kurta · 1 March 2026", lacks: product }],
  [{ isOnSale: false, productName: "વાદળી કુર્તો" }, { has: "span[lang=gu]" }],
  [{ body: "સુતરાઉ છે?" }, { has: "p.font-bold[lang=gu]" }],
  [{ ...answered, answer: "હા" }, { has: "p[lang=gu]" }],
  [{ hiddenReason: "નામ છે" }, { has: "p.text-brick[lang=gu]" }],
]);

const presented = {
  id: 3,
  body: "Is it cotton?",
  byline: "Asha · 1 March 2026",
  answer: "Yes, all of it.",
  answerByline: "Answered by the seller · 2 March 2026",
};

describeBranches("QuestionItem", (props) => <QuestionItem question={props} report="Report" />, presented, [
  [
    {},
    {
      is: "Is it cotton? Asha · 1 March 2026 Yes, all of it. Answered by the seller · 2 March 2026 Report",
      has: ['a[href="/questions/3/report"][aria-describedby=question-3]', "#question-3"],
      lacks: "[lang]",
    },
  ],
  [{ body: "સુતરાઉ છે?" }, { has: "p.font-bold[lang=gu]" }],
  [{ answer: "હા" }, { has: "p:not(.font-bold)[lang=gu]" }],
]);

describeBranches(
  "QuestionText",
  (props) => <QuestionText {...props} />,
  { question: sampleQuestion, withAnswer: true },
  [
    [
      {},
      {
        is: "Is it cotton? Blue kurta Asha · 1 March 2026 Yes, all of it.",
        has: 'a[href="/product/12"]',
        lacks: "[lang]",
      },
    ],
    [{ withAnswer: false }, { is: "Is it cotton? Blue kurta Asha · 1 March 2026", hides: "Yes, all of it." }],
    [
      { question: { ...sampleQuestion, answer: null, author: null } },
      { is: "Is it cotton? Blue kurta Customer · 1 March 2026", lacks: "p:nth-of-type(4)" },
    ],
    [{}, { has: "p:nth-of-type(4)" }],
    [{ question: { ...sampleQuestion, body: "સુતરાઉ છે?" } }, { has: "p[lang=gu]" }],
    [{ question: { ...sampleQuestion, productName: "વાદળી કુર્તો" } }, { has: "a span[lang=gu]" }],
    [{ question: { ...sampleQuestion, answer: "હા" } }, { has: "p[lang=gu]" }],
  ],
);

describeBranches<ComponentProps<typeof QuestionWords>["question"]>(
  "QuestionWords",
  (props) => <QuestionWords question={props} />,
  { body: "Is it cotton?", answer: "Yes." },
  [
    [{}, { is: "Is it cotton? Yes.", has: "p:nth-of-type(2)", lacks: "[lang]" }],
    [{ answer: null }, { is: "Is it cotton?", lacks: "p:nth-of-type(2)" }],
    [{ body: "સુતરાઉ છે?" }, { has: "p.font-bold[lang=gu]" }],
    [{ answer: "હા" }, { has: "p:nth-of-type(2)[lang=gu]" }],
  ],
);
