import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { auditEntries } from "#app/domain/platform/audit/audit-log.queries.server.ts";
import { auditLog } from "#app/domain/platform/audit/audit-log.ts";
import {
  careerInquiries,
  contactInquiries,
  wholesaleInquiries,
} from "#app/domain/support/inquiries/admin-inquiries.queries.server.ts";
import {
  careerInquiryList,
  contactInquiryList,
  wholesaleInquiryList,
} from "#app/domain/support/inquiries/admin-inquiries.ts";
import type { StateOf } from "#app/domain/platform/lists/lists.ts";
import { queuedJobs } from "#app/domain/platform/workers/queued-jobs.queries.server.ts";
import { queuedJobList } from "#app/domain/platform/workers/queued-jobs.ts";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { testSides, type Side } from "../../../support/pages/list-sides.ts";
import { adminScope } from "../../../support/factories/scopes.ts";

let scope: AnyScope;
beforeAll(async () => {
  scope = await adminScope();
});

describe("messages through the contact page", () => {
  beforeAll(async () => {
    const row = { email: "a@example.test", subject: "A question", message: "Kavita is only in the message" };
    await db
      .insertInto("contact_inquiries")
      .values([
        { ...row, name: "Kavita", status: "new" },
        { ...row, name: "Leela", status: "in_progress", subject: "Refund of a saree" },
        { ...row, name: "Mohan", status: "resolved", email: "mohan@work.test" },
      ])
      .execute();
  });

  testSides(
    contactInquiryList,
    async (asked) => (await contactInquiries.page(db, scope, asked)).rows.map(({ name }) => name),
    [
      [{}, ["Mohan", "Leela", "Kavita"]],
      [{ status: "new" }, ["Kavita"]],
      [{ status: "in_progress" }, ["Leela"]],
      [{ status: "resolved" }, ["Mohan"]],
      [{ search: "kavita" }, ["Kavita"]],
      [{ search: "SAREE" }, ["Leela"]],
      [{ search: "@work" }, ["Mohan"]],
      [{ search: "question", status: "new" }, ["Kavita"]],
    ],
  );
});

describe("inquiries about buying in bulk", () => {
  beforeAll(async () => {
    const row = { email: "a@example.test", contact_name: "Nita", phone_number: "0832 111", message: "Agra Mills" };
    await db
      .insertInto("wholesale_inquiries")
      .values([
        { ...row, company_name: "Agra Mills", status: "pending" },
        { ...row, company_name: "Bhuj Traders", status: "contacted", contact_name: "Om Rao" },
        { ...row, company_name: "Cutch Stores", status: "closed", email: "c@cutch.test", phone_number: "0832 999" },
      ])
      .execute();
  });

  testSides(
    wholesaleInquiryList,
    async (asked) => (await wholesaleInquiries.page(db, scope, asked)).rows.map(({ companyName }) => companyName),
    [
      [{}, ["Cutch Stores", "Bhuj Traders", "Agra Mills"]],
      [{ status: "pending" }, ["Agra Mills"]],
      [{ status: "contacted" }, ["Bhuj Traders"]],
      [{ status: "closed" }, ["Cutch Stores"]],
      [{ search: "agra" }, ["Agra Mills"]],
      [{ search: "om rao" }, ["Bhuj Traders"]],
      [{ search: "c@cutch" }, ["Cutch Stores"]],
      [{ search: "999" }, ["Cutch Stores"]],
    ],
  );
});

describe("applications for openings", () => {
  beforeAll(async () => {
    const row = { email: "a@example.test", city: "Surat", message: "x", locale: "en", size_bytes: 9 } as const;
    const plant = (name: string, given: object) => ({
      ...{ ...row, name, file_name: "cv.pdf", storage_key: `careers/${name}`, opening: "data-scientist" },
      ...given,
    });
    await db
      .insertInto("career_inquiries")
      .values([
        plant("Pia", { status: "new", opening: "senior-frontend-developer" }),
        plant("Rahul", { status: "in_review", opening: "product-manager-logistics", city: "Rajkot" }),
        plant("Sonal", { status: "invited", email: "sonal@work.test" }),
        plant("Tara", { status: "declined", opening: "digital-marketing-head" }),
      ])
      .execute();
  });

  testSides(
    careerInquiryList,
    async (asked) => (await careerInquiries.page(db, scope, asked)).rows.map(({ name }) => name),
    [
      [{}, ["Tara", "Sonal", "Rahul", "Pia"]],
      [{ status: "new" }, ["Pia"]],
      [{ status: "in_review" }, ["Rahul"]],
      [{ status: "invited" }, ["Sonal"]],
      [{ status: "declined" }, ["Tara"]],
      [{ opening: "senior-frontend-developer" }, ["Pia"]],
      [{ opening: "product-manager-logistics" }, ["Rahul"]],
      [{ opening: "data-scientist" }, ["Sonal"]],
      [{ opening: "digital-marketing-head" }, ["Tara"]],
      [{ search: "pia" }, ["Pia"]],
      [{ search: "rajkot" }, ["Rahul"]],
      [{ search: "SONAL@work" }, ["Sonal"]],
    ],
  );
});

describe("the audit log", () => {
  const AREAS = [
    "account",
    "application",
    "backup",
    "batch",
    "category",
    "coupon",
    "discount",
    "flash_sale",
    "gift_card",
    "inquiry",
    "job",
    "list",
    "member",
    "order",
    "packing_link",
    "payout",
    "product",
    "question",
    "review",
    "settings",
    "setup",
    "store",
    "synonym",
    "ticket",
    "view",
  ];
  const OTHERS = AREAS.filter((area) => !["ticket", "review", "payout"].includes(area)).map(
    (area) => `${area}.planted`,
  );

  beforeAll(async () => {
    const asha = await createProfile({ role: "admin", email: "asha@office.test" });
    const other = await createProfile({ role: "admin", email: "other@office.test" });
    const plant = (action: string, subject: string, actor: object = { actor_kind: "system", actor_profile_id: null }) =>
      db
        .insertInto("audit_log")
        .values({ action, subject, actor_profile_id: null, ...actor })
        .execute();
    for (const action of OTHERS) await plant(action, "planted 1");
    await plant("ticket.planted", "ticket ST-AAAA-BBBB", { actor_kind: "person", actor_profile_id: asha.id });
    await plant("review.planted", "review 9", { actor_kind: "person", actor_profile_id: other.id });
    await plant("payout.planted", "payout 9", { actor_kind: "command_line" });
  });

  testSides(auditLog, async (asked) => (await auditEntries.page(db, scope, asked)).rows.map(({ action }) => action), [
    [{}, ["payout.planted", "review.planted", "ticket.planted", ...OTHERS.toReversed()]],
    ...AREAS.map((area): Side<StateOf<typeof auditLog>> => [{ area }, [`${area}.planted`]]),
    [{ by: "person" }, ["review.planted", "ticket.planted"]],
    [{ by: "system" }, OTHERS.toReversed()],
    [{ by: "command_line" }, ["payout.planted"]],
    [{ search: "st-aaaa-bbbb" }, ["ticket.planted"]],
    [{ search: "9" }, ["payout.planted", "review.planted"]],
    [{ search: "Asha@office.test" }, ["ticket.planted"]],
  ]);
});

describe("background jobs", () => {
  beforeAll(async () => {
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
    const plant = async (task: string, also: string, runAt = "now() - interval '1 minute'") => {
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM graphile_worker.add_job(${task}, '{}'::json, run_at => ${sql.raw(runAt)}, max_attempts => 3)`.execute(
        db,
      );
      await sql`UPDATE graphile_worker._private_jobs SET ${sql.raw(also)} WHERE id = ${rows[0]!.id}`.execute(db);
    };
    await plant("failed.task", "attempts = 3");
    await plant("mail.failed_too", "attempts = 3");
    await plant("retrying.task", "attempts = 2", "now() + interval '1 hour'");
    await plant("running.task", "attempts = 1, locked_at = now(), locked_by = 'one'");
    await plant("waiting.task", "attempts = 0");
    await plant("planned.task", "attempts = 0", "now() + interval '1 hour'");
  });

  testSides(queuedJobList, async (asked) => (await queuedJobs.page(db, scope, asked)).rows.map(({ task }) => task), [
    [{ state: "failed" }, ["mail.failed_too", "failed.task"]],
    [{ state: "retrying" }, ["retrying.task"]],
    [{ state: "running" }, ["running.task"]],
    [{ state: "waiting" }, ["waiting.task"]],
    [{ state: "planned" }, ["planned.task"]],
    [{ search: "MAIL" }, ["mail.failed_too"]],
  ]);
});
