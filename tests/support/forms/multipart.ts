import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";

export interface FormPart {
  name: string;
  value: string | Buffer;
  /** Makes the part a file. */
  fileName?: string;
  type?: string;
}

/** Returns a multipart body as a browser encodes it; names are not escaped. */
export function multipart(parts: readonly FormPart[]): { body: Buffer; contentType: string } {
  const boundary = "----haat-test-boundary";
  const pieces = parts.flatMap(({ name, value, fileName, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName.replaceAll("\\", "\\\\")}"`}\r\n` +
      (type ? `Content-Type: ${type}\r\n` : "") +
      "\r\n",
    value,
    "\r\n",
  ]);
  return {
    body: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** A file as the server passes it to an action. */
export function upload(field: string, name: string, bytes: Uint8Array): Upload {
  return {
    field,
    name,
    size: bytes.length,
    async *open({ start = 0, end = bytes.length } = {}) {
      yield bytes.subarray(start, end + 1);
    },
  };
}

/** Returns files as an action passes them to a command: new ones, none pending from before. */
export function sent<File>(...files: File[]): SubmittedFiles<File> {
  return { files, content: files.map((_, index) => `file ${index}`) };
}
