import { formatDateTime } from "#app/components/format.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { AuditAction, AuditEntry } from "#app/domain/audit/audit.ts";
import type { Translate } from "#app/locales/translate.ts";

/** What the office did to one thing, newest first. Texts: `admin:audit.<action>`, filled from the entry's details. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, locale } = useTranslation();
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{t(`admin:audit.${entry.action}`, words(entry, t))}</p>
          <p className="text-small text-muted">
            {entry.actorName} · {formatDateTime(entry.at, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where the names of states and categories stand that an entry tells of as `from` and `to`. */
const namesOf: Partial<Record<AuditAction, string>> = {
  "ticket.answer": "admin:tickets.status",
  "ticket.sort": "support:category",
};

function words({ action, details }: AuditEntry, t: Translate): Record<string, string | number> {
  const names = namesOf[action];
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number") return [];
      const isNamed = names !== undefined && (name === "from" || name === "to");
      return [[name, isNamed ? t(`${names}.${value}`) : value]];
    }),
  );
}
