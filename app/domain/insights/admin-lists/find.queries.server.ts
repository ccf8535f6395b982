import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { hasPermission, type Permission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { isSearchable, type FoundKind } from "#app/domain/insights/admin-lists/findings.ts";
import { FINDERS } from "#app/domain/insights/admin-lists/finders.server.ts";
import { parsePublicNumber } from "#app/domain/insights/admin-lists/parse-public-number.ts";
import type { PublicNumberPrefix } from "#app/domain/platform/public-numbers/public-numbers.ts";
import * as paths from "#app/paths.ts";

/** Of each kind. */
const MAX_FINDINGS_SHOWN = 5;

/** Returns the first things of each kind that the administrator may see. One query for each kind. */
export async function findThings(db: Db, scope: AnyScope, input: string): Promise<FoundKind[]> {
  if (!isSearchable(input)) return [];
  const found = await Promise.all(
    FINDERS.filter(({ permission }) => hasPermission(scope, permission)).map(async ({ kind, first, listOf }) => {
      const findings = await first(db, scope, input, MAX_FINDINGS_SHOWN + 1);
      const more = findings.length > MAX_FINDINGS_SHOWN ? listOf(input) : null;
      return { kind, findings: findings.slice(0, MAX_FINDINGS_SHOWN), more };
    }),
  );
  return found.filter(({ findings }) => findings.length > 0);
}

const NUMBERED: Record<
  PublicNumberPrefix,
  { table: "orders" | "tickets" | "payouts"; permission: Permission; pageOf: (number: string) => string }
> = {
  HT: { table: "orders", permission: "order.view_any", pageOf: paths.adminOrder },
  ST: { table: "tickets", permission: "ticket.manage", pageOf: paths.adminTicket },
  PO: { table: "payouts", permission: "payout.manage", pageOf: paths.adminPayout },
};

/** Returns the page of the thing with the typed number, if the administrator may see one. At most one query. */
export async function findByNumber(db: Db, scope: AnyScope, input: string): Promise<string | undefined> {
  const asked = parsePublicNumber(input);
  if (!asked) return undefined;
  const { table, permission, pageOf } = NUMBERED[asked.thing];
  if (!hasPermission(scope, permission)) return undefined;
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE public_number = ${asked.number}`.execute(db);
  return rows.length > 0 ? pageOf(asked.number) : undefined;
}
