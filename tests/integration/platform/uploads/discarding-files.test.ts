import { expect, it } from "vitest";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { removeDiscardedFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import { db, files } from "#app/services.server.ts";

const waiting = async () =>
  (await db.selectFrom("discarded_files").select("storage_key").orderBy("id").execute()).map((row) => row.storage_key);

it("a file that a store fails to delete does not block the others, and is retried", async () => {
  for (const storage_key of ["tickets/held", "tickets/free"])
    await db.insertInto("discarded_files").values({ storage_key }).execute();
  let isHeld = true;
  const removed: string[] = [];
  const privateFiles: PrivateFileStore = {
    put: () => Promise.resolve(),
    read: () => Promise.resolve(undefined),
    open: () => Promise.resolve(undefined),
    delete: async (key) => {
      if (isHeld && key === "tickets/held") throw new Error("AccessDenied");
      removed.push(key);
    },
  };
  // The job fails, so that the failure is reported.
  await expect(removeDiscardedFiles(db, { files, privateFiles })).rejects.toThrow(
    "1 discarded file(s) are still stored",
  );
  expect(removed).toEqual(["tickets/free"]);
  expect(await waiting()).toEqual(["tickets/held"]);

  isHeld = false;
  expect(await removeDiscardedFiles(db, { files, privateFiles })).toBe(1);
  expect(await waiting()).toEqual([]);
});
