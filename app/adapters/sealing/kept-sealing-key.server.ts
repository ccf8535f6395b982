import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The demo's own key, made when it is first needed and kept in `file`. Stands in for SEALING_KEYS, which production must have. */
export function keptSealingKeys(file: string): { id: string; key: Buffer }[] {
  if (!fs.existsSync(file)) makeKey(file);
  return [{ id: "kept", key: Buffer.from(fs.readFileSync(file, "utf8"), "base64") }];
}

/** The server and the worker may both be first: a link is made once, and to a file that is written whole. */
function makeKey(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  fs.writeFileSync(unfinished, randomBytes(32).toString("base64"), { mode: 0o600 });
  try {
    fs.linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(unfinished);
  }
}
