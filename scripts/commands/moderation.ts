import { fail, misuse, readArguments, say, stop } from "./command-line.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  approveListing,
  refuseListing,
  setStoreTrust,
} from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { listWaitingReviews } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import type { WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";
import { REFUSAL_REASONS, refusalReason } from "#app/domain/listings/moderation/listing-reviews.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { db } from "#app/services.server.ts";
import { findAdministrator } from "./administrator.ts";

/**
 * Decides from the command line on products and changes that wait, as the administrator with the address after `--as`. A store is named by its number, its
 * address (`kutch-handlooms`) or its name.
 */
const USAGE = `Use: npm run moderation -- --as EMAIL list | approve ID... | refuse ID --reason CODE [--words "..."] | trust STORE | distrust STORE
Reasons: ${REFUSAL_REASONS.join(", ")}`;

const t = translatorFor("en");

try {
  const { values, positionals } = readArguments(USAGE, {
    as: { type: "string" },
    reason: { type: "string" },
    words: { type: "string" },
  });
  const [verb, ...names] = positionals;
  const admin = await findAdministrator(values.as, USAGE);
  if (verb === "list" && names.length === 0) await list(admin);
  else if (verb === "approve" && names.length > 0) await approve(admin, names);
  else if (verb === "refuse" && names.length === 1) await refuse(admin, names[0] ?? "", values);
  else if ((verb === "trust" || verb === "distrust") && names.length === 1)
    await setTrust(admin, names[0] ?? "", verb === "trust");
  else misuse(`Unknown arguments ${positionals.join(" ")}`, USAGE);
} finally {
  await db.destroy();
}

async function list(admin: AnyScope): Promise<void> {
  const waiting = await listWaitingReviews(db, admin);
  for (const review of waiting) say(lineOf(review));
  if (waiting.length === 0) say("Nothing waits.");
}

function lineOf({ id, since, storeName, isStoreApproved, productId, makesLive, now, proposed }: WaitingReview): string {
  const changes = Object.entries(proposed)
    .map(([field, value]) => ({ field, from: textOf(field, now[field as keyof typeof now]), to: textOf(field, value) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => `${field}: ${from} -> ${to}`);
  const store = isStoreApproved ? storeName : `${storeName} (not approved)`;
  const what = [makesLive ? "goes on sale" : "is on sale", ...changes].join("; ");
  return `${id}  ${since.toISOString().slice(0, 10)}  ${store}  product ${productId} "${now.name}"  ${what}`;
}

/** Returns a value as it is compared, an amount in rupees. */
function textOf(field: string, value: unknown): string {
  return field.endsWith("price") && typeof value === "number" ? formatPaise(value) : JSON.stringify(value);
}

async function approve(admin: AnyScope, ids: readonly string[]): Promise<void> {
  for (const id of ids.map(numberOf)) await decide(id, () => approveListing(db, admin, id));
}

async function refuse(
  admin: AnyScope,
  given: string,
  { reason = "", words = "" }: { reason?: string | undefined; words?: string | undefined },
): Promise<void> {
  const id = numberOf(given);
  const known = refusalReason(reason) ?? misuse(`--reason is missing or unknown`, USAGE);
  await decide(id, () => refuseListing(db, admin, id, { reason: known, words }));
}

async function decide(id: number, decision: () => Promise<boolean>): Promise<void> {
  try {
    if (await decision()) say(`${id}: done.`);
    else fail(`${id}: nothing waits under this number; it was decided, replaced or withdrawn.`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    fail(`${id}: ${t(error.key, error.values)}`);
  }
}

async function setTrust(admin: AnyScope, store: string, isTrusted: boolean): Promise<void> {
  const found = await db
    .selectFrom("sellers")
    .select("id")
    .where((or) =>
      or.or([
        or("slug", "=", store),
        or("store_name", "=", store),
        ...(/^\d+$/.test(store) ? [or("id", "=", Number(store))] : []),
      ]),
    )
    .executeTakeFirst();
  const sellerId = found?.id ?? stop(`There is no store ${store}.`);
  const hasChanged = await setStoreTrust(db, admin, { sellerId, isTrusted });
  say(hasChanged ? "Done." : `Nothing to change: the store is ${isTrusted ? "trusted" : "not trusted"} already.`);
}

function numberOf(given: string): number {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : misuse(`${given} is no number of a review`, USAGE);
}
