import { fetchRequestedPictures } from "#app/domain/picture-requests/fetching.commands.server.ts";
import { db, fetchPicture, files, privateFiles } from "#app/services.server.ts";

/** Short enough for a worker that is asked to stop. */
const RUN_MILLISECONDS = 10_000;

/** Fetches the pictures that stores named by their address. */
export async function picturesFetch(): Promise<void> {
  const until = new Date(Date.now() + RUN_MILLISECONDS);
  await fetchRequestedPictures(db, { stores: { files, privateFiles }, fetchPicture, until });
}
