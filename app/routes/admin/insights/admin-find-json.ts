import { findByNumber } from "#app/domain/insights/admin-lists/find.queries.server.ts";
import { searchInput } from "#app/domain/insights/admin-lists/findings.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { findEverything } from "#app/routes/admin/insights/find-everything.server.ts";
import { db } from "#app/services.server.ts";

/** What the search's script lists while an administrator types (app/browser/find-field.ts). */
export const loader = defineLoader({ permission: "admin.dashboard" }, async ({ scope, ...args }) => {
  const input = searchInput(new URL(args.request.url).searchParams.get("q"));
  const [t, numbered] = await Promise.all([getT(args), findByNumber(db, scope, input)]);
  const groups = numbered
    ? [{ title: t("admin_find:kind.number"), findings: [{ to: numbered, name: input, detail: "" }], more: null }]
    : await findEverything(args, scope, input);
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const body = { groups, status: count > 0 ? t("admin_find:count", { count }) : t("admin_find:none") };
  return Response.json(body, { headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } });
});
