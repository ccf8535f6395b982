import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { DocumentKind } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { columnsOf, draftOf, type ApplicationKeys } from "#app/domain/stores/applications/application-rows.server.ts";
import { applicationMachine } from "#app/domain/stores/applications/application-machine.server.ts";
import { stepForms, type Answers } from "#app/domain/stores/applications/applications.schema.ts";
import {
  DOCUMENTS,
  documentsOf,
  stepAfter,
  stepNumber,
  STEPS,
  type ApplicationOwner,
  type Step,
} from "#app/domain/stores/applications/applications.ts";
import { documentsGiven } from "#app/domain/stores/applications/documents.commands.server.ts";
import { lockApplication } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { requireUnused, throwDuplicate } from "#app/domain/stores/applications/duplicates.queries.server.ts";
import { ensureStore } from "#app/domain/stores/applications/application-store.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { parseInput } from "#app/domain/platform/forms/parse-form.server.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { maskedAadhaar } from "#app/domain/platform/identifiers/aadhaar.ts";
import { requirePanOfBusiness } from "#app/domain/platform/identifiers/pan.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { transition, type Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/**
 * Completes a step with a valid form and unlocks the next one. After the first step, mails a link to continue elsewhere. Throws `DomainError` for
 * values already used by another application, and for a PAN that does not fit the business. Returns false when there is no draft.
 */
export async function completeStep(
  db: Db,
  keys: ApplicationKeys,
  owner: ApplicationOwner,
  step: Step,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await lockApplication(trx, owner);
    if (row?.status !== "draft") return false;
    const input = draftOf(row, keys.cipher);
    const answers = answersOf(input, step);
    requireFittingPan(input, answers);
    if (step === "identification") requireKnownAadhaar(row, answers);
    const columns = columnsOf(row.id, answers ?? {}, keys);
    await requireUnused(
      trx,
      row.id,
      step === "identification" ? { ...columns, aadhaar_index: row.aadhaar_index } : columns,
      keys.blindIndex,
    );
    const { email } = columns;
    const isNewAddress = typeof email === "string" && email.toLowerCase() !== row.email?.toLowerCase();
    await trx
      .updateTable("seller_applications")
      .set({
        step: sql`greatest(step, ${stepNumber(stepAfter(step))}::smallint)`,
        ...(step === "business" && { email, mobile: columns.mobile }),
        ...(isNewAddress && { email_confirmed_at: await addressConfirmedAt(trx, owner, email) }),
      })
      .where("id", "=", row.id)
      .execute();
    if (isNewAddress) {
      // Voids links mailed to the previous address.
      await trx.deleteFrom("application_links").where("application_id", "=", row.id).execute();
      await publishEvent(trx, "application_saved", { applicationId: row.id });
    }
    return true;
  });
}

/** Returns when this address was confirmed, if it is the signed-in person's own. */
async function addressConfirmedAt(trx: Trx, { profileId }: ApplicationOwner, email: string): Promise<Date | null> {
  if (profileId === undefined) return null;
  const own = await trx
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .where("email", "=", email)
    .select("email_verified_at")
    .executeTakeFirst();
  return own?.email_verified_at ?? null;
}

/**
 * Submits the owner's draft: checks every step again, then stores the answers column by column (rules 9.6, 9.15). Throws `DomainError` for an
 * incomplete step. Returns false without a draft: it was submitted before.
 */
export async function submitApplication(
  db: Db,
  keys: ApplicationKeys,
  owner: ApplicationOwner,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await lockApplication(trx, owner);
    if (row?.status !== "draft") return false;
    const input = draftOf(row, keys.cipher);
    const answers: Partial<Answers> = {};
    const given = await documentsGiven(trx, row.id);
    for (const step of STEPS.slice(0, -1)) {
      const parsed = answersOf(input, step);
      if (!parsed || missingDocuments(step, given).length > 0) throw new DomainError("messages:application.incomplete");
      Object.assign(answers, parsed);
    }
    requireFittingPan(input, answers);
    requireKnownAadhaar(row, answers);
    const columns = columnsOf(row.id, answers, keys);
    await requireUnused(trx, row.id, { ...columns, aadhaar_index: row.aadhaar_index }, keys.blindIndex);
    const draft = { id: row.id, status: row.status };
    const moved = await transition(trx, applicationMachine, draft, "pending", actor, { set: columns }).catch(
      throwDuplicate,
    );
    if (moved) await ensureStore(trx, moved);
    return moved !== undefined;
  });
}

/** Returns a step's answers, or undefined if any is missing or invalid. */
function answersOf(input: FormInput, step: Step): Partial<Answers> | undefined {
  if (step === "agreement") return {};
  const parsed = parseInput(input, stepForms[step]);
  return "value" in parsed ? parsed.value : undefined;
}

function requireFittingPan(input: FormInput, answers: Partial<Answers> | undefined): void {
  const type = stepForms.business.shape.businessType.safeParse(input.values["businessType"]);
  if (answers?.panNumber && type.success) requirePanOfBusiness(answers.panNumber, type.data, "panNumber");
}

/** The form shows only the last digits of a saved number, and submits these. */
function requireKnownAadhaar(row: { aadhaar_last_four: string | null }, answers: Partial<Answers> | undefined): void {
  if (row.aadhaar_last_four === null || answers?.aadhaarNumber !== maskedAadhaar(row.aadhaar_last_four))
    throw new DomainError("messages:aadhaar.required", { field: "aadhaarNumber" });
}

/** Returns an error for each missing required file of the step, at its field. */
export function missingDocuments(step: Step, given: readonly DocumentKind[]): DomainError[] {
  return documentsOf(step)
    .filter((kind) => DOCUMENTS[kind].isRequired && !given.includes(kind))
    .map((kind) => new DomainError(`messages:application.document.${kind}`, { field: kind }));
}
