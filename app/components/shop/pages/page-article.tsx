import type { ReactNode } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { PageContent } from "#app/components/shop/pages/page-content.ts";
import { PageSections } from "#app/components/shop/pages/page-sections.tsx";

/** Pages with at least this many sections get a table of contents. */
const LONG = 5;

/** A static page: title, lead, table of contents if long, sections, links. `children` come before the sections. */
export function PageArticle({ page, children }: { page: PageContent; children?: ReactNode }) {
  const isLong = Object.keys(page.sections).length >= LONG;
  return (
    <article className="shell max-w-5xl py-6 md:py-10">
      <PageHead title={page.title} lead={page.lead} />
      {page.facts && <Facts facts={page.facts} />}
      {children}
      <div className={isLong ? "mt-8 gap-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]" : "mt-8"}>
        {isLong && <Contents sections={page.sections} />}
        <div className="grid gap-8">
          <PageSections sections={page.sections} />
          {page.action && (
            <div className="print:hidden">
              <ButtonLink to={page.action.to}>{page.action.label}</ButtonLink>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="grid max-w-prose gap-2">
      <h1 className="text-title font-bold md:text-display">{title}</h1>
      <p className="text-lead text-muted">{lead}</p>
    </header>
  );
}

function Facts({ facts }: { facts: NonNullable<PageContent["facts"]> }) {
  return (
    <dl className="mt-6 grid gap-3 sm:grid-cols-3">
      {facts.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-title font-bold text-indigo">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The table of contents: collapsed on phones, beside the text on wide screens. */
function Contents({ sections }: { sections: PageContent["sections"] }) {
  const { t } = useTranslation();
  const links = (
    <ol>
      {Object.entries(sections).map(([id, { heading }]) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 hover:text-indigo hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group mb-6 rounded-card border border-line bg-surface px-4 lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between font-bold">
          {t("common:on_this_page")}
          <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label={t("common:on_this_page")} className="pb-2">
          {links}
        </nav>
      </details>
      <nav
        aria-label={t("common:on_this_page")}
        className="sticky top-6 hidden self-start border-l-2 border-line pl-4 text-small lg:block print:hidden"
      >
        <p className="mb-1 font-bold">{t("common:on_this_page")}</p>
        {links}
      </nav>
    </>
  );
}
