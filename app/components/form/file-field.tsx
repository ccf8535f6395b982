import { useTranslation } from "#app/components/translation.tsx";
import { describe, Frame, type FieldFrame } from "#app/components/form/field.tsx";
import { MOST_UPLOAD_MEGABYTES } from "#app/domain/uploads/uploads.ts";

const TYPES = {
  pictures: "image/jpeg,image/png,image/webp",
  pictures_or_pdf: "image/jpeg,image/png,image/webp,application/pdf",
} as const;

/** Chooses files, from a phone also straight from its camera. Its form needs `encType="multipart/form-data"`. */
export function FileField({
  name,
  id = name,
  label,
  outcome,
  kind,
  most,
}: Pick<FieldFrame, "name" | "id" | "label" | "outcome"> & { kind: keyof typeof TYPES; most: number }) {
  const { t } = useTranslation();
  const hint = t(`files:hint.${kind}`, { n: most, megabytes: MOST_UPLOAD_MEGABYTES });
  const { errors, aria } = describe({ name, id, hint, outcome });
  return (
    <Frame id={id} label={label} hint={hint} optional errors={errors}>
      <input
        {...aria}
        type="file"
        id={id}
        name={name}
        accept={TYPES[kind]}
        multiple={most > 1}
        className="block min-h-12 w-full rounded-card border border-edge bg-surface p-1.5 text-muted file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-card file:border-0 file:bg-indigo-tint file:px-4 file:font-semibold file:text-indigo aria-invalid:border-2 aria-invalid:border-brick"
      />
      {outcome?.lostFiles && <p className="text-small font-semibold text-brick">{t("files:choose_again")}</p>}
    </Frame>
  );
}
