import { buffer } from "node:stream/consumers";
import { FORMAT_BYTES, isHeic, isPicture } from "#app/domain/platform/media/picture-format.ts";
import type { PictureWithOriginal } from "#app/domain/platform/media/originals.commands.server.ts";
import {
  encodePicture,
  type EncodedPicture,
  type EncodingOptions,
} from "#app/domain/platform/media/pictures.commands.server.ts";
import { createConcurrencyLimiter } from "#app/domain/platform/rate-limits/concurrency-limit.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { notStored } from "#app/domain/platform/media/not-stored.ts";
import type { FileBody } from "#app/domain/platform/media/private-file-store.ts";
import { MEGABYTE, type FileKind, type Upload, type UploadField } from "#app/domain/platform/uploads/uploads.ts";

/** A validated file: a re-encoded picture, or a document that is read when it is stored. */
export interface Attachment {
  kind: FileKind;
  /** File name for downloads: the sender's name with the extension of its content. */
  name: string;
  contentType: "image/webp" | "application/pdf";
  body: FileBody;
}

/** Wide enough to read a photographed bill. */
const ATTACHED_WIDTH = 1600;

// A picture is decoded on a core and into tens of megabytes: two at a time, and their bytes are only read then.
const inTurn = createConcurrencyLimiter({ maxRunning: 2, maxWaiting: 60, refusal: "messages:upload.busy" });

/** A validated file to store for the next submission of its form, under its original name. */
export interface FitUpload {
  name: string;
  attachment: Attachment;
}

/** Splits the files of a rejected form's field into valid ones and errors. */
export async function validateUploads(
  uploads: readonly Upload[],
  field: UploadField,
): Promise<{ fit: FitUpload[]; unfit: DomainError[] }> {
  const read = field.kind === "pictures" ? readOriginal : readAttachment;
  const results = await Promise.allSettled(uploads.map((upload) => read(upload, field)));
  const fit: FitUpload[] = [];
  const unfit: DomainError[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === "fulfilled") fit.push({ name: uploads[index]?.name ?? "", attachment: result.value });
    else if (result.reason instanceof DomainError) unfit.push(result.reason);
    else throw result.reason;
  }
  return { fit, unfit };
}

/** Re-encodes a picture. Throws `DomainError` at its field when the file is no picture or too large. */
export async function readPicture(upload: Upload, field: UploadField): Promise<PictureWithOriginal> {
  const encoded = await inTurn(() => reEncode(upload, field, encodingOf(field)));
  return { ...encoded, original: { byteLength: upload.size, open: () => upload.open() } };
}

// A rejected form's files are read twice, for its command and to be stored: decode once.
const attachmentsRead = new WeakMap<Upload, Promise<Attachment>>();

/** As `readPicture`, and takes PDF documents as well, or alone. */
export function readAttachment(upload: Upload, field: UploadField): Promise<Attachment> {
  const known = attachmentsRead.get(upload);
  if (known) return known;
  const read = inTurn(async (): Promise<Attachment> => {
    const kind = upload.kind ?? (await kindOf(upload, field));
    const body = { byteLength: upload.size, open: () => upload.open() };
    if (field.kind === "pdf" && kind !== "pdf") throw uploadError("messages:upload.no_pdf", field, upload);
    if (kind === "pdf") return { kind, name: withEnding(upload.name, "pdf"), contentType: "application/pdf", body };
    if (!kind) throw await noAttachment(upload, field);
    return upload.kind ? webp(upload, body) : onePicture(upload, field, { widths: [ATTACHED_WIDTH] });
  });
  attachmentsRead.set(upload, read);
  return read;
}

/** Returns a high-quality encoding of a picture that is encoded again when it is used. */
function readOriginal(upload: Upload, field: UploadField): Promise<Attachment> {
  return inTurn(() => onePicture(upload, field, { widths: [ATTACHED_WIDTH], quality: 92, ...transparencyOf(field) }));
}

function encodingOf(field: UploadField): EncodingOptions {
  return { ...transparencyOf(field), ...(field.avif && { avif: true }) };
}

function transparencyOf({ transparent }: UploadField): EncodingOptions {
  return transparent ? { transparent } : {};
}

async function onePicture(upload: Upload, field: UploadField, options: EncodingOptions): Promise<Attachment> {
  const [picture] = (await reEncode(upload, field, options)).files;
  if (!picture) throw new Error("A picture was encoded at no width");
  return webp(upload, picture.body);
}

function webp(upload: Upload, body: FileBody): Attachment {
  return { kind: "picture", name: withEnding(upload.name, "webp"), contentType: "image/webp", body };
}

/** A file of rows and columns, as it came. What reads it says whether it is one. */
export interface TableFile {
  name: string;
  body: Exclude<FileBody, Uint8Array>;
}

/** Returns a file for a command that reads it. Throws `DomainError` at its field when it is too large. */
export function readTable(upload: Upload, field: UploadField): TableFile {
  if (upload.size > field.maxBytes) throw tooLarge(upload, field);
  return { name: upload.name, body: { byteLength: upload.size, open: () => upload.open() } };
}

/** Returns the error for more files than the field takes. */
export function tooManyFiles({ field, max }: UploadField): DomainError {
  return new DomainError("messages:upload.too_many", { field, values: { n: max } });
}

async function reEncode(upload: Upload, field: UploadField, options: EncodingOptions = {}): Promise<EncodedPicture> {
  const body = await bytesOf(upload, field);
  if (isHeic(body)) throw uploadError("messages:upload.heic", field, upload);
  if (!isPicture(body)) throw uploadError("messages:upload.no_picture", field, upload);
  try {
    return await encodePicture(body, options);
  } catch (error) {
    throw error instanceof DomainError ? uploadError("messages:upload.unreadable", field, upload) : error;
  }
}

function uploadError(key: string, { field }: UploadField, { name }: Upload): DomainError {
  return new DomainError(key, { field, values: { name } });
}

async function noAttachment(upload: Upload, field: UploadField): Promise<DomainError> {
  const isPhoto = isHeic(await bytesOf(upload, field, { end: FORMAT_BYTES - 1 }));
  return uploadError(isPhoto ? "messages:upload.heic" : "messages:upload.no_attachment", field, upload);
}

/** Returns the kind that a file's first bytes show, or undefined. A PDF needs its header and end mark too; its content is not validated. */
async function kindOf(upload: Upload, field: UploadField): Promise<FileKind | undefined> {
  const head = await bytesOf(upload, field, { end: FORMAT_BYTES - 1 });
  if (isPicture(head)) return "picture";
  if (head.toString("latin1", 0, 5) !== "%PDF-") return undefined;
  const tail = await bytesOf(upload, field, { start: Math.max(0, upload.size - 1024) });
  return tail.includes("%%EOF") ? "pdf" : undefined;
}

/** Throws `DomainError` when the file is too large, or its temporary copy is missing. */
async function bytesOf(upload: Upload, field: UploadField, range?: Parameters<Upload["open"]>[0]): Promise<Buffer> {
  if (upload.size > field.maxBytes) throw tooLarge(upload, field);
  return buffer(upload.open(range)).catch((error: unknown) => {
    throw error instanceof DomainError ? error : notStored(error);
  });
}

function tooLarge({ name }: Upload, { field, maxBytes }: UploadField): DomainError {
  return new DomainError("messages:upload.too_large", { field, values: { name, megabytes: maxBytes / MEGABYTE } });
}

function withEnding(name: string, ending: string): string {
  return `${name.replace(/\.\w{1,8}$/, "")}.${ending}`;
}
