import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { TextField } from "#app/components/ui/form/field.tsx";
import { StorePictureField } from "#app/components/seller/settings/store-picture-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MAKER_FILE, type StoreSettings } from "#app/domain/stores/stores/stores.ts";

/** The maker of the store's products: a sentence in each language, and a picture. */
export function MakerFields({
  fields,
  maker,
}: {
  fields: Fields<"maker" | "maker_hi" | "maker_gu" | "remove_picture">;
  maker: StoreSettings["maker"];
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 text-lead font-bold">{t("seller:settings.maker_title")}</legend>
      <p className="text-small text-muted">{t("seller:settings.maker_hint")}</p>
      <TextField field={fields.maker} label={t("seller:settings.maker_line")} defaultValue={maker.line} />
      <TextField
        field={fields.maker_hi}
        label={t("seller:settings.maker_line_hi")}
        defaultValue={maker.translations.hi}
        lang="hi"
      />
      <TextField
        field={fields.maker_gu}
        label={t("seller:settings.maker_line_gu")}
        defaultValue={maker.translations.gu}
        lang="gu"
      />
      <StorePictureField kind="maker" current={maker.picture} removal={fields.remove_picture} takes={MAKER_FILE} />
    </fieldset>
  );
}
