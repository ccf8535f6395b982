import type { EditedFile } from "../edit.ts";

const dashboard = ["tests/integration/seller-dashboard"];
const orders = ["tests/integration/seller-orders"];
const stores = ["tests/integration/stores"];

/** The sellers' area: what a store's members see of it and change, and what shoppers see of the store. */
export const sellerEdits: readonly EditedFile[] = [
  {
    file: "app/domain/seller-dashboard/seller-dashboard.queries.server.ts",
    tests: dashboard,
    edits: [
      ["${isOwn} AND s.status = 'delivered'", "${isOwn} AND s.status <> 'cancelled'"],
      ["i.price_paise * i.quantity AS paise", "i.price_paise AS paise"],
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
    file: "app/domain/seller-orders/seller-orders.queries.server.ts",
    tests: orders,
    edits: [
      ['.where(inScope(scope, { seller: "i.seller_id" }))\n', ""],
      ['.where("o.confirmed_at", "is not", null)\n', ""],
      ['hasPermission(scope, "store.view") ? sql<Paise | null>`i.price_paise` : ', ""],
      ['.$if(status !== undefined, (rows) => rows.where("s.status", "=", status ?? "pending"))\n', ""],
      ['direction: "descending"', 'direction: "ascending"'],
      ["            orderNumberContains(search),\n", ""],
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
      ["await consumePendingUploads(trx, pictures.banner.pending);\n", ""],
    ],
  },
  {
    file: "app/domain/stores/stores.queries.server.ts",
    tests: stores,
    edits: [
      ['.where("p.state", "=", "live")\n', ""],
      ['.where("p.deleted_at", "is", null)\n', ""],
      ['(locale !== "en" && row.description_translations[locale]) || ', ""],
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
];
