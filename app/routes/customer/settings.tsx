import { useLoaderData } from "@remix-run/react";
import { LanguageField } from "#app/components/account/language-field.tsx";
import { SettingsNav } from "#app/components/account/settings-nav.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { updateProfile } from "#app/domain/accounts/accounts.commands.server.ts";
import { findProfile } from "#app/domain/accounts/accounts.queries.server.ts";
import { profileForm } from "#app/domain/accounts/accounts.schema.ts";
import { readableMobile } from "#app/domain/identifiers/mobile.ts";
import { fieldsOf } from "#app/domain/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/action.server.ts";
import { chooseLocale, getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const [profile, t] = await Promise.all([findProfile(db, args.scope.profileId), getT(args)]);
  if (!profile) throw notFound();
  return { title: t("messages:title.settings"), profile, fields: fieldsOf(profileForm) };
});

export const action = defineAction(
  { permission: "account.view", schema: profileForm },
  async ({ scope, input: { full_name: fullName, phone_number: phoneNumber, locale }, page, ...args }) => {
    await updateProfile(db, scope.profileId, { fullName, phoneNumber, locale });
    const toast = { title: "messages:profile_updated.title", description: "messages:profile_updated.text" };
    return redirectWithToast(args, page, toast, await chooseLocale(args, locale));
  },
);

export default function Settings() {
  const { t } = useTranslation();
  const { profile, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <h1 className="text-title font-bold">{t("account:settings.title")}</h1>
      <PostForm className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
        <TextField field={fields.full_name} label={t("auth:full_name")} defaultValue={profile.fullName} />
        <TextField
          field={fields.phone_number}
          label={t("auth:phone_number")}
          defaultValue={readableMobile(profile.phoneNumber ?? "")}
        />
        <LanguageField field={fields.locale} />
        <div>
          <p className="font-semibold">{t("auth:email")}</p>
          <p className="break-words text-muted">{profile.email}</p>
        </div>
        <Button pendingLabel={t("common:pending.saving")}>{t("account:settings.save")}</Button>
      </PostForm>
      <section aria-labelledby="settings-places" className="grid gap-3">
        <h2 id="settings-places" className="text-heading font-bold">
          {t("account:settings.security")}
        </h2>
        <SettingsNav />
      </section>
    </div>
  );
}
