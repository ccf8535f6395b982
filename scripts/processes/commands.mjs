import { spawn } from "node:child_process";

/** Running other programs; needs no package, so it works before anything is installed. */

/**
 * Runs a program on our terminal. Resolves with its exit code; 1 when it cannot be started or a signal ended it.
 * `onStart` is given the child process, so that a caller can end it early. `withChannel` opens a channel for messages of Node.
 */
export function run(command, args, { env = {}, timeoutMs, isQuiet = false, onStart, withChannel = false } = {}) {
  return new Promise((resolve) => {
    const output = isQuiet ? "ignore" : "inherit";
    const child = spawn(command, args, {
      stdio: ["ignore", output, output, withChannel ? "ipc" : "ignore"],
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    });
    onStart?.(child);
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

const STOP_WITH_PARENT = new URL("stop-with-parent.mjs", import.meta.url).href;

/** A script of a package's `bin`, without npx in between: signals then reach the program itself. It stops when this process is gone. */
export function runNode(args, options) {
  return run(process.execPath, ["--import", STOP_WITH_PARENT, ...args], { ...options, withChannel: true });
}

/** `npm ci` with the development packages, whatever NODE_ENV says. */
export function installPackages(options) {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  // Through npm's own script where npm started us: on Windows `npm` is no program.
  const script = process.env.npm_execpath;
  return script ? runNode([script, ...args], options) : run("npm", args, options);
}

/** Builds the shop for production into build/, as `npm run build` does. */
export async function buildShop(options) {
  const code = await runNode(["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error"], {
    ...options,
    env: { NODE_ENV: "production" },
  });
  return code || runNode(["scripts/building/build-processes.mjs"], options);
}
