import { formatDateTime } from "#app/components/format.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { ApplicationStatus, ListingReviewStatus, Role, TicketStatus } from "#app/db/schema.ts";
import type { AuditAction, AuditEntry } from "#app/domain/audit/audit.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Audit entries of one subject, newest first. Texts: `admin:audit.<action>`, filled from the entry's details. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, locale } = useTranslation();
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{t(`admin:audit.${entry.action}`, words(entry, t))}</p>
          <p className="text-small text-muted">
            {typeof entry.actor === "string" ? t(`admin:audit_source.${entry.actor}`) : entry.actor.name} ·{" "}
            {formatDateTime(entry.at, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Text keys of an entry's `from` and `to`: a status, a category or a role. */
const namesOf: Partial<Record<AuditAction, (value: string) => string>> = {
  "ticket.answer": (status) => statusKey("ticket_admin", status as TicketStatus),
  "ticket.sort": (category) => `support:category.${category}`,
  "application.move": (status) => statusKey("application", status as ApplicationStatus),
  "product.review": (status) => statusKey("listing_review", status as ListingReviewStatus),
  "account.create": roleKey,
  "account.role": roleKey,
};

function roleKey(role: string): string {
  return `admin:role.${role as Role}`;
}

function words({ action, details }: AuditEntry, t: Translate): Record<string, string | number> {
  const names = namesOf[action];
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number") return [];
      const isNamed = names !== undefined && (name === "from" || name === "to");
      return [[name, isNamed ? t(names(String(value))) : value]];
    }),
  );
}
