import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** What was asked and answered, above the form that reports it. */
export function QuestionWords({ question: { body, answer } }: { question: { body: string; answer: string | null } }) {
  const { locale } = useTranslation();
  return (
    <Panel className="grid gap-2 break-words whitespace-pre-line">
      <p className="font-bold" {...langAttribute(body, locale)}>
        {body}
      </p>
      {answer !== null && <p {...langAttribute(answer, locale)}>{answer}</p>}
    </Panel>
  );
}
