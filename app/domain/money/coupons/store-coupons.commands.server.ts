import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { columnsOfTerms, limitBelowUses, startOf } from "#app/domain/money/coupons/coupon-columns.server.ts";
import { couponMachine } from "#app/domain/money/coupons/coupon-machine.server.ts";
import type { StoreCouponInput } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { findStoreCoupon } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import type { StoreCoupon } from "#app/domain/money/coupons/store-coupons.ts";
import { TakenCode } from "#app/domain/money/coupons/taken-code.ts";
import { readStoreCoupon, type ParsedCoupon } from "#app/domain/money/coupons/parsed-coupon.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/**
 * Creates a coupon of the scope's store, once for each form. Returns its id. Throws `DomainErrors` at the fields, `TakenCode` when another
 * coupon has the code.
 * @param form.today by India's calendar
 */
export async function createStoreCoupon(
  db: Db,
  scope: StoreScope,
  { formKey, input, today }: { formKey: string; input: StoreCouponInput; today: string },
): Promise<number> {
  const coupon = readStoreCoupon(input, { today, isBegun: false });
  const form = { profileId: scope.profileId, formKey, content: [JSON.stringify(coupon)] };
  return createOnce(db, form, async (trx) => {
    const created = await trx
      .insertInto("coupons")
      .values({ ...columnsOf(coupon), status: "Active", seller_id: scope.sellerId })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) throw new TakenCode();
    await recordAudit(trx, scope, {
      action: "coupon.create",
      subject: { kind: "coupon", id: created.id },
      after: coupon,
    });
    return created.id;
  });
}

function columnsOf(coupon: ParsedCoupon) {
  return {
    code: coupon.code,
    type: coupon.type,
    ...columnsOfTerms(coupon),
    starts_at: startOf(coupon.firstDay),
    ends_at: startOf(coupon.lastDay, 1),
  };
}

/** Values that are fixed once a coupon has been used, each with its field (rule 6.24). */
const FIXED_ONCE_USED = {
  code: "code",
  type: "type",
  percentBasisPoints: "value",
  amountPaise: "value",
  maximumDiscountPaise: "maximum",
  minimumPaise: "minimum",
  firstDay: "first_day",
} as const satisfies Partial<Record<keyof ParsedCoupon, keyof StoreCouponInput>>;

/**
 * Changes a coupon of the scope's store. Returns false for another store's. Throws `DomainErrors` at the fields: invalid values, changes to
 * fixed fields of a used coupon, and a limit below its uses.
 */
export async function changeStoreCoupon(
  db: Db,
  scope: StoreScope,
  { couponId, input, today }: { couponId: number; input: StoreCouponInput; today: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = (await lockCoupon(trx, scope, couponId)) && (await findStoreCoupon(trx, scope, couponId));
    if (!before) return false;
    // A used coupon was agreed to before.
    const isAgreed = before.isUsed || input.accept_steep;
    const isBegun = input.first_day === before.firstDay;
    const coupon = readStoreCoupon({ ...input, accept_steep: isAgreed }, { today, isBegun });
    refuseChanges(before, coupon);
    await trx
      .updateTable("coupons")
      .set(columnsOf(coupon))
      .where("id", "=", couponId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new TakenCode() : error;
      });
    const subject = { kind: "coupon", id: couponId } as const;
    await recordAudit(trx, scope, { action: "coupon.change", subject, before: parsedOf(before), after: coupon });
    return true;
  });
}

function lockCoupon(trx: Trx, scope: StoreScope, couponId: number) {
  return trx
    .selectFrom("coupons")
    .where("id", "=", couponId)
    .where(inScope(scope, { seller: "seller_id" }))
    .select(["id", "status"])
    .forUpdate()
    .executeTakeFirst();
}

function refuseChanges(before: StoreCoupon, coupon: ParsedCoupon): void {
  const errors: DomainError[] = [];
  if (before.isUsed)
    for (const [name, field] of Object.entries(FIXED_ONCE_USED)) {
      const of = name as keyof typeof FIXED_ONCE_USED;
      if (before[of] !== coupon[of]) errors.push(new DomainError("promotions:error.used", { field }));
    }
  throwErrors([...errors, ...limitBelowUses(coupon.usageLimit, before.uses)]);
}

function parsedOf(coupon: StoreCoupon): Omit<ParsedCoupon, "type"> {
  const { code, percentBasisPoints, amountPaise, maximumDiscountPaise, minimumPaise } = coupon;
  const { firstDay, lastDay, usageLimit, usageLimitPerPerson } = coupon;
  return {
    code,
    percentBasisPoints,
    amountPaise,
    maximumDiscountPaise,
    minimumPaise,
    firstDay,
    lastDay,
    usageLimit,
    usageLimitPerPerson,
  };
}

/** Switches a coupon of the scope's store off or on; no change when it is already. Returns false for another store's. */
export async function switchStoreCoupon(
  db: Db,
  scope: StoreScope,
  couponId: number,
  to: "Active" | "Expired",
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const coupon = await lockCoupon(trx, scope, couponId);
    if (!coupon) return false;
    if (coupon.status === to) return true;
    await transition(trx, couponMachine, { id: couponId, status: coupon.status }, to, actorOf(scope));
    const subject = { kind: "coupon", id: couponId } as const;
    await recordAudit(trx, scope, { action: "coupon.switch", subject, before: coupon.status, after: to });
    return true;
  });
}
