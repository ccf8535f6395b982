import { Questions } from "#app/components/catalog/product-page/questions.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const texts = {
  title: "Questions",
  none: "No questions yet.",
  ask: "Ask a question",
  all: "All 7 questions",
  report: "Report",
};
const question = {
  id: 5,
  body: "Is it heavy?",
  byline: "Asha · 1 March 2026",
  answer: "Two kilograms.",
  answerByline: "Answer of the seller · 2 March 2026",
};
const sample: Parameters<typeof Questions>[0] = {
  productId: 12,
  questions: { newest: [question, { ...question, id: 6, body: "Is it loud?" }], texts },
};

describeBranches("Questions", (props) => <Questions {...props} />, sample, [
  [
    {},
    {
      hides: "No questions yet.",
      has: [
        "section#questions",
        'a[href="/product/12/questions/new"]',
        'a[href="/product/12/questions"]',
        'li a[href="/questions/5/report"]',
      ],
      texts: {
        h2: "Questions",
        'a[href="/product/12/questions/new"]': "Ask a question",
        'a[href="/product/12/questions"]': "All 7 questions",
        "li:nth-child(1)": "Is it heavy? Asha · 1 March 2026 Two kilograms. Answer of the seller · 2 March 2026 Report",
        "li:nth-child(2) p:nth-child(1)": "Is it loud?",
      },
    },
  ],
  [{ questions: { newest: [], texts } }, { shows: "No questions yet.", lacks: "li" }],
  [
    { questions: { newest: [question], texts: { ...texts, ask: null } } },
    { hides: "Ask a question", lacks: 'a[href="/product/12/questions/new"]' },
  ],
  [
    { questions: { newest: [question], texts: { ...texts, all: null } } },
    { shows: "Ask a question", lacks: 'a[href="/product/12/questions"]' },
  ],
]);
