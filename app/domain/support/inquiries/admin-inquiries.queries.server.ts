import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  careerInquiryList,
  contactInquiryList,
  wholesaleInquiryList,
  type AdminCareerInquiry,
  type AdminContactInquiry,
  type AdminWholesaleInquiry,
  type InquiryKind,
  type InquiryReply,
} from "#app/domain/support/inquiries/admin-inquiries.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";

const id = sql.ref<number>("i.id");
/** Adds the marks of the status that the form shows. */
const withMarks = <Row extends { status: string }>(row: Row) => ({ ...row, marks: marksOf({ status: row.status }) });

const newestFirst = () => ({ by: id, type: "number", id, direction: "descending" }) as const;

/** As the indexes contact_inquiries_search, wholesale_inquiries_search and career_inquiries_search have them. */
const CONTACT_SEARCHED = sql<string>`(i.name || ' ' || i.email::text || ' ' || i.subject)`;
const WHOLESALE_SEARCHED = sql<string>`(i.company_name || ' ' || i.contact_name || ' ' || i.email::text || ' ' || i.phone_number)`;
const CAREER_SEARCHED = sql<string>`(i.name || ' ' || i.email::text || ' ' || i.city)`;

export const contactInquiries = listQueries({
  list: contactInquiryList,
  select: (db, _scope: AnyScope, { search, status }) =>
    selectContact(db)
      .$if(search !== "", (rows) => rows.where(sql<boolean>`${CONTACT_SEARCHED} ILIKE ${containsPattern(search)}`))
      .$if(status !== undefined, (rows) => rows.where("i.status", "=", status ?? "new")),
  order: newestFirst,
  present: withMarks,
});

export const wholesaleInquiries = listQueries({
  list: wholesaleInquiryList,
  select: (db, _scope: AnyScope, { search, status }) =>
    selectWholesale(db)
      .$if(search !== "", (rows) => rows.where(sql<boolean>`${WHOLESALE_SEARCHED} ILIKE ${containsPattern(search)}`))
      .$if(status !== undefined, (rows) => rows.where("i.status", "=", status ?? "pending")),
  order: newestFirst,
  present: withMarks,
});

export const careerInquiries = listQueries({
  list: careerInquiryList,
  select: (db, _scope: AnyScope, { search, status, opening }) =>
    selectCareer(db)
      .$if(search !== "", (rows) => rows.where(sql<boolean>`${CAREER_SEARCHED} ILIKE ${containsPattern(search)}`))
      .$if(status !== undefined, (rows) => rows.where("i.status", "=", status ?? "new"))
      .$if(opening !== undefined, (rows) => rows.where("i.opening", "=", opening ?? "")),
  order: newestFirst,
  present: withMarks,
});

function selectContact(db: Db) {
  return db
    .selectFrom("contact_inquiries as i")
    .select(["i.id", "i.name", "i.email", "i.subject", "i.message", "i.status", "i.created_at as createdAt"]);
}

function selectWholesale(db: Db) {
  return db
    .selectFrom("wholesale_inquiries as i")
    .select(["i.id", "i.contact_name as name", "i.email", "i.message", "i.status", "i.created_at as createdAt"])
    .select(["i.company_name as companyName", "i.phone_number as phone", "i.business_type as businessType"]);
}

function selectCareer(db: Db) {
  return db
    .selectFrom("career_inquiries as i")
    .select(["i.id", "i.name", "i.email", "i.message", "i.status", "i.created_at as createdAt"])
    .select(["i.opening", "i.city"]);
}

/** Returns a message through the contact page. */
export async function findContactInquiry(
  db: Db,
  _scope: AnyScope,
  inquiryId: number,
): Promise<AdminContactInquiry | undefined> {
  const row = await selectContact(db).where("i.id", "=", inquiryId).executeTakeFirst();
  return row && withMarks(row);
}

/** Returns an inquiry about buying in bulk. */
export async function findWholesaleInquiry(
  db: Db,
  _scope: AnyScope,
  inquiryId: number,
): Promise<AdminWholesaleInquiry | undefined> {
  const row = await selectWholesale(db).where("i.id", "=", inquiryId).executeTakeFirst();
  return row && withMarks(row);
}

/** Returns an application for an opening. */
export async function findCareerInquiry(
  db: Db,
  _scope: AnyScope,
  inquiryId: number,
): Promise<AdminCareerInquiry | undefined> {
  const row = await selectCareer(db)
    .where("i.id", "=", inquiryId)
    .select([
      "i.phone_number as phone",
      "i.work_url as workUrl",
      "i.file_name as fileName",
      "i.size_bytes as sizeBytes",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { fileName, sizeBytes, ...inquiry } = row;
  return withMarks({ ...inquiry, cv: { fileName, sizeBytes } });
}

const MAX_REPLIES_SHOWN = 100;

/** Returns the answers to an inquiry, oldest first. */
export async function listReplies(
  db: Db,
  _scope: AnyScope,
  inquiry: { kind: InquiryKind; id: number },
): Promise<InquiryReply[]> {
  return db
    .selectFrom("inquiry_replies as r")
    .innerJoin("profiles as p", "p.id", "r.author_profile_id")
    .where(`r.${inquiry.kind}_inquiry_id`, "=", inquiry.id)
    .orderBy("r.id")
    .limit(MAX_REPLIES_SHOWN)
    .select(["r.id", "p.full_name as author", "r.body", "r.created_at as at"])
    .execute();
}

/** An answer for its mail. */
export interface MailedReply {
  email: string;
  locale: Locale;
  name: string;
  /** Of a message through the contact page. */
  subject: string | null;
  /** Of an application. */
  opening: string | null;
  message: string;
  answer: string;
}

/** Returns an answer for its mail, in the language of an application, or of the account with this address, if there is one. */
export async function findMailedReply(db: Db, replyId: number): Promise<MailedReply | undefined> {
  const reply = await db
    .selectFrom("inquiry_replies as r")
    .leftJoin("contact_inquiries as c", "c.id", "r.contact_inquiry_id")
    .leftJoin("wholesale_inquiries as w", "w.id", "r.wholesale_inquiry_id")
    .leftJoin("career_inquiries as k", "k.id", "r.career_inquiry_id")
    .leftJoin("profiles as p", (join) => join.on("p.email", "=", sql<string>`coalesce(c.email, w.email, k.email)`))
    .where("r.id", "=", replyId)
    .select(["r.body as answer", "c.subject", "k.opening"])
    .select([
      sql<Locale | null>`coalesce(k.locale, p.locale)`.as("locale"),
      sql<string>`coalesce(c.email, w.email, k.email)`.as("email"),
      sql<string>`coalesce(c.name, w.contact_name, k.name)`.as("name"),
      sql<string>`coalesce(c.message, w.message, k.message)`.as("message"),
    ])
    .executeTakeFirst();
  return reply && { ...reply, locale: reply.locale ?? "en" };
}

/** Returns an application for the mail that says that it was received; undefined when it is deleted meanwhile. */
export async function findReceivedApplication(
  db: Db,
  inquiryId: number,
): Promise<{ email: string; locale: Locale; opening: string } | undefined> {
  return db
    .selectFrom("career_inquiries")
    .where("id", "=", inquiryId)
    .select(["email", "locale", "opening"])
    .executeTakeFirst();
}
