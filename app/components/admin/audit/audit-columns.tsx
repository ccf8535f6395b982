import { auditText } from "#app/components/admin/audit/audit-trail.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { useTranslation, type Translation } from "#app/components/ui/translation.tsx";
import { changedValues, type ChangedValue, type LoggedChange } from "#app/domain/platform/audit/audit-log.ts";
import { confirmedStep } from "#app/domain/insights/health/setup.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Returns the columns of the whole audit log. */
export function auditColumns({ t, locale }: Translation): Column<LoggedChange>[] {
  return [
    {
      head: t("admin_audit:column.action"),
      value: (entry) => auditText(entry, t),
      cell: (entry) => <span className="block min-w-40">{auditText(entry, t)}</span>,
    },
    {
      head: t("admin_audit:column.subject"),
      value: ({ subject }) => subjectWords(subject, t),
      cell: ({ subject }) => <span className="whitespace-nowrap">{subjectWords(subject, t)}</span>,
    },
    {
      head: t("admin_audit:column.changes"),
      value: (entry) => changedValues(entry.details).map(changeLine).join("; "),
      cell: (entry) => <Changes changes={changedValues(entry.details)} />,
    },
    { head: t("admin_audit:column.actor"), value: ({ actor }) => actorText(actor, t) },
    { head: t("admin_audit:column.network"), value: ({ network }) => network ?? "–" },
    {
      head: t("admin_audit:column.at"),
      value: ({ at }) => at,
      cell: ({ at }) => formatDateTime(at, locale),
    },
  ];
}

/** Returns an entry's subject: the log's `ticket ST-7F3K-92QD` as "Ticket ST-7F3K-92QD". */
function subjectWords(subject: string, t: Translate): string {
  const [kind = "", number = ""] = subject.split(" ");
  const step = kind === "setup" ? confirmedStep(number) : undefined;
  if (step) return `${t("admin_audit:kind.setup")}: ${t(`admin_setup:step.${step}.title`)}`;
  return `${t(`admin_audit:kind.${kind}`)} ${number}`.trim();
}

function actorText(actor: LoggedChange["actor"], t: Translate): string {
  return typeof actor === "string" ? t(`admin:audit_source.${actor}`) : actor.name;
}

function changeLine({ name, from, to }: ChangedValue): string {
  return `${name && `${name}: `}${from ?? "–"} → ${to ?? "–"}`;
}

/** In characters; longer changes are shown on demand, so that the rows of the table stay short. */
const MAX_LENGTH_SHOWN = 160;

/** Both sides of each changed value. */
function Changes({ changes }: { changes: readonly ChangedValue[] }) {
  const { t, locale } = useTranslation();
  if (changes.length === 0) return "–";
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={change.name} className="wrap-anywhere">
          {changeLine(change).length > MAX_LENGTH_SHOWN ? (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold" {...langAttribute(change.name, locale)}>
                {change.name || t("admin_audit:column.changes")}
              </summary>
              <Change {...change} />
            </details>
          ) : (
            <>
              {change.name && (
                <b className="mr-1.5" {...langAttribute(change.name, locale)}>
                  {change.name}
                </b>
              )}
              <Change {...change} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The old value struck through, and the new one, both as the log has them. */
function Change({ from, to }: ChangedValue) {
  const { t, locale } = useTranslation();
  return (
    <>
      <span className="sr-only">{t("admin_audit:before")} </span>
      <del className="text-muted" {...langAttribute(from ?? "", locale)}>
        {from ?? "–"}
      </del>{" "}
      <span aria-hidden="true">→</span> <span className="sr-only">{t("admin_audit:after")} </span>
      <ins className="no-underline" {...langAttribute(to ?? "", locale)}>
        {to ?? "–"}
      </ins>
    </>
  );
}
