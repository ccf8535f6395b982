import { useContext } from "react";
import { FileRow, RemoveFile } from "#app/components/ui/form/file-row.tsx";
import { OutcomeContext, wasChecked } from "#app/components/ui/form/form-outcome.ts";
import { formatFileSize } from "#app/components/ui/format-file-size.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** A file that is stored for a field, as its form shows it. */
export interface StoredFile {
  name: string;
  sizeBytes: number;
  /** Download address. */
  href: string;
  /** Only for pictures: a PDF is shown by name and size. `src` is usually `href`. */
  preview?: { src: string; width: number; height: number } | undefined;
  /** Its state in the page's language: "Checked on 3 November". */
  status?: string | undefined;
  /** The checkbox that removes it (value `1`); without one it can only be replaced. */
  removal?: FormField | undefined;
}

/** @param label of the field, for the preview's alternative text */
export function StoredFileRow({ file, label }: { file: StoredFile; label: string }) {
  const { t } = useTranslation();
  const outcome = useContext(OutcomeContext);
  const { name, sizeBytes, href, preview, status, removal } = file;
  const size = formatFileSize(sizeBytes, t);
  return (
    <>
      <FileRow
        name={name}
        href={href}
        detail={status ? `${size} · ${status}` : size}
        preview={
          preview && (
            <img
              {...preview}
              alt={t("files:preview", { label })}
              loading="lazy"
              className="size-16 shrink-0 rounded-chip object-contain"
            />
          )
        }
      >
        {removal && (
          <RemoveFile
            field={removal.name}
            value="1"
            name={name}
            defaultChecked={wasChecked(outcome, removal.name, "1")}
          />
        )}
      </FileRow>
      <p className="text-small text-muted">{t("files:replace")}</p>
    </>
  );
}
