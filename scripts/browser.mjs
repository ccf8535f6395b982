import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { run, runNode } from "./commands.mjs";

/** Which Chromium the browser tests drive. */

/** Chromium without windows, which renders the same pages in less time (ADR 0117). */
const HEADLESS_SHELL = "chromium-headless-shell";
const HEADLESS_SHELL_FILE = `/usr/bin/${HEADLESS_SHELL}`;
const WHOLE_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** What Chromium needs to run as root in a container, and to keep quiet in a closed network. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of a Chromium that starts: CHROMIUM_PATH, Playwright's own, else the system's; undefined when there is none. */
export async function findBrowser() {
  const { chromium } = await import("@playwright/test");
  const files = [process.env.CHROMIUM_PATH, chromium.executablePath(), HEADLESS_SHELL_FILE, ...WHOLE_BROWSERS];
  return files.find((file) => file && starts(file));
}

/** As `findBrowser`, after trying to get a better one than the system's: Playwright's own, else (as root) Debian's headless shell. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found && (found === process.env.CHROMIUM_PATH || !WHOLE_BROWSERS.includes(found))) return found;
  console.log("Fetching Playwright's Chromium …");
  const code = await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    timeoutMs: 5 * 60_000,
    isQuiet: true,
  });
  if (code !== 0 && process.getuid?.() === 0) {
    console.log("Installing Debian's Chromium …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", HEADLESS_SHELL], { env });
  }
  return findBrowser();
}

/** A downloaded browser may lack a library of the system: only one that tells its version is any good. */
function starts(file) {
  return fs.existsSync(file) && spawnSync(file, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;
}
