import { formatDateTime } from "#app/components/ui/format.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type {
  ApplicationStatus,
  CouponStatus,
  DocumentStatus,
  ListingReviewStatus,
  Role,
  ShipmentStatus,
  TicketStatus,
} from "#app/db/schema.ts";
import type { AuditAction, AuditEntry } from "#app/domain/platform/audit/audit.ts";
import { INQUIRY_STATUSES, inquiryStatusKey, type InquiryKind } from "#app/domain/support/inquiries/admin-inquiries.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";

/** Audit entries of one subject, newest first. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, locale } = useTranslation();
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{auditText(entry, t)}</p>
          <p className="text-small text-muted">
            {typeof entry.actor === "string" ? t(`admin:audit_source.${entry.actor}`) : entry.actor.name} ·{" "}
            {formatDateTime(entry.at, locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A panel with the audit entries of a page's subject; none without entries. */
export function AuditPanel({ heading, entries }: { heading?: string; entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <Panel heading={heading ?? t("admin_people:users.history")}>
      <AuditTrail entries={entries} />
    </Panel>
  );
}

/** Returns the entry's text: `admin:audit.<action>`, filled from its details. */
export function auditText(entry: AuditEntry, t: Translate): string {
  return t(`admin:audit.${entry.action}`, words(entry, t));
}

/** Text keys of an entry's `from` and `to`: a status, a category or a role. */
const namesOf: Partial<Record<AuditAction, (value: string, details: AuditEntry["details"]) => string>> = {
  "ticket.answer": (status) => statusKey("ticket_admin", status as TicketStatus),
  "ticket.sort": (category) => `support:category.${category}`,
  "application.move": (status) => statusKey("application", status as ApplicationStatus),
  "application.document": (status) => statusKey("document", status as DocumentStatus),
  "product.review": (status) => statusKey("listing_review", status as ListingReviewStatus),
  "order.move": (status) => statusKey("shipment", status as ShipmentStatus),
  "account.create": roleKey,
  "account.role": roleKey,
  "gift_card.switch": (state) => `admin_people:cards.state.${state}`,
  "inquiry.status": inquiryStatusKeyOf,
  "coupon.switch": (status) => statusKey("coupon", status as CouponStatus),
};

function roleKey(role: string): string {
  return `admin:role.${role as Role}`;
}

/** Finds the inquiry's kind by its two statuses: two kinds have "new", each with its own text. */
function inquiryStatusKeyOf(status: string, { from, to }: AuditEntry["details"]): string {
  const kinds = Object.keys(INQUIRY_STATUSES) as InquiryKind[];
  const withAll = (wanted: readonly unknown[]) =>
    kinds.find((kind) => wanted.every((one) => INQUIRY_STATUSES[kind].some((known) => known === one)));
  return inquiryStatusKey(withAll([from, to]) ?? withAll([status]) ?? "contact", status);
}

function words({ action, details }: AuditEntry, t: Translate): Record<string, string | number> {
  const names = namesOf[action];
  return Object.fromEntries(
    // From the command line an account is suspended without a reason.
    Object.entries({ ...(action === "account.suspend" && { reason: "–" }), ...details }).flatMap(([name, value]) => {
      if (typeof value !== "string" && typeof value !== "number") return [];
      if (name === "amount_paise") return [[name, formatPaise(Number(value))]];
      // An order's reason is a key; other reasons are text already.
      if (name === "reason" && action.startsWith("order.")) return [[name, t(`parcels:reason.${value}`)]];
      const isNamed = names !== undefined && (name === "from" || name === "to");
      return [[name, isNamed ? t(names(value, details)) : value]];
    }),
  );
}
