import { Button } from "#app/components/button.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import * as paths from "#app/paths.ts";

/** The button that undoes a change. */
export function UndoChange({ changeId, label }: { changeId: number; label?: string }) {
  const { t } = useTranslation();
  return (
    <PostForm form={`undo-${changeId}`} action={paths.adminSettingsUndo(changeId)}>
      <div>
        <Button variant="outline" aria-label={label}>
          {t("admin_settings:undo")}
        </Button>
      </div>
    </PostForm>
  );
}
