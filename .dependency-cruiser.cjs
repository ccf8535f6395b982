/**
 * Which layer may import which. A request enters through a route, which calls one named query or command of the domain;
 * external systems are reached through adapters.
 */

const domainGroups = require("./app/domain/groups.json").map(({ name }) => name);

const app = "^app/";
const utilFolders = "/(util|utils|helper|helpers|common|misc|shared|lib)(/|\\.ts$|\\.tsx$)";
const tests = "\\.test\\.tsx?$";

/** Files that Remix and npm scripts load by name. */
const entryFiles =
  "^app/(routes/.+(?<!\\.server)\\.tsx?|routes\\.ts|root\\.tsx|browser/[^/]+\\.ts|entry\\.client\\.tsx|entry\\.server\\.tsx|jobs/worker\\.ts)$";

/** Returns the rule that files at `path` import only those app files that match one of `allowed`. */
function layer(name, path, allowed) {
  return {
    name: `${name}-imports`,
    comment: `What ${name} may import: see README.md, "Project layout".`,
    severity: "error",
    from: { path, pathNot: tests },
    to: { path: app, pathNot: [...allowed, "^app/paths(/|\\.ts$)", "^app/styles/palette\\.ts$"] },
  };
}

/** Returns the rule that the files of a domain group import no group below it in the list. */
function group(name, index) {
  const below = domainGroups.slice(index + 1);
  return {
    name: "groups-import-upwards",
    comment: "A group of the domain imports itself and the groups above it: see docs/diagrams/domain.md.",
    severity: "error",
    from: { path: `^app/domain/${name}/`, pathNot: tests },
    to: { path: `^app/domain/(${below.join("|")})/` },
  };
}

/** Types of rows, states and tasks are erased at compile time: every layer may import them. */
const rowTypes = "^app/db/(schema|tasks)\\.ts$";

/** What every route may import, beside its own folder and the frame of its actor's pages. */
const forRoutes = ["^app/(components|domain|http|page-cache|presenters)/", "^app/services\\.server\\.ts$", rowTypes];

/** What shoppers' pages have no styles for: as in app/styles/shop.css. */
const backOffice = [
  "^app/(routes|components)/(admin|seller)[^/]*/",
  "^app/components/insights/analytics/",
  "^app/components/frame/area/area-shell\\.tsx$",
  "^app/components/ui/lists/(bulk-action-form|data-table|exported-files|list-page|saved-views|table-page)\\.tsx$",
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    layer("routes", "^app/routes/([^/]+)/[^/]+$", ["^app/routes/$1/[^/]+$", ...forRoutes]),
    layer("routes", "^app/routes/([^/]+)/([^/]+)/[^/]+$", ["^app/routes/$1/($2|frame)/[^/]+$", ...forRoutes]),
    layer("components", "^app/components/", [
      "^app/components/",
      "^app/domain/.+(?<!\\.server)\\.tsx?$",
      // Names of languages, the part of a day, and the translator's type; texts come through useTranslation.
      "^app/locales/(languages|part-of-day|translate)\\.ts$",
      "^app/page-cache/(rendered-once|page-settings)\\.tsx?$",
      rowTypes,
    ]),
    layer("presenters", "^app/presenters/", [
      "^app/(presenters|components|domain|http|locales)/",
      // Examples of mails, for administrators.
      "^app/mail/(layout|samples/)",
      "^app/services\\.server\\.ts$",
      rowTypes,
    ]),
    layer("page-cache", "^app/page-cache/", [
      "^app/(page-cache|components|domain|http|locales|remix-internals)/",
      "^app/services\\.server\\.ts$",
      rowTypes,
    ]),
    layer("http", "^app/http/", [
      "^app/(http|domain|locales|page-cache)/",
      "^app/(services|list-files)\\.server\\.ts$",
      rowTypes,
    ]),
    layer("jobs", "^app/jobs/", [
      "^app/(jobs|domain|mail|locales)/",
      "^app/(services|list-files)\\.server\\.ts$",
      rowTypes,
    ]),
    layer("mail", "^app/mail/", [
      "^app/mail/",
      // Money, days, texts in the reader's language, and the morning mail's content.
      "^app/domain/(platform/(money|calendar)/|platform/settings/settings\\.ts$|insights/morning-summary/morning-summary\\.ts$)",
      "^app/locales/",
      rowTypes,
    ]),
    layer("adapters", "^app/adapters/", [
      "^app/adapters/",
      // The contracts, errors, and money.
      "^app/domain/(domain-error|platform/media/(file-store|private-file-store|not-stored|picture-format)|listings/picture-requests/picture-requests|notifications/notifications/mailer|notifications/identity-providers/identity-providers?|accounts/phone-sign-ins/sms-provider|money/payments/payment-provider|platform/money/money)\\.ts$",
      "^app/config\\.server\\.ts$",
    ]),
    layer("domain", "^app/domain/", ["^app/(domain|db)/"]),
    ...domainGroups.slice(0, -1).map(group),
    layer("db", "^app/db/", ["^app/db/"]),
    layer("remix-internals", "^app/remix-internals/", ["^app/remix-internals/"]),
    layer("locales", "^app/locales/", ["^app/locales/", rowTypes]),
    {
      name: "worker-without-icons",
      comment:
        "The worker writes the CSV files of lists by their columns. It is no build: it cannot load pictures and scripts.",
      severity: "error",
      from: { path: "^app/list-files\\.server\\.ts$" },
      to: { path: "^app/components/ui/(icon|lists/live-refresh)\\.tsx$", reachable: true },
    },
    {
      name: "no-imports-of-routes",
      severity: "error",
      from: { path: ["^(app|server|scripts|bench)/"], pathNot: ["^app/routes/", tests] },
      to: { path: "^app/routes/" },
    },
    {
      name: "shop-without-back-office",
      comment: "The stylesheet of shoppers' pages leaves out what only sellers' and administrators' pages have.",
      severity: "error",
      from: { path: "^app/(routes|components)/", pathNot: [...backOffice, tests] },
      to: { path: backOffice, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "row-types-only",
      comment: "Outside domain and db, the schema is imported for its types only.",
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
      name: "domain-without-http",
      comment: "No React and no Request in the domain: routes, jobs and scripts call it.",
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
      comment: "The build holds the database pool; importing the services here would open a second one.",
      severity: "error",
      from: { path: "^server/", pathNot: tests },
      to: {
        path: app,
        pathNot: [
          "^app/config\\.server\\.ts$",
          "^app/adapters/payments/sandbox/",
          "^app/locales/[^/]+/frame/rejection\\.json$",
          // Maximum file sizes: shown by pages, enforced by the server.
          "^app/domain/platform/uploads/uploads\\.ts$",
          // Pure functions, classes and names.
          "^app/db/changes/shop-changes\\.ts$",
          "^app/domain/platform/rate-limits/(?:rate-limits|counts)\\.ts$",
          "^app/http/request/(?:cookie-names|request-headers)\\.ts$",
          "^app/http/request/loggable-path\\.ts$",
          "^app/http/request/local-path\\.ts$",
          "^app/remix-internals/(?:page-data|routes-by-area)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "sandbox-on-demand",
      comment: "Production never loads the payment sandbox: import() it behind the setting.",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: ["^app/adapters/payments/sandbox/", tests] },
      to: { path: "^app/adapters/payments/sandbox/", dynamic: false },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "folders-above-files",
      comment: "What lies beside the folders is for all of them: see .dependency-cruiser-folders.cjs.",
      severity: "error",
      from: { path: "^app/(domain|components/ui)/[^/]+$" },
      to: { path: "^app/$1/[^/]+/" },
    },
    {
      name: "no-util-folders",
      comment: "Name a file after what it holds.",
      severity: "error",
      from: { path: utilFolders, pathNot: "node_modules" },
      to: {},
    },
    {
      name: "no-util-folders-imported",
      severity: "error",
      from: {},
      to: { path: utilFolders, pathNot: "node_modules" },
    },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "/index\\.tsx?$", pathNot: "node_modules" },
    },
    {
      name: "nothing-unused",
      comment: "No route, script, worker or server reaches the file.",
      severity: "error",
      from: { path: [entryFiles, "^(server|scripts)/"], pathNot: tests },
      to: { path: app, pathNot: [tests, entryFiles], reachable: false },
    },
    {
      name: "only-what-is-installed-in-production",
      severity: "error",
      from: {
        path: "^(app|server)/",
        pathNot: [tests, "^server/remix/shop-build\\.ts$", "^app/(admin-)?routes\\.ts$"],
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-build-output",
      comment: "A fresh copy has no build when its imports are checked: import it by a computed address.",
      severity: "error",
      from: {},
      to: { path: "^build/" },
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
    exclude: { path: "\\.(svg|css)$|^tests/lint/planted/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
