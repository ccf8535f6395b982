import { ReviewReports } from "#app/components/admin/reviews/review-reports.tsx";
import type { ReviewReport } from "#app/domain/support/reviews/moderation.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const report: ReviewReport = {
  id: 1,
  reason: "abusive",
  note: "",
  reporterName: "Asha Patel",
  at: new Date("2026-03-01T06:30:00Z"),
  isHandled: false,
};

describeBranches("ReviewReports", (props) => <ReviewReports {...props} />, { reports: [report] }, [
  [{}, { is: "It is insulting or threatening Asha Patel · 1 March 2026 at 12:00 pm", lacks: ".whitespace-pre-line" }],
  [{ reports: [] }, { is: "No reports.", lacks: "ul" }],
  [
    {
      reports: [
        { ...report, isHandled: true },
        { ...report, id: 2, reason: "untrue", note: "Never arrived" },
      ],
    },
    {
      is: "It is insulting or threateningHandled Asha Patel · 1 March 2026 at 12:00 pm It is not true Never arrived Asha Patel · 1 March 2026 at 12:00 pm",
      has: ["ul", "li:first-child .text-leaf", "li:last-child .whitespace-pre-line:not([lang])"],
    },
  ],
  [{ reports: [{ ...report, note: "ખોટું" }] }, { shows: "ખોટું", has: "p[lang=gu]" }],
]);
