import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** Makes a link to a copy of the cart's products. */
export function ShareCart() {
  const { t } = useTranslation();
  return (
    <PostForm form="share" isKeyed action={paths.cartShare} reloadDocument className="grid gap-1">
      <Button variant="outline" wide>
        <Icon name="share" className="size-5" />
        {t("cart:share.button")}
      </Button>
      <p className="text-center text-small text-muted">{t("cart:share.hint")}</p>
    </PostForm>
  );
}
