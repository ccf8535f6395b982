import { formatShortDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

interface Search {
  term: string;
  understoodAs: string;
  searches: number;
  opened: number;
  latest: string;
}
interface Row {
  id: number;
  words: string[];
  meanings: string[];
  created_at: Date | string;
}

/** Words that customers typed, in their script. */
function input(text: string, { locale }: Translation) {
  return (
    <span className="wrap-anywhere" {...langAttribute(text, locale)}>
      {text}
    </span>
  );
}

export const synonymColumns = (translation: Translation): Column<Row>[] => {
  const { t } = translation;
  return [
    {
      head: t("admin_search:column.words"),
      value: ({ words }) => words.join(", "),
      cell: ({ id, words }) => (
        <Link to={paths.adminSynonym(id)} className="inline-flex min-h-11 items-center text-indigo underline">
          {input(words.join(", "), translation)}
        </Link>
      ),
      sort: "word",
    },
    {
      head: t("admin_search:column.meanings"),
      value: ({ meanings }) => meanings.join(", "),
      cell: ({ meanings }) => input(meanings.join(", "), translation),
    },
    { head: t("admin_search:column.added"), value: ({ created_at: added }) => new Date(added), sort: "newest" },
  ];
};

const ofSearches = (translation: Translation): Record<"term" | "searches" | "latest", Column<Search>> => {
  const { t, locale } = translation;
  return {
    term: {
      head: t("admin_search:column.term"),
      value: ({ term }) => term,
      cell: ({ term }) => input(term, translation),
    },
    searches: { head: t("admin_search:column.searches"), value: ({ searches }) => searches, sort: "searches" },
    latest: {
      head: t("admin_search:column.latest"),
      value: ({ latest }) => latest,
      cell: ({ latest }) => formatShortDate(latest, locale),
      sort: "latest",
    },
  };
};

export const missedColumns = (translation: Translation): Column<Search>[] => {
  const { t } = translation;
  const { term, searches, latest } = ofSearches(translation);
  return [term, searches, latest].concat({
    head: t("admin_search:column.synonym"),
    value: () => null,
    cell: (row) => (
      <Link
        to={`${paths.adminSynonymNew}?words=${encodeURIComponent(row.term)}`}
        className="inline-flex min-h-11 items-center text-indigo underline"
      >
        {t("admin_search:add_synonym")}
        <span className="sr-only">: {row.term}</span>
      </Link>
    ),
  });
};

/** The file only contains the searches and their counts. */
export const missedFileColumns = (translation: Translation): Column<Search>[] =>
  missedColumns(translation).slice(0, -1);

export const correctedColumns = (translation: Translation): Column<Search>[] => {
  const { t } = translation;
  const { term, searches, latest } = ofSearches(translation);
  return [
    term,
    {
      head: t("admin_search:column.understood_as"),
      value: ({ understoodAs }) => understoodAs,
      cell: ({ understoodAs }) => input(understoodAs, translation),
    },
    searches,
    { head: t("admin_search:column.opened"), value: ({ opened }) => opened },
    latest,
  ];
};
