import type { PictureWithOriginal } from "#app/domain/platform/media/originals.commands.server.ts";
import type { PendingUpload } from "#app/domain/platform/forms/forms.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { RetryLaterError, type DomainError } from "#app/domain/domain-error.ts";
import {
  readAttachment,
  readPicture,
  readTable,
  validateUploads,
  tooManyFiles,
  type Attachment,
  type TableFile,
} from "#app/domain/platform/uploads/attachments.server.ts";
import {
  savePendingUploads,
  discardPendingUploads,
} from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";
import {
  listPendingUploads,
  pendingUploadMissing,
} from "#app/domain/platform/uploads/pending-uploads.queries.server.ts";
import {
  pendingUploadFields,
  MAX_PENDING_UPLOADS,
  type PendingUploadClaim,
  type SubmittedFiles,
  type UploadOwner,
} from "#app/domain/platform/uploads/pending-uploads.ts";
import type { Upload, UploadField } from "#app/domain/platform/uploads/uploads.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { requestForm, type RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders } from "#app/http/request/responses.server.ts";
import { currentSession, ensureSession, type CurrentSession } from "#app/http/people/session.server.ts";
import { db, logger, privateFiles } from "#app/services.server.ts";

/** The files of a posted form. Give it to `submitForm` too, which stores them for the next try when the form is refused. */
export interface FormFiles {
  /** Pictures and documents of a field, ready to be stored. Throws `DomainError` at the field when one is unfit or they are too many. */
  attachments(field: UploadField): Promise<SubmittedFiles<Attachment>>;
  /** As `attachments`, for public pictures. */
  pictures(field: UploadField): Promise<SubmittedFiles<PictureWithOriginal>>;
  /** Files of rows and columns, as they came. Of a refused form they have to be chosen again. */
  tables(field: UploadField): Promise<SubmittedFiles<TableFile>>;
  storePending(): Promise<StoredUploads>;
}

/** The result of storing the files of a refused form for its next try. */
interface StoredUploads {
  /** Field → its pending uploads. */
  pendingUploads: Record<string, PendingUpload[]>;
  /** Problems of the other files, each at its field. */
  refusals: DomainError[];
  /** Set a visitor's new session, which owns the files. */
  headers: Headers;
}

/** Returns the files of a form's file fields: newly sent ones, and pending ones that the form names from earlier tries. */
export async function formFiles(args: RequestArgs, fields: readonly UploadField[]): Promise<FormFiles> {
  const owner = await knownOwner(args);
  const formData = await requestForm(args);
  const claims = new Map(
    fields.map((field) => [field.field, claimOf(formData, field, owner, uploadsOf(args, field).length > 0)]),
  );
  for (const { discarded } of claims.values()) await discardPendingUploads(db, discarded);

  async function sent<File>(
    field: UploadField,
    read: (upload: Upload, field: UploadField) => Promise<File>,
  ): Promise<SubmittedFiles<File>> {
    const pending = claims.get(field.field)?.pending;
    if (!pending) throw new Error(`The form has no field ${field.field}`);
    const fresh = uploadsOf(args, field);
    if (fresh.length + pending.tokens.length > field.max) throw tooManyFiles(field);
    const all = [...(await listPendingUploads(db, privateFiles, pending)), ...fresh];
    return {
      files: await Promise.all(all.map((upload) => read(upload, field))),
      content: [...pending.tokens, ...fresh.map(({ name, size }) => `${name} ${size}`)],
      pending,
    };
  }

  return {
    attachments: (field) => sent(field, readAttachment),
    pictures: (field) => sent(field, readPicture),
    tables: (field) => sent(field, async (upload, limits) => readTable(upload, limits)),
    async storePending() {
      const result: StoredUploads = { pendingUploads: {}, refusals: [], headers: new Headers() };
      for (const { pending } of claims.values()) if (pending.kind !== "table") await storeField(args, pending, result);
      return result;
    },
  };
}

function uploadsOf({ context }: RequestArgs, { field }: { field: string }): Upload[] {
  return context.uploads.filter((upload) => upload.field === field);
}

/**
 * Returns the pending uploads that a field names, and which of them are removed: ticked ones and, in a field for one file, the one replaced
 * by a new file (rule 13.19).
 */
function claimOf(
  formData: FormData,
  field: UploadField,
  owner: UploadOwner | undefined,
  hasNewFile: boolean,
): { pending: PendingUploadClaim; discarded: PendingUploadClaim } {
  const names = pendingUploadFields(field.field);
  const tokens = (name: string) => formData.getAll(name).filter((value) => typeof value === "string");
  const isReplaced = field.max === 1 && hasNewFile;
  const discarded = new Set(tokens(isReplaced ? names.pending : names.discarded).slice(0, MAX_PENDING_UPLOADS));
  const pending = new Set(tokens(names.pending).filter((token) => !discarded.has(token)));
  return {
    pending: { ...field, owner, tokens: [...pending].slice(0, MAX_PENDING_UPLOADS) },
    discarded: { ...field, owner, tokens: [...discarded] },
  };
}

async function storeField(args: RequestArgs, claim: PendingUploadClaim, result: StoredUploads): Promise<void> {
  const uploads = uploadsOf(args, claim);
  if (uploads.length + claim.tokens.length === 0) return;
  const { owner, headers } = await ensureOwner(args);
  const { fit, unfit } = await sortWithinLimits(args, owner, uploads, claim);
  const store = (fresh: typeof fit) => savePendingUploads(db, privateFiles, { ...claim, owner }, fresh);
  const stored = await store(fit).catch((error: unknown) => {
    // A store that takes nothing must not cost the words of the form as well.
    logger.warn({ err: error }, "the files of a refused form could not be stored");
    return store([]);
  });
  result.pendingUploads[claim.field] = stored;
  result.refusals.push(...unfit);
  if (stored.length < claim.tokens.length + uploads.length - unfit.length)
    result.refusals.push(pendingUploadMissing(claim));
  if (stored.length > claim.max) result.refusals.push(tooManyFiles(claim));
  result.headers = mergeHeaders(result.headers, headers);
}

/** Returns none as fit past the rate limit: reading files that may never be used costs time. */
async function sortWithinLimits(
  args: RequestArgs,
  owner: UploadOwner,
  uploads: readonly Upload[],
  field: UploadField,
): ReturnType<typeof validateUploads> {
  if (uploads.length === 0) return { fit: [], unfit: [] };
  try {
    if ("profileId" in owner) await consume(db, "upload.keep", String(owner.profileId));
    else await consumeForNetwork(args, "upload.keep_network");
  } catch (error) {
    if (error instanceof RetryLaterError) return { fit: [], unfit: [] };
    throw error;
  }
  return validateUploads(uploads, field);
}

async function knownOwner(args: RequestArgs): Promise<UploadOwner | undefined> {
  const session = await currentSession(args);
  return session && ownerOf(session);
}

async function ensureOwner(args: RequestArgs): Promise<{ owner: UploadOwner; headers: Headers }> {
  const { session, headers } = await ensureSession(args);
  return { owner: ownerOf(session), headers };
}

function ownerOf({ person, idHash }: CurrentSession): UploadOwner {
  return person ? { profileId: person.profileId } : { sessionIdHash: idHash };
}
