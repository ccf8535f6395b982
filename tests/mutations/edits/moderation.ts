import type { EditedFile } from "../edit.ts";

/** What waits for an administrator's look before it is on sale. */
export const moderationEdits: readonly EditedFile[] = [
  {
    file: "app/domain/moderation/listing-reviews.ts",
    tests: ["tests/integration/moderation"],
    edits: [
      ["after * 2 < before", "after * 2 <= before"],
      ["after * 2 < before", "after * 3 < before"],
      ["if (asked.brand !== undefined && asked.brand !== now.brand)", "if (asked.brand)"],
      ["asked.category_id !== now.category_id", "false"],
      ["if (asked.original_price !== undefined) waits", "if (false) waits"],
      ["now[field] && ", ""],
      [
        "before !== undefined && before !== own && isSteepFall",
        "before !== undefined && before !== own && !isSteepFall",
      ],
      ["last.main_picture !== null && last.main_picture !== picture", "false"],
    ],
  },
  {
    file: "app/domain/moderation/offering.commands.server.ts",
    tests: ["tests/integration/moderation"],
    edits: [
      ["sold >= FIRST_PRODUCTS", "true"],
      ["sold >= FIRST_PRODUCTS", "sold >= FIRST_PRODUCTS - 1"],
      ["!isTrusted && ", ""],
      ["isLawful ? (waits", "true ? (waits"],
      ['.where("p.seller_id", "=", sellerId)\n    .where("p.state"', '.where("p.state"'],
      [": hasChangedSince(last, sinceThen)", ": false"],
    ],
  },
  {
    file: "app/domain/moderation/changes.commands.server.ts",
    tests: ["tests/integration/moderation"],
    edits: [
      ["p.state = 'live' AND p.deleted_at IS NULL AND NOT s.is_trusted", "p.state = 'live'"],
      ["p.state = 'live' AND p.deleted_at IS NULL AND NOT s.is_trusted", "NOT s.is_trusted"],
      ['    .where("p.seller_id", "=", sellerId)\n', ""],
      ["...(isWaiting && without(row.proposed, fields)), ", ""],
    ],
  },
  {
    file: "app/domain/moderation/open-reviews.commands.server.ts",
    tests: ["tests/integration/moderation"],
    edits: [
      ['return isEdited || row.status === "refused" || !isSame;', 'return row.status === "refused" || !isSame;'],
      ['return isEdited || row.status === "refused" || !isSame;', "return true;"],
      ['...(before?.status === "pending" && { waiting_since: before.waiting_since }),', ""],
    ],
  },
  {
    file: "app/domain/moderation/deciding.commands.server.ts",
    tests: ["tests/integration/moderation"],
    edits: [
      ["if ((goesLive || wasLawful) && ", "if (goesLive && "],
      ["if ((goesLive || wasLawful) && ", "if (wasLawful && "],
      ['    .where("status", "=", "pending")\n', ""],
      ['action: isTrusted ? "store.trust" : "store.distrust"', 'action: "store.trust"'],
    ],
  },
  {
    file: "app/domain/moderation/listing-reviews.ts",
    tests: ["tests/integration/moderation"],
    edits: [['reason === "other" && said === ""', "false"]],
  },
  {
    file: "app/domain/moderation/proposals.commands.server.ts",
    tests: ["tests/integration/moderation"],
    edits: [
      ["category !== undefined && !(await holdCategory(trx, category))", "false"],
      ["  await indexProducts(trx, [productId]);\n", ""],
      ["SET last_live = reviewed_values(products)", "SET last_live = last_live"],
      ['ranking_price_paise: rankingPrice(sql`${price}::bigint`, "products"),', ""],
    ],
  },
  {
    file: "app/domain/seller-products/product-values.server.ts",
    tests: ["tests/integration/seller-products/two-people-edit.test.ts"],
    edits: [
      ['field !== "image_ids" && ', ""],
      ['image_ids: pictures.map(({ id, isRemoved }) => (isRemoved ? `-${id}` : id)).join(","),', ""],
    ],
  },
  {
    file: "app/domain/seller-products/edit-conflicts.server.ts",
    tests: ["tests/integration/seller-products/two-people-edit.test.ts"],
    edits: [
      ["typed[field] !== now[field]", "true"],
      ["const inputs = { shown: marksOf(now) };", "const inputs = {};"],
    ],
  },
  {
    file: "app/domain/product-history/product-history.queries.server.ts",
    tests: ["tests/integration/seller-products/two-people-edit.test.ts"],
    edits: [
      ['    .where(inScope(scope, { seller: "seller_id" }))\n', ""],
      ["name: isOfMarketplace(source) ? null : full_name", "name: full_name"],
    ],
  },
];
