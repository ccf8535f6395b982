import type { Scope } from "#app/domain/platform/access/scope.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import type { StoredFile } from "#app/domain/platform/media/private-file-store.ts";
import { recordFileAccess } from "#app/domain/insights/privacy/file-accesses.commands.server.ts";
import type { FileKind } from "#app/domain/platform/uploads/uploads.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { db, privateFiles } from "#app/services.server.ts";

const TYPES: Record<FileKind, string> = { picture: "image/webp", pdf: "application/pdf" };

/**
 * Returns the answer with a private file that `scope` has found (undefined: a visitor's own), and records in the access log who opens another's. Browsers save it and never
 * show it as a page of ours, and no proxy stores it. Throws the 404 when the store has lost it, and the 503 when the store does not answer.
 * @param prepare makes the response from the stored bytes
 */
export async function privateFile(
  scope: Scope | undefined,
  file: { kind: FileKind; fileName: string; storageKey: string },
  prepare: (body: Uint8Array) => Uint8Array | Promise<Uint8Array> = (body) => body,
): Promise<Response> {
  const body = await prepare(await readPrivateFile(file.storageKey));
  if (scope) await recordFileAccess(db, scope, file.storageKey);
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": TYPES[file.kind],
      "Content-Disposition": attachment(file.fileName),
      "Content-Length": String(body.byteLength),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** Returns the bytes of a private file, for content that is not shown itself. Throws as `privateFile` does. */
export async function readPrivateFile(storageKey: string): Promise<Uint8Array> {
  return orLater(privateFiles.read(storageKey));
}

/** As `readPrivateFile`, to be read piece by piece. */
export async function openPrivateFile(storageKey: string): Promise<StoredFile> {
  return orLater(privateFiles.open(storageKey));
}

async function orLater<Found>(reading: Promise<Found | undefined>): Promise<Found> {
  const found = await reading.catch((error: unknown) => {
    if (!(error instanceof RetryLaterError)) throw error;
    throw Response.json({}, { status: 503, headers: { "Retry-After": String(error.retryAfterSeconds) } });
  });
  if (!found) throw notFound();
  return found;
}

/** Returns the `Content-Disposition` of a download, with the name in both spellings that browsers know (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w .-]/g, "_");
  const escaped = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
