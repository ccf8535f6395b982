import { beforeEach, expect, it } from "vitest";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { STEPS } from "#app/domain/stores/applications/applications.ts";
import { approveApplication, decideDocument } from "#app/domain/stores/applications/review.commands.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { fillStep, newAnswers, stepPath } from "../../../support/factories/applications.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg, aStoredPicture } from "../../../support/factories/pictures.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { Visitor } from "../../../support/http/visitor.ts";

/** Rule 9.81: an application's logo and banner become its store's. */

let admin: AnyScope;
beforeEach(async () => {
  admin = await adminScope();
});

/** Applies with a logo of 400 and a banner of 700 pixels. Returns the application's id. */
async function applyWithPictures(): Promise<number> {
  const [visitor, answers] = [new Visitor(), newAnswers()];
  const first = await openPage(visitor, stepPath("business"));
  const pictures = [
    upload("storeLogo", "logo.jpg", await aJpeg(400, 400)),
    upload("storeBanner", "banner.jpg", await aJpeg(700, 200)),
  ];
  await submitForm(visitor, first, "main form", answers.business, "Next", pictures);
  for (const step of STEPS.slice(1)) if (step !== "agreement") await fillStep(visitor, step, answers);
  const last = await openPage(visitor, stepPath("agreement"));
  await submitForm(visitor, last, "main form", { agreedToTerms: "on" }, "Submit Application");
  const { id } = await db
    .updateTable("seller_applications")
    .set({ email_confirmed_at: new Date(), enrolment_number: "242300001234ES3", enrolment_state: "Gujarat" })
    .where("email", "=", answers.business["email"] ?? "")
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const take = (applicationId: number) => taskHandlers["application.take_store_pictures"]({ applicationId });

const storeOf = (id: number) =>
  db
    .selectFrom("sellers as s")
    .innerJoin("seller_applications as a", "a.seller_id", "s.id")
    .where("a.id", "=", id)
    .select(["s.id", "s.slug"])
    .executeTakeFirstOrThrow();

const picturesOf = async (sellerId: number) =>
  db
    .selectFrom("store_pictures")
    .where("seller_id", "=", sellerId)
    .orderBy("kind")
    .select(["kind", "width", "storage_key"])
    .execute();

it("an approved store shows the application's logo and banner, also when the task runs twice", async () => {
  const id = await applyWithPictures();
  await approveApplication(db, admin, id);
  expect(await queuedTasks("application.take_store_pictures")).toContainEqual({ applicationId: id });
  await take(id);
  const { id: sellerId, slug } = await storeOf(id);
  const taken = await picturesOf(sellerId);
  expect(taken.map(({ kind, width }) => [kind, width])).toEqual([
    ["banner", 640],
    ["logo", 360],
  ]);
  const { html } = await openPage(new Visitor(), `/store/${slug}`);
  for (const { storage_key } of taken) expect(html).toContain(storage_key);
  await take(id);
  expect(await picturesOf(sellerId)).toEqual(taken);
});

it("nothing is taken before the approval, nor a picture that was rejected", async () => {
  const id = await applyWithPictures();
  await take(id);
  await decideDocument(db, admin, id, {
    kind: "storeBanner",
    status: "rejected",
    rejection: { reason: "not_allowed", words: "" },
  });
  await approveApplication(db, admin, id);
  await take(id);
  expect((await picturesOf((await storeOf(id)).id)).map(({ kind }) => kind)).toEqual(["logo"]);
});

it("a picture that the store has already stays, and one that cannot be read any more is left out", async () => {
  const id = await applyWithPictures();
  await approveApplication(db, admin, id);
  const { id: sellerId } = await storeOf(id);
  const own = aStoredPicture("stores/own-logo");
  await db
    .insertInto("store_pictures")
    .values({ ...own, seller_id: sellerId, kind: "logo" })
    .execute();
  const banner = await db
    .selectFrom("application_documents")
    .where("application_id", "=", id)
    .where("kind", "=", "storeBanner")
    .select("storage_key")
    .executeTakeFirstOrThrow();
  await privateFiles.put(banner.storage_key, Buffer.from("no picture"), "image/webp");
  await take(id);
  expect((await picturesOf(sellerId)).map(({ storage_key }) => storage_key)).toEqual(["stores/own-logo"]);
});
