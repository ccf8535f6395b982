import fs from "node:fs";

/** Returns every other process with `text` in its environment or arguments. */
export function processesNaming(text: string): { pid: number; command: string }[] {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = fs.readFileSync(`/proc/${name}/cmdline`, "utf8");
        const environment = fs.readFileSync(`/proc/${name}/environ`, "utf8");
        return (command + environment).includes(text)
          ? [{ pid: Number(name), command: command.replaceAll("\0", " ") }]
          : [];
      } catch {
        // It ended in the meantime.
        return [];
      }
    });
}
