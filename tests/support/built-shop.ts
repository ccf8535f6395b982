import { buildShop } from "../../scripts/commands.mjs";
import { isBuilt, sourceHash, stampBuild } from "../../scripts/project-state.mjs";

/** Makes sure that build/ is what the sources say, for tests that start real server processes. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  const hash = sourceHash();
  if ((await buildShop()) !== 0) throw new Error("The shop could not be built");
  stampBuild(hash);
}
