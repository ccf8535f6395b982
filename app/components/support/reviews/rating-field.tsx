import { useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { RadioGroup } from "#app/components/ui/form/radio-group.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

const STARS = [1, 2, 3, 4, 5] as const;

// Literals, so that Tailwind finds them.
const visibilityClasses = {
  1: "group-has-[[value='1']:checked]/stars:block",
  2: "group-has-[[value='2']:checked]/stars:block",
  3: "group-has-[[value='3']:checked]/stars:block",
  4: "group-has-[[value='4']:checked]/stars:block",
  5: "group-has-[[value='5']:checked]/stars:block",
} as const;

/**
 * One to five stars: radio buttons, for the keyboard and without JavaScript. A star is filled when it or one after it is
 * chosen, and the meaning of the choice is beside it, both by CSS.
 */
export function RatingField({ field: { name }, given }: { field: FormField<"rating">; given: number | undefined }) {
  const { t } = useTranslation();
  const { outcome, errors } = useFieldOutcome(name);
  const chosen = outcome?.values[name] ?? (given === undefined ? undefined : String(given));
  return (
    <RadioGroup name={name} label={t("reviews:form.rating")} errors={errors}>
      <div className="group/stars flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="grid size-12 cursor-pointer place-items-center rounded-card text-line has-checked:text-marigold has-focus-visible:outline-3 has-focus-visible:outline-indigo hover:text-marigold [&:has(~label_:checked)]:text-marigold"
            >
              <input
                type="radio"
                name={name}
                id={stars === 1 ? name : undefined}
                value={stars}
                defaultChecked={chosen === String(stars)}
                required
                className="sr-only"
              />
              <Icon name="star" className="size-9 stroke-edge stroke-1" />
              <span className="sr-only">
                {t("reviews:form.stars", { count: stars })}: {t(`reviews:form.meaning.${stars}`)}
              </span>
            </label>
          ))}
        </div>
        {STARS.map((stars) => (
          <span key={stars} aria-hidden="true" className={`hidden font-semibold ${visibilityClasses[stars]}`}>
            {t(`reviews:form.meaning.${stars}`)}
          </span>
        ))}
      </div>
    </RadioGroup>
  );
}
