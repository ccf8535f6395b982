import { useTranslation } from "#app/components/ui/translation.tsx";
import { FileRow, RemoveFile } from "#app/components/ui/form/file-row.tsx";
import { formatFileSize } from "#app/components/ui/format-file-size.ts";
import type { PendingUpload } from "#app/domain/platform/forms/forms.ts";
import { pendingUploadFields } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { UploadField } from "#app/domain/platform/uploads/uploads.ts";

/** The files of an earlier, rejected submission, which the form submits again. */
export function PendingUploads({
  uploads,
  takes: { field, max },
}: {
  uploads: readonly PendingUpload[];
  takes: UploadField;
}) {
  const { t } = useTranslation();
  const names = pendingUploadFields(field);
  const remaining = max - uploads.length;
  return (
    <>
      <ul aria-label={t("files:pending.title")} className="grid gap-2">
        {uploads.map(({ token, name, sizeBytes }) => (
          <li key={token}>
            <FileRow name={name} detail={t("files:pending.size", { size: formatFileSize(sizeBytes, t) })}>
              <input type="hidden" name={names.pending} value={token} />
              <RemoveFile field={names.discarded} value={token} name={name} />
            </FileRow>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        {remaining > 0 && t("files:pending.more", { n: remaining })}
        {remaining === 0 && t(max === 1 ? "files:replace" : "files:pending.full")}
        {remaining < 0 && t("files:pending.over", { n: -remaining })}
      </p>
    </>
  );
}
