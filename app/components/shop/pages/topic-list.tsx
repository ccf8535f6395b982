import { Icon } from "#app/components/ui/icon.tsx";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import type { HelpTopic } from "#app/domain/support/support/help-topics.ts";

/** Questions with collapsible answers; `open` for search results. */
export function TopicList({ topics, open }: { topics: HelpTopic[]; open?: boolean }) {
  return (
    <div className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
      {topics.map(({ id, question, answer }) => (
        <details key={id} id={id} open={open} className="group px-4">
          <summary className="flex list-none min-h-12 items-center justify-between gap-3 py-2 text-lead font-semibold">
            {question}
            <Icon name="chevron-down" className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-4">
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
