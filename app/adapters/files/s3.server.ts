import { bucketObjects, type S3Options } from "#app/adapters/files/s3-objects.server.ts";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";

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
    read: objects.read,
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
    open: objects.open,
    delete: objects.delete,
  };
}
