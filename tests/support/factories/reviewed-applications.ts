import sharp from "sharp";
import type { DocumentKind } from "#app/db/schema.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { apply, newAnswers } from "./applications.ts";
import { Visitor } from "../http/visitor.ts";

/** Applies with everything that an approval needs. */
export async function applyFit(answers = newAnswers()) {
  const application = await apply(new Visitor(), answers);
  await db
    .updateTable("seller_applications")
    .set({
      email_confirmed_at: new Date(),
      enrolment_number: "242300001234ES3",
      enrolment_state: "Gujarat",
    })
    .where("id", "=", application.id)
    .execute();
  return application;
}

/** Replaces an application's document by a picture of this size. Returns its storage key. */
export async function makePicture(id: number, kind: DocumentKind, width = 800, height = 400): Promise<string> {
  const create = { width, height, channels: 3, background: "#eeddcc" } as const;
  const body = await sharp({ create }).webp().toBuffer();
  const key = `applications/${id}-${kind}`;
  await privateFiles.put(key, body, "image/webp");
  await db
    .updateTable("application_documents")
    .set({ file_kind: "picture", file_name: `${kind}.webp`, storage_key: key, size_bytes: body.byteLength })
    .where("application_id", "=", id)
    .where("kind", "=", kind)
    .execute();
  return key;
}

/** Returns the status of an application. */
export async function applicationStatus(id: number) {
  const row = await db
    .selectFrom("seller_applications")
    .where("id", "=", id)
    .select("status")
    .executeTakeFirstOrThrow();
  return row.status;
}
