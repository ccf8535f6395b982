import { FieldLayout, useFieldOutcome, type FieldProps } from "#app/components/form/field.tsx";
import { formatFileSize } from "#app/components/format-file-size.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { PendingUpload } from "#app/domain/forms/forms.ts";
import { pendingUploadFields } from "#app/domain/uploads/pending-uploads.ts";
import { MEGABYTE, type UploadField } from "#app/domain/uploads/uploads.ts";

const TYPES = {
  pictures: "image/jpeg,image/png,image/webp",
  pictures_or_pdf: "image/jpeg,image/png,image/webp,application/pdf",
} as const;

/**
 * A file input. Files of an earlier, rejected submission are listed and submitted again. Its form
 * is a `FileForm`, and its action declares the field in `files`.
 */
export function FileField({
  takes,
  id = takes.field,
  label,
}: Pick<FieldProps, "id" | "label"> & { takes: UploadField }) {
  const { t } = useTranslation();
  const { field: name, kind, most, maxBytes } = takes;
  const hint = t(`files:hint.${kind}`, { n: most, megabytes: maxBytes / MEGABYTE });
  const { outcome, errors, aria } = useFieldOutcome(name, { id, hint });
  const pending = outcome?.pendingUploads?.[name] ?? [];
  return (
    <FieldLayout id={id} label={label} hint={hint} optional errors={errors}>
      {pending.length > 0 && <PendingUploads uploads={pending} takes={takes} />}
      <input
        {...aria}
        type="file"
        id={id}
        name={name}
        accept={TYPES[kind]}
        multiple={most > 1}
        className="block min-h-12 w-full rounded-card border border-edge bg-surface p-1.5 text-muted file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-card file:border-0 file:bg-indigo-tint file:px-4 file:font-semibold file:text-indigo aria-invalid:border-2 aria-invalid:border-brick"
      />
    </FieldLayout>
  );
}

function PendingUploads({
  uploads,
  takes: { field, most },
}: {
  uploads: readonly PendingUpload[];
  takes: UploadField;
}) {
  const { t } = useTranslation();
  const names = pendingUploadFields(field);
  const remaining = most - uploads.length;
  return (
    <>
      <ul aria-label={t("files:pending.title")} className="grid gap-2">
        {uploads.map(({ token, name, sizeBytes }) => (
          <li
            key={token}
            className="flex items-center justify-between gap-4 rounded-card border border-line bg-leaf-tint px-3.5 py-1 has-checked:bg-sunken"
          >
            <input type="hidden" name={names.pending} value={token} />
            <span className="min-w-0 py-1.5">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-small text-muted">
                {t("files:pending.size", { size: formatFileSize(sizeBytes, t) })}
              </span>
            </span>
            <label className="flex min-h-11 shrink-0 items-center gap-2.5">
              <input type="checkbox" name={names.discarded} value={token} className="size-5 shrink-0 accent-brick" />
              <span>
                {t("files:pending.remove")}
                <span className="sr-only"> {name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        {remaining > 0 && t("files:pending.more", { n: remaining })}
        {remaining === 0 && t("files:pending.full")}
        {remaining < 0 && t("files:pending.over", { n: -remaining })}
      </p>
    </>
  );
}
