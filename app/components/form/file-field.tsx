import { describe, Frame, type FieldFrame } from "#app/components/form/field.tsx";
import { readableSize } from "#app/components/readable-size.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { keptFields, type PendingUpload } from "#app/domain/uploads/pending-uploads.ts";
import { MAX_UPLOAD_MEGABYTES, type UploadField } from "#app/domain/uploads/uploads.ts";

const TYPES = {
  pictures: "image/jpeg,image/png,image/webp",
  pictures_or_pdf: "image/jpeg,image/png,image/webp,application/pdf",
} as const;

/**
 * Chooses files, from a phone also straight from its camera; what an earlier try of the form has brought already is listed and goes along. Its form
 * needs `encType="multipart/form-data"`, and its action `formFiles` (http/form-files.server.ts).
 */
export function FileField({
  takes,
  id = takes.field,
  label,
  outcome,
}: Pick<FieldFrame, "id" | "label" | "outcome"> & { takes: UploadField }) {
  const { t } = useTranslation();
  const { field: name, kind, most } = takes;
  const hint = t(`files:hint.${kind}`, { n: most, megabytes: MAX_UPLOAD_MEGABYTES });
  const { errors, aria } = describe({ name, id, hint, outcome });
  const kept = outcome?.kept?.[name] ?? [];
  return (
    <Frame id={id} label={label} hint={hint} optional errors={errors}>
      {kept.length > 0 && <KeptUploads uploads={kept} takes={takes} />}
      <input
        {...aria}
        // With JavaScript the form stays in the page: files that are kept by now must not be sent once more.
        key={kept.map(({ token }) => token).join()}
        type="file"
        id={id}
        name={name}
        accept={TYPES[kind]}
        multiple={most > 1}
        className="block min-h-12 w-full rounded-card border border-edge bg-surface p-1.5 text-muted file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-card file:border-0 file:bg-indigo-tint file:px-4 file:font-semibold file:text-indigo aria-invalid:border-2 aria-invalid:border-brick"
      />
    </Frame>
  );
}

function KeptUploads({ uploads, takes: { field, most } }: { uploads: readonly PendingUpload[]; takes: UploadField }) {
  const { t } = useTranslation();
  const names = keptFields(field);
  const room = most - uploads.length;
  return (
    <>
      <ul aria-label={t("files:kept.title")} className="grid gap-2">
        {uploads.map(({ token, name, sizeBytes }) => (
          <li
            key={token}
            className="flex items-center justify-between gap-4 rounded-card border border-line bg-leaf-tint px-3.5 py-1 has-checked:bg-sunken"
          >
            <input type="hidden" name={names.kept} value={token} />
            <span className="min-w-0 py-1.5">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-small text-muted">
                {t("files:kept.size", { size: readableSize(sizeBytes, t) })}
              </span>
            </span>
            <label className="flex min-h-11 shrink-0 items-center gap-2.5">
              <input type="checkbox" name={names.leftOut} value={token} className="size-5 shrink-0 accent-brick" />
              <span>
                {t("files:kept.leave_out")}
                <span className="sr-only"> {name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        {room > 0 && t("files:kept.more", { n: room })}
        {room === 0 && t("files:kept.full")}
        {room < 0 && t("files:kept.over", { n: -room })}
      </p>
    </>
  );
}
