import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { run, runNode } from "./commands.mjs";

/** Which Chromium the browser tests and the benches drive. */

/** Chromium without windows, which renders the same pages in less time (ADR 0117): Debian's package, and its program. */
const HEADLESS_SHELL = { name: "chromium-headless-shell", files: ["/usr/bin/chromium-headless-shell"] };
/** Chromium as people have it. */
const WHOLE_BROWSER = {
  name: "chromium",
  files: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
};

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
export function findBrowser() {
  return find([...HEADLESS_SHELL.files, ...WHOLE_BROWSER.files]);
}

/** As `findBrowser`, after trying to get a headless shell: Playwright's own Chromium, else (as root) Debian's package. */
export function ensureBrowser() {
  return ensure(HEADLESS_SHELL);
}

/** As `ensureBrowser`, a whole Chromium: the bench measures what people's browsers do. */
export function ensureWholeBrowser() {
  return ensure(WHOLE_BROWSER);
}

/**
 * @param {string[]} systemFiles
 * @returns {Promise<string | undefined>}
 */
async function find(systemFiles) {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemFiles].find((file) => file && starts(file));
}

/**
 * @param {{ name: string, files: string[] }} systemBrowser
 * @returns {Promise<string | undefined>}
 */
async function ensure({ name, files }) {
  const found = await find(files);
  if (found) return found;
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
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
  }
  return (await find(files)) ?? findBrowser();
}

/** A downloaded browser may lack a library of the system: only one that tells its version is any good. */
function starts(file) {
  return fs.existsSync(file) && spawnSync(file, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;
}
