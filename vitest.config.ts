import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { browserScripts } from "./scripts/building/browser-scripts-plugin.ts";

/** Limits are generous: a busy machine is not a fault, and bench/ measures speed. A stray `.only` fails. */
const strictAndPatient = {
  allowOnly: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Packages of hundreds of small files, each joined into one: every test file loads them anew. */
const joinedPackages = {
  optimizer: {
    ssr: {
      enabled: true,
      include: ["kysely", "kysely/helpers/postgres", "zod", "@conform-to/zod/v4", "@conform-to/zod/v4/future", "pg"],
    },
  },
};

/** Tests of components' output. */
const componentTests = ["app/{components,presenters}/**/*.test.tsx"];

/** Integration tests plant thousands of rows in a statement, on busy machines too. */
const patientDatabase = { env: { DATABASE_STATEMENT_SECONDS: "60" } };

/** Unit tests need no database; the other two kinds get their own for each file (tests/support). */
const withDatabase = {
  deps: joinedPackages,
  alias: { "@remix-run/route-config": fileURLToPath(new URL("tests/support/setup/route-config.ts", import.meta.url)) },
  globalSetup: "tests/support/setup/global-database.ts",
  setupFiles: "tests/support/setup/dedicated-database.ts",
};

/** Joins the texts of a language, which are files by subject, into one module: every test file loads them anew. */
function joinedTexts(): Plugin {
  return {
    name: "joined-texts",
    enforce: "pre",
    transform(code, id) {
      if (!/\/app\/locales\/\w+\/(?:browser|server)\.ts$/.test(id)) return undefined;
      return code.replaceAll(
        /^export \{ default as (\w+) \} from "(.+)" with .+$/gm,
        (_, name: string, file: string) => {
          const texts = fs.readFileSync(path.join(path.dirname(id), file), "utf8");
          return `const ${name}_texts = JSON.parse(${JSON.stringify(texts)});\nexport { ${name}_texts as ${name} };`;
        },
      );
    },
  };
}

/** These fault tests start servers, flood them, or compare times: nothing else may run beside them. The others share only the database server. */
const aloneFaults = [
  "account-enumeration",
  "database-failures",
  "demo-start",
  "flood-of-*",
  "killed-worker",
  "provider-timeouts",
  "rolling-deploy",
  "shared-pages",
  "flash-sale-over-http",
  "storage-failures",
].map((name) => `tests/faults/${name}.test.ts`);

/** These take a minute or more each: started last, they would leave the other core idle. */
const MAX_LENGTH = ["how-to", "alternative-requests", "access-control-every-route", "malformed-forms", "stock-races"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => MAX_LENGTH.some((name) => moduleId.includes(`/${name}.test.`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const INTEGRATION_TESTS = "tests/integration";
/** Settings are read, and modules replaced, when the app is loaded. */
const BEFORE_THE_APP = /\bvi\.(?:hoisted|mock)\(|\/(?:google-and-facebook|oauth-visits)\.ts"/;

/** These must load the app themselves; the others reuse the previous file's app. */
const integrationAlone = fs
  .readdirSync(INTEGRATION_TESTS, { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join(INTEGRATION_TESTS, file.replaceAll(path.sep, "/")))
  .filter((file) => /\.test\.tsx?$/.test(file) && BEFORE_THE_APP.test(fs.readFileSync(file, "utf8")));

export default defineConfig({
  test: {
    // One more than the cores: while one waits for the database, another runs (ADR 0114).
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: "telling",
        description: "One case of its kind of fault, for `npm test`; all others are in `npm test -- --full`.",
      },
    ],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            ...["server", "scripts", "tests/lint", "tests/mutations", "tests/support"].map(
              (folder) => `${folder}/**/*.test.ts`,
            ),
          ],
          exclude: componentTests,
          setupFiles: "tests/support/setup/environment.ts",
          ...strictAndPatient,
        },
      },
      {
        plugins: [browserScripts(), joinedTexts()],
        test: {
          name: "unit-components",
          include: componentTests,
          // They share their imports, which take longer than the tests and hold no state.
          isolate: false,
          setupFiles: "tests/support/setup/environment.ts",
          ...strictAndPatient,
        },
      },
      {
        plugins: [browserScripts(), joinedTexts()],
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          exclude: integrationAlone,
          // Loading the app takes longer than the tests of most files.
          isolate: false,
          ...withDatabase,
          ...patientDatabase,
          ...strictAndPatient,
        },
      },
      {
        plugins: [browserScripts(), joinedTexts()],
        test: {
          name: "integration-alone",
          include: integrationAlone,
          ...withDatabase,
          ...patientDatabase,
          ...strictAndPatient,
        },
      },
      {
        plugins: [browserScripts(), joinedTexts()],
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: aloneFaults,
          ...withDatabase,
          ...strictAndPatient,
          testTimeout: 600_000,
        },
      },
      {
        plugins: [browserScripts(), joinedTexts()],
        test: {
          name: "faults-alone",
          include: aloneFaults,
          fileParallelism: false,
          ...withDatabase,
          ...strictAndPatient,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
