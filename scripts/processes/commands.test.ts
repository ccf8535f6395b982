import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { runNode } from "./commands.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-commands-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it("a program that stops with us can fork workers that wait for messages", async () => {
  const file = path.join(folder, "forks.mjs");
  fs.writeFileSync(
    file,
    `import { fork } from "node:child_process";
     if (process.argv[2] === "worker") process.on("message", () => process.exit(7));
     else {
       const worker = fork(process.argv[1], ["worker"]);
       worker.on("exit", (code) => process.exit(code));
       // A worker that does not wait is gone by then.
       setTimeout(() => worker.connected && worker.send("end"), 1000);
     }`,
  );
  expect(await runNode([file])).toBe(7);
});
