import fs from "node:fs";
import { expect, it } from "vitest";
import { PROCESS_SETTINGS, SERVER_FLAGS, WORKER_FLAGS } from "./process-flags.mjs";

const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

it("npm start and the image run the server with the flags of demo and bench", () => {
  expect(scripts["start"]).toMatch(new RegExp(`^node ${SERVER_FLAGS.join(" ")} .* build/processes/server\\.js$`));
  for (const [name, value] of Object.entries(PROCESS_SETTINGS))
    expect(fs.readFileSync("Dockerfile", "utf8")).toContain(`\nENV ${name}=${value}\n`);
  const command = /^CMD (\[.*\])$/m.exec(fs.readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(command)).toEqual(["node", ...SERVER_FLAGS, "build/processes/server.js"]);
});

it("npm run worker runs a worker with the flags of demo and bench", () => {
  expect(scripts["worker"]).toMatch(new RegExp(`^node ${WORKER_FLAGS.join(" ")} .* build/processes/worker\\.js$`));
});
