import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import {
  createMarketplaceCoupon,
  switchMarketplaceCoupon,
} from "#app/domain/money/coupons/marketplace-coupons.commands.server.ts";
import type { MarketplaceCouponInput } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import { refundPieces } from "#app/domain/ordering/orders/refunded-pieces.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { createBuyer, deliver, order } from "../../../support/factories/shopping-factory.ts";
import { forgetWaitingTasks, mailedBy, storeNewsOf } from "../../../support/factories/store-days.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";

let admin: ReturnType<typeof anyScope>;
let store: Awaited<ReturnType<typeof createSeller>>;
let owner: { id: number; email: string };

beforeEach(async () => {
  admin = anyScope((await createProfile({ role: "admin" })).id, ["super"]);
  store = await createSeller({ store_name: `Surat Silks ${randomUUID().slice(0, 8)}` });
  owner = await db
    .selectFrom("profiles")
    .where("id", "=", Number(store.profile_id))
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  await forgetWaitingTasks();
});

const couponInput = (given: Partial<MarketplaceCouponInput>): MarketplaceCouponInput => ({
  ...{ code: `SILK-${randomUUID().slice(0, 6)}`, type: "Percentage", value: "10", maximum: "", minimum: "" },
  ...{ first_day: dayInIndia(), last_day: dayInIndia(5), uses: "", uses_per_person: "", description: "" },
  ...{ description_hi: "", description_gu: "", store: "", shown: "" },
  ...given,
});

it("informs a store of an administrator's coupon that it bears, of its end, and not twice", async () => {
  const packer = await createStoreMember(store.id, "packer");
  const input = couponInput({ store: store.store_name });
  const formKey = randomUUID();
  const id = await createMarketplaceCoupon(db, admin, { formKey, input });
  await createMarketplaceCoupon(db, admin, { formKey, input });
  const code = input.code.toUpperCase();
  expect(await notificationsOf(owner.id)).toEqual([
    { message: "coupon_on", values: { code }, link: `/seller/promotions/coupons/${id}` },
  ]);
  expect(await mailedBy("mail.coupon_given")).toEqual({ [owner.email]: ["coupon-on"] });
  await switchMarketplaceCoupon(db, admin, id, "Expired");
  await switchMarketplaceCoupon(db, admin, id, "Expired");
  expect(await storeNewsOf(owner.id)).toEqual(["coupon_on", "coupon_off"]);
  expect(await mailedBy("mail.coupon_given")).toEqual({ [owner.email]: ["coupon-off"] });
  expect(await storeNewsOf(packer.id)).toEqual([]);
});

it("informs no store of a coupon that the marketplace bears", async () => {
  const id = await createMarketplaceCoupon(db, admin, { formKey: randomUUID(), input: couponInput({}) });
  await switchMarketplaceCoupon(db, admin, id, "Expired");
  expect(await mailedBy("mail.coupon_given")).toEqual({});
});

it("informs a store of a partial refund by an administrator, and with the last piece that the parcel is back", async () => {
  const product = await createProduct({ seller_id: store.id, price_paise: 30_000, stock_quantity: 20 });
  const { orderId, publicNumber } = await order(await createBuyer([{ ...product, quantity: 5 }]));
  await deliver(orderId);
  const item = await db
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .select(["id", "shipment_id"])
    .executeTakeFirstOrThrow();
  await forgetWaitingTasks();
  const shipmentId = item.shipment_id ?? 0;
  const refund = (quantity: number) =>
    refundPieces(db, admin, {
      shipmentId,
      reason: "arrived_damaged",
      pieces: [{ itemId: item.id, quantity }],
      areForSale: false,
      reference: "UTR12345",
    });
  await refund(2);
  expect((await notificationsOf(owner.id)).at(-1)).toEqual({
    message: "pieces_refunded",
    values: { orderId: publicNumber, pieces: 2, amount_paise: 60_000 },
    link: `/seller/shipments/${shipmentId}`,
  });
  expect(await mailedBy("mail.pieces_refunded")).toEqual({ [owner.email]: ["pieces-refunded"] });
  await refund(3);
  expect((await storeNewsOf(owner.id)).slice(-2)).toEqual(["pieces_refunded", "parcel_returned"]);
});
