import type { EditedFile } from "../edit.ts";

const dashboard = ["tests/integration/seller-dashboard"];
const orders = ["tests/integration/seller-orders"];
const stores = ["tests/integration/stores"];
const stateSellers = "tests/integration/checkout/sellers-of-one-state.test.ts";
const batches = ["tests/integration/batches"];
const bulkEdits = ["tests/integration/bulk-edits"];

/** The sellers' area: what a store's members see of it and change, and what shoppers see of the store. */
export const sellerEdits: readonly EditedFile[] = [
  {
    file: "app/domain/orders/item-revenue.server.ts",
    tests: [...dashboard, "tests/integration/analytics/sales-sums.test.ts"],
    edits: [
      ["i.price_paise * (i.quantity - i.reversed_quantity)", "i.price_paise"],
      ["WHEN 'seller'", "WHEN 'platform'"],
    ],
  },
  {
    file: "app/domain/orders/parcel-rows.server.ts",
    tests: [...orders, "tests/integration/shipments", "tests/integration/packing"],
    edits: [['.where(inScope(scope, { seller: "s.seller_id" }))\n', ""]],
  },
  {
    file: "app/domain/seller-dashboard/seller-dashboard.queries.server.ts",
    tests: dashboard,
    edits: [
      ["${isOwn} AND s.status = 'delivered'", "${isOwn} AND s.status <> 'cancelled'"],
      ["count(DISTINCT customer_id) FROM ${ordered}", "count(customer_id) FROM ${ordered}"],
      ["ON o.id = s.order_id AND o.confirmed_at IS NOT NULL WHERE", "ON o.id = s.order_id WHERE"],
      ["(at AT TIME ZONE 'Asia/Kolkata')::date AS day", "(at AT TIME ZONE 'UTC')::date AS day"],
      ["s.status IN ('pending', 'processing')) AS", "s.status IN ('pending', 'processing', 'shipped')) AS"],
      ['.where("p.state", "=", "live")\n', ""],
      ['.orderBy("v.stock_quantity")\n', ""],
      ["AND p.deleted_at IS NULL AND ${condition}", "AND ${condition}"],
    ],
  },
  {
    file: "app/domain/delivery/delivery-area.ts",
    tests: ["app/domain/delivery", stateSellers],
    edits: [
      ["if (onlyState === null) return true;\n", ""],
      ["isPinOfState(zip, onlyState)", "false"],
      ["state === onlyState", "isPinOfState(zip, onlyState)"],
    ],
  },
  {
    file: "app/domain/carts/delivery-problems.ts",
    tests: [stateSellers],
    edits: [
      ["line.isSold && !deliversTo", "!deliversTo"],
      ["if (outside.length === 0) return null;", "return null;"],
    ],
  },
  {
    file: "app/domain/delivery/known-place.queries.server.ts",
    tests: [stateSellers],
    edits: [
      ['.where("is_default", "=", true)\n', '.where("is_default", "=", false)\n'],
      ['sql<number>`1`.as("place")', 'sql<number>`3`.as("place")'],
    ],
  },
  {
    file: "app/domain/applications/store-pictures.commands.server.ts",
    tests: ["tests/integration/applications/store-pictures.test.ts"],
    edits: [
      ['.where("a.status", "=", "approved")\n', ""],
      ['.where("d.status", "=", "approved")\n', ""],
      ["if (error instanceof DomainError) return undefined;", ""],
    ],
  },
  {
    file: "app/domain/applications/review.commands.server.ts",
    tests: ["tests/integration/admin-applications", "tests/integration/applications/reviewing.test.ts"],
    edits: [
      ["version !== undefined && version !== versionOf(row.updated_at)", "false"],
      ["decision.documentId !== undefined && decision.documentId !== before.id", "false"],
      ['row?.status === "pending" ? await documentOf', "row ? await documentOf"],
      ["[...rejected, ...corrections]", "[...corrections]"],
      ["mark_x: mark?.x ?? null", "mark_x: mark?.y ?? null"],
      ['.where("status", "!=", "draft")\n', ""],
    ],
  },
  {
    file: "app/domain/applications/application-matches.queries.server.ts",
    tests: ["tests/integration/admin-applications/application-pages.test.ts"],
    edits: [
      ["ORDER BY status = 'banned' DESC", "ORDER BY status = 'banned'"],
      ["WHERE substr(s.gstin, 3, 10) = ${pan}", "WHERE s.gstin = ${pan}"],
      ["JOIN store_bank_accounts b USING (account_number_index)", "JOIN store_bank_accounts b ON false"],
      [" WHERE a.id <> ${id}", ""],
    ],
  },
  {
    file: "app/routes/admin-applications/application-page.server.ts",
    tests: ["tests/integration/admin-applications/application-pages.test.ts"],
    edits: [[", freshFactor: true }", " }"]],
  },
  {
    file: "app/domain/applications/application-store.commands.server.ts",
    tests: ["tests/integration/applications/reviewing.test.ts"],
    edits: [
      ["sells_only_in: gstin ? null : enrolmentState, ", ""],
      ["sells_only_in: gstin ? null : enrolmentState", "sells_only_in: enrolmentState"],
    ],
  },
  {
    file: "app/domain/seller-orders/seller-orders.queries.server.ts",
    tests: orders,
    edits: [
      ['.where(inScope(scope, { seller: "i.seller_id" }))\n', ""],
      ['.where("o.confirmed_at", "is not", null)\n', ""],
      ['const seesPrices = hasPermission(scope, "store.view");', "const seesPrices = true;"],
      ["i.seller_paise - i.reversed_seller_paise", "i.seller_paise"],
      ['rows.where("s.status", "=", status ?? "pending")', "rows"],
      ['direction: "descending"', 'direction: "ascending"'],
      ["          orderNumberContains(search),\n", ""],
    ],
  },
  {
    file: "app/domain/seller-orders/seller-orders.ts",
    tests: orders,
    edits: [
      ['if (search !== "" || after !== null || before !== null) return [];', ""],
      ['return ["pending", "processing"];', 'return ["pending"];'],
    ],
  },
  {
    file: "app/domain/stores/stores.commands.server.ts",
    tests: stores,
    edits: [
      ['.where(inScope(scope, { seller: "id" }))\n', ""],
      ['.where(inScope(scope, { seller: "seller_id" }))\n', ""],
      ["if (isUniqueViolation(error)) throw", "if (!error) throw"],
      ["[...input.remove_picture, ...stored", "[...stored"],
      ['for (const kind of ["banner", "maker"] as const)', 'for (const kind of ["maker"] as const)'],
    ],
  },
  {
    file: "app/domain/stores/stores.queries.server.ts",
    tests: stores,
    edits: [
      [" AND rated.state = 'live'", ""],
      ["AND rated.deleted_at IS NULL", ""],
      ['(locale !== "en" && translations[locale]) || ', ""],
      ["i.seller_id = ${sql.ref(seller)} AND ", ""],
    ],
  },
  {
    file: "app/components/seller/first-tasks.tsx",
    tests: dashboard,
    edits: [
      ['those({ view: "live", stock: "out" })', 'those({ stock: "out" })'],
      [".filter(({ count }) => count > 0)", ""],
    ],
  },
  {
    file: "app/components/seller/summary-cards.tsx",
    tests: dashboard,
    edits: [
      ["figure: products?.listed", "figure: orders"],
      ["format(figure.total)", "format(figure.byDay.at(-1) ?? 0)"],
    ],
  },
  {
    file: "app/components/store/legal-details.tsx",
    tests: stores,
    edits: [["if (known.length === 0) return null;", ""]],
  },
  {
    file: "app/domain/batches/undo-plan.ts",
    tests: batches,
    edits: [
      ["if (field === STOCK || field === PICTURES) continue;\n", ""],
      ["if (isSame(now[field], value)) restore", "if (isSame(value, value)) restore"],
      ["Math.max(0, Number(now[STOCK])", "(Number(now[STOCK])"],
      ["Number(after[STOCK]) - Number(before[STOCK])", "Number(before[STOCK]) - Number(after[STOCK])"],
      ["keepPriceBelowMrp(now, restore, kept);\n", ""],
    ],
  },
  {
    file: "app/domain/batches/batches.commands.server.ts",
    tests: batches,
    edits: [
      ['.where(batchesOf(scope, "seller_id"))\n', ""],
      ['.where("finished_at", ">", undoEnds)\n', ""],
      ["if (!batch) return false;\n", ""],
      ['\n        .where("finished_at", "<=", undoEnds)', ""],
    ],
  },
  {
    file: "app/domain/batches/created-products.commands.server.ts",
    tests: batches,
    edits: [
      ["EXISTS (SELECT FROM order_items item WHERE item.product_id = p.id)\n             OR", ""],
      [
        "DELETE FROM products WHERE id IN (SELECT id FROM stored WHERE NOT is_named)",
        "UPDATE products SET deleted_at = now() WHERE id IN (SELECT id FROM stored WHERE NOT is_named)",
      ],
    ],
  },
  {
    file: "app/domain/batches/recording.commands.server.ts",
    tests: batches,
    edits: [
      ["excluded.before || change.before", "change.before || excluded.before"],
      ["WHERE NOT (c.is_new_product AND c.variant_id IS NOT NULL)", "WHERE true"],
    ],
  },
  {
    file: "app/domain/bulk-edits/bulk-edit-cells.server.ts",
    tests: bulkEdits,
    edits: [
      ["AND seller_id = ${products.sellerId} ", ""],
      ["WHEN shown <> old THEN 'changed'\n", ""],
      ["WHEN field = 'price' AND new > mrp THEN 'above_mrp'", ""],
      ["WHEN field = 'stock' AND new < 0 THEN 'stock_negative'\n", ""],
    ],
  },
  {
    file: "app/domain/bulk-edits/bulk-edits.commands.server.ts",
    tests: bulkEdits,
    edits: [
      ['.where(inScope(scope, { seller: "seller_id" }))\n', ""],
      ["if (falls > 0 && !acceptsFalls)", "if (falls < 0 && !acceptsFalls)"],
      ['batch.status !== "planned" || !plan || plan.on', "!plan || plan.on"],
      ['if (plan.on === "matching") refuseGrown(plan.count, await countMatching(trx, scope, filterOf(plan)));\n', ""],
      ["&& !refused.has(cell.productId)", ""],
    ],
  },
  {
    file: "app/domain/product-imports/row-plan.ts",
    tests: ["tests/integration/product-imports"],
    edits: [
      ["first !== undefined && first !== row.line", "false as boolean"],
      [
        'if (known.now.isDeleted) this.refuse("product_deleted", this.context.columns.sku);\n    const next = structuredClone(known.now);\n    const index',
        "const next = structuredClone(known.now);\n    const index",
      ],
      ["row.sku !== null && context.known.isRemoved(row.sku)", "false as boolean"],
    ],
  },
  {
    file: "app/domain/product-imports/row-changes.ts",
    tests: ["tests/integration/product-imports"],
    edits: [
      ["if (product.variants[0] === variant) product.price_paise = price;", ""],
      [
        "one.price_paise = own === product.price_paise ? null : own",
        "one.price_paise = one === variant ? own : one.price_paise",
      ],
    ],
  },
  {
    file: "app/domain/product-imports/product-imports.commands.server.ts",
    tests: ["tests/integration/product-imports"],
    edits: [
      ['.where(inScope(scope, { seller: "seller_id" }))', ""],
      ["found.price_falls > 0 && !acceptsPriceFalls", "false as boolean"],
    ],
  },
];
