import type { StoredFile } from "#app/components/ui/form/stored-file.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { DocumentKind } from "#app/db/schema.ts";
import type { Application } from "#app/domain/stores/applications/applications.ts";
import * as paths from "#app/paths.ts";

const PREVIEW = 64;

/** Returns the files of these kinds that an application has, as their fields show them. */
export function storedDocuments(
  t: Translation["t"],
  application: Application | undefined,
  kinds: readonly DocumentKind[],
): Partial<Record<DocumentKind, StoredFile>> {
  const documents = application?.documents.filter(({ kind }) => kinds.includes(kind)) ?? [];
  return Object.fromEntries(
    documents.map(({ kind, name, sizeBytes, fileKind }) => {
      const href = paths.applicationDocument(kind);
      const preview = fileKind === "picture" ? { src: href, width: PREVIEW, height: PREVIEW } : undefined;
      return [kind, { name, sizeBytes, href, preview, status: t("application:saved") }];
    }),
  );
}
