import { sql, type RawBuilder, type Selectable, type Updateable } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import type { Role } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import type { AuditAction, AuditActor, AuditSubject } from "#app/domain/platform/audit/audit.ts";
import type { DomainError } from "#app/domain/domain-error.ts";
import { canMove, type Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/**
 * Who moves a row: a person, who may have no account yet; a store's helper, by the link of the day; `system` for jobs and for reports of the
 * payment provider.
 */
export type Actor =
  | { profileId: number | null; role: Role; network?: string | undefined }
  | { profileId: null; role: "seller"; packingLinkId: number }
  | "system";

/** Returns the columns of an event row that name who moved it. */
export function actorColumns(actor: Actor): { actor_profile_id: number | null; actor_role: Role | "system" } {
  if (actor === "system") return { actor_profile_id: null, actor_role: actor };
  return { actor_profile_id: actor.profileId, actor_role: actor.role };
}

function auditor(actor: Actor): AuditActor | undefined {
  if (actor === "system") return actor;
  if (actor.role !== "admin" || actor.profileId === null) return undefined;
  return { profileId: actor.profileId, network: "network" in actor ? actor.network : undefined };
}

type Table = keyof Database;
type Row<Name extends Table> = Selectable<Database[Name]>;
type Changes<Name extends Table> = {
  [Column in keyof Updateable<Database[Name]>]?: Updateable<Database[Name]>[Column] | RawBuilder<unknown>;
};

interface Move<Status, Event> {
  from: Status;
  to: Status;
  actor: Actor;
  event: Event | undefined;
}

/** A state machine of a table's rows. */
export interface StateMachine<Name extends Table, Status extends string, Event = never> {
  transitions: Transitions<Status>;
  table: Name;
  /** The column of the status, or an expression of the columns that `set` changes. */
  status: (keyof Row<Name> & string) | RawBuilder<Status>;
  /** Returns the message for a transition that is not allowed. Without it, asking for one is a programming error. */
  refusal?: (to: Status) => DomainError;
  /** Returns the other columns that change. */
  set?: (move: Move<Status, Event>) => Changes<Name>;
  /** Writes the event row. */
  record?: (trx: Trx, row: Row<Name>, move: Move<Status, Event>) => Promise<unknown>;
  /** Returns the audit entry for a move by an administrator or the system. */
  audit?: (
    row: Row<Name>,
    move: Move<Status, Event>,
  ) => { action: AuditAction; subject: AuditSubject; details?: Record<string, unknown> };
  /** Sends the notifications and mails. */
  announce?: (trx: Trx, row: Row<Name>, move: Move<Status, Event>) => Promise<unknown>;
}

/**
 * Moves a row to another status, with all that the machine writes beside it. Returns the changed row, or undefined, with nothing
 * written, when it no longer has the status `row.status`. Throws the machine's refusal when its table does not allow the move.
 * @param also.set further columns
 * @param also.event what to announce, where the status alone does not say it
 * @param also.details for the audit entry
 */
export async function transition<Name extends Table, Status extends string, Event>(
  trx: Trx,
  machine: StateMachine<Name, Status, Event>,
  row: { id: number; status: Status },
  to: Status,
  actor: Actor,
  also: { set?: Changes<Name>; event?: Event | undefined; details?: Record<string, unknown> } = {},
): Promise<Row<Name> | undefined> {
  const { table, status } = machine;
  if (!canMove(machine.transitions, row.status, to))
    throw machine.refusal?.(to) ?? new Error(`${table} ${row.id} cannot go from ${row.status} to ${to}`);
  const move = { from: row.status, to, actor, event: also.event };
  const isColumn = typeof status === "string";
  const values = Object.entries({ ...machine.set?.(move), ...also.set, ...(isColumn && { [status]: to }) })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Row<Name>>`
    UPDATE ${sql.table(table)} SET ${sql.join(values)}
     WHERE id = ${row.id} AND ${isColumn ? sql.ref(status) : status} = ${row.status}
    RETURNING *`.execute(trx);
  const [changed] = rows;
  if (!changed) return undefined;
  await machine.record?.(trx, changed, move);
  const audited = auditor(actor);
  if (machine.audit && audited) {
    const entry = machine.audit(changed, move);
    const details = { ...entry.details, ...also.details };
    await recordAudit(trx, audited, { ...entry, before: row.status, after: to, details });
  }
  await machine.announce?.(trx, changed, move);
  return changed;
}
