import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PageHead } from "#app/components/pages/page-article.tsx";
import { RichText } from "#app/components/pages/rich-text.tsx";
import { TopicList } from "#app/components/pages/topic-list.tsx";
import { matchingTopics, type HelpTopic } from "#app/domain/support/help-topics.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { pageText } from "#app/http/page-text.server.ts";

const LONGEST_QUERY = 100;

/** Places that people look for most (spec §2.14), with the picture of each. */
const PLACES = [
  ["orders", "box"],
  ["returns", "return"],
  ["checkout", "lock"],
  ["gift_cards", "gift"],
  ["settings", "account"],
] as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.text.lead });

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "shop.browse");
  const query = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUERY);
  const [t, { groups, ...text }] = await Promise.all([getT(args), pageText(args, "help")]);
  const sections = topicGroups(groups);
  if (!query) return { title: text.title, text, groups: sections, search: null };
  const english = topicGroups((await pageText(args, "help", "en")).groups);
  const topics = sections.flatMap((group, place) =>
    group.topics.map((topic, index) => ({
      ...topic,
      keywords: [group.heading, ...wordsOf(english[place], index)].join(" "),
    })),
  );
  const found = matchingTopics(topics, query).map(({ id, question, answer }) => ({ id, question, answer }));
  const summary = t("messages:help.found", { query, count: found.length });
  return {
    title: `${summary} – ${text.title}`,
    text,
    groups: [],
    search: { query, summary, found, products: t("messages:help.products", { query }) },
  };
}

interface TopicGroup {
  id: string;
  heading: string;
  topics: HelpTopic[];
}

type Groups = Record<string, { heading: string; topics: Record<string, Omit<HelpTopic, "id">> }>;

/** What people may also type who think of this topic: on a page in Hindi or Gujarati many type English words. */
function wordsOf(group: TopicGroup | undefined, index: number): string[] {
  const topic = group?.topics[index];
  return group && topic ? [group.heading, topic.question, topic.answer] : [];
}

function topicGroups(groups: Groups): TopicGroup[] {
  return Object.entries(groups).map(([id, { heading, topics }]) => ({
    id,
    heading,
    topics: Object.entries(topics).map(([topic, words]) => ({ id: topic, ...words })),
  }));
}

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
            maxLength={LONGEST_QUERY}
            enterKeyHint="search"
            className="block min-h-12 w-full rounded-card border border-edge bg-surface px-3.5 text-lead"
          />
        </label>
        <Button>{text.search.submit}</Button>
      </Form>
      {search ? (
        <Found />
      ) : (
        <>
          <Places />
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

function Found() {
  const { text, search } = useLoaderData<typeof loader>();
  if (!search) return null;
  const link = "inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2";
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="text-heading font-bold">
        {search.summary}
      </h2>
      {search.found.length > 0 ? (
        <TopicList topics={search.found} open />
      ) : (
        <p className="mt-2 max-w-prose text-lead">
          <RichText text={text.search.nothing} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link to={`/search?q=${encodeURIComponent(search.query)}`} className={link}>
          {search.products}
        </Link>
        <Link to="/help" className={link}>
          {text.search.all}
        </Link>
      </p>
    </section>
  );
}

function Places() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <nav aria-label={text.links_title} className="mt-6 print:hidden">
      <ul className="grid gap-3 xs:grid-cols-2 md:grid-cols-5">
        {PLACES.map(([name, icon]) => (
          <li key={name} className="max-md:last:odd:col-span-2">
            <Link
              to={text.links[name].to}
              className="flex h-full min-h-12 items-center gap-3 rounded-card border border-line bg-surface p-3.5 font-semibold hover:border-indigo"
            >
              <Icon name={icon} className="size-6 shrink-0 text-indigo" />
              {text.links[name].text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
