import { clsx } from "clsx";
import { changedLabel } from "#app/components/admin/settings/setting-words.ts";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { Checkbox, TextField } from "#app/components/ui/form/field.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { bannerForm } from "#app/domain/insights/admin-settings/banner-form.schema.ts";
import { BANNER_PICTURE, BANNERS, textField, type BannerKind } from "#app/domain/insights/admin-settings/banners.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";

type Name = keyof typeof bannerForm.shape;

interface BannerFieldsProps {
  kind: BannerKind;
  values: SettingValues;
  picture: PictureSnapshot | null;
  /** Addresses to choose from: the categories' pages. */
  links: { value: string; label: string }[];
  fields: Fields<Name>;
}

/** The fields of a slide or a tile. */
export function BannerFields({ kind, values, picture, links, fields }: BannerFieldsProps) {
  const { t } = useTranslation();
  const { texts, tones } = BANNERS[kind];
  const labelled = (name: Name) => ({
    field: fields[name],
    label: changedLabel(kind, name, t),
    defaultValue: values[name],
  });
  return (
    <>
      {texts.map((text) => (
        <BannerText key={text} text={text} labelled={(name) => labelled(name as Name)} />
      ))}
      <div>
        <TextField
          {...labelled("link")}
          hint={t("admin_banners:link_hint")}
          list="shop-links"
          autoCapitalize="none"
          spellCheck={false}
        />
        <datalist id="shop-links">
          {links.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      </div>
      <RadioField
        {...labelled("tone")}
        inColumns
        options={tones.map((tone) => ({
          value: tone,
          label: (
            <span className="flex items-center gap-3">
              <span className={clsx("size-9 shrink-0 rounded-chip border border-line", `tone-${tone}`)} />
              {t(`admin_banners:tone.${tone}`)}
            </span>
          ),
        }))}
      />
      <div className="grid gap-3">
        {picture && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <span className={clsx("rounded-card p-2", `tone-${values["tone"]}`)}>
              <Picture
                picture={picture}
                alt={t("admin_banners:picture_now")}
                sizes={80}
                bare
                className="size-20 object-contain"
              />
            </span>
            <Checkbox field={fields.remove_picture} label={t("admin_banners:remove_picture")} />
          </div>
        )}
        <FileField
          takes={BANNER_PICTURE}
          label={t(`admin_banners:${picture ? "replace_picture" : "field.picture"}`)}
          hint={t("admin_banners:picture_hint")}
        />
      </div>
      <RadioField
        {...labelled("visibility")}
        inColumns
        options={(["shown", "hidden"] as const).map((value) => ({
          value,
          label: t(`admin_banners:visibility.${value}`),
        }))}
      />
    </>
  );
}

interface BannerTextProps {
  text: string;
  labelled: (name: string) => { field: FormField; label: string; defaultValue: string | undefined };
}

/** A text in three languages; English is needed. */
function BannerText({ text, labelled }: BannerTextProps) {
  const inLanguage = (locale: "en" | "hi" | "gu") => ({ ...labelled(textField(text, locale)), lang: locale });
  // A tile has no button, so only the command knows whether the text is required.
  const { field, ...english } = inLanguage("en");
  const { optional: _optional, ...needed } = field;
  return (
    <div className="grid gap-5">
      <TextField {...english} field={needed} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...inLanguage("hi")} />
        <TextField {...inLanguage("gu")} />
      </div>
    </div>
  );
}
