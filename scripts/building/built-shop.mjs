import { buildShop } from "../processes/commands.mjs";
import { withLockFile } from "./lock-file.mjs";
import { isBuilt, sourceHash, stampBuild } from "./project-state.mjs";

/** Outside of build/, which Remix deletes first: another process would take the lock again. */
const LOCK = ".haat/build.lock";

/**
 * Builds the shop unless build/ matches the sources. Of several processes at once, one builds and the others wait for it.
 * @param {Parameters<typeof buildShop>[0]} [options]
 * @returns {Promise<number>} exit code of the build; 0 where there was nothing to build
 */
export async function ensureBuilt(options) {
  if (isBuilt()) return 0;
  return withLockFile(LOCK, async () => {
    if (isBuilt()) return 0;
    const hash = sourceHash();
    // An interrupted build matches no sources.
    stampBuild("");
    const code = await buildShop(options);
    if (code === 0) stampBuild(hash);
    return code;
  });
}
