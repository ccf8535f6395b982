import { useLoaderData } from "@remix-run/react";
import { LanguageLinks } from "#app/components/admin/settings/language-links.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { readSampleMails } from "#app/presenters/sample-mails.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "job.manage", params: { name: String } }, async (args) => {
  const { name } = args.params;
  const [t, { locale, mails }] = await Promise.all([getT(args), readSampleMails(args)]);
  const mail = mails.get(name);
  if (!mail) throw notFound();
  return { title: t("admin_mails:title"), name, language: locale, subject: mail.subject, text: mail.text };
});

/** The example of one mail, as text; the address of the designed one is beside it. */
export default function AdminMail() {
  const { t } = useTranslation();
  const { name, language, subject, text } = useLoaderData<typeof loader>();
  const query = `?language=${language}`;
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminMails + query} text={t("admin_mails:back")} />
      <h1 className="text-title font-bold wrap-anywhere" lang={language}>
        {subject}
      </h1>
      <p className="text-muted">
        <code>{name}</code>
      </p>
      <LanguageLinks here={paths.adminMail(name)} language={language} />
      <p
        className="rounded-card border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap sm:p-6"
        lang={language}
      >
        {text.trim()}
      </p>
      <p>
        {/* A document of its own: the mail has its own styles. */}
        <a
          href={paths.adminMailHtml(name) + query}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
        >
          {t("admin_mails:designed")}
        </a>
      </p>
    </div>
  );
}
