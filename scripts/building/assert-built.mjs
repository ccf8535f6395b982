import fs from "node:fs";

/** Before `npm start` and `npm run worker`: a sentence where Node would only say that it cannot find a file. */
const isBuilt = ["build/server/index.js", "build/processes/server.js"].every((file) => fs.existsSync(file));
if (!isBuilt) {
  console.error("The shop is not built yet: run `npm run build` first.");
  process.exitCode = 1;
}
