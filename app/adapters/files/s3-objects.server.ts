import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import { partsOf, putInParts, type Sdk } from "#app/adapters/files/s3-parts.server.ts";
import type { FileBody, FileOfUnknownSize, StoredFile } from "#app/domain/platform/media/private-file-store.ts";

export interface S3Options {
  bucket: string;
  region: string;
  /** Endpoint of an S3-compatible server other than Amazon's. */
  endpoint?: string | undefined;
  /** Without keys the machine's own role is used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** Keeps pages within a second; a bucket in the same region answers in a tenth of it. */
const PATIENCE_MS = 800;
/** Of each of the two attempts. */
const CONNECT_MS = 300;
const SILENCE_MS = 400;
/** For files in parts and ranges: the bucket joins the parts before it answers, and a job is waiting, not a person. */
const LARGE_SILENCE_MS = 5000;
/** One megabyte a second. */
const BYTES_PER_MS = 1000;
/** Most private files are smaller. */
const READ_BYTES = 2_000_000;
/** Above this size a file is streamed, so the client cannot repeat a failed request. */
const REPEATABLE_BYTES = 1_000_000;
/** Above this size a file is sent in parts; each part can be repeated. No form's document is this large. */
const WHOLE_BYTES = 10_000_000;
/** Files are read in ranges of this size, so that a slow reader holds no connection. */
const RANGE_BYTES = 4_000_000;

/** Returns the calls to one bucket, each bounded in time. */
export function bucketObjects({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  // Loaded where files are kept in a bucket (ADR 0109).
  const loading = import("@aws-sdk/client-s3");
  const clientWith = ({ S3Client }: Sdk, socketTimeout: number) =>
    new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // Stores other than Amazon's may store the checksum's framing as part of the file.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout },
    });
  const opening = loading.then((sdk) => ({
    sdk,
    client: clientWith(sdk, SILENCE_MS),
    patientClient: clientWith(sdk, LARGE_SILENCE_MS),
  }));
  // For both attempts together: a person is waiting.
  const bounded = (bytes: number) => ({
    abortSignal: AbortSignal.timeout(PATIENCE_MS + Math.round(bytes / BYTES_PER_MS)),
  });
  const named = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  async function* ranges(key: string, etag: string | undefined, start: number, end: number): AsyncIterable<Uint8Array> {
    const { sdk, patientClient } = await opening;
    for (let from = start; from < end; from += RANGE_BYTES) {
      const Range = `bytes=${from}-${Math.min(from + RANGE_BYTES, end) - 1}`;
      const command = new sdk.GetObjectCommand({ ...named(key), Range, ...(etag && { IfMatch: etag }) });
      const { Body, ETag } = await patientClient.send(command, bounded(RANGE_BYTES));
      if (!Body || ETag !== etag) throw new Error("A file changed while it was read");
      yield await Body.transformToByteArray();
    }
  }

  return {
    async put(
      key: string,
      file: FileBody | FileOfUnknownSize,
      contentType: string,
      cacheControl: string,
    ): Promise<void> {
      const { sdk, client, patientClient } = await opening;
      const target = { ...named(key), ContentType: contentType, CacheControl: cacheControl };
      const byteLength = "byteLength" in file ? file.byteLength : undefined;
      if (!(file instanceof Uint8Array) && (byteLength ?? Infinity) > WHOLE_BYTES)
        return putInParts(sdk, patientClient, target, partsOf(file.open()), bounded);
      const isSmall = (byteLength ?? 0) <= REPEATABLE_BYTES;
      const body = file instanceof Uint8Array ? file : isSmall ? await buffer(file.open()) : Readable.from(file.open());
      await client.send(
        new sdk.PutObjectCommand({ ...target, Body: body, ContentLength: byteLength }),
        bounded(byteLength ?? 0),
      );
    },

    async read(key: string): Promise<Uint8Array | undefined> {
      const { sdk, client } = await opening;
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(named(key)), bounded(READ_BYTES));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },

    async open(key: string, start = 0): Promise<StoredFile | undefined> {
      const { sdk, client } = await opening;
      try {
        const { ContentLength = 0, ETag } = await client.send(new sdk.HeadObjectCommand(named(key)), bounded(0));
        return { byteLength: ContentLength, pieces: ranges(key, ETag, start, ContentLength) };
      } catch (error) {
        if (error instanceof sdk.NotFound) return undefined;
        throw error;
      }
    },

    async delete(key: string): Promise<void> {
      const { sdk, client } = await opening;
      await client.send(new sdk.DeleteObjectCommand(named(key)), bounded(0));
    },
  };
}
