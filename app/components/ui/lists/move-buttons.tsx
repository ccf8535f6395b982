import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import type { moveForm } from "#app/domain/platform/lists/moves.schema.ts";
import { MOVE_DIRECTIONS } from "#app/domain/platform/lists/moves.ts";

interface MoveButtonsProps {
  form: string;
  action: string;
  /** The moved thing's name, for screen readers. */
  name: string;
  /** Its place among its siblings, from 0. */
  index: number;
  /** How many siblings there are. */
  of: number;
}

/** The two buttons that move something a place further up or down. */
export function MoveButtons({ form, action, name, index, of }: MoveButtonsProps) {
  const { t } = useTranslation();
  const end = { up: 0, down: of - 1 };
  return (
    <PostForm form={form} action={action} className="flex" withSummary={false}>
      {MOVE_DIRECTIONS.map((direction) => (
        <button
          key={direction}
          name={fieldName<typeof moveForm>("direction")}
          value={direction}
          disabled={index === end[direction]}
          className="grid size-11 place-items-center rounded-card text-indigo hover:bg-indigo-tint disabled:text-line"
        >
          <Icon name="chevron-down" className={direction === "up" ? "size-5 rotate-180" : "size-5"} />
          <span className="sr-only">{t(`admin_categories:move_${direction}`, { name })}</span>
        </button>
      ))}
    </PostForm>
  );
}
