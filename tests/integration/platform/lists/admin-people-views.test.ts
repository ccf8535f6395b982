import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import type { ApplicationStatus, TicketCategory, TicketStatus } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { applications } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { applicationList } from "#app/domain/stores/applications/application-list.ts";
import { adminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { adminTicketList } from "#app/domain/support/support/ticket-admin.ts";
import { users } from "#app/domain/accounts/users/users.queries.server.ts";
import { userList } from "#app/domain/accounts/users/users.ts";
import { db } from "#app/services.server.ts";
import { createProfile, type Given } from "../../../support/factories/factories.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { adminScope } from "../../../support/factories/scopes.ts";

const HOUR = 3_600_000;
const hours = (n: number) => new Date(Date.now() + n * HOUR);

let scope: AnyScope;
beforeAll(async () => {
  scope = await adminScope();
});

describe("users", () => {
  const [zoya, arjun, xavier, wali] = ["Zoya Shopper", "Arjun Store", "Xavier Office", "Wali Stopped"] as const;

  beforeAll(async () => {
    const people: Given<"profiles">[] = [
      { full_name: zoya, role: "customer", email: "zoya@example.test", phone_number: "+919800000001" },
      { full_name: arjun, role: "seller", email: "arjun@example.test", phone_number: "+919800000002" },
      { full_name: xavier, role: "admin", email: "xavier@example.test", phone_number: null },
      {
        ...{ full_name: wali, role: "customer", email: "wali@example.test", phone_number: "+919800000004" },
        suspended_at: new Date(),
      },
    ];
    for (const [n, person] of people.entries()) await createProfile({ ...person, created_at: hours(n + 1) });
    await createProfile({ full_name: "Erased Shopper", email: "zoya-2@example.test", erased_at: new Date() });
  });

  testSides(
    userList,
    async (asked) => {
      const { rows } = await users.page(db, scope, asked);
      // The current administrator is a user too.
      return rows.filter(({ id }) => id !== scope.profileId).map(({ fullName }) => fullName);
    },
    [
      [{}, [wali, xavier, arjun, zoya]],
      [{ role: "customer" }, [wali, zoya]],
      [{ role: "seller" }, [arjun]],
      [{ role: "admin" }, [xavier]],
      [{ state: "active" }, [xavier, arjun, zoya]],
      [{ state: "suspended" }, [wali]],
      [{ search: "ZOYA" }, [zoya]],
      [{ search: "arjun@example" }, [arjun]],
      [{ search: "98000 00004" }, [wali]],
      [{ role: "customer", state: "active" }, [zoya]],
    ],
    { orders: { newest: [wali, xavier, arjun, zoya], name: [arjun, wali, xavier, zoya] }, never: ["Erased Shopper"] },
  );
});

describe("applications", () => {
  beforeAll(async () => {
    const plant = async (n: number, status: ApplicationStatus, [store, applicant, email]: string[]) =>
      sql`
        INSERT INTO seller_applications (status, locale, step, email, mobile, full_name, store_name, business_type, pan_encrypted, pan_index,
          pan_last_four, aadhaar_index, account_holder_name, account_number_encrypted, account_number_index, ifsc_code, pickup_address,
          pickup_pincode, submitted_at)
        SELECT ${status}, 'en', 6, ${email}, '+91' || (9000000000 + ${n}::int), ${applicant}, ${store}, 'trust', 'x',
               decode(md5('pan' || ${n}::int), 'hex'), '234K', decode(md5('aadhaar' || ${n}::int), 'hex'), 'Holder', 'x',
               decode(md5('account' || ${n}::int), 'hex'), 'HDFC0000123', '1 Lane', '370001', ${hours(n)}`.execute(db);
    await plant(1, "pending", ["Bandhani", "Dev Rana", "c@example.test"]);
    await plant(2, "approved", ["Dokra", "Amit Soni", "b@example.test"]);
    await plant(3, "rejected", ["Ajrakh", "Chetna Modi", "d@example.test"]);
    await plant(4, "banned", ["Chikan", "Bela Jain", "a@example.test"]);
    await db
      .insertInto("seller_applications")
      .values({ status: "draft", locale: "en", store_name: "Unsent" })
      .execute();
  });

  testSides(
    applicationList,
    async (asked) => (await applications.page(db, scope, asked)).rows.map(({ storeName }) => storeName),
    [
      [{}, ["Chikan", "Ajrakh", "Dokra", "Bandhani"]],
      [{ status: "pending" }, ["Bandhani"]],
      [{ status: "approved" }, ["Dokra"]],
      [{ status: "rejected" }, ["Ajrakh"]],
      [{ status: "banned" }, ["Chikan"]],
      [{ search: "ajra" }, ["Ajrakh"]],
      [{ search: "amit" }, ["Dokra"]],
      [{ search: "c@EXAMPLE" }, ["Bandhani"]],
      [{ search: "90000 00004" }, ["Chikan"]],
    ],
    {
      orders: {
        newest: ["Chikan", "Ajrakh", "Dokra", "Bandhani"],
        oldest: ["Bandhani", "Dokra", "Ajrakh", "Chikan"],
        store: ["Ajrakh", "Bandhani", "Chikan", "Dokra"],
        applicant: ["Dokra", "Chikan", "Ajrakh", "Bandhani"],
        email: ["Chikan", "Dokra", "Bandhani", "Ajrakh"],
      },
      never: ["Unsent"],
    },
  );
});

describe("tickets", () => {
  interface Times {
    acknowledge?: number;
    acknowledged?: true;
    resolve: number;
    resolved?: number;
  }

  beforeAll(async () => {
    const asha = await createProfile({ full_name: "Asha Vora", email: "asha.vora@example.test", phone_number: null });
    const ravi = await createProfile({ full_name: "Ravi Nair", email: "ravi@example.test", phone_number: null });
    let n = 1;
    const plant = (subject: string, category: TicketCategory, status: TicketStatus, times: Times, person = asha) =>
      db
        .insertInto("tickets")
        .values({
          public_number: `ST-AAAA-BBB${(n += 1)}`,
          profile_id: person.id,
          ...{ subject, category, status },
          acknowledge_by: hours(times.acknowledge ?? 1),
          acknowledged_at: times.acknowledged ? new Date() : null,
          resolve_by: hours(times.resolve),
          resolved_at: times.resolved === undefined ? null : hours(times.resolved),
        })
        .execute();
    await plant("New", "order", "open", { acknowledge: 1, resolve: 30 });
    await plant("Unseen", "payment", "open", { acknowledge: -1, resolve: 30 }, ravi);
    await plant("Taken", "return", "acknowledged", { acknowledge: -9, acknowledged: true, resolve: 20 });
    await plant("Late", "grievance", "acknowledged", { acknowledge: -9, acknowledged: true, resolve: -2 });
    await plant("Asked", "product", "waiting", { acknowledged: true, resolve: 40 });
    await plant("Asked long ago", "order", "waiting", { acknowledged: true, resolve: -3 });
    await plant("Resolved", "account", "resolved", { acknowledge: -9, acknowledged: true, resolve: -8, resolved: -7 });
    await plant("Closed", "other", "closed", { acknowledge: -9, acknowledged: true, resolve: -8, resolved: -5 });
  });

  testSides(
    adminTicketList,
    async (asked) => (await adminTickets.page(db, scope, asked)).rows.map(({ subject }) => subject),
    [
      [{ view: "due" }, ["Late", "Unseen", "New", "Taken"]],
      [{ view: "overdue" }, ["Asked long ago", "Late", "Unseen"]],
      [{ view: "waiting" }, ["Asked long ago", "Asked"]],
      [{ view: "done" }, ["Closed", "Resolved"]],
      [{ category: "order" }, ["New"]],
      [{ category: "order", view: "waiting" }, ["Asked long ago"]],
      [{ category: "payment" }, ["Unseen"]],
      [{ category: "return" }, ["Taken"]],
      [{ category: "grievance" }, ["Late"]],
      [{ category: "product", view: "waiting" }, ["Asked"]],
      [{ category: "account", view: "done" }, ["Resolved"]],
      [{ category: "other", view: "done" }, ["Closed"]],
      [{ search: "st-aaaa-bbb2" }, ["New"]],
      [{ search: "asked" }, ["Asked long ago", "Asked"]],
      [{ search: "ravi" }, ["Unseen"]],
      // In all queues.
      [{ search: "resolved", view: "waiting", category: "order" }, ["Resolved"]],
    ],
  );
});
