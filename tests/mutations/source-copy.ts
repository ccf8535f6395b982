import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A copy of the sources on disk, committed or not, that shares this working copy's packages: mutants never touch the original. */
export class SourceCopy {
  readonly folder: string;

  constructor() {
    this.folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "haat-mutations-")));
    for (const file of projectFiles()) {
      fs.mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      fs.copyFileSync(file, path.join(this.folder, file));
    }
    fs.symlinkSync(path.resolve("node_modules"), path.join(this.folder, "node_modules"));
  }

  write(file: string, text: string): void {
    fs.writeFileSync(path.join(this.folder, file), text);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the files that git tracks or would add. */
function projectFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return listed.split("\0").filter((file) => file !== "" && fs.existsSync(file));
}
