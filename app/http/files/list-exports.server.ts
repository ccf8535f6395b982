import type { Permission } from "#app/domain/platform/access/permissions.ts";
import { retryListExport } from "#app/domain/notifications/list-exports/list-exports.commands.server.ts";
import {
  findExport,
  listExports,
  type ExportScope,
} from "#app/domain/notifications/list-exports/list-exports.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { privateCsv } from "#app/http/files/csv-file.server.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { listFilesOf } from "#app/list-files.server.ts";
import { db } from "#app/services.server.ts";

/** What administrators and members of stores need for their files; each file needs the permission of its list too. */
type AreaPermission = Extract<Permission, "admin.dashboard" | "store.export">;

/** Returns the loader of the page with a person's files. */
export function defineExportsLoader(permission: AreaPermission) {
  return defineListLoader(listExports, { permission, title: "messages:title.list_exports" }, (scope) =>
    Promise.resolve({ lists: listFilesOf(scope) }),
  );
}

/** Returns a file of the person if they may still see its list, or undefined. */
async function allowedExport(scope: ExportScope, id: number) {
  const found = await findExport(db, scope, id);
  return found && listFilesOf(scope).includes(found.list) ? found : undefined;
}

/** Returns the loader of a written file, for its requester. */
export function defineExportFileLoader(permission: AreaPermission) {
  return defineLoader({ permission, params: { id: rowId } }, async ({ scope, params: { id } }) => {
    const found = await allowedExport(scope, id);
    if (found?.status !== "done") throw notFound();
    return privateCsv(scope, found);
  });
}

/** Returns the action that has a file written again. @param page of the person's files */
export function defineExportRetry(permission: AreaPermission, page: string) {
  return defineAction(
    {
      permission,
      params: { id: rowId },
      exists: ({ scope, params: { id } }) => allowedExport(scope, id),
      idempotent: true,
      page,
      form: ({ params: { id } }) => `export_${id}`,
      done: "exports:started_again",
      stale: "exports:not_failed",
    },
    ({ scope, params: { id } }) => retryListExport(db, scope, id),
  );
}
