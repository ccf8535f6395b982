import { encodeAvifFiles } from "#app/domain/platform/media/avif.commands.server.ts";
import { fetchRequestedPictures } from "#app/domain/listings/picture-requests/fetching.commands.server.ts";
import { db, fetchPicture, files, privateFiles } from "#app/services.server.ts";

/** Short enough for a worker that is asked to stop. */
const RUN_MILLISECONDS = 10_000;
const stores = { files, privateFiles };

/** Fetches the pictures that stores named by their address. */
export async function picturesFetch(): Promise<void> {
  const until = new Date(Date.now() + RUN_MILLISECONDS);
  await fetchRequestedPictures(db, { stores, fetchPicture, until });
}

/** Adds AVIF files to the pictures of products. */
export async function picturesEncodeAvif(): Promise<void> {
  await encodeAvifFiles(db, stores, new Date(Date.now() + RUN_MILLISECONDS));
}
