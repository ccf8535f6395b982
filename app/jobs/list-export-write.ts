import type { Tasks } from "#app/db/tasks.ts";
import { findScope } from "#app/domain/platform/access/person-scope.queries.server.ts";
import { writeListExport } from "#app/domain/notifications/list-exports/list-exports.commands.server.ts";
import { listFileNamed } from "#app/list-files.server.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { db, privateFiles } from "#app/services.server.ts";

/** Writes the CSV file of a long list, by the rights that its person has now. */
export async function listExportWrite({ exportId }: Tasks["list_export.write"]): Promise<void> {
  await writeListExport(
    db,
    privateFiles,
    exportId,
    async ({ list, profile_id, seller_id, address, locale }, onRows) => {
      const file = listFileNamed(list);
      const scope = file && (await findScope(db, profile_id, file.permission));
      if (!scope || (scope.kind === "seller" ? scope.sellerId : null) !== seller_id) return undefined;
      const asked = new URLSearchParams(address.split("?")[1]);
      return () => file.parts(db, scope, asked, { t: translatorFor(locale), locale }, onRows);
    },
  );
}
