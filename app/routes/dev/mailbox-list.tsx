import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { mailbox } from "#app/services.server.ts";

export const meta = titleMeta;

/** The local mailbox of development; a 404 where a mail provider is configured. */
export const loader = defineLoader({ permission: "mailbox.read" }, async (args) => {
  if (!mailbox) throw notFound();
  const [t, locale, mails] = await Promise.all([getT(args), getLocale(args), mailbox.list()]);
  const time = new Intl.DateTimeFormat(`${locale}-IN`, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return {
    title: t("mail:mailbox.title"),
    lead: t("mail:mailbox.lead"),
    empty: t("mail:mailbox.empty"),
    receiverLabel: t("mail:mailbox.to"),
    mails: mails.map(({ id, to, subject, deliveredAt }) => ({
      id,
      to,
      subject,
      deliveredAt,
      time: time.format(new Date(deliveredAt)),
    })),
  };
});

export default function MailboxList() {
  const { title, lead, empty, receiverLabel, mails } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-1 text-muted">{lead}</p>
      {mails.length === 0 ? (
        <p className="mt-6 rounded-card border border-line bg-surface p-6 text-center text-muted">{empty}</p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Link to={paths.mailboxMail(mail.id)} className="block px-4 py-3 hover:bg-indigo-tint">
                <span className="block font-semibold text-indigo">{mail.subject}</span>
                <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-small text-muted">
                  <span>
                    {receiverLabel} {mail.to}
                  </span>
                  <time dateTime={mail.deliveredAt}>{mail.time}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
