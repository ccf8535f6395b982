import type * as S3 from "@aws-sdk/client-s3";

export type Sdk = typeof S3;

/** The least that S3 takes for a part that is not the last; at most 10,000 parts make 50 GB. */
const PART_BYTES = 5 * 1024 * 1024;

interface Target {
  Bucket: string;
  Key: string;
  ContentType: string;
  CacheControl: string;
}

/** Yields the pieces joined to parts of the same size; the last one is shorter, or the only one and empty. */
export async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  let made = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (rest.byteLength > 0) {
      const fitting = rest.subarray(0, PART_BYTES - filled);
      part.set(fitting, filled);
      filled += fitting.byteLength;
      rest = rest.subarray(fitting.byteLength);
      if (filled < PART_BYTES) break;
      yield part;
      made += 1;
      part = Buffer.allocUnsafe(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0 || made === 0) yield part.subarray(0, filled);
}

/**
 * Stores a file in parts; readers see it once the last part is stored. Each part can be repeated. When a part or the source fails, earlier parts
 * are deleted; if that fails too, the bucket's own rule for unfinished uploads deletes them.
 */
export async function putInParts(
  sdk: Sdk,
  client: S3.S3Client,
  target: Target,
  parts: AsyncIterable<Uint8Array>,
  bounded: (bytes: number) => { abortSignal: AbortSignal },
): Promise<void> {
  const { Bucket, Key } = target;
  const source = parts[Symbol.asyncIterator]();
  const first = await source.next();
  const second = await source.next();
  // Of unknown size, and small.
  if (second.done) {
    const Body: Uint8Array = first.done ? new Uint8Array() : first.value;
    await client.send(
      new sdk.PutObjectCommand({ ...target, Body, ContentLength: Body.byteLength }),
      bounded(Body.byteLength),
    );
    return;
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target), bounded(0));
  const upload = { Bucket, Key, UploadId };
  const stored: { PartNumber: number; ETag: string | undefined }[] = [];
  const putPart = async (Body: Uint8Array) => {
    const PartNumber = stored.length + 1;
    const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.byteLength });
    const { ETag } = await client.send(part, bounded(Body.byteLength));
    stored.push({ PartNumber, ETag });
  };
  try {
    if (!first.done) await putPart(first.value);
    await putPart(second.value);
    for (let next = await source.next(); !next.done; next = await source.next()) await putPart(next.value);
    // The bucket joins the parts before it answers.
    const bytes = stored.length * PART_BYTES;
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: stored } }),
      bounded(bytes),
    );
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload), bounded(0)).catch(() => {});
    throw error;
  } finally {
    await source.return?.();
  }
}
