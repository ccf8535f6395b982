import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { PageHead } from "#app/components/shop/pages/page-article.tsx";
import { HelpResults } from "#app/components/shop/pages/help-results.tsx";
import { HelpLinks } from "#app/components/shop/pages/help-links.tsx";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import { TopicList } from "#app/components/shop/pages/topic-list.tsx";
import { matchingTopics, topicGroups, withKeywords } from "#app/domain/support/support/help-topics.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";

const MAX_QUERY_LENGTH = 100;

export const meta = publicTitleMeta;

export const loader = sharedPage({}, async (args) => {
  const query = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  const [t, { groups, ...text }] = await Promise.all([getT(args), pageText(args, "help")]);
  const sections = topicGroups(groups);
  if (!query) return { title: text.title, lead: text.lead, text, groups: sections, search: null };
  const english = topicGroups((await pageText(args, "help", "en")).groups);
  const topics = withKeywords(sections, english);
  const found = matchingTopics(topics, query).map(({ id, question, answer }) => ({ id, question, answer }));
  const summary = t("messages:help.found", { query, count: found.length });
  return {
    title: `${summary} – ${text.title}`,
    lead: text.lead,
    text,
    groups: [],
    search: { query, summary, found, products: t("messages:help.products", { query }) },
  };
});

export default function Help() {
  const { text, groups, search } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-5xl py-6 md:py-10">
      <PageHead title={text.title} lead={text.lead} />
      <Form
        method="get"
        role="search"
        key={search?.query}
        className="mt-4 flex max-w-prose items-end gap-2 print:hidden"
      >
        <label className="grid grow gap-1.5">
          <span className="font-semibold">{text.search.label}</span>
          <input
            type="search"
            name="q"
            defaultValue={search?.query}
            maxLength={MAX_QUERY_LENGTH}
            enterKeyHint="search"
            className="block min-h-12 w-full rounded-card border border-edge bg-surface px-3.5 text-lead"
          />
        </label>
        <Button>{text.search.submit}</Button>
      </Form>
      {search ? (
        <HelpResults search={search} text={text.search} />
      ) : (
        <>
          <HelpLinks title={text.links_title} links={text.links} />
          {groups.map(({ id, heading, topics }) => (
            <section key={id} aria-labelledby={id} className="mt-8">
              <h2 id={id} className="text-heading font-bold">
                {heading}
              </h2>
              <TopicList topics={topics} />
            </section>
          ))}
        </>
      )}
      {search?.found.length !== 0 && (
        <section aria-labelledby="not-found" className="mt-10 max-w-prose">
          <h2 id="not-found" className="text-heading font-bold">
            {text.more_title}
          </h2>
          <p className="mt-2 text-lead">
            <RichText text={text.more} />
          </p>
        </section>
      )}
    </div>
  );
}
