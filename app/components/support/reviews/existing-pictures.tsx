import { useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { wasChecked } from "#app/components/ui/form/form-outcome.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { ReviewPicture } from "#app/domain/support/reviews/reviews.ts";

/** The current pictures of a review; checked ones are removed when it is saved. */
export function ExistingPictures({
  field: { name },
  pictures,
}: {
  field: FormField<"remove_picture">;
  pictures: readonly ReviewPicture[];
}) {
  const { t } = useTranslation();
  const { outcome } = useFieldOutcome(name);
  return (
    <fieldset>
      <legend className="font-semibold">{t("reviews:form.existing_pictures")}</legend>
      <ul className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <label className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-2 has-checked:border-brick">
              <Picture
                picture={picture}
                alt={t("reviews:own_picture_alt", { n: index + 1 })}
                sizes={64}
                className="size-16 rounded-card object-cover"
              />
              <input
                type="checkbox"
                name={name}
                value={picture.id}
                defaultChecked={wasChecked(outcome, name, String(picture.id))}
                className="size-5 shrink-0 accent-brick"
              />
              <span>{t("reviews:form.remove_picture", { n: index + 1 })}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
