import { undoPath } from "#app/components/admin/settings/section-paths.ts";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** The button that undoes a change. */
export function UndoChange({ change, label }: { change: { id: number; section: string }; label?: string }) {
  const { t } = useTranslation();
  return (
    <PostForm form={`undo-${change.id}`} action={undoPath(change)}>
      <div>
        <Button variant="outline" aria-label={label}>
          {t("admin_settings:undo")}
        </Button>
      </div>
    </PostForm>
  );
}
