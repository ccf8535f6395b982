import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { planChange } from "#app/domain/insights/admin-settings/setting-changes.commands.server.ts";
import { settingsForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { movesMoney, type SettingSection } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { settingFormValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the options of a settings form; settings that move money ask for the second factor (rule 10.40). */
function declared(section: SettingSection): { permission: "settings.manage"; freshFactor?: true } {
  return { permission: "settings.manage", ...(movesMoney(section) && { freshFactor: true as const }) };
}

/** Returns the loader of a settings form: it reads the database, not the cache. */
export function defineSettingsLoader(section: SettingSection) {
  return defineLoader(declared(section), async (args) => {
    const [t, settings] = await Promise.all([getT(args), readSettings(db)]);
    const values = settingFormValues(section, settings);
    return {
      title: t(`messages:title.admin_settings_${section}`),
      section,
      values,
      marks: marksOf(values),
      fields: fieldsOf(settingsForm(section)),
    };
  });
}

/** Returns the action of a settings form, which leads to the preview. */
export function defineSettingsAction(section: SettingSection) {
  return defineAction(
    { changesShop: true, ...declared(section), schema: settingsForm(section) },
    async ({ scope, input, page, ...args }) => {
      const { shown, ...parsed } = input as Record<string, string | undefined>;
      const values = Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? ""]));
      const id = await planChange(db, scope, { section, input: values, shown });
      if (id === null) return redirectWithToast(args, page, { tone: "info", title: "messages:settings.unchanged" });
      return seeOther(paths.adminSettingsChange(id));
    },
  );
}
