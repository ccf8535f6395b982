import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SandboxState } from "#app/adapters/payments/sandbox/sandbox-store.ts";

const WRITE_AFTER_MS = 100;

/** Returns the state that an earlier run wrote to `file`, or undefined. */
export function readStateFile(file: string): SandboxState | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SandboxState;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(`The payment sandbox cannot read ${file}; remove it to start with an empty one`, { cause: error });
  }
}

/**
 * Returns a function that writes what `snapshot` returns to `file` shortly after it is called, batching calls. Synchronous
 * and renamed into place: the last write happens while the process exits, and a killed one leaves the old file whole.
 */
export function createStateWriter(file: string, snapshot: () => SandboxState): () => void {
  let timer: NodeJS.Timeout | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(snapshot()));
    renameSync(`${file}.new`, file);
  }

  process.once("exit", () => {
    if (timer) write();
  });
  return () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
  };
}
