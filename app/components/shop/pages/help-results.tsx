import { Link } from "#app/components/ui/link.tsx";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import { TopicList } from "#app/components/shop/pages/topic-list.tsx";
import type { HelpTopic } from "#app/domain/support/support/help-topics.ts";
import * as paths from "#app/paths.ts";

interface HelpResultsProps {
  /** `summary` is the count; `products` is the label of the link to the same search in the shop. */
  search: { query: string; summary: string; found: HelpTopic[]; products: string };
  text: { nothing: string; all: string };
}

/** Results of a search in the help centre. */
export function HelpResults({ search, text }: HelpResultsProps) {
  const link = "inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2";
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 id="results" className="text-heading font-bold">
        {search.summary}
      </h2>
      {search.found.length > 0 ? (
        <TopicList topics={search.found} open />
      ) : (
        <p className="mt-2 max-w-prose text-lead">
          <RichText text={text.nothing} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link to={`${paths.search}?q=${encodeURIComponent(search.query)}`} className={link}>
          {search.products}
        </Link>
        <Link to={paths.help} className={link}>
          {text.all}
        </Link>
      </p>
    </section>
  );
}
