import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Returns a demo's key, created in `file` on first use. Production requires ENCRYPTION_KEYS and BLIND_INDEX_KEY in its place. */
export function localKey(file: string): Buffer {
  if (!fs.existsSync(file)) makeKey(file);
  return Buffer.from(fs.readFileSync(file, "utf8"), "base64");
}

/** Server and worker may both be first: the link is created once, to a file that is written completely. */
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
