import {
  encodePicture,
  isPicture,
  type EncodedPicture,
  type EncodingOptions,
} from "#app/domain/catalog/pictures.commands.server.ts";
import { createConcurrencyLimiter } from "#app/domain/rate-limits/concurrency-limit.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { notStored } from "#app/domain/uploads/not-stored.ts";
import { MAX_UPLOAD_MEGABYTES, type Upload, type UploadField, type UploadRules } from "#app/domain/uploads/uploads.ts";

/** A validated file. Its bytes are re-encoded where possible. */
export interface Attachment {
  kind: "picture" | "pdf";
  /** File name for downloads: the sender's name with the extension of its content. */
  name: string;
  contentType: "image/webp" | "application/pdf";
  body: Uint8Array;
}

/** Wide enough to read a photographed bill. */
const ATTACHED_WIDTH = 1600;

// A picture is decoded on a core and into tens of megabytes: two at a time, and their bytes are only read then.
const inTurn = createConcurrencyLimiter({ maxRunning: 2, maxWaiting: 60, refusal: "messages:upload.busy" });

/** Re-encodes the pictures that came in a field. Throws `DomainError` at that field when one is no picture or too large, or they are too many. */
export async function readPictures(uploads: readonly Upload[], rules: UploadRules): Promise<EncodedPicture[]> {
  return Promise.all(
    countedUploads(uploads, rules).map((upload) =>
      inTurn(async () => {
        const body = await pictureIn(upload, rules);
        return reEncode(body, rules, upload);
      }),
    ),
  );
}

/** As `readPictures`, and takes PDF documents as well. */
export async function readAttachments(uploads: readonly Upload[], rules: UploadRules): Promise<Attachment[]> {
  return Promise.all(countedUploads(uploads, rules).map((upload) => readAttachment(upload, rules)));
}

/** A validated file to store for the next submission of its form, under its original name. */
export interface FitUpload {
  name: string;
  attachment: Attachment;
}

/** Splits the files of a rejected form into valid ones and errors. */
export async function validateUploads(
  uploads: readonly Upload[],
  field: UploadField,
): Promise<{ fit: FitUpload[]; unfit: DomainError[] }> {
  const read = field.kind === "pictures" ? readOriginal : readAttachment;
  const sent = uploads.filter((upload) => upload.field === field.field);
  const results = await Promise.allSettled(sent.map((upload) => read(upload, field)));
  const fit: FitUpload[] = [];
  const unfit: DomainError[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === "fulfilled") fit.push({ name: sent[index]?.name ?? "", attachment: result.value });
    else if (result.reason instanceof DomainError) unfit.push(result.reason);
    else throw result.reason;
  }
  return { fit, unfit };
}

// A rejected form's files are read twice, for its command and to be stored: decode once.
const attachmentsRead = new WeakMap<Upload, Promise<Attachment>>();

function readAttachment(upload: Upload, rules: UploadRules): Promise<Attachment> {
  const known = attachmentsRead.get(upload);
  if (known) return known;
  const read = inTurn(async (): Promise<Attachment> => {
    const body = await bytesOf(upload, rules);
    if (isPdf(body)) return { kind: "pdf", name: withEnding(upload.name, "pdf"), contentType: "application/pdf", body };
    if (!isPicture(body)) throw uploadError("messages:upload.no_attachment", rules, upload);
    return upload.isOurs ? webp(upload, body) : onePicture(upload, rules, body, { widths: [ATTACHED_WIDTH] });
  });
  attachmentsRead.set(upload, read);
  return read;
}

/** Returns a high-quality encoding of a picture that is encoded again when it is used. */
function readOriginal(upload: Upload, rules: UploadRules): Promise<Attachment> {
  return inTurn(async () =>
    onePicture(upload, rules, await pictureIn(upload, rules), { widths: [ATTACHED_WIDTH], quality: 92 }),
  );
}

async function onePicture(
  upload: Upload,
  rules: UploadRules,
  body: Uint8Array,
  options: EncodingOptions,
): Promise<Attachment> {
  const { files } = await reEncode(body, rules, upload, options);
  const [picture] = files;
  if (!picture) throw new Error("A picture was encoded at no width");
  return webp(upload, picture.body);
}

function webp(upload: Upload, body: Uint8Array): Attachment {
  return { kind: "picture", name: withEnding(upload.name, "webp"), contentType: "image/webp", body };
}

function countedUploads(uploads: readonly Upload[], { field, most }: UploadRules): Upload[] {
  const sent = uploads.filter((upload) => upload.field === field);
  if (sent.length > most) throw tooMany({ field, most });
  return sent;
}

/** More files than the field takes. */
export function tooMany({ field, most }: UploadRules): DomainError {
  return new DomainError("messages:upload.too_many", { field, values: { n: most } });
}

async function pictureIn(upload: Upload, rules: UploadRules): Promise<Uint8Array> {
  const body = await bytesOf(upload, rules);
  if (!isPicture(body)) throw uploadError("messages:upload.no_picture", rules, upload);
  return body;
}

async function bytesOf(upload: Upload, { field }: UploadRules): Promise<Uint8Array> {
  if (!upload.isTooLarge) return upload.bytes().catch(rethrow);
  const values = { name: upload.name, megabytes: MAX_UPLOAD_MEGABYTES };
  throw new DomainError("messages:upload.too_large", { field, values });
}

/** Rethrows an error; a missing temporary file becomes `DomainError`. */
function rethrow(error: unknown): never {
  throw error instanceof DomainError ? error : notStored(error);
}

async function reEncode(
  body: Uint8Array,
  rules: UploadRules,
  upload: Upload,
  options: EncodingOptions = {},
): Promise<EncodedPicture> {
  try {
    return await encodePicture(body, options);
  } catch (error) {
    throw error instanceof DomainError ? uploadError("messages:upload.unreadable", rules, upload) : error;
  }
}

function uploadError(key: string, { field }: UploadRules, { name }: Upload): DomainError {
  return new DomainError(key, { field, values: { name } });
}

/** Returns whether the bytes have a PDF's header and end mark; the content is not validated. */
function isPdf(body: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(body.subarray(from, to)).toString("latin1");
  return text(0, 5) === "%PDF-" && text(-1024).includes("%%EOF");
}

function withEnding(name: string, ending: string): string {
  return `${name.replace(/\.\w{1,8}$/, "")}.${ending}`;
}
