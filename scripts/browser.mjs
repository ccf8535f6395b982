import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { run, runNode } from "./commands.mjs";

/** Which Chromium the browser tests drive. */

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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

/** The path of a Chromium that starts: CHROMIUM_PATH, Playwright's own, else the system's; undefined when there is none. */
export async function findBrowser() {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (file) => file && starts(file),
  );
}

/** As `findBrowser`, after trying to get one: Playwright's own, else (as root) Debian's package. */
export async function ensureBrowser() {
  const { chromium } = await import("@playwright/test");
  if (!process.env.CHROMIUM_PATH && !starts(chromium.executablePath())) {
    console.log("Fetching Playwright's Chromium …");
    await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
      timeoutMs: 5 * 60_000,
      isQuiet: true,
    });
  }
  const found = await findBrowser();
  if (found || process.getuid?.() !== 0) return found;
  console.log("Installing Debian's Chromium …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  return findBrowser();
}

/** A downloaded browser may lack a library of the system: only one that tells its version is any good. */
function starts(file) {
  return fs.existsSync(file) && spawnSync(file, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;
}
