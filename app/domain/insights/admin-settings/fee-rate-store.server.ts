import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { Place, SettingStore, WrittenChange } from "#app/domain/insights/admin-settings/setting-store.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { latestRate, TODAY_IN_INDIA } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { percentText, readTarget } from "#app/domain/money/fees/fee-rates.ts";
import { readPercentage } from "#app/domain/platform/money/input-numbers.ts";

/** SQL: the first day of a change saved or undone now; a past day cannot be changed any more. */
const dayOf = ({ validFrom }: Place) => sql`greatest(${validFrom}::date, ${TODAY_IN_INDIA})`;

/** The dated rates: a change of one is a row, and so is its undo (rule 10.89). */
export const feeRateStore: SettingStore = {
  lock: async (trx) => {
    await sql`LOCK TABLE fee_rates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  },
  current: (db, place) => rateAt(db, place),
  version: async (db) => {
    const { rows } = await sql<{ last: number }>`SELECT max(id) AS last FROM fee_rates`.execute(db);
    return String(rows[0]?.last);
  },
  // It was read with the other fields of its form.
  read: (_trx, _place, input) => Promise.resolve(input),
  // The replaced rate may have been undone since.
  restored: (trx, change) => rateAt(trx, change, inForceWithout(change.id)),
  write: async (trx, scope, change, values, action) => {
    const isUndo = action === "settings.undo";
    if (!isUndo && (await isOver(trx, change)))
      throw new DomainError("messages:settings.failed", { values: { message_key: "admin_fees:error.day_over" } });
    await appendRate(trx, scope, change, values, isUndo);
  },
};

/** Returns the rate of a target from its day on. @param rates a FROM item with the rows that count; default: all */
async function rateAt(db: Db, place: Place, rates?: RawBuilder<unknown>): Promise<SettingValues> {
  const { kind } = readTarget(place.target);
  const whose = place.target.slice(kind.length).trim();
  const row = latestRate(sql`${kind}`, sql`${whose}`, { day: dayOf(place), ...(rates && { rates }) });
  const { rows } = await sql<{ basis_points: number | null }>`SELECT own.basis_points FROM ${row} own`.execute(db);
  return { rate: percentText(rows[0]?.basis_points ?? null) };
}

/** A FROM item with the rows of `fee_rates` that neither belong to a change nor to one that was undone. */
function inForceWithout(changeId: number): RawBuilder<unknown> {
  return sql`(
    SELECT rate.* FROM fee_rates rate
     WHERE NOT EXISTS (SELECT FROM setting_changes change
                        WHERE change.id = rate.change_id AND (change.id = ${changeId} OR change.undone_at IS NOT NULL)))`;
}

async function isOver(db: Db, { validFrom }: Place): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${validFrom}::date < ${TODAY_IN_INDIA} AS is`.execute(db);
  return rows[0]?.is ?? false;
}

async function appendRate(
  trx: Trx,
  scope: AnyScope,
  change: WrittenChange,
  { rate = "" }: SettingValues,
  isUndo: boolean,
): Promise<void> {
  const { kind, categoryId, sellerId } = readTarget(change.target);
  const before = await feeRateStore.current(trx, change);
  const row = await trx
    .insertInto("fee_rates")
    .values({
      kind,
      category_id: categoryId,
      category_name:
        categoryId === null ? null : sql<string>`coalesce((SELECT name FROM categories WHERE id = ${categoryId}), '')`,
      seller_id: sellerId,
      valid_from: sql<string>`${dayOf(change)}`,
      basis_points: readPercentage(rate) ?? null,
      reason: change.reason,
      change_id: change.id,
      is_undo: isUndo,
    })
    .returning("id")
    .returning(sql<string>`valid_from::text`.as("day"))
    .executeTakeFirstOrThrow();
  await recordAudit(trx, scope, {
    action: isUndo ? "settings.undo" : "settings.change",
    subject: { kind: "settings" },
    before: { [change.target]: before["rate"] },
    after: { [change.target]: rate },
    details: { day: row.day, reason: change.reason },
  });
  await enqueue(trx, "fees.announce", { rateId: row.id, after: 0 });
}
