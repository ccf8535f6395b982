import { sql, type Kysely } from "kysely";

/** A part of what a store searches in its orders, parcels, payments, customers and coupons; and the orders of its parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (index: string) => sql`CREATE INDEX ${sql.raw(index)}`.execute(db);
  // A search also reads what was not sorted into the index yet: little of it (ADR 0062).
  const few = "WITH (gin_pending_list_limit = 1024)";
  await add(`order_items_name_parts ON order_items USING gin (seller_id, name gin_trgm_ops) ${few}`);
  await add(
    `shipments_tracking_parts ON shipments USING gin (seller_id, tracking_number gin_trgm_ops) ${few} WHERE tracking_number IS NOT NULL`,
  );
  await add(
    `product_variants_sku_parts ON product_variants USING gin (seller_id, sku gin_trgm_ops) ${few} WHERE sku IS NOT NULL`,
  );
  await add(
    `orders_receiver_place ON orders USING gin (((shipping_address ->> 'city') || E'\\n' || (shipping_address ->> 'state')) gin_trgm_ops) ${few}`,
  );
  await add(
    `coupons_of_stores_code ON coupons USING gin (seller_id, (code::text) gin_trgm_ops) ${few} WHERE seller_id IS NOT NULL`,
  );
  for (const index of ["orders_number_parts", "orders_receiver_name", "profiles_name_parts"])
    await sql`ALTER INDEX ${sql.ref(index)} SET (gin_pending_list_limit = 1024)`.execute(db);

  await sql`ALTER TABLE shipments ADD COLUMN first_sku text NOT NULL DEFAULT ''`.execute(db);
  await sql`
    UPDATE shipments AS s SET first_sku = sold.sku
      FROM (SELECT i.shipment_id, min(v.sku) AS sku FROM order_items i JOIN product_variants v ON v.id = i.variant_id
             WHERE v.sku IS NOT NULL GROUP BY i.shipment_id) AS sold
     WHERE s.id = sold.shipment_id`.execute(db);
  await add(`shipments_by_sku ON shipments (seller_id, status, first_sku, id)`);
  await add(`shipments_by_carrier ON shipments (seller_id, status, (coalesce(carrier, '')), id)`);
  for (const table of ["shipments", "order_items", "orders", "product_variants"])
    await sql`ANALYZE ${sql.table(table)}`.execute(db);
}
