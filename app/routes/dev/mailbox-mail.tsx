import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { mailbox } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "mailbox.read", params: { id: String } }, async (args) => {
  const mail = await mailbox?.find(args.params.id);
  if (!mail) throw notFound();
  const t = await getT(args);
  return {
    title: mail.subject,
    to: t("mail:mailbox.to") + " " + mail.to,
    back: t("mail:mailbox.back"),
    designed: t("mail:mailbox.designed"),
    designedHref: paths.mailboxMailHtml(mail.id),
    parts: splitLinks(mail.text),
  };
});

interface Part {
  text: string;
  isLink: boolean;
}

/** Splits the text at its URLs, so that they can be links. */
function splitLinks(text: string): Part[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }));
}

export default function MailboxMail() {
  const { title, to, back, designed, designedHref, parts } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-3xl px-4 py-8">
      <Link to={paths.mailbox} className="inline-block py-2.5 text-indigo underline underline-offset-2">
        {back}
      </Link>
      <article className="mt-2 rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
        <h1 className="text-heading font-bold">{title}</h1>
        <p className="text-small text-muted">{to}</p>
        <p className="mt-4 border-t border-line pt-4 whitespace-pre-wrap">
          {parts.map((part, index) =>
            part.isLink ? (
              <a key={index} href={part.text} className="break-all text-indigo underline underline-offset-2">
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
        <p className="mt-6 border-t border-line pt-2">
          {/* In a frame: the email has its own styles. */}
          <a href={designedHref} className="inline-block py-2.5 text-indigo underline underline-offset-2">
            {designed}
          </a>
        </p>
      </article>
    </main>
  );
}
