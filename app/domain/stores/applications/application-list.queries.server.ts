import { sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  applicationList,
  type ApplicationList,
  type ListedApplication,
} from "#app/domain/stores/applications/application-list.ts";
import { checkMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { containsPattern, inOrder, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";

const id = sql.ref<number>("a.id");
const submittedAt = sql.ref<Date>("a.submitted_at");
const ORDERS: Record<ApplicationList["sort"], KeyOrder> = {
  newest: { by: submittedAt, type: "time", id, direction: "descending" },
  oldest: { by: submittedAt, type: "time", id, direction: "ascending" },
  store: { by: sql.ref("a.store_name"), type: "text", id, direction: "ascending" },
  applicant: { by: sql.ref("a.full_name"), type: "text", id, direction: "ascending" },
  email: { by: sql.ref("a.email"), type: "text", id, direction: "ascending" },
};

/** Searched columns (index `seller_applications_searched`). */
const searched = sql`(a.store_name::text || ' ' || a.full_name || ' ' || a.email::text)`;

function isFound(search: string) {
  const mobile = checkMobile(search).value;
  return mobile === undefined
    ? sql<SqlBool>`${searched} ILIKE ${containsPattern(search)}`
    : sql<SqlBool>`a.mobile = ${mobile}`;
}

const select = (db: Db, _scope: AnyScope, { status, search }: ApplicationList) =>
  db
    .selectFrom("seller_applications as a")
    .where("a.status", "!=", "draft")
    .$if(search !== "", (rows) => rows.where(isFound(search)))
    .$if(status !== undefined, (rows) => rows.where("a.status", "=", status ?? "pending"))
    .select(["a.id", "a.store_name", "a.full_name", "a.email", "a.status", "a.submitted_at"]);

/** All submitted applications. */
export const applications = listQueries({
  list: applicationList,
  select,
  order: ({ sort }) => ORDERS[sort],
  present: (row): ListedApplication => ({
    id: row.id,
    storeName: row.store_name ?? "",
    applicant: row.full_name ?? "",
    email: row.email ?? "",
    status: row.status,
    submittedAt: row.submitted_at ?? new Date(0),
  }),
});

/** Returns the ids of the previous and next application in the list's order; undefined at its ends. Two queries. */
export async function neighboursInList(
  db: Db,
  scope: AnyScope,
  asked: ApplicationList,
  applicationId: number,
): Promise<{ previous: number | undefined; next: number | undefined }> {
  const order = ORDERS[asked.sort];
  const beside = async (direction: KeyOrder["direction"]) => {
    const comparison = direction === "ascending" ? sql`>` : sql`<`;
    const row = await inOrder(select(db, scope, asked), { ...order, direction })
      .where(
        sql<SqlBool>`(${order.by}, a.id) ${comparison}
          (SELECT ${order.by}, a.id FROM seller_applications a WHERE a.id = ${applicationId})`,
      )
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  };
  const [lower, higher] = await Promise.all([beside("descending"), beside("ascending")]);
  return order.direction === "ascending" ? { previous: lower, next: higher } : { previous: higher, next: lower };
}
