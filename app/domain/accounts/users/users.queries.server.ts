import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import type { StateOf } from "#app/domain/platform/lists/lists.ts";
import { isPerson } from "#app/domain/accounts/users/person-search.server.ts";
import { MAX_ROWS_SHOWN, userList, type User, type UserDetails } from "#app/domain/accounts/users/users.ts";

const id = sql.ref<number>("p.id");
const ORDERS: Record<StateOf<typeof userList>["sort"], KeyOrder> = {
  newest: { by: sql.ref<Date>("p.created_at"), type: "time", id, direction: "descending" },
  name: { by: sql.ref<string>("p.full_name"), type: "text", id, direction: "ascending" },
};

/** All people with an account. */
export const users = listQueries({
  list: userList,
  select: (db, _scope: AnyScope, { search, role, state }) =>
    selectUsers(db)
      .$if(search !== "", (rows) => rows.where(isPerson(search)))
      .$if(role !== undefined, (rows) => rows.where("p.role", "=", role ?? "customer"))
      .$if(state === "active", (rows) => rows.where("p.suspended_at", "is", null))
      .$if(state === "suspended", (rows) => rows.where("p.suspended_at", "is not", null)),
  order: ({ sort }) => ORDERS[sort],
});

function selectUsers(db: Db) {
  return db
    .selectFrom("profiles as p")
    .where("p.erased_at", "is", null)
    .select(["p.id", "p.full_name as fullName", "p.email", "p.phone_number as phoneNumber", "p.role"])
    .select(["p.admin_rights as adminRights", "p.created_at as joinedAt", "p.suspended_at as suspendedAt"]);
}

/** Returns a person; undefined for unknown people and erased accounts. One query. */
export async function findUser(db: Db, _scope: AnyScope, profileId: number): Promise<User | undefined> {
  return selectUsers(db).where("p.id", "=", profileId).executeTakeFirst();
}

/** Returns a person with their store, orders and tickets; leaves out data that the administrator may not see. One query. */
export async function findUserDetails(db: Db, scope: AnyScope, profileId: number): Promise<UserDetails | undefined> {
  const seesOrders = hasPermission(scope, "order.view_any");
  const seesTickets = hasPermission(scope, "ticket.manage");
  const row = await selectUsers(db)
    .where("p.id", "=", profileId)
    .select([
      sql<boolean>`p.email_verified_at IS NOT NULL`.as("isVerified"),
      sql<boolean>`p.first_signed_in_at IS NOT NULL`.as("hasSignedIn"),
    ])
    .select((query) => [
      query
        .selectFrom("sessions")
        .where("profile_id", "=", profileId)
        .where("idle_expires_at", ">", sql<Date>`now()`)
        .where("expires_at", ">", sql<Date>`now()`)
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("devices"),
      jsonObjectFrom(
        query
          .selectFrom("seller_members as m")
          .innerJoin("sellers as s", "s.id", "m.seller_id")
          .where("m.profile_id", "=", profileId)
          .select(["s.slug", "s.store_name as name", "m.role"])
          .limit(1),
      ).as("store"),
      query
        .selectFrom("orders")
        .where("customer_id", "=", profileId)
        .where(sql.lit(seesOrders))
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("orderCount"),
      jsonArrayFrom(
        query
          .selectFrom("orders")
          .where("customer_id", "=", profileId)
          .where(sql.lit(seesOrders))
          .orderBy("id", "desc")
          .limit(MAX_ROWS_SHOWN)
          .select(["public_number as publicNumber", "status", "total_paise as totalPaise", "created_at as createdAt"]),
      ).as("orders"),
      query
        .selectFrom("tickets")
        .where("profile_id", "=", profileId)
        .where(sql.lit(seesTickets))
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("ticketCount"),
      jsonArrayFrom(
        query
          .selectFrom("tickets")
          .where("profile_id", "=", profileId)
          .where(sql.lit(seesTickets))
          .orderBy("id", "desc")
          .limit(MAX_ROWS_SHOWN)
          .select(["public_number as publicNumber", "subject", "status"]),
      ).as("tickets"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    devices: row.devices ?? 0,
    orderCount: row.orderCount ?? 0,
    ticketCount: row.ticketCount ?? 0,
    orders: row.orders.map((order) => ({ ...order, createdAt: new Date(order.createdAt) })),
  };
}
