import { formatDateTime } from "#app/components/format.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { AuditEntry } from "#app/domain/audit/audit.ts";

/** What the office did to one thing, newest first. Texts: `admin:audit.<action>`, filled from the entry's details. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, locale } = useTranslation();
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{t(`admin:audit.${entry.action}`, words(entry.details))}</p>
          <p className="text-small text-muted">
            {entry.actorName} · {formatDateTime(entry.at, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function words(details: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
    ),
  );
}
