import fs from "node:fs";
import path from "node:path";

/** The tag, in vitest.config.ts, of one case for each kind of fault, which `npm test` runs. */
export const TELLING = "telling";

/** Returns the fault tests with such a case: Vitest would load the others too, only to find none. */
export function tellingFiles(folder = "tests/faults") {
  return fs
    .readdirSync(folder)
    .map((name) => path.posix.join(folder, name))
    .filter((file) => file.endsWith(".test.ts") && fs.readFileSync(file, "utf8").includes(`tags: ["${TELLING}"]`));
}
