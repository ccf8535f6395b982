import { Client, type QueryResultRow } from "pg";
import { DEMO_ACCOUNTS } from "../../../scripts/demo/people/seed-people.ts";
import { asAdministrator } from "./seller-steps.ts";

/** Ledger and payouts of the shop that journeys visit. */

/** Runs the statements in order in a transaction of the shop's database. Returns the last one's rows. */
async function inShopDatabase<Row extends QueryResultRow>(
  ...statements: { text: string; values?: unknown[] }[]
): Promise<Row[]> {
  const { DATABASE_URL } = JSON.parse(process.env.SHOP_ENVIRONMENT ?? "{}") as { DATABASE_URL: string };
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    await client.query("COMMIT");
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns an order's ledger sums in paise, and the amounts promised to its items' sellers. */
export async function ledgerOf(number: string) {
  const rows = await inShopDatabase<{ code: string; seller_id: string | null; paise: string }>({
    text: `SELECT a.code, e.seller_id, sum(e.amount_paise) AS paise
             FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
             JOIN ledger_accounts a ON a.id = e.account_id JOIN orders o ON o.id = t.order_id
            WHERE o.public_number = $1 GROUP BY 1, 2`,
    values: [number],
  });
  const items = await inShopDatabase<{ paise: string }>({
    text: `SELECT sum(i.seller_paise - i.reversed_seller_paise) AS paise
             FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.public_number = $1`,
    values: [number],
  });
  const of = (account: string) => rows.filter(({ code }) => code === account).map(({ paise }) => Number(paise));
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
  return {
    sum: sum(rows.map(({ paise }) => Number(paise))),
    cash: sum(of("cash")),
    cash_on_delivery: sum(of("cash_on_delivery")),
    sellers: of("seller_payable").filter((paise) => paise !== 0),
    promised: Number(items[0]?.paise),
  };
}

/** Dates the delivery of an order's parcels 30 days back: its items cannot be returned any more. */
export async function deliverLongAgo(number: string): Promise<void> {
  await inShopDatabase(
    // Events are append-only.
    { text: "SET LOCAL session_replication_role = replica" },
    {
      text: `UPDATE shipment_events e SET created_at = e.created_at - interval '30 days'
               FROM shipments s JOIN orders o ON o.id = s.order_id
              WHERE s.id = e.shipment_id AND o.public_number = $1`,
      values: [number],
    },
    // Triggers are off, so this marks the sums as changed.
    {
      text: `INSERT INTO payable_changes (seller_id)
             SELECT s.seller_id FROM shipments s JOIN orders o ON o.id = s.order_id WHERE o.public_number = $1`,
      values: [number],
    },
  );
}

/** Renames the items of an order's only parcel. Returns the parcel's id. */
export async function renameItems(number: string, name: string): Promise<number> {
  const rows = await inShopDatabase<{ shipment_id: string }>({
    text: `UPDATE order_items i SET name = $2 FROM orders o WHERE o.id = i.order_id AND o.public_number = $1
           RETURNING i.shipment_id`,
    values: [number, name],
  });
  return Number(rows[0]?.shipment_id);
}

/** Changes the demo seller's pickup address. */
export async function changePickup(pickup: { address: string; zip: string; landmark: string }): Promise<void> {
  await inShopDatabase({
    text: `UPDATE sellers store SET pickup_address = $2, pickup_zip = $3, pickup_landmark = $4 FROM profiles p
            WHERE p.id = store.profile_id AND p.email = $1`,
    values: [DEMO_ACCOUNTS.seller, pickup.address, pickup.zip, pickup.landmark],
  });
}

/** Returns the ids of `count` delivered parcels of the demo's seller. */
export async function deliveredParcels(count: number): Promise<number[]> {
  const rows = await inShopDatabase<{ id: string }>({
    text: `SELECT s.id FROM shipments s JOIN sellers store ON store.id = s.seller_id JOIN profiles p ON p.id = store.profile_id
            WHERE p.email = $1 AND s.status = 'delivered' ORDER BY s.id LIMIT $2`,
    values: [DEMO_ACCOUNTS.seller, count],
  });
  return rows.map(({ id }) => Number(id));
}

/** Lets the worker run today's payouts, even if it already did. */
export async function runPayoutsOfToday(): Promise<void> {
  await inShopDatabase(
    { text: "DELETE FROM payout_runs" },
    {
      text: `UPDATE payouts SET run_on = (SELECT min(run_on) - 1 FROM payouts)
              WHERE run_on = (now() AT TIME ZONE 'Asia/Kolkata')::date`,
    },
    { text: "SELECT graphile_worker.add_job('payouts.run')" },
  );
}

/** Records that a payout was paid, unless the other project's journey did. */
export async function recordAsPaid(payout: string, reference: string): Promise<void> {
  await asAdministrator("payout", "paid", payout, "--reference", reference).catch((error: unknown) => {
    if (!String(error).includes("not waiting to be paid")) throw error;
  });
}
