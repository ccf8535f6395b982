import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import type { FileStore } from "#app/domain/media/file-store.ts";
import type { FileBody, PrivateFileStore } from "#app/domain/media/private-file-store.ts";

export interface S3Options {
  bucket: string;
  region: string;
  /** Endpoint of an S3-compatible server other than Amazon's. */
  endpoint?: string | undefined;
  /** Without keys the machine's own role is used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/**
 * Returns a store of pictures in an S3 bucket. Every call is bounded (0.8 s and a second for each megabyte, or 0.4 s of silence twice) and throws when it fails.
 * @param options.publicUrl where browsers fetch the pictures: the bucket or the CDN in front of it
 */
export function createS3FileStore(options: S3Options & { publicUrl: string }): FileStore {
  const publicUrl = options.publicUrl.replace(/\/+$/, "");
  const objects = bucketObjects(options);
  return {
    origins: [new URL(publicUrl).origin],
    baseUrl: `${publicUrl}/`,
    // Keys are never reused: a changed picture gets a new key.
    put: (key, body, contentType) => objects.put(key, body, contentType, "public, max-age=31536000, immutable"),
    delete: objects.delete,
    url: (key) => `${publicUrl}/${checkedKey(key)}`,
  };
}

/** Returns a store of private files: objects get no public permission, whatever the bucket's policy. */
export function createPrivateS3FileStore(options: S3Options): PrivateFileStore {
  const objects = bucketObjects(options);
  return {
    put: (key, body, contentType) => objects.put(key, body, contentType, "private, no-store"),
    read: objects.read,
    delete: objects.delete,
  };
}

/** Keeps pages within a second; a bucket in the same region answers in a tenth of it. */
const PATIENCE_MS = 800;
/** Of each of the two attempts. */
const CONNECT_MS = 300;
const SILENCE_MS = 400;
/** One megabyte a second. */
const BYTES_PER_MS = 1000;
/** Most private files are smaller. */
const READ_BYTES = 2_000_000;
/** A larger file is sent piece by piece, which the client cannot repeat after a failure. */
const REPEATABLE_BYTES = 1_000_000;

function bucketObjects({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Stores other than Amazon's may store the checksum's framing as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  // For both attempts together: a person is waiting.
  const bounded = (bytes: number) => ({
    abortSignal: AbortSignal.timeout(PATIENCE_MS + Math.round(bytes / BYTES_PER_MS)),
  });
  const named = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  return {
    async put(key: string, file: FileBody, contentType: string, cacheControl: string): Promise<void> {
      const { byteLength } = file;
      const isSmall = byteLength <= REPEATABLE_BYTES;
      const body = file instanceof Uint8Array ? file : isSmall ? await buffer(file.open()) : Readable.from(file.open());
      const content = { Body: body, ContentLength: byteLength, ContentType: contentType, CacheControl: cacheControl };
      await client.send(new PutObjectCommand({ ...named(key), ...content }), bounded(byteLength));
    },

    async read(key: string): Promise<Uint8Array | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand(named(key)), bounded(READ_BYTES));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async delete(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(named(key)), bounded(0));
    },
  };
}
