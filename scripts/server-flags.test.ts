import fs from "node:fs";
import { expect, it } from "vitest";
import { SERVER_FLAGS } from "./server-flags.mjs";

it("npm start and the image run the server with the flags of demo and bench", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts["start"]).toMatch(new RegExp(`^node ${SERVER_FLAGS.join(" ")} .* server/main\\.ts$`));
  const command = /^CMD (\[.*\])$/m.exec(fs.readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(command)).toEqual(["node", ...SERVER_FLAGS, "--import", "tsx", "server/main.ts"]);
});
