import { useLoaderData } from "@remix-run/react";
import { LanguageField } from "#app/components/accounts/account/language-field.tsx";
import { SettingsNav } from "#app/components/accounts/account/settings-nav.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { reachOf } from "#app/domain/platform/access/permissions.ts";
import { updateProfile } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { findProfile } from "#app/domain/accounts/accounts/accounts.queries.server.ts";
import { profileForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { chooseLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db, smsProvider } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const [profile, t] = await Promise.all([findProfile(db, args.scope.profileId), getT(args)]);
  if (!profile) throw notFound();
  const withMobile = smsProvider !== undefined && reachOf("identity.link", args.role) !== undefined;
  return { title: t("messages:title.settings"), profile, withMobile, fields: fieldsOf(profileForm) };
});

export const action = defineAction(
  { permission: "account.view", changesShop: true, schema: profileForm },
  async ({ scope, input: { full_name: fullName, phone_number: phoneNumber, locale }, page, ...args }) => {
    await updateProfile(db, scope.profileId, { fullName, phoneNumber, locale });
    const toast = { title: "messages:profile_updated.title", description: "messages:profile_updated.text" };
    return redirectWithToast(args, page, toast, await chooseLocale(args, locale));
  },
);

export default function Settings() {
  const { t } = useTranslation();
  const { profile, withMobile, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <h1 className="text-title font-bold">{t("account:settings.title")}</h1>
      <PostForm className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
        <TextField field={fields.full_name} label={t("auth:full_name")} defaultValue={profile.fullName} />
        <TextField
          field={fields.phone_number}
          label={t("auth:phone_number")}
          defaultValue={readableMobile(profile.phoneNumber ?? "")}
          hint={withMobile && profile.isPhoneVerified ? t("account:mobile.verified_hint") : undefined}
        />
        {withMobile && profile.phoneNumber && !profile.isPhoneVerified && (
          <Link
            to={paths.mobileVerify}
            className="-my-3 inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
          >
            {t("account:mobile.verify_link")}
          </Link>
        )}
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
