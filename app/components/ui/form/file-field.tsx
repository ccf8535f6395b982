import { ChosenFile } from "#app/components/ui/form/chosen-file.tsx";
import { FieldLayout, useFieldOutcome, type FieldProps } from "#app/components/ui/form/field.tsx";
import { PendingUploads } from "#app/components/ui/form/pending-uploads.tsx";
import { StoredFileRow, type StoredFile } from "#app/components/ui/form/stored-file.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MEGABYTE, type UploadField } from "#app/domain/platform/uploads/uploads.ts";

const TYPES = {
  pictures: "image/jpeg,image/png,image/webp",
  pictures_or_pdf: "image/jpeg,image/png,image/webp,application/pdf",
  pdf: "application/pdf",
  table: ".csv,.tsv,.txt,.gz,text/csv,text/tab-separated-values,application/gzip",
} as const;

interface FileFieldProps extends Pick<FieldProps, "id"> {
  label: string;
  hint?: string | undefined;
  takes: UploadField;
  /** Whether the form needs a file here. The action checks it. */
  required?: boolean;
  /** Offers the camera on phones and tablets, as a second input of the same name. */
  camera?: boolean;
  /** The file that the field has already; choosing another one replaces it. */
  stored?: StoredFile | undefined;
}

/**
 * A file input. Files of an earlier, rejected submission are listed and submitted again. Its form
 * is a `FileForm`, and its action declares the field in `files`.
 */
export function FileField({ takes, id = takes.field, label, hint, required, camera, stored }: FileFieldProps) {
  const { t } = useTranslation();
  const { field: name, kind, max, maxBytes } = takes;
  const megabytes = maxBytes / MEGABYTE;
  const limits = t(`files:hint.${kind}`, { count: max, n: max, megabytes });
  const hints = hint ? `${hint} ${limits}` : limits;
  const { outcome, errors, aria } = useFieldOutcome(name, { id, hint: hints });
  const pending = outcome?.pendingUploads?.[name] ?? [];
  const input = { ...aria, type: "file", name, required: required && !stored && pending.length === 0 };
  return (
    <FieldLayout id={id} label={label} hint={hints} optional={!required} errors={errors}>
      {stored && <StoredFileRow file={stored} label={label} />}
      {pending.length > 0 && <PendingUploads uploads={pending} takes={takes} />}
      <div
        data-files
        data-max-bytes={maxBytes}
        data-large={t("messages:upload.too_large", { name: "{name}", megabytes })}
        className="grid gap-2"
      >
        <input
          {...input}
          id={id}
          accept={TYPES[kind]}
          multiple={max > 1}
          className="file-input block min-h-12 w-full rounded-card border border-edge bg-surface p-1.5 text-muted aria-invalid:border-2 aria-invalid:border-brick"
        />
        {camera && (
          <div className="camera-input items-center gap-3">
            <label
              htmlFor={`${id}-camera`}
              className="inline-flex min-h-12 shrink-0 items-center rounded-card border border-indigo bg-surface px-5 font-bold text-indigo"
            >
              {t("files:camera")}
              <span className="sr-only">: {label}</span>
            </label>
            {/* Phones open the camera at once for `image/*` only. */}
            <input
              {...input}
              required={false}
              id={`${id}-camera`}
              accept="image/*"
              capture="environment"
              className="w-full min-w-0 text-muted"
            />
          </div>
        )}
        <ChosenFile />
      </div>
    </FieldLayout>
  );
}
