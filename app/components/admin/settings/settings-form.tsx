import { AdminSettingsNav } from "#app/components/admin/settings/marketplace-settings-nav.tsx";
import { PreviewButton } from "#app/components/admin/settings/preview-button.tsx";
import { SettingInput } from "#app/components/admin/settings/setting-input.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields, FormField } from "#app/domain/platform/forms/forms.ts";
import { groupsOf, type SettingSection } from "#app/domain/insights/admin-settings/setting-sections.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";

interface SettingsFormProps {
  title: string;
  section: SettingSection;
  values: SettingValues;
  marks: string;
  fields: Fields<string>;
}

/** A page of settings: its form leads to a preview, which saves. */
export function SettingsForm({ title, section, values, marks, fields }: SettingsFormProps) {
  const { t } = useTranslation();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <AdminSettingsNav />
      <PostForm isCard>
        <FormMarks field={fields["shown"] as FormField<"shown">} marks={marks} />
        {groupsOf(section).map(([heading, group]) => (
          <fieldset
            key={heading}
            className="grid gap-5 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
          >
            <legend className="float-left mb-1 text-lead font-bold">{t(`admin_settings:group.${heading}`)}</legend>
            {group.map((setting) => {
              const field = fields[setting.name];
              return (
                field && <SettingInput key={setting.name} {...{ setting, field }} value={values[setting.name] ?? ""} />
              );
            })}
          </fieldset>
        ))}
        <PreviewButton />
      </PostForm>
    </div>
  );
}
