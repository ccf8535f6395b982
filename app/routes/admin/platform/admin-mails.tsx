import { useLoaderData } from "@remix-run/react";
import { LanguageLinks } from "#app/components/admin/settings/language-links.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { readSampleMails } from "#app/presenters/sample-mails.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "job.manage" }, async (args) => {
  const [t, { locale, mails }] = await Promise.all([getT(args), readSampleMails(args)]);
  const subjects = [...mails].map(([name, { subject }]) => ({ name, subject }));
  return { title: t("admin_mails:title"), language: locale, subjects };
});

/** Every mail that the shop sends, and a link to the failed ones. */
export default function AdminMails() {
  const { t, locale } = useTranslation();
  const { title, language, subjects } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      <BackLink to={paths.adminJobs} text={t("admin:menu.jobs")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title font-bold">{title}</h1>
          <p className="text-muted">{t("admin_mails:count", countValues({ n: subjects.length, bounded: false }))}</p>
        </div>
        <ButtonLink variant="outline" to={`${paths.adminJobs}?q=mail.`}>
          {t("admin_mails:failed")}
        </ButtonLink>
      </div>
      <p>{t("admin_mails:lead")}</p>
      <LanguageLinks here={paths.adminMails} language={language} />
      <DataTable
        caption={title}
        rows={subjects}
        keyOf={({ name }) => name}
        columns={[
          {
            head: t("admin_mails:column.subject"),
            value: ({ subject }) => subject,
            cell: ({ name, subject }) => (
              <Link
                to={`${paths.adminMail(name)}?language=${language}`}
                className="inline-flex min-h-11 items-center text-indigo hover:underline"
                {...langAttribute(subject, locale)}
              >
                {subject}
              </Link>
            ),
          },
          {
            head: t("admin_mails:column.name"),
            value: ({ name }) => name,
            cell: ({ name }) => <code>{name}</code>,
          },
        ]}
      />
    </div>
  );
}
