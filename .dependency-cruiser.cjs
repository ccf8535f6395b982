/**
 * Who may import whom: the table of the house. One sentence behind it: a request enters through a route, which calls one
 * named query or command of the domain; everything outside the process stands behind an adapter.
 */

const app = "^app/";
const drawers = "/(util|utils|helper|helpers|common|misc|shared|lib)(/|\\.ts$|\\.tsx$)";
const tests = "\\.test\\.tsx?$";

/** What Remix and the worker load by name. */
const entrances =
  "^app/(routes/.+(?<!\\.server)\\.tsx?|routes\\.ts|root\\.tsx|press-feedback\\.ts|virtual-modules\\.d\\.ts|entry\\.client\\.tsx|entry\\.server\\.tsx|jobs/worker\\.ts)$";

/** `room` may import, of our own files, only what matches one of `allowed`. */
function room(name, path, allowed) {
  return {
    name: `${name}-imports`,
    comment: `What ${name} may import stands in README.md, "Floor plan".`,
    severity: "error",
    from: { path, pathNot: tests },
    to: { path: app, pathNot: allowed },
  };
}

/** Types of rows and states vanish when compiled: everybody may name them. */
const rowTypes = "^app/db/schema\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    room("routes", "^app/routes/([^/]+)/", [
      "^app/routes/$1/",
      "^app/(components|domain|http)/",
      "^app/services\\.server\\.ts$",
      rowTypes,
    ]),
    room("components", "^app/components/", [
      "^app/components/",
      "^app/domain/.+(?<!\\.server)\\.tsx?$",
      // The languages' names, how they say the time, and the type of a translator; texts come through useTranslation.
      "^app/locales/(languages|part-of-day|translate)\\.ts$",
      rowTypes,
    ]),
    room("http", "^app/http/", ["^app/(http|domain|locales)/", "^app/services\\.server\\.ts$", rowTypes]),
    room("jobs", "^app/jobs/", ["^app/(jobs|domain|mail|locales)/", "^app/services\\.server\\.ts$", rowTypes]),
    room("mail", "^app/mail/", ["^app/mail/", "^app/domain/money/", "^app/locales/", rowTypes]),
    room("adapters", "^app/adapters/", [
      "^app/adapters/",
      // The contracts with what a store throws, and the money they are about.
      "^app/domain/(catalog/file-store|uploads/private-file-store|uploads/not-stored|notifications/mailer|identities/identity-provider|identities/identities|payments/payment-provider|money/money)\\.ts$",
      "^app/config\\.server\\.ts$",
    ]),
    room("domain", "^app/domain/", ["^app/(domain|db)/"]),
    room("db", "^app/db/", ["^app/db/", "^app/domain/tasks\\.ts$"]),
    room("locales", "^app/locales/", ["^app/locales/", rowTypes]),
    {
      name: "nobody-imports-routes",
      severity: "error",
      from: { path: ["^(app|server|scripts|bench)/"], pathNot: ["^app/routes/", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "row-types-only",
      comment: "Outside domain and db, the schema is there for its types.",
      severity: "error",
      from: { path: app, pathNot: "^app/(domain|db)/" },
      to: { path: rowTypes, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sql-in-domain-and-db-only",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: ["^app/(domain|db)/", "^app/jobs/run-worker\\.ts$", tests] },
      to: { path: "node_modules/(kysely|pg|graphile-worker)/", pathNot: [] },
    },
    {
      name: "domain-knows-no-request",
      comment: "No React and no Request in the domain: it is called by routes, jobs and scripts alike.",
      severity: "error",
      from: { path: "^app/(domain|db)/" },
      to: { path: "node_modules/(react|react-dom|react-i18next|express|@remix-run/[^/]+)/" },
    },
    {
      name: "providers-behind-adapters",
      severity: "error",
      from: { path: app, pathNot: "^app/adapters/" },
      to: { path: "node_modules/(razorpay|postmark|@aws-sdk/[^/]+)/" },
    },
    {
      name: "server-takes-the-app-from-the-build",
      comment: "The build carries the database pool; importing the services here would open a second one.",
      severity: "error",
      from: { path: "^server/", pathNot: tests },
      to: {
        path: app,
        pathNot: [
          "^app/config\\.server\\.ts$",
          "^app/adapters/payments/sandbox/",
          "^app/locales/[^/]+/guard\\.json$",
          // Limits only: how large a file may be is said on the page and enforced at the door.
          "^app/domain/uploads/uploads\\.ts$",
          // Pure functions and names.
          "^app/domain/limits/(?:limits|counts)\\.ts$",
          "^app/http/cookie-names\\.ts$",
          "^app/http/own-path\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-drawers",
      comment: "Name a file after what it holds.",
      severity: "error",
      from: { path: drawers, pathNot: "node_modules" },
      to: {},
    },
    {
      name: "no-drawers-imported",
      severity: "error",
      from: {},
      to: { path: drawers, pathNot: "node_modules" },
    },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "/index\\.tsx?$", pathNot: "node_modules" },
    },
    {
      name: "nothing-unused",
      comment: "A file that no route, script, worker or server reaches is dead.",
      severity: "error",
      from: { path: [entrances, "^(server|scripts)/"], pathNot: tests },
      to: { path: app, pathNot: [tests, entrances], reachable: false },
    },
    {
      name: "only-what-is-installed-in-production",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: [tests, "^server/shop-build\\.ts$", "^app/routes\\.ts$"] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./build/)" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^build/"] },
    exclude: { path: "\\.(svg|css)$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
