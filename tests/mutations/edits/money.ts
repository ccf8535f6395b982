import type { EditedFile } from "../edit.ts";

const orders = [
  "tests/integration/orders",
  "tests/integration/checkout",
  "tests/integration/payments",
  "tests/integration/shipments",
];

/** What is charged, taken from the stock, refunded and posted to the ledger. */
export const moneyEdits: readonly EditedFile[] = [
  {
    file: "app/domain/money/money.ts",
    tests: ["app/domain/money", "app/domain/pricing", "app/domain/orders", "tests/integration/checkout"],
    edits: [
      ["if (left === 0) break;", "break;"],
      ["a.remainder > b.remainder ? -1 : 1", "a.remainder > b.remainder ? 1 : -1"],
      [
        "if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));",
        "if (sum === 0) return weights.map(() => 0);",
      ],
      ['.padEnd(2, "0")', '.padStart(2, "0")'],
      ['amount < 0 ? "−" : ""', '""'],
      ["size % PAISE_PER_RUPEE === 0", "true"],
    ],
  },
  {
    file: "app/domain/pricing/quote.ts",
    tests: ["app/domain/pricing", "tests/integration/checkout"],
    edits: [
      ["lines.map((line) => line.unitPricePaise * line.quantity)", "lines.map((line) => line.unitPricePaise)"],
      ["subtotalPaise > terms.delivery_free_over_paise", "subtotalPaise >= terms.delivery_free_over_paise"],
      ['coupon?.type === "Shipping" || ', ""],
      ["const regularFee = hasGoods ? terms.delivery_fee_paise : 0;", "const regularFee = terms.delivery_fee_paise;"],
      ["subtotalPaise - discountPaise + deliveryPaise - giftPaise;", "subtotalPaise - discountPaise - giftPaise;"],
      ["subtotalPaise + deliveryPaise > terms.cod_limit_paise", "subtotalPaise > terms.cod_limit_paise"],
      [
        "subtotalPaise + deliveryPaise > terms.cod_limit_paise",
        "subtotalPaise + deliveryPaise >= terms.cod_limit_paise",
      ],
      ["const codRefusal: Notice | null = hasGiftCards", "const codRefusal: Notice | null = hasGiftCards && !hasGoods"],
      ["+ 5_000n) / 10_000n", ") / 10_000n"],
      ["Math.min(coupon.amountPaise ?? 0, goodsPaise)", "coupon.amountPaise ?? 0"],
      ["couponDiscount(coupon, goodsPaise);", "couponDiscount(coupon, subtotalPaise);"],
      ["const credit = Math.min(balance, creditable);", "const credit = balance;"],
      ["return tooLittle ?", "return false ?"],
      ["prorate(discountPaise, goodsAmounts)", "prorate(discountPaise, amounts)"],
      ["totalPaise >= MIN_ONLINE_PAISE", "totalPaise > MIN_ONLINE_PAISE"],
      ["[line.key, line.unitPricePaise, line.quantity]", "[line.key, line.unitPricePaise]"],
    ],
  },
  {
    file: "app/domain/inventory/stock.commands.server.ts",
    tests: orders,
    edits: [
      ['.where("stock_quantity", ">=", quantity)\n', ""],
      ["sql`stock_quantity - ${quantity}`", "sql`stock_quantity - 1`"],
      ["...(hold && { held: sql`held + ${quantity}` }),", ""],
      ["sql`stock_quantity + ${quantity}`", "sql`stock_quantity + 1`"],
      ["...(held && { held: sql`held - ${quantity}` }),", ""],
      [".set({ held: sql`held - ${quantity}` })", ".set({ held: sql`held` })"],
    ],
  },
  {
    file: "app/domain/orders/orders.ts",
    tests: ["app/domain/orders", ...orders],
    edits: [
      [
        'if (shipments.length > 0 && active.length === 0) return "cancelled";',
        'if (active.length === 0) return "cancelled";',
      ],
      [
        'const active = shipments.filter((status) => status !== "cancelled");\n  if (shipments.length > 0',
        "const active = shipments;\n  if (shipments.length > 0",
      ],
      ['["pending", "processing", "shipped", "delivered"];', '["delivered", "shipped", "processing", "pending"];'],
      ["part.goodsPaise - part.discountPaise + part.deliveryPaise", "part.goodsPaise + part.deliveryPaise"],
      ["prorate(order.deliveryPaise, goods)", "prorate(order.deliveryPaise, goods.map(() => 1))"],
      ["totalPaise: (due[index] ?? 0) - giftPaise", "totalPaise: due[index] ?? 0"],
      ['payment === "awaiting" || parcels.some', "parcels.some"],
      ["parcels.some(isParcelCancellable)", "parcels.every(isParcelCancellable)"],
      ['status === "pending" || status === "processing"', 'status === "pending"'],
    ],
  },
  {
    file: "app/domain/orders/cancellations.commands.server.ts",
    tests: orders,
    edits: [
      ["{ variantId: item.variant_id, quantity: item.quantity }", "{ variantId: item.variant_id, quantity: 1 }"],
      [" && cancel.shipmentIds.includes(item.shipment_id)", ""],
      ["amountPaise: item.price_paise * item.quantity,", "amountPaise: item.price_paise,"],
      ["if (isGone) await releaseCoupon(trx, orderId);", "await releaseCoupon(trx, orderId);"],
      ["if (isGone) await releaseCoupon(trx, orderId);", ""],
      [").filter((share) => cancel.shipmentIds.includes(share.shipmentId));", ");"],
      ["order.gift_card_id !== null && share.giftPaise > 0", "false"],
      ["amountPaise: share.giftPaise,", "amountPaise: order.gift_paise,"],
      [
        "if (refundPaise > 0) await requestRefund(trx, { orderId, amountPaise: refundPaise, reason: cancel.reason });",
        "",
      ],
      [
        "requestRefund(trx, { orderId, amountPaise: refundPaise, reason: cancel.reason })",
        "requestRefund(trx, { orderId, reason: cancel.reason })",
      ],
      ['if (isGone && refundPaise > 0) await transition(trx, orderPaymentMachine, paid, "refund_due", "system");', ""],
      ['order.payment_method === "cod" ? "cash_on_delivery" : "refunds_due"', '"refunds_due"'],
      ['.where("status", "in", ["pending", "processing"])\n', ""],
    ],
  },
  {
    file: "app/domain/orders/orders.commands.server.ts",
    tests: [...orders, "tests/integration/mail"],
    edits: [
      ["await removeBoughtLines(trx, orderId);", ""],
      ["await sellHeldStock(trx, pieces(items));", ""],
      [
        'account: order.payment_method === "cod" ? "cash_on_delivery" : "provider_clearing",',
        'account: "provider_clearing",',
      ],
      [
        '{ account: "delivery_income", amountPaise: -order.delivery_paise },',
        '{ account: "coupon_expense", amountPaise: -order.delivery_paise },',
      ],
      ["await restoreStock(trx, pieces(await listItems(trx, orderId)), { held: true });", ""],
      [
        "await restoreStock(trx, pieces(await listItems(trx, orderId)), { held: true });",
        "await restoreStock(trx, pieces(await listItems(trx, orderId)), { held: false });",
      ],
      ["await releaseCoupon(trx, orderId);\n  if (order.gift_card_id", "if (order.gift_card_id"],
      [
        "if (order.gift_card_id !== null && order.gift_paise > 0) {",
        "if (false as boolean && order.gift_card_id !== null) {",
      ],
      ['.where(inScope(scope, { profile: "customer_id" }))\n', ""],
      ['throw new DomainError("messages:orders.too_late_to_cancel");', ""],
      ['await publishEvent(trx, "order_confirmed", { ...eventOrder(order), isSent });', ""],
      ['isUnpaid: actor === "system"', "isUnpaid: false"],
      ["{ variantId: item.variant_id, quantity: item.quantity }", "{ variantId: item.variant_id, quantity: 1 }"],
    ],
  },
  {
    file: "app/domain/orders/order-status.commands.server.ts",
    tests: [...orders, "tests/integration/shipments"],
    edits: [
      ['if (status === "delivered") await transition(trx, orderPaymentMachine, owed, "paid", "system");', ""],
      ['if (status === "cancelled") await transition(trx, orderPaymentMachine, owed, "void", "system");', ""],
    ],
  },
  {
    file: "app/domain/orders/shipments.ts",
    tests: ["app/domain/orders", "tests/integration/shipments"],
    edits: [
      ['processing: ["shipped", "cancelled"],', 'processing: ["shipped", "cancelled", "delivered"],'],
      ['shipped: ["delivered"],', 'shipped: ["delivered", "cancelled"],'],
    ],
  },
  {
    file: "app/domain/orders/shipments.commands.server.ts",
    tests: ["tests/integration/shipments", "tests/integration/orders", "tests/integration/notifications"],
    edits: [
      ['.where(inScope(scope, { seller: "s.seller_id" }))\n', ""],
      ['.where("o.confirmed_at", "is not", null)\n', ""],
      ['if (move.to === "delivered" && shipment.payment_method === "cod") await collectCash(trx, shipment);', ""],
      ['if (move.to === "delivered" && shipment.payment_method === "cod")', 'if (move.to === "delivered")'],
      ["await refreshOrderStatus(trx, shipment.order_id);", ""],
      ["...(move.trackingNumber && { tracking_number: move.trackingNumber }),", ""],
      ['event: "parcel",', ""],
    ],
  },
  {
    file: "app/domain/orders/shipment-machine.server.ts",
    tests: ["tests/integration/shipments", "tests/integration/notifications", "tests/integration/orders"],
    edits: [
      ['await publishEvent(trx, "shipment_moved", { ...values, shipmentId, status });', ""],
      ['.where("i.shipment_id", "is distinct from", shipmentId)', ""],
      ["from_status: from,", "from_status: to,"],
    ],
  },
  {
    file: "app/domain/orders/order-words.ts",
    tests: ["tests/integration/statuses", "tests/integration/checkout-pages"],
    edits: [
      ['if (paymentStatus === "awaiting" || paymentStatus === "expired")', 'if (paymentStatus === "expired")'],
      ["if (present.length <= 1)", "if (present.length > 0)"],
      ["parcels.filter((one) => one === look).length", "parcels.length"],
    ],
  },
  {
    file: "app/domain/orders/shipments.queries.server.ts",
    tests: [
      "tests/integration/shipments",
      "tests/integration/orders",
      "tests/integration/ledger",
      "tests/integration/seller-orders",
    ],
    edits: [
      ["seesMoney && row.payment_method", "row.payment_method"],
      ["seesPhone ? row.shipping_address.phone : null", "row.shipping_address.phone"],
      ['hasPermission(scope, "fees.view")', 'hasPermission(scope, "shipment.view")'],
      ["amountPaise: item.price_paise * item.quantity,", "amountPaise: item.price_paise,"],
      ['.where(inScope(scope, { seller: "s.seller_id" }))\n', ""],
      ['row.payment_method === "cod" && row.status !== "delivered"', 'row.status !== "delivered"'],
    ],
  },
  {
    file: "app/domain/state-machine/transition.commands.server.ts",
    tests: ["tests/integration/state-machine"],
    edits: [
      ["if (!canMove(machine.transitions, row.status, to))", "if (false as boolean)"],
      ["WHERE id = ${row.id} AND ${isColumn ? sql.ref(status) : status} = ${row.status}", "WHERE id = ${row.id}"],
      ["if (!changed) return undefined;", "if (!changed) return row as never;"],
      ["await machine.record?.(trx, changed, move);", ""],
      ['role === "admin" && profileId !== null', "profileId !== null"],
      ["await machine.announce?.(trx, changed, move);", ""],
    ],
  },
  {
    file: "app/domain/coupons/coupons.ts",
    tests: ["app/domain/coupons", "tests/integration/coupons", "tests/integration/carts"],
    edits: [
      ["coupon.profileId !== null && coupon.profileId !== profileId", "false"],
      ["coupon.redemptionCount >= coupon.usageLimit", "coupon.redemptionCount > coupon.usageLimit"],
      ["usesByPerson >= coupon.usageLimitPerPerson", "usesByPerson > coupon.usageLimitPerPerson"],
      ["goodsPaise < coupon.minimumOrderPaise", "goodsPaise <= coupon.minimumOrderPaise"],
      ["coupon.endsAt > now", "true"],
      ["coupon.startsAt <= now", "true"],
      ['coupon.status === "Active" &&', ""],
      [".toUpperCase()", ""],
    ],
  },
  {
    file: "app/domain/coupons/coupons.commands.server.ts",
    tests: ["tests/integration/checkout", "tests/integration/coupons", "tests/integration/orders"],
    edits: [
      ["sql`redemption_count + 1`", "sql`redemption_count`"],
      ["sql`redemption_count - 1`", "sql`redemption_count`"],
      ["earlier.uses >= counted.usage_limit_per_person", "earlier.uses > counted.usage_limit_per_person"],
    ],
  },
  {
    file: "app/domain/coupons/profile-reward.commands.server.ts",
    tests: ["tests/integration/coupons"],
    edits: [
      ["if (!progress?.isComplete) return false;", ""],
      ["profile_id: profileId,\n", "profile_id: null,\n"],
      ["usage_limit: 1,", "usage_limit: 2,"],
    ],
  },
  {
    file: "app/domain/gift-cards/gift-cards.commands.server.ts",
    tests: ["tests/integration/checkout", "tests/integration/orders", "tests/integration/mail"],
    edits: [
      ['.where("current_balance_paise", ">=", use.amountPaise)\n', ""],
      ["sql`current_balance_paise + ${release.amountPaise}`", "sql`current_balance_paise`"],
      ["last_four: code.slice(-4),", "last_four: code.slice(0, 4),"],
      ["current_balance_paise: purchase.amount_paise,", "current_balance_paise: 0,"],
      ['await publishEvent(trx, "gift_card_issued", { giftCardId: id, code });', ""],
    ],
  },
  {
    file: "app/domain/payments/payments.ts",
    tests: ["app/domain/payments", "tests/integration/payments"],
    edits: [
      ["if (paid.amountPaise !== order.totalPaise)", "if (paid.amountPaise < order.totalPaise)"],
      ["if (paid.currency !== CURRENCY)", "if (false as boolean)"],
      ['captured: ["refunded"],', 'captured: ["refunded", "failed"],'],
      ['cash_due: ["paid", "void"],', 'cash_due: ["paid"],'],
      ['failed: ["authorized", "captured",', 'failed: ["captured",'],
    ],
  },
  {
    file: "app/domain/payments/payments.commands.server.ts",
    tests: ["tests/integration/payments"],
    edits: [
      [
        'order.payment_method !== "razorpay" || order.payment_status !== "awaiting"',
        'order.payment_method !== "razorpay"',
      ],
      ["if (known !== undefined) return started(known);", ""],
    ],
  },
  {
    file: "app/domain/payment-facts/payment-facts.commands.server.ts",
    tests: ["tests/integration/payments"],
    edits: [
      ['if (payment.status === "quarantined") return "quarantined";', ""],
      ["await confirmOrder(trx, order.id);", ""],
      ['if (order.payment_status !== "awaiting") {', "if (false as boolean) {"],
      ['await requestRefund(trx, { paymentId: payment.id, reason: "surplus" });', ""],
      ["if (known) return quarantinePayment(trx, orderId, fact, known.public_number);", "if (known) return known;"],
    ],
  },
  {
    file: "app/domain/payments/refunds.commands.server.ts",
    tests: ["tests/integration/payments", "tests/integration/orders", "tests/integration/notifications"],
    edits: [
      ["if (known) return known.id;", ""],
      ["amountPaise <= 0 || amountPaise > left", "amountPaise <= 0"],
      ['if (refund.status === "processed") return;', ""],
      ["idempotencyKey: refund.idempotency_key,", "idempotencyKey: String(Math.random()),"],
      ["if (await isKnownEvent(trx, fact.eventId)) return;", ""],
      ["idempotency_key: nextKey(refund.idempotency_key),", ""],
      ['payment.status !== "captured" || returned < payment.amount_paise', 'payment.status !== "captured"'],
      ['await publishEvent(trx, "refund_sent", { profileId, publicNumber, amountPaise: refund.amount_paise });', ""],
      [
        '{ account: "provider_clearing", amountPaise: -refund.amount_paise },',
        '{ account: "cash", amountPaise: -refund.amount_paise },',
      ],
    ],
  },
  {
    file: "app/domain/payment-facts/reconciliation.commands.server.ts",
    tests: ["tests/integration/payments"],
    edits: [
      ["await expireWhenDue(db, orderId);", ""],
      ['.where("expires_at", "<=", sql<Date>`now()`)\n', ""],
      ["silentInARow < MAX_CONSECUTIVE_FAILURES; order", "true; order"],
    ],
  },
  {
    file: "app/domain/fees/fees.ts",
    tests: ["app/domain/fees"],
    edits: [
      ["WHOLE + (gstBasisPoints ?? 0)", "WHOLE"],
      ["share(commissionPaise, rates.commissionGstBasisPoints)", "share(pricePaise, rates.commissionGstBasisPoints)"],
      ["share(taxablePaise, rates.tdsBasisPoints)", "share(pricePaise, rates.tdsBasisPoints)"],
      ["+ BigInt(whole)) /", ") /"],
      ["pricePaise - tcsPaise - tdsPaise;", "pricePaise - tcsPaise;"],
      ["rates.commissionGstBasisPoints), afterCommissionPaise)", "rates.commissionGstBasisPoints), pricePaise)"],
    ],
  },
  {
    file: "app/domain/fees/payouts.ts",
    tests: ["app/domain/fees", "tests/integration/ledger/promised-payouts.test.ts"],
    edits: [
      ["+ returnDays + 1)", "+ returnDays)"],
      ["isReturnable ? settings.return_window_days : 0", "settings.return_window_days"],
      ["payoutDay(estimatedDeliveryDay(settings, from), ", 'payoutDay("2026-01-01", '],
    ],
  },
  {
    file: "app/domain/fees/item-payouts.queries.server.ts",
    tests: ["tests/integration/ledger/promised-payouts.test.ts"],
    edits: [
      ["WHERE valid_from <= now() ORDER BY", "ORDER BY"],
      ["p.returnable AND c.returnable", "p.returnable"],
    ],
  },
  {
    file: "app/domain/fees/item-fees.queries.server.ts",
    tests: ["tests/integration/ledger"],
    edits: [
      ["WHERE valid_from <= now() ORDER BY", "ORDER BY"],
      ["ORDER BY valid_from DESC LIMIT 1", "ORDER BY valid_from LIMIT 1"],
      ["feesOf(pricePaise, rates.gstBasisPoints, rates)", "feesOf(pricePaise, null, rates)"],
    ],
  },
  {
    file: "app/domain/orders/item-entries.ts",
    tests: ["tests/integration/ledger", "tests/integration/checkout"],
    edits: [
      ["amountPaise: -item.seller_paise,", "amountPaise: -item.price_paise * item.quantity,"],
      ["amountPaise: -entry.amountPaise", "amountPaise: entry.amountPaise"],
      ["amountPaise: -item.tcs_paise, orderItemId", "amountPaise: -item.tcs_paise"],
    ],
  },
  {
    file: "app/domain/ledger/ledger.ts",
    tests: ["app/domain/ledger"],
    edits: [
      ["if (sum !== 0)", "if (sum > 1)"],
      ["entries.filter((entry) => entry.amountPaise !== 0)", "[...entries]"],
    ],
  },
];
