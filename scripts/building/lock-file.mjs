import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Work that one process at a time does, held by a file. Needs no package. */

const POLL_MS = 200;

/** Longer than another process needs from reading a stale lock to replacing it. */
const SETTLE_MS = 50;

/**
 * Runs `work` while no other process holds the lock. The lock of a process that has died is taken over.
 * @template Result
 * @param {string} file holds the number of the process
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLockFile(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  while (!(await take(file))) await pause(POLL_MS);
  // A signal that ends this process leaves the file: the next one takes it over.
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function take(file) {
  const holder = readHolder(file);
  if (holder !== undefined && isAlive(holder)) return false;
  if (holder !== undefined) fs.rmSync(file, { force: true });
  if (!create(file)) return false;
  // Two processes may have found the same stale lock, and the slower one may have removed the faster one's new lock.
  await pause(SETTLE_MS);
  return readHolder(file) === process.pid;
}

/** Returns whether the file is new. It is there with its content or not at all. */
function create(file) {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function readHolder(file) {
  try {
    return Number(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
