import { Button } from "#app/components/ui/button.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** The button of a settings form, which leads to the preview. */
export function PreviewButton() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 justify-items-start">
      <Button>{t("admin_settings:preview")}</Button>
      <p className="text-small text-muted">{t("admin_settings:preview_hint")}</p>
    </div>
  );
}
