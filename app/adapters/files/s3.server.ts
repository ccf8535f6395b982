import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { checkedKey } from "#app/adapters/files/file-key.ts";
import type { FileStore } from "#app/domain/catalog/file-store.ts";

export interface S3Options {
  bucket: string;
  region: string;
  /** Another server than Amazon's that speaks S3. */
  endpoint?: string | undefined;
  /** Without keys the machine's own role is used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** Where browsers fetch the pictures, without a trailing slash: the bucket or the CDN in front of it. */
  publicUrl: string;
}

/** Keeps pictures in an S3 bucket. Every call is bounded to about 10 s and throws when the bucket does not take it. */
export function createS3FileStore(options: S3Options): FileStore {
  const { bucket, accessKeyId, secretAccessKey } = options;
  const publicUrl = options.publicUrl.replace(/\/+$/, "");
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Stores other than Amazon's may keep the checksum's framing as if it were the picture.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 4000, throwOnRequestTimeout: true },
  });

  return {
    origins: [new URL(publicUrl).origin],
    baseUrl: `${publicUrl}/`,

    async put(key, body, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: checkedKey(key),
          Body: body,
          ContentType: contentType,
          // A key names its content: a changed picture gets a new key.
          CacheControl: "public, max-age=31536000, immutable",
        }),
      );
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },

    url: (key) => `${publicUrl}/${checkedKey(key)}`,
  };
}
