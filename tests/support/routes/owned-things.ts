import { db } from "#app/services.server.ts";

/** The parameters of an address. */
export type Params = Record<string, string>;

/** A resource with an owner, at an address. */
export interface OwnedThing {
  /** Role of the owner, who is created. */
  by: "customer" | "seller";
  /** Creates the resource for its owner. Returns the parameters of its address. */
  make: (owner: { id: number }) => Promise<Params>;
  /** A visitor's status if visitors may own such a resource too; default: asked to sign in. */
  visitorStatus?: 404;
  /** Fields that a form posts to it. */
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
