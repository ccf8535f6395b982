import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { FeeRateInput } from "#app/domain/insights/admin-settings/fee-rate-form.schema.ts";
import { planChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import { FEES } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { FEE_KINDS, MAX_RATE, percentText, targetText, type FeeTarget } from "#app/domain/money/fees/fee-rates.ts";
import { readPercentage } from "#app/domain/platform/money/input-numbers.ts";
import { findStoreNamed } from "#app/domain/catalog/products/store-names.queries.server.ts";

/** How many days ahead a rate can be planned. */
const MAX_DAYS_AHEAD = 366;

/**
 * Stores the preview of a new rate and returns its id, or null when that rate holds on its day already. Throws `DomainErrors` at the fields that
 * cannot be read.
 */
export async function planFeeRate(db: Db, scope: AnyScope, input: FeeRateInput): Promise<number | null> {
  const errors: DomainError[] = [];
  const refuse = (field: keyof FeeRateInput, key: string, values = {}) => {
    errors.push(new DomainError(`admin_fees:error.${key}`, { field, values }));
  };
  const target = await readWhose(db, input, refuse);
  const basisPoints = input.rate === "" ? null : readPercentage(input.rate);
  if (basisPoints === undefined || (basisPoints ?? 0) > MAX_RATE)
    refuse("rate", "rate", { max: percentText(MAX_RATE) });
  const mayEnd = input.rate_of === "commission_category" || input.rate_of === "commission_store";
  if (basisPoints === null && !mayEnd) refuse("rate", "rate_needed");
  if (input.valid_from < dayInIndia() || input.valid_from > dayInIndia(MAX_DAYS_AHEAD))
    refuse("valid_from", "day_range", { days: MAX_DAYS_AHEAD });
  throwErrors(errors);
  return planChange(db, scope, {
    section: FEES,
    target: targetText(target),
    validFrom: input.valid_from,
    reason: input.reason,
    input: { rate: percentText(basisPoints ?? null) },
  });
}

async function readWhose(
  db: Db,
  { rate_of, category, store }: FeeRateInput,
  refuse: (field: keyof FeeRateInput, key: string) => void,
): Promise<FeeTarget> {
  const target: FeeTarget = {
    kind: FEE_KINDS.find((kind) => kind === rate_of) ?? "commission",
    categoryId: null,
    sellerId: null,
  };
  if (rate_of === "commission_category") {
    const id = /^\d{1,9}$/.test(category) ? Number(category) : 0;
    const found = await db.selectFrom("categories").where("id", "=", id).select("id").executeTakeFirst();
    if (!found) refuse("category", "category");
    return { ...target, categoryId: id };
  }
  if (rate_of === "commission_store") {
    const id = await findStoreNamed(db, store);
    if (id === undefined) refuse("store", "store");
    return { ...target, sellerId: id ?? 0 };
  }
  return target;
}
