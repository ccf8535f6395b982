import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import busboy, { type Busboy } from "busboy";
import { displayFileName, type Upload, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";
import {
  MAX_FIELDS,
  receiveBody,
  type BodyLimits,
  type BodyProblem,
  type ReceivedBody,
  type RefusedBody,
} from "./request-body.ts";

/** Maximum bytes of a form's fields together, as for a form without files. */
const MAX_FIELD_BYTES = 256 * 1024;

/**
 * Reads a multipart form as a stream. Returns its fields URL-encoded, so that only this module knows about parts. Files go straight to a new folder
 * below `directory`: memory holds only the fields and a few chunks. The sender's claims about a file are not trusted, and its name never reaches the
 * disk. A file over the policy's limit is cut one byte later, so that the form can name it. Anything else out of bounds refuses the whole form, and
 * so does a disk error (`storage`, with its `cause`); a refused form leaves no files.
 */
export async function readMultipartForm(
  request: IncomingMessage,
  { directory, policy, ...limits }: { directory: string; policy: UploadPolicy } & Omit<BodyLimits, "limit">,
): Promise<ReceivedBody | RefusedBody> {
  const parser = createParser(request, policy);
  if (!parser) return { problem: "bad_form" };
  let folder: string;
  try {
    // Again for each form: the disk may have been cleaned since the start.
    await mkdir(directory, { recursive: true });
    folder = await mkdtemp(path.join(directory, "form-"));
  } catch (cause) {
    return { problem: "storage", cause };
  }
  const discard = () => rm(folder, { recursive: true, force: true });
  const parts = collectParts(parser, folder, policy);
  const problem = await receiveBody(request, { ...limits, limit: policy.maxBytes + MAX_FIELD_BYTES }, (chunk) =>
    parts.take(chunk),
  );
  const form = await parts.finish(problem);
  if (!("problem" in form)) return { body: form.body, files: { uploads: form.uploads, discard } };
  await discard();
  return form;
}

/** Undefined when the header has no boundary, or is no header of a form at all. */
function createParser(request: IncomingMessage, { fields, maxFiles }: UploadPolicy): Busboy | undefined {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: {
        // One more than allowed, so that the size of a file shows that it was cut.
        fileSize: Math.max(...fields.map(({ maxBytes }) => maxBytes)) + 1,
        files: maxFiles,
        fields: MAX_FIELDS,
        parts: maxFiles + MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    return undefined;
  }
}

function collectParts(parser: Busboy, folder: string, policy: UploadPolicy) {
  const fields = new URLSearchParams();
  const uploads: Upload[] = [];
  const written: Promise<void>[] = [];
  let fieldBytes = 0;
  let problem: BodyProblem | undefined;
  let cause: unknown;
  const refuse = (reason: BodyProblem) => {
    problem ??= reason;
  };
  /** Ends the wait for the disk. */
  let wake: (problem: BodyProblem | undefined) => void = () => {};
  const notWritten = (error: unknown) => {
    cause ??= error;
    refuse(isSystemError(error) ? "storage" : "bad_form");
    // Nothing drains any more.
    wake(problem);
    if (isEnding) parser.destroy();
  };
  let isEnding = false;
  const closed = new Promise<void>((resolve) => parser.once("close", resolve));

  parser.on("drain", () => wake(problem));
  parser.on("close", () => wake(problem));
  parser.on("error", () => refuse("bad_form"));
  parser.on("partsLimit", () => refuse("bad_form"));
  parser.on("filesLimit", () => refuse("bad_form"));
  parser.on("fieldsLimit", () => refuse("bad_form"));
  parser.on("field", (name: string | undefined, value) => {
    fieldBytes += Buffer.byteLength(value) + Buffer.byteLength(name ?? "");
    if (name === undefined) return refuse("bad_form");
    if (fieldBytes > MAX_FIELD_BYTES) return refuse("too_large");
    fields.append(name, value);
  });
  parser.on("file", (field: string | undefined, stream, { filename }: { filename?: string }) => {
    if (!policy.fields.some((known) => known.field === field)) refuse("bad_form");
    const file = path.join(folder, String(uploads.length));
    const upload: Upload = {
      field: field ?? "",
      name: displayFileName(filename ?? ""),
      size: 0,
      open: (range) => createReadStream(file, range),
    };
    uploads.push(upload);
    stream.on("data", (chunk: Buffer) => (upload.size += chunk.length));
    written.push(pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 })).catch(notWritten));
  });

  return {
    /** Returns a promise when the disk is slower than the sender, of the problem if the disk takes no more. */
    take(chunk: Buffer): Promise<BodyProblem | undefined> | BodyProblem | undefined {
      const isReady = parser.destroyed || parser.write(chunk);
      if (problem || isReady) return problem;
      return new Promise((resolve) => (wake = resolve));
    },
    /** Waits until everything is on the disk, or until writing has stopped. */
    async finish(received: BodyProblem | undefined): Promise<{ body: Buffer; uploads: Upload[] } | RefusedBody> {
      isEnding = true;
      if (received || problem) parser.destroy();
      else parser.end();
      await closed;
      await Promise.all(written);
      const refusal = received ?? problem;
      if (refusal) return { problem: refusal, ...(refusal === "storage" && { cause }) };
      // A file field that was left empty comes as a file without a name and without content.
      return { body: Buffer.from(fields.toString()), uploads: uploads.filter(({ size }) => size > 0) };
    },
  };
}

/** Whether the operating system said no, and not the parser. */
function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === "string";
}

const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/** Removes the files of forms whose process died in between. */
export async function sweepForgottenUploads(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const folder = path.join(directory, name);
    // Another server that starts at this moment may have been faster.
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
