import { misuse, readArguments, say, stop } from "./command-line.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  CORRECTION_REASONS,
  documentKind,
  subjectOf,
  type Correction,
} from "#app/domain/stores/applications/applications.ts";
import {
  approveApplication,
  banApplicant,
  decideDocument,
  rejectApplication,
  type Decided,
} from "#app/domain/stores/applications/review.commands.server.ts";
import { listApplicationsToReview } from "#app/domain/stores/applications/applications.queries.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { blindIndex, db } from "#app/services.server.ts";
import { findAdministrator } from "./administrator.ts";

/**
 * Reviews sellers' applications from the command line, as the administrator with the address after `--as`; without a verb it lists the
 * waiting applications. A correction names its field: `panCard:unreadable`, `storeName:not_allowed:"Choose another name."`
 */
const USAGE = `Use: npm run application -- --as EMAIL [approve ID | ban ID | reject ID REASON [FIELD:REASON[:WORDS] ...] | document ID KIND approved | document ID KIND:REASON[:WORDS] rejected]
Reasons: ${CORRECTION_REASONS.join(", ")}`;

const { values, positionals } = readArguments(USAGE, { as: { type: "string" } });
const [verb, id, ...others] = positionals;
const t = translatorFor("en");

try {
  const admin = await findAdministrator(values.as, USAGE);
  if (verb === undefined) {
    for (const { id: waiting, storeName, email, submittedAt } of await listApplicationsToReview(db, admin))
      say(`${waiting}  ${submittedAt.toISOString().slice(0, 10)}  ${storeName}  ${email}`);
  } else {
    const decided = await review(admin, Number(id));
    if (decided === false) say("Nothing to change: there is no such application, or it is like that.");
    else if (decided === true) say("Done.");
    else say(`Done, but its email could not be queued: ${String(decided.mailFailure)}`);
  }
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  stop(t(error.key, error.values));
} finally {
  await db.destroy();
}

async function review(admin: AnyScope, applicationId: number): Promise<Decided> {
  if (!Number.isSafeInteger(applicationId)) misuse(`${id ?? "(none)"} is no number of an application`, USAGE);
  if (verb === "approve") return approveApplication(db, admin, applicationId);
  if (verb === "ban") return banApplicant(db, admin, blindIndex, applicationId);
  const [first = "", ...rest] = others;
  if (verb === "reject")
    return rejectApplication(db, admin, applicationId, { reason: first, corrections: rest.map(correctionOf) });
  const kind = documentKind(first.split(":")[0]);
  if (verb !== "document" || !kind) misuse(`Unknown verb or document: ${verb ?? ""} ${first}`, USAGE);
  if (rest[0] === "approved") return decideDocument(db, admin, applicationId, { kind, status: "approved" });
  if (rest[0] !== "rejected") misuse("A document is approved or rejected", USAGE);
  return decideDocument(db, admin, applicationId, { kind, status: "rejected", rejection: correctionOf(first) });
}

function correctionOf(given: string): Correction {
  const [field = "", name = "", ...words] = given.split(":");
  const subject = subjectOf(field) ?? misuse(`An application has no field ${field}`, USAGE);
  const reason = CORRECTION_REASONS.find((known) => known === name) ?? misuse(`Unknown reason ${name}`, USAGE);
  return { subject, reason, words: words.join(":") };
}
