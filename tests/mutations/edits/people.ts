import type { EditedFile } from "../edit.ts";

/** Sessions, permissions, passwords, addresses, reviews, tickets: who may do what, with whose things. */
export const peopleEdits: readonly EditedFile[] = [
  {
    file: "app/domain/access/permissions.ts",
    tests: ["tests/integration/access"],
    edits: [
      [
        '"review.moderate": { admin: ["support", "catalogue", "super"] },',
        '"review.moderate": { admin: "any", seller: "any" },',
      ],
      ['"shipment.manage": { seller: packers },', '"shipment.manage": { seller: packers, customer: "own" },'],
      ['"ticket.manage": { admin: supportDesk },', '"ticket.manage": { admin: supportDesk, seller: "any" },'],
      ['"admin.dashboard": { admin: "any" },', '"admin.dashboard": { admin: "any", seller: "any" },'],
      [
        '"identity.link": { customer: "own", seller: "own" },',
        '"identity.link": { customer: "own", seller: "own", admin: "own" },',
      ],
      ['"order.view": signedIn,', '"order.view": everyone,'],
      ['"wishlist.use": signedIn,', '"wishlist.use": { customer: "own" },'],
    ],
  },
  {
    file: "app/domain/access/server-only-pages.ts",
    tests: ["tests/integration/access"],
    edits: [["|unsubscribe|", "|"]],
  },
  {
    file: "app/domain/accounts/sessions.commands.server.ts",
    tests: ["tests/integration/accounts", "tests/integration/second-factor"],
    edits: [
      ['.where("s.idle_expires_at", ">", sql<Date>`now()`)\n', ""],
      ['.where("s.expires_at", ">", sql<Date>`now()`)\n', ""],
      ['.on("p.suspended_at", "is", null)', ""],
      ["profile_id: mustWait ? null : profileId,", "profile_id: profileId,"],
      ['await trx.deleteFrom("sessions").where("id_hash", "=", session.replaces).execute();', ""],
      ['.where("profile_id", "=", profileId)\n    // As text', "// As text"],
      ["sql`session_epoch + 1`", "sql`session_epoch`"],
      ['.where("session_epoch", "=", epoch ?? 0)', ""],
      ['.$if(keep !== undefined, (query) => query.where("id_hash", "!=", keep ?? Buffer.of()))\n', ""],
      ['        eb("idle_expires_at", "<", sql<Date>`now()`),\n', ""],
    ],
  },
  {
    file: "app/domain/accounts/mailed-links.commands.server.ts",
    tests: ["tests/integration/accounts"],
    edits: [
      [
        '.where("purpose", "=", purpose)\n    .where("used_at", "is", null)\n    .where("expires_at", ">", sql<Date>`now()`)\n    .returning(',
        '.where("purpose", "=", purpose)\n    .returning(',
      ],
      [
        '.where("token_hash", "=", hashSecret(token))\n    .where("purpose", "=", purpose)\n    .where("used_at", "is", null)\n    .where("expires_at", ">", sql<Date>`now()`)\n    .select(',
        '.where("token_hash", "=", hashSecret(token))\n    .where("used_at", "is", null)\n    .where("expires_at", ">", sql<Date>`now()`)\n    .select(',
      ],
    ],
  },
  {
    file: "app/domain/accounts/passwords.commands.server.ts",
    tests: ["tests/integration/accounts", "tests/integration/notifications"],
    edits: [
      ["assertStrongPassword(next, person.role);", ""],
      ["assertStrongPassword(password, owner.role);", ""],
      ["await endSessions(trx, profileId, keep.sessionIdHash);", ""],
      ["await forgetDevices(trx, profileId, keep.device);", ""],
      ['await voidLinks(trx, profileId, ["reset_password", "change_email"]);', ""],
      ['await publishEvent(trx, "password_changed", { profileId });', ""],
      ["await markEmailVerified(trx, owner.profileId);", ""],
    ],
  },
  {
    file: "app/domain/accounts/own-password.commands.server.ts",
    tests: ["tests/integration/accounts"],
    edits: [
      ["own === undefined || !(await verifyPassword(own.password_hash, password))", "own === undefined"],
      ['.where("session_epoch", "=", epoch)\n', ""],
    ],
  },
  {
    file: "app/domain/accounts/email-changes.commands.server.ts",
    tests: ["tests/integration/accounts"],
    edits: [
      ["if (!link?.email || (await isTaken(db, link.email))) return undefined;", "if (!link?.email) return undefined;"],
      ['await voidLinks(trx, person.profileId, ["change_email"]);', ""],
      ['await publishEvent(trx, "email_change_asked", { profileId: person.profileId });', ""],
      ['await voidLinks(trx, profile.id, ["verify_email", "reset_password", "change_email"]);', ""],
      ["formerEmail: profile.email", "formerEmail: link.email"],
    ],
  },
  {
    file: "app/domain/addresses/addresses.ts",
    tests: ["app/domain/addresses"],
    edits: [["parts.every(", "parts.some("]],
  },
  {
    file: "app/domain/addresses/addresses.commands.server.ts",
    tests: ["tests/integration/addresses", "tests/integration/coupons/profile-reward.test.ts"],
    edits: [
      [
        '.set(columnsOf(address))\n      .where("id", "=", addressId)\n      .where(inScope(scope, { profile: "profile_id" }))',
        '.set(columnsOf(address))\n      .where("id", "=", addressId)',
      ],
      [
        '.where("id", "=", addressId)\n      .where(inScope(scope, { profile: "profile_id" }))\n      .returning',
        '.where("id", "=", addressId)\n      .returning',
      ],
      ["is_default: saved.count === 0", "is_default: false"],
      ["saved.count >= MAX_ADDRESSES", "saved.count > MAX_ADDRESSES"],
      ["if (removed?.is_default) {", "if (false as boolean) {"],
      ["if (saved.same !== null) {", "if (false as boolean) {"],
      ["await rewardCompleteProfile(trx, scope.profileId);", ""],
    ],
  },
  {
    file: "app/domain/reviews/reviews.ts",
    tests: ["tests/integration/reviews"],
    edits: [["return initial ? `${first} ${initial}.` : first;", "return fullName;"]],
  },
  {
    file: "app/domain/reviews/reviews.commands.server.ts",
    tests: ["tests/integration/reviews"],
    edits: [
      ["if (!bought) return undefined;", 'if (!bought) return "written";'],
      ['await consume(db, "review.save", String(scope.profileId));', ""],
      [
        '.where("product_id", "=", productId)\n    .where("hidden_at", "is", null)',
        '.where("product_id", "=", productId)',
      ],
      ["existing.count + added.length > MAX_REVIEW_PICTURES", "added.length > MAX_REVIEW_PICTURES"],
      ["if (!isNew && (changed || exchanged)) await markEdited(trx, id);", ""],
      [
        '.where("review_id", "=", reviewId)\n          .where("id", "in", removedIds)',
        '.where("id", "in", removedIds)',
      ],
    ],
  },
  {
    file: "app/domain/reviews/moderation.commands.server.ts",
    tests: ["tests/integration/reviews"],
    edits: [
      ['if (review.profile_id === scope.profileId) return "own";', ""],
      ["await answerReports(trx, id);", ""],
      ["set: { hidden_reason: reason },\n      details: { reason },", "set: { hidden_reason: reason },"],
      ["{ hidden_at: null, hidden_reason: null }", "{ hidden_reason: null }"],
    ],
  },
  {
    file: "app/domain/support/tickets.ts",
    tests: ["app/domain/support", "tests/integration/support-admin"],
    edits: [
      ["closed: [],", 'closed: ["open"],'],
      ['return status !== "closed";', "return true;"],
      ['return acknowledgedAt ? "acknowledged" : "open";', 'return "acknowledged";'],
    ],
  },
  {
    file: "app/domain/support/ticket-admin.commands.server.ts",
    tests: ["tests/integration/support-admin"],
    edits: [
      ['if (ticket.status !== "open") return;', ""],
      ["if (ticket.category === category) return;", ""],
    ],
  },
  {
    file: "app/domain/notifications/events.ts",
    tests: ["tests/integration/notifications", "tests/integration/checkout-pages", "tests/integration/reviews"],
    edits: [
      ['isSent ? "order_confirmed" : "order_confirmed_gift_cards"', '"order_confirmed"'],
      ['status === "cancelled" || status === "returned" ? "order" : "delivery"', '"delivery"'],
      ["message: `review_${to}`,", 'message: "review_shown",'],
      ["isPart ? `shipment_${status}_part` : `shipment_${status}`", "`shipment_${status}`"],
      ['to === "hidden" ? paths.ownReviews : `${paths.product(productId)}#reviews`', "paths.ownReviews"],
    ],
  },
  {
    file: "app/domain/notifications/notifications.commands.server.ts",
    tests: ["tests/integration/notifications"],
    edits: [['(await wants(trx, facts, topicOf(name, facts), "shop"))', "facts.profileId"]],
  },
  {
    file: "app/jobs/mail-delivery.ts",
    tests: ["tests/integration/notifications"],
    edits: [['if (!(await wants(db, to, topic, "email"))) return;', ""]],
  },
  {
    file: "app/domain/notifications/store-topics.ts",
    tests: ["tests/integration/notifications"],
    edits: [
      ["return memberMay(rights, permission) && (choice", "return (choice"],
      ["(choice ?? mailed.includes(rights.role))", "mailed.includes(rights.role)"],
    ],
  },
  {
    file: "app/domain/notifications/store-readers.queries.server.ts",
    tests: ["tests/integration/notifications"],
    edits: [
      [".filter((member) => memberMay(member, STORE_TOPICS[topic].permission))", ""],
      [
        `.where("m.profile_id", "=", profileId)\n    .where("m.seller_id", "=", sellerId)`,
        `.where("m.profile_id", "=", profileId)`,
      ],
    ],
  },
  {
    file: "app/domain/morning-summary/morning-summary.commands.server.ts",
    tests: ["tests/integration/notifications"],
    edits: [
      ["(m.summary_on IS NULL OR m.summary_on < ${today})", "true"],
      ["coalesce(choice.is_on, m.role", "(m.role"],
      ["AND p.email_verified_at IS NOT NULL AND p.suspended_at IS NULL", "AND true"],
    ],
  },
  {
    file: "app/domain/morning-summary/morning-summary.ts",
    tests: ["tests/integration/notifications"],
    edits: [["toPack > 0 ||", "true ||"]],
  },
  {
    file: "app/domain/store-notices/store-notices.commands.server.ts",
    tests: ["tests/integration/notifications"],
    edits: [
      ["await inTransaction(db, forgetNotices);", ""],
      ["AND p.low_stock AND p.in_stock`", "AND p.low_stock`"],
      ["AND c.status = 'Active'", ""],
    ],
  },
  {
    file: "app/domain/support/ticket-machine.server.ts",
    tests: ["tests/integration/support-admin", "tests/integration/support"],
    edits: [
      ["sql`coalesce(acknowledged_at, now())`", "sql`acknowledged_at`"],
      ["sql`greatest(resolve_by, ${resolveBy(new Date())})`", "sql`resolve_by`"],
      [
        'if (event === "acknowledged") return',
        'if (event === "acknowledged") return;\n    if (false as boolean) return',
      ],
      ['await publishEvent(trx, "ticket_updated"', 'if (false as boolean) await publishEvent(trx, "ticket_updated"'],
    ],
  },
  {
    file: "app/domain/second-factor/second-factor.commands.server.ts",
    tests: ["tests/integration/second-factor", "app/domain/second-factor"],
    edits: [
      ['.where("factors.verified_at", "is", null)', ""],
      ["if (wrongCodes < MAX_WRONG_CODES) {", "if (wrongCodes <= MAX_WRONG_CODES) {"],
      [
        '.where("code_hash", "=", hashRecoveryCode(code))\n    .where("used_at", "is", null)',
        '.where("code_hash", "=", hashRecoveryCode(code))',
      ],
      ['await trx.deleteFrom("recovery_codes").where("profile_id", "=", profileId).execute();', ""],
      ['if (numDeletedRows > 0n) await notifyOwner(trx, profileId, "off");', ""],
    ],
  },
  {
    file: "app/domain/encryption/encrypted-values.server.ts",
    tests: ["app/domain/encryption"],
    edits: [
      [
        "`${id}:${context}`));\n      const body = Buffer.concat([iv",
        "`${id}`));\n      const body = Buffer.concat([iv",
      ],
      ["keyIdOf(encrypted) !== current().id", "false"],
    ],
  },
  {
    file: "app/http/form-files.server.ts",
    tests: ["tests/integration/uploads"],
    edits: [
      ["if (fresh.length + pending.tokens.length > field.most) throw tooMany(field);", ""],
      [
        "return context.uploads.filter((upload) => upload.field === field);",
        "return field ? [...context.uploads] : [];",
      ],
      ["field.most === 1 && hasNewFile", "false"],
      ["field.most === 1 && hasNewFile", "hasNewFile"],
    ],
  },
  {
    file: "app/domain/uploads/attachments.server.ts",
    tests: ["app/domain/uploads", "tests/integration/support-admin"],
    edits: [
      ['if (!isPicture(body)) throw uploadError("messages:upload.no_picture", field, upload);', ""],
      ["if (upload.size > field.maxBytes) throw tooLarge(upload, field);\n  return buffer(", "return buffer("],
      ['if (head.toString("latin1", 0, 5) !== "%PDF-") return undefined;', ""],
    ],
  },
  {
    file: "app/domain/wishlists/wishlists.commands.server.ts",
    tests: ["tests/integration/wishlists"],
    edits: [
      ["if (!product) return false;", ""],
      [
        '.where(inScope(scope, { profile: "profile_id" }))\n    .where("product_id", "=", productId)\n    .executeTakeFirst();\n  return numDeletedRows',
        '.where("product_id", "=", productId)\n    .executeTakeFirst();\n  return numDeletedRows',
      ],
      ["variants.some(({ stock }) => stock > 0) ? onlyVariant(variants) : first", "first"],
    ],
  },
  {
    file: "app/domain/seller-products/seller-products.commands.server.ts",
    tests: ["tests/integration/seller-products"],
    edits: [
      ['.where(inScope(within, { seller: "seller_id" }))\n', ""],
      ["CASE state WHEN 'live' THEN 'draft' ELSE state END", "state"],
      ["return changed.length > 0;", "return true;"],
      ["    await withdrawReviews(\n      trx,\n      seller,\n      changed.map(({ id }) => id),\n    );\n", ""],
      ['["deleted", state]', '["deleted", "live"]'],
    ],
  },
  {
    file: "app/domain/seller-products/copy-product.commands.server.ts",
    tests: ["tests/integration/seller-products/product-copy.test.ts"],
    edits: [
      ['product.state === "taken_down"', "false"],
      ["pictures.filter(({ isRemoved }) => !isRemoved)", "pictures"],
      ["stock: 0", "stock: 1"],
    ],
  },
  {
    file: "app/domain/seller-products/listing-health.ts",
    tests: ["app/domain/seller-products"],
    edits: [["PERISHABLE.includes(departmentSlug) ?", "!departmentSlug ?"]],
  },
  {
    file: "app/domain/catalog/tax-classes.queries.server.ts",
    tests: ["tests/integration/seller-products/legal-facts.test.ts"],
    edits: [
      [" AND rate.valid_from <= now()", ""],
      ["ORDER BY rate.valid_from DESC LIMIT 1", "ORDER BY rate.valid_from LIMIT 1"],
    ],
  },
  {
    file: "app/domain/seller-products/variant-plan.ts",
    tests: ["tests/integration/seller-products", "app/domain/seller-products"],
    edits: [
      ["const isUnchanged = target && !target.isRemoved && stock === shownStock;", "const isUnchanged = false;"],
      ["target.stock === shownStock", "true"],
      ["typed.some(({ id }) => id !== undefined && !byId.has(id)) || ", ""],
      [" || known.some((id) => !byId.has(id))", ""],
      ["known.includes(id) ? plan.removed : plan.others", "plan.removed"],
      ["same.find(({ isRemoved }) => !isRemoved) ?? same.at(-1)", "same.find(({ isRemoved }) => !isRemoved)"],
    ],
  },
  {
    file: "app/domain/seller-products/product-form.commands.server.ts",
    tests: ["tests/integration/seller-products"],
    edits: [
      ["if (conflict) throw new DomainErrors([conflict, ...others]);", ""],
      ["await refuseTakenSkus(trx, scope, plan);", ""],
      ['if (state === "draft" && input.visibility', "if (input.visibility"],
      ["  await indexProducts(trx, [id]);\n", ""],
    ],
  },
  {
    file: "app/domain/seller-products/product-form.queries.server.ts",
    tests: ["tests/integration/seller-products"],
    edits: [
      ['.where(inScope(scope, { seller: "p.seller_id" }))', ""],
      ['.where("p.deleted_at", "is", null)\n', ""],
    ],
  },
  {
    file: "app/domain/inventory/stock.commands.server.ts",
    tests: ["tests/integration/seller-products"],
    edits: [
      [
        '.where("stock_quantity", ">=", quantity)\n      .where("removed_at", "is", null)',
        '.where("stock_quantity", ">=", quantity)',
      ],
    ],
  },
  {
    file: "app/domain/seller-products/seller-products.queries.server.ts",
    tests: ["tests/integration/seller-products"],
    edits: [
      ['.where(inScope(scope, { seller: "p.seller_id" }))\n', ""],
      ['view === "deleted" ? "is not" : "is"', '"is"'],
      ["sum(v.stock_quantity)::integer", "max(v.stock_quantity)::integer"],
      ['"ilike", containing(search)', '"ilike", search'],
      ['rows.where("p.low_stock", "=", true)', 'rows.where("p.low_stock", "=", false)'],
    ],
  },
];
