import { db } from "#app/services.server.ts";

/** The parameters of an address. */
export type Params = Record<string, string>;

/** What is at an address with an owner. */
export interface OwnedThing {
  /** The owner's role: one is created. */
  by: "customer" | "seller";
  /** Creates the resource for its owner. Returns the parameters of its address. */
  make: (owner: { id: number }) => Promise<Params>;
  /** What a visitor gets, where one may have such a thing too; default: asked to sign in. */
  visitorStatus?: 404;
  /** The fields that a form posts to it. */
  fields?: Record<string, string> | ((made: Params) => Record<string, string>);
}

/** Returns the id of the newest row. */
export async function lastId(
  table:
    | "cart_lines"
    | "conversation_attachments"
    | "notifications"
    | "order_items"
    | "shipments"
    | "store_customers"
    | "ticket_attachments",
): Promise<{ id: string }> {
  const { id } = await db.selectFrom(table).select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  return { id: String(id) };
}
