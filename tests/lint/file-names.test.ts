import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** File names are unique, in kebab-case, and name the file's content. */

function filesBelow(directory: string): string[] {
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const app = filesBelow("app");
const code = ["app", "server", "scripts", "tests", "migrations", "bench"]
  .filter((folder) => fs.existsSync(folder))
  .flatMap(filesBelow)
  .filter((file) => path.basename(file) !== "README.md");

/** Every language has files with the same names. */
const isLocale = (file: string) => file.startsWith(path.join("app", "locales"));

describe("file names", () => {
  it("are kebab-case, with what the file is after dots", () => {
    const odd = code.filter((file) => !/^\.?[a-z0-9]+([-.][a-z0-9]+|_[a-z0-9]+)*$/.test(path.basename(file)));
    expect(odd).toEqual([]);
    const snake = code.filter(
      (file) => path.basename(file).includes("_") && !file.startsWith("migrations") && !isLocale(file),
    );
    expect(snake).toEqual([]);
  });

  it("are unique across the app", () => {
    const places = new Map<string, string[]>();
    for (const file of app.filter((name) => !isLocale(name))) {
      const name = path.basename(file);
      places.set(name, [...(places.get(name) ?? []), file]);
    }
    expect([...places.values()].filter((files) => files.length > 1)).toEqual([]);
  });

  it("say what is inside: no utility folders, no barrels", () => {
    const utilities = code.filter((file) =>
      file.split(path.sep).some((part) => /^(utils?|helpers?|common|misc|shared|lib)(\.[jt]sx?)?$/.test(part)),
    );
    const barrels = code.filter((file) => /^index\.[jt]sx?$/.test(path.basename(file)));
    expect([...utilities, ...barrels]).toEqual([]);
  });

  it("of the domain come from the five kinds that a domain folder has, or name one of its nouns", () => {
    const strays = app
      .filter((file) => file.startsWith(path.join("app", "domain")) && file.endsWith(".server.ts"))
      .filter((file) => /\.(service|repository|manager|model)s?\.server\.ts$/.test(file));
    expect(strays).toEqual([]);
  });
});

describe("route modules", () => {
  it("have at most 180 lines", () => {
    const long = app
      .filter((file) => file.startsWith(path.join("app", "routes") + path.sep))
      .map((file) => ({ file, lines: fs.readFileSync(file, "utf8").split("\n").length - 1 }))
      .filter(({ lines }) => lines > 180);
    expect(long).toEqual([]);
  });

  it("are all on the site map", () => {
    const siteMap = ["routes.ts", "admin-routes.ts"]
      .map((file) => fs.readFileSync(path.join("app", file), "utf8"))
      .join("");
    const missing = app
      .filter((file) => file.startsWith(path.join("app", "routes") + path.sep) && !/\.(test|server)\./.test(file))
      .filter((file) => !siteMap.includes(`"${path.relative("app", file).split(path.sep).join("/")}"`));
    expect(missing).toEqual([]);
  });
});
