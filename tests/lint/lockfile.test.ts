import fs from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

describe("package-lock.json", () => {
  const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage & { resolved?: string }>;
  };

  // npm omits the packages of other platforms when it writes the file beside an existing node_modules; `npm ci` then refuses it.
  it("names the packages of every platform, so that `npm ci` works on all of them", () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
    );
    expect(missing).toEqual([]);
  });

  it("names no registry: each installation uses its own", () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"));
    expect(named.map(([place]) => place)).toEqual([]);
  });

  function isLocked(place: string, name: string): boolean {
    for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
      if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
      if (folder === "") return false;
    }
  }
});
