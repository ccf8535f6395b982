import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { MakerFields } from "#app/components/seller/products/maker-fields.tsx";
import { StorePictureField } from "#app/components/seller/settings/store-picture-field.tsx";
import { LegalDetails } from "#app/components/catalog/store/legal-details.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { changeStore } from "#app/domain/stores/stores/stores.commands.server.ts";
import { findStoreSettings } from "#app/domain/stores/stores/stores.queries.server.ts";
import { storeSettingsForm } from "#app/domain/stores/stores/stores.schema.ts";
import { BANNER_FILE, LOGO_FILE, MAKER_FILE, storeUploads } from "#app/domain/stores/stores/stores.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db, files } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "store.manage" }, async ({ scope, ...args }) => {
  const [t, store] = await Promise.all([getT(args), findStoreSettings(db, scope)]);
  return { title: t("messages:title.seller_settings"), store, fields: fieldsOf(storeSettingsForm) };
});

export const action = defineAction(
  {
    permission: "store.manage",
    changesShop: true,
    schema: storeSettingsForm,
    idempotent: true,
    files: storeUploads,
    done: "messages:store.saved",
  },
  async ({ scope, formKey, input, ...args }) => {
    const logo = await args.files.pictures(LOGO_FILE);
    const banner = await args.files.pictures(BANNER_FILE);
    const maker = await args.files.pictures(MAKER_FILE);
    return changeStore(db, files, scope, { formKey, input, pictures: { logo, banner, maker } });
  },
);

export default function StoreSettings() {
  const { t } = useTranslation();
  const { title, store, fields } = useLoaderData<typeof loader>();
  const { translations, grievance } = store;
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t(store.isOpen ? "seller:settings.public" : "seller:settings.closed")}</p>
      </div>
      {store.isOpen && (
        <div>
          <ButtonLink variant="outline" to={paths.store(store.slug)}>
            {t("seller:settings.open")}
          </ButtonLink>
        </div>
      )}
      <FileForm isCard>
        <TextField
          field={fields.store_name}
          label={t("seller:settings.name")}
          hint={t("seller:settings.name_hint")}
          defaultValue={store.name}
        />
        <TextAreaField
          field={fields.description}
          label={t("seller:settings.description")}
          defaultValue={store.description}
        />
        <TextAreaField
          field={fields.description_hi}
          label={t("seller:settings.description_hi")}
          hint={t("seller:settings.description_hint")}
          defaultValue={translations.hi}
          lang="hi"
        />
        <TextAreaField
          field={fields.description_gu}
          label={t("seller:settings.description_gu")}
          hint={t("seller:settings.description_hint")}
          defaultValue={translations.gu}
          lang="gu"
        />
        <StorePictureField kind="logo" current={store.logo} removal={fields.remove_picture} takes={LOGO_FILE} />
        <StorePictureField kind="banner" current={store.banner} removal={fields.remove_picture} takes={BANNER_FILE} />
        <MakerFields fields={fields} maker={store.maker} />
        <fieldset className="grid gap-5">
          <legend className="mb-1 text-lead font-bold">{t("seller:settings.grievance")}</legend>
          <p className="text-small text-muted">{t("seller:settings.grievance_hint")}</p>
          <TextField
            field={fields.grievance_name}
            label={t("seller:settings.grievance_name")}
            defaultValue={grievance.name ?? ""}
          />
          <TextField
            field={fields.grievance_email}
            label={t("seller:settings.grievance_email")}
            defaultValue={grievance.email ?? ""}
          />
          <TextField
            field={fields.grievance_phone}
            label={t("seller:settings.grievance_phone")}
            defaultValue={grievance.phone ?? ""}
          />
        </fieldset>
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("seller:settings.submit")}</Button>
        </div>
      </FileForm>
      <LegalDetails seller={store} />
    </div>
  );
}
