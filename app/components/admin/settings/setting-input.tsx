import { Checkbox, SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { settingLabel } from "#app/components/admin/settings/setting-words.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { SettingField } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { CARD_ASPECT_RATIOS } from "#app/domain/platform/settings/settings.ts";

const NARROW: readonly SettingField["kind"][] = ["rupees", "count", "hours", "phone"];

/** The input of one setting. */
export function SettingInput({ setting, field, value }: { setting: SettingField; field: FormField; value: string }) {
  const { t } = useTranslation();
  const { kind, label, locale } = setting;
  const key = `admin_settings:hint.${label}`;
  // Not every setting has a hint; a missing text is returned as its key.
  const hint = t(key);
  const shared = {
    field,
    label: settingLabel(setting, t),
    hint: hint === key || (locale !== undefined && locale !== "en") ? undefined : hint,
    defaultValue: value,
    ...(locale && { lang: locale }),
  };
  switch (kind) {
    case "ratio":
      return (
        <SelectField
          {...shared}
          options={CARD_ASPECT_RATIOS.map((ratio) => ({ value: ratio, label: t(`admin_settings:ratio.${ratio}`) }))}
        />
      );
    case "switch":
      return <Checkbox field={field} label={shared.label} defaultChecked={value === "on"} />;
    case "text":
      return <TextAreaField {...shared} rows={2} />;
    default:
      return <TextField {...shared} narrow={NARROW.includes(kind)} />;
  }
}
