import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Breaks each import rule once and expects its error. */

describe("an import", () => {
  let project: string;
  let broken: { rule: string; from: string; to: string }[];

  /** Files of a small project, each with its imports. */
  const imports: Record<string, string[]> = {
    "app/routes/seller/orders-page.ts": [
      "../admin/people-page.ts",
      "../../db/connection.server.ts",
      "../../mail/welcome.ts",
    ],
    "app/routes/seller/ordering/parcels-page.ts": [
      "../frame/seller-frame.ts",
      "./parcel-parts.ts",
      "../listings/goods-page.ts",
    ],
    "app/routes/seller/ordering/parcel-parts.ts": [],
    "app/routes/seller/listings/goods-page.ts": [],
    "app/routes/seller/frame/seller-frame.ts": [],
    "app/routes/admin/people-page.ts": [
      "../../adapters/mail/postmark.server.ts",
      "../../domain/ordering/carts/carts.queries.server.ts",
    ],
    "app/components/ordering/cart/cart-badge.ts": [
      "../../../domain/ordering/carts/carts.queries.server.ts",
      "../../../http/people/actor.server.ts",
      "../../../domain/ordering/carts/carts.ts",
    ],
    "app/http/people/actor.server.ts": [
      "../../db/connection.server.ts",
      "../../routes/admin/people-page.ts",
      "../../domain/ordering/carts/carts.ts",
    ],
    "app/jobs/sweep.ts": [
      "../http/people/actor.server.ts",
      "../db/connection.server.ts",
      "../domain/ordering/carts/carts.queries.server.ts",
    ],
    "app/mail/welcome.ts": ["../domain/ordering/carts/carts.ts", "../services.server.ts"],
    "app/adapters/mail/postmark.server.ts": ["../../services.server.ts", "../../domain/ordering/carts/carts.ts"],
    "app/domain/ordering/carts/carts.queries.server.ts": [
      "../../../http/people/actor.server.ts",
      "../../../services.server.ts",
      "../../../db/connection.server.ts",
      "kysely",
      "react",
    ],
    "app/domain/ordering/carts/carts.ts": ["./cart-rules.ts"],
    "app/domain/ordering/carts/cart-rules.ts": ["./carts.ts"],
    "app/domain/ordering/carts/unused.ts": [],
    "app/domain/utils/money.ts": ["../ordering/carts/carts.ts"],
    "app/domain/ordering/orders/index.ts": [],
    "app/domain/ordering/orders/orders.ts": ["./index.ts", "../../money/coupons/coupons.ts", "razorpay"],
    "app/domain/accounts/accounts/accounts.ts": ["../../money/coupons/coupons.ts"],
    "app/domain/money/coupons/coupons.ts": ["../../money.ts"],
    "app/domain/money/coupons/rewards.ts": ["../../accounts/accounts/accounts.ts"],
    "app/domain/money/coupons/coupons.test.ts": ["../../ordering/orders/orders.ts"],
    "app/domain/money.ts": ["./ordering/carts/carts.ts"],
    "app/components/frame/layout/header.ts": ["../../catalog/search/search-box.ts"],
    "app/components/frame/layout/menu.ts": [],
    "app/components/catalog/search/search-box.ts": [],
    "app/components/catalog/search/sort.ts": ["../../frame/layout/menu.ts"],
    "app/db/connection.server.ts": ["pg", "../domain/ordering/carts/carts.ts"],
    "app/services.server.ts": ["./adapters/mail/postmark.server.ts", "kysely"],
    "server/main.ts": ["../app/services.server.ts", "../app/adapters/payments/sandbox/sandbox.server.ts"],
    "app/adapters/payments/sandbox/sandbox.server.ts": [],
  };

  beforeAll(async () => {
    project = fs.mkdtempSync(path.join(os.tmpdir(), "haat-lint-"));
    for (const [file, imported] of Object.entries(imports)) {
      fs.mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
      const lines = imported.map(
        (target, index) => `import * as i${index} from "${target}"; export const x${index} = i${index};`,
      );
      fs.writeFileSync(path.join(project, file), [...lines, "export const own = 1;"].join("\n"));
    }
    for (const name of ["kysely", "pg", "react", "razorpay"]) {
      const directory = path.join(project, "node_modules", name);
      fs.mkdirSync(directory, { recursive: true });
      fs.writeFileSync(
        path.join(directory, "package.json"),
        JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
      );
      fs.writeFileSync(path.join(directory, "index.js"), "");
    }
    const dependencies = { kysely: "1", pg: "1", react: "1", razorpay: "1" };
    fs.writeFileSync(path.join(project, "package.json"), JSON.stringify({ type: "module", dependencies }));
    fs.copyFileSync("tsconfig.json", path.join(project, "tsconfig.json"));
    const cruise = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
    const cruised = async (config: string, ...folders: string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [cruise, ...folders, "--config", path.resolve(config), "--output-type", "json"],
        { cwd: project, maxBuffer: 64 * 1024 * 1024 },
      ).catch((error: unknown) => error as { stdout: string });
      const { summary } = JSON.parse(stdout) as {
        summary: { violations: { rule: { name: string }; from: string; to: string }[] };
      };
      return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
    };
    const found = await Promise.all([
      cruised(".dependency-cruiser.cjs", "app", "server"),
      cruised(".dependency-cruiser-folders.cjs", "app"),
    ]);
    broken = found.flat();
  });

  afterAll(() => {
    fs.rmSync(project, { recursive: true, force: true });
  });

  it.each([
    [
      "of another area's route",
      "routes-imports",
      "app/routes/seller/orders-page.ts",
      "app/routes/admin/people-page.ts",
    ],
    [
      "of another group's route",
      "routes-imports",
      "app/routes/seller/ordering/parcels-page.ts",
      "app/routes/seller/listings/goods-page.ts",
    ],
    [
      "of the database from a route",
      "routes-imports",
      "app/routes/seller/orders-page.ts",
      "app/db/connection.server.ts",
    ],
    ["of a mail from a route", "routes-imports", "app/routes/seller/orders-page.ts", "app/mail/welcome.ts"],
    [
      "of an adapter from a route",
      "routes-imports",
      "app/routes/admin/people-page.ts",
      "app/adapters/mail/postmark.server.ts",
    ],
    [
      "of a query from a component",
      "components-imports",
      "app/components/ordering/cart/cart-badge.ts",
      "app/domain/ordering/carts/carts.queries.server.ts",
    ],
    [
      "of http from a component",
      "components-imports",
      "app/components/ordering/cart/cart-badge.ts",
      "app/http/people/actor.server.ts",
    ],
    ["of the database from http", "http-imports", "app/http/people/actor.server.ts", "app/db/connection.server.ts"],
    [
      "of a route from http",
      "no-imports-of-routes",
      "app/http/people/actor.server.ts",
      "app/routes/admin/people-page.ts",
    ],
    ["of http from a job", "jobs-imports", "app/jobs/sweep.ts", "app/http/people/actor.server.ts"],
    ["of the database from a job", "jobs-imports", "app/jobs/sweep.ts", "app/db/connection.server.ts"],
    ["of the domain from a mail", "mail-imports", "app/mail/welcome.ts", "app/domain/ordering/carts/carts.ts"],
    [
      "of the services from an adapter",
      "adapters-imports",
      "app/adapters/mail/postmark.server.ts",
      "app/services.server.ts",
    ],
    [
      "of the domain's rules from an adapter",
      "adapters-imports",
      "app/adapters/mail/postmark.server.ts",
      "app/domain/ordering/carts/carts.ts",
    ],
    [
      "of http from the domain",
      "domain-imports",
      "app/domain/ordering/carts/carts.queries.server.ts",
      "app/http/people/actor.server.ts",
    ],
    [
      "of the services from the domain",
      "domain-imports",
      "app/domain/ordering/carts/carts.queries.server.ts",
      "app/services.server.ts",
    ],
    [
      "of React from the domain",
      "domain-without-http",
      "app/domain/ordering/carts/carts.queries.server.ts",
      "node_modules/react/index.js",
    ],
    [
      "of a provider's package outside the adapters",
      "providers-behind-adapters",
      "app/domain/ordering/orders/orders.ts",
      "node_modules/razorpay/index.js",
    ],
    [
      "of kysely outside domain and db",
      "sql-in-domain-and-db-only",
      "app/services.server.ts",
      "node_modules/kysely/index.js",
    ],
    [
      "of the services from the server",
      "server-takes-the-app-from-the-build",
      "server/main.ts",
      "app/services.server.ts",
    ],
    [
      "of the payment sandbox at every start",
      "sandbox-on-demand",
      "server/main.ts",
      "app/adapters/payments/sandbox/sandbox.server.ts",
    ],
    ["that comes back", "no-circles", "app/domain/ordering/carts/cart-rules.ts", "app/domain/ordering/carts/carts.ts"],
    [
      "that comes back to the folder in the domain",
      "no-folder-circles",
      "app/domain/accounts/accounts",
      "app/domain/money/coupons",
    ],
    [
      "that comes back to the folder among components",
      "no-folder-circles",
      "app/components/catalog/search",
      "app/components/frame/layout",
    ],
    [
      "of a lower group",
      "groups-import-upwards",
      "app/domain/accounts/accounts/accounts.ts",
      "app/domain/money/coupons/coupons.ts",
    ],
    [
      "of a folder from a file beside it",
      "folders-above-files",
      "app/domain/money.ts",
      "app/domain/ordering/carts/carts.ts",
    ],
    ["of the domain from db", "db-imports", "app/db/connection.server.ts", "app/domain/ordering/carts/carts.ts"],
    ["of a folder named utils", "no-util-folders", "app/domain/utils/money.ts", "app/domain/ordering/carts/carts.ts"],
    ["of a barrel", "no-barrels", "app/domain/ordering/orders/orders.ts", "app/domain/ordering/orders/index.ts"],
    [
      "that no file makes",
      "nothing-unused",
      "app/domain/ordering/carts/unused.ts",
      "app/domain/ordering/carts/unused.ts",
    ],
  ])("%s is refused", (_name, rule, from, to) => {
    expect(broken).toContainEqual({ rule, from, to });
  });

  it.each([
    ["of the actor's frame", "app/routes/seller/ordering/parcels-page.ts", "app/routes/seller/frame/seller-frame.ts"],
    ["of a file beside it", "app/routes/seller/ordering/parcels-page.ts", "app/routes/seller/ordering/parcel-parts.ts"],
    ["of a query from a route", "app/routes/admin/people-page.ts", "app/domain/ordering/carts/carts.queries.server.ts"],
    ["of a higher folder from a test", "app/domain/money/coupons", "app/domain/ordering/orders"],
    [
      "of a lower group from a test",
      "app/domain/money/coupons/coupons.test.ts",
      "app/domain/ordering/orders/orders.ts",
    ],
    ["of a higher group", "app/domain/ordering/orders/orders.ts", "app/domain/money/coupons/coupons.ts"],
    ["of rules from a component", "app/components/ordering/cart/cart-badge.ts", "app/domain/ordering/carts/carts.ts"],
    ["of a query from a job", "app/jobs/sweep.ts", "app/domain/ordering/carts/carts.queries.server.ts"],
    [
      "of the database from the domain",
      "app/domain/ordering/carts/carts.queries.server.ts",
      "app/db/connection.server.ts",
    ],
    ["of kysely from the domain", "app/domain/ordering/carts/carts.queries.server.ts", "node_modules/kysely/index.js"],
  ])("%s is fine", (_name, from, to) => {
    expect(broken.filter((violation) => violation.from === from && violation.to === to)).toEqual([]);
  });
});
