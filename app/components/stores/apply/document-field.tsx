import { FileField } from "#app/components/ui/form/file-field.tsx";
import type { StoredFile } from "#app/components/ui/form/stored-file.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { DocumentKind } from "#app/db/schema.ts";
import { documentField, DOCUMENTS } from "#app/domain/stores/applications/applications.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** Documents with a hint: a particular part or kind is wanted. */
const HINTED: readonly DocumentKind[] = ["aadhaarFront", "cancelledCheque", "addressProof"];

/** The file field of a document of the application. */
export function DocumentField({
  kind,
  stored,
  removal,
}: {
  kind: DocumentKind;
  stored: StoredFile | undefined;
  /** The checkbox that removes an optional document. */
  removal?: FormField | undefined;
}) {
  const { t } = useTranslation();
  return (
    <FileField
      takes={documentField(kind)}
      label={t(`application:subject.${kind}`)}
      {...(HINTED.includes(kind) && { hint: t(`application:hint.${kind}`) })}
      required={DOCUMENTS[kind].isRequired}
      camera
      stored={stored && { ...stored, removal }}
    />
  );
}
