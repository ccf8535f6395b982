import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** An answered question as a page shows it; the server writes the texts around people's own words. */
export interface PresentedQuestion {
  id: number;
  body: string;
  /** `Asha · 21 November 2026` */
  byline: string;
  answer: string;
  /** `Answer of the seller · 22 November 2026` */
  answerByline: string;
}

/** A question with its answer. `report` is the label of the link to report it. */
export function QuestionItem({ question, report }: { question: PresentedQuestion; report: string }) {
  const { locale } = useTranslation();
  const { id, body, byline, answer, answerByline } = question;
  return (
    <li className="grid gap-1 py-4 last:pb-0">
      <p className="font-bold break-words whitespace-pre-line" {...langAttribute(body, locale)}>
        {body}
      </p>
      <p className="text-small text-muted">{byline}</p>
      <p className="break-words whitespace-pre-line" {...langAttribute(answer, locale)}>
        {answer}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        <span id={`question-${id}`}>{answerByline}</span>
        <Link
          to={paths.questionReport(id)}
          aria-describedby={`question-${id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {report}
        </Link>
      </p>
    </li>
  );
}
