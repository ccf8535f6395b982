import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { actorOf, type AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { columnsOfTerms, limitBelowUses, startOf } from "#app/domain/money/coupons/coupon-columns.server.ts";
import { couponMachine } from "#app/domain/money/coupons/coupon-machine.server.ts";
import { couponFormValues } from "#app/domain/money/coupons/coupon-form-values.ts";
import { findMarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import type { MarketplaceCouponInput } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import type { MarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { TakenCode } from "#app/domain/money/coupons/taken-code.ts";
import {
  readMarketplaceCoupon,
  type ParsedMarketplaceCoupon,
} from "#app/domain/money/coupons/parsed-marketplace-coupon.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { findStoreNamed } from "#app/domain/catalog/products/store-names.queries.server.ts";

/**
 * Creates a coupon of the shop, or of the store that pays for it, once for each form. Returns its id. Throws `DomainErrors` at the fields,
 * `TakenCode` when another coupon has the code.
 */
export async function createMarketplaceCoupon(
  db: Db,
  scope: AnyScope,
  { formKey, input }: { formKey: string; input: MarketplaceCouponInput },
): Promise<number> {
  const coupon = readMarketplaceCoupon(input);
  const form = { profileId: scope.profileId, formKey, content: [JSON.stringify(input)] };
  return createOnce(db, form, async (trx) => {
    const created = await trx
      .insertInto("coupons")
      .values({ ...(await columnsOf(trx, coupon, input)), status: "Active" })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) throw new TakenCode();
    const subject = { kind: "coupon", id: created.id } as const;
    await recordAudit(trx, scope, { action: "coupon.create", subject, after: { ...coupon, store: input.store } });
    await informStore(trx, created.id, "on");
    return created.id;
  });
}

/** Notifies the store that pays for the coupon, if any, that the coupon counts now or no longer (rule 10.24). */
async function informStore(trx: Trx, couponId: number, to: "on" | "off"): Promise<void> {
  const coupon = await trx
    .selectFrom("coupons")
    .where("id", "=", couponId)
    .select(["id as couponId", "code", "seller_id as sellerId"])
    .executeTakeFirst();
  if (coupon?.sellerId == null) return;
  await publishToStore(trx, "coupon_given", { ...coupon, sellerId: coupon.sellerId, to });
}

async function columnsOf(trx: Trx, coupon: ParsedMarketplaceCoupon, input: MarketplaceCouponInput) {
  const { description, description_hi: hi, description_gu: gu } = input;
  return {
    code: coupon.code,
    type: coupon.type,
    ...columnsOfTerms(coupon),
    starts_at: coupon.firstDay === null ? null : startOf(coupon.firstDay),
    ends_at: coupon.lastDay === null ? null : startOf(coupon.lastDay, 1),
    description,
    description_translations: JSON.stringify({ ...(hi && { hi }), ...(gu && { gu }) }),
    seller_id: input.store === "" ? null : await storeNamed(trx, input.store),
  };
}

async function storeNamed(trx: Trx, name: string): Promise<number> {
  const store = await findStoreNamed(trx, name);
  if (store === undefined) throw new DomainError("promotions:error.store_unknown", { field: "store" });
  return store;
}

/** Fields that are fixed once a coupon has been used (rule 6.24). */
const FIXED_ONCE_USED = ["code", "type", "value", "maximum", "minimum", "first_day", "store"] as const;

/**
 * Changes a coupon. Returns false for an unknown one. Throws `DomainErrors` at the fields: invalid values, changes to fixed fields of a used
 * coupon, a limit below its uses, and fields that another person has changed meanwhile.
 */
export async function changeMarketplaceCoupon(
  db: Db,
  scope: AnyScope,
  { couponId, input }: { couponId: number; input: MarketplaceCouponInput },
): Promise<boolean> {
  const coupon = readMarketplaceCoupon(input);
  return inTransaction(db, async (trx) => {
    const before = (await lockCoupon(trx, couponId)) && (await findMarketplaceCoupon(trx, scope, couponId));
    if (!before) return false;
    const columns = await columnsOf(trx, coupon, input);
    const parsed = couponFormValues({
      ...coupon,
      description: input.description,
      descriptionHi: input.description_hi,
      descriptionGu: input.description_gu,
      storeName: input.store === "" ? null : await storeNameOf(trx, columns.seller_id),
    });
    const now = couponFormValues(before);
    assertUnchanged(input.shown, parsed, now, (field, value) =>
      field === "type" ? `admin_people:promotions.type.${value}` : undefined,
    );
    refuseChanges(before, { input: parsed, now, usageLimit: coupon.usageLimit });
    await trx
      .updateTable("coupons")
      .set(columns)
      .where("id", "=", couponId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new TakenCode() : error;
      });
    const subject = { kind: "coupon", id: couponId } as const;
    await recordAudit(trx, scope, { action: "coupon.change", subject, before: now, after: parsed });
    return true;
  });
}

async function storeNameOf(trx: Trx, sellerId: number | null): Promise<string | null> {
  if (sellerId === null) return null;
  const store = await trx.selectFrom("sellers").where("id", "=", sellerId).select("store_name").executeTakeFirst();
  return store?.store_name ?? null;
}

function lockCoupon(trx: Trx, couponId: number) {
  return trx
    .selectFrom("coupons")
    .where("id", "=", couponId)
    .where("profile_id", "is", null)
    .select(["id", "status"])
    .forUpdate()
    .executeTakeFirst();
}

function refuseChanges(
  before: MarketplaceCoupon,
  { input, now, usageLimit }: Record<"input" | "now", Record<string, string>> & { usageLimit: number | null },
): void {
  const errors: DomainError[] = [];
  if (before.isUsed)
    for (const field of FIXED_ONCE_USED)
      if (input[field] !== now[field]) errors.push(new DomainError("promotions:error.used", { field }));
  throwErrors([...errors, ...limitBelowUses(usageLimit, before.uses)]);
}

/**
 * Makes a coupon Active or Expired; no change when it is already. Returns false for an unknown one. Throws `DomainError` when its last day is
 * over: it would not count.
 */
export async function switchMarketplaceCoupon(
  db: Db,
  scope: AnyScope,
  couponId: number,
  to: "Active" | "Expired",
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const coupon = await lockCoupon(trx, couponId);
    if (!coupon) return false;
    if (coupon.status !== to) {
      await transition(trx, couponMachine, { id: couponId, status: coupon.status }, to, actorOf(scope));
      const subject = { kind: "coupon", id: couponId } as const;
      await recordAudit(trx, scope, { action: "coupon.switch", subject, before: coupon.status, after: to });
      await informStore(trx, couponId, to === "Active" ? "on" : "off");
    }
    if (to === "Active" && (await findMarketplaceCoupon(trx, scope, couponId))?.status !== to)
      throw new DomainError("promotions:error.ended");
    return true;
  });
}
