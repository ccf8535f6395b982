import { AUDIT_ACTIONS, AUDIT_SOURCES, type AuditEntry } from "#app/domain/platform/audit/audit.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";

/** Subjects of actions: the part of their names before the dot. */
export const AUDIT_AREAS = [...new Set(AUDIT_ACTIONS.map((action) => action.split(".")[0]!))];

/** Who acts. */
export const AUDIT_ACTORS = ["person", ...AUDIT_SOURCES] as const;

/** All entries, for administrators, newest first. */
export const auditLog = defineList({
  filters: { area: choice(AUDIT_AREAS), by: choice(AUDIT_ACTORS) },
  search: { maxLength: 120 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});

/** A line of the whole log. */
export interface LoggedChange extends AuditEntry {
  subject: string;
  network: string | null;
}

/** A value changed by an entry; both sides as in the log. */
export interface ChangedValue {
  /** Empty where the entry has one value only. */
  name: string;
  from: string | null;
  to: string | null;
}

/** Returns the values that differ between an entry's `from` and `to`, by name; none for an entry without either. */
export function changedValues({ from, to }: Record<string, unknown>): ChangedValue[] {
  if (!isRecord(from) && !isRecord(to)) {
    const value = { name: "", from: valueText(from), to: valueText(to) };
    return value.from === value.to ? [] : [value];
  }
  const [before, after] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, from: valueText(before[name]), to: valueText(after[name]) }))
    .filter((value) => value.from !== value.to);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
