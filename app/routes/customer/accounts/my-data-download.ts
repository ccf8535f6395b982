import { readDataExport } from "#app/domain/insights/privacy/data-export.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Downloads all data about the person as a file. */
export const loader = defineLoader(
  { permission: "account.view", freshFactor: true, page: paths.myData },
  async ({ scope }) => {
    const own = await readDataExport(db, scope.profileId);
    return new Response(`${JSON.stringify(own, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="my-data.json"',
      },
    });
  },
);
