import { FileField } from "#app/components/ui/form/file-field.tsx";
import { useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { wasChecked } from "#app/components/ui/form/form-outcome.ts";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { StorePictureKind } from "#app/domain/stores/stores/stores.ts";
import type { UploadField } from "#app/domain/platform/uploads/uploads.ts";

/** A picture of the store: the current one, which can be removed, and the field for another one. */
export function StorePictureField({
  kind,
  current,
  removal: { name },
  takes,
}: {
  kind: StorePictureKind;
  current: PictureSnapshot | null;
  removal: FormField<"remove_picture">;
  takes: UploadField;
}) {
  const { t } = useTranslation();
  const { outcome } = useFieldOutcome(name);
  return (
    <div className="grid gap-3">
      {current && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Picture
            picture={current}
            alt={t(`seller:settings.${kind}_now`)}
            sizes={kind === "banner" ? 256 : 64}
            className={
              kind === "banner" ? "aspect-4/1 w-64 rounded-card object-cover" : "size-16 rounded-full object-cover"
            }
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={kind}
              defaultChecked={wasChecked(outcome, name, kind)}
              className="size-5 shrink-0 accent-brick"
            />
            {t(`seller:settings.remove_${kind}`)}
          </label>
        </div>
      )}
      <FileField takes={takes} label={t(`seller:settings.${kind}`)} />
    </div>
  );
}
