import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { FileField } from "#app/components/ui/form/file-field.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { PageHead } from "#app/components/shop/pages/page-article.tsx";
import { RichText } from "#app/components/shop/pages/rich-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { careerUploads, CV_FILE } from "#app/domain/support/inquiries/careers.ts";
import { sendCareerInquiry } from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import { careerForm } from "#app/domain/support/inquiries/inquiries.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { openingName } from "#app/routes/shop/support/opening-name.server.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { config, db, privateFiles } from "#app/services.server.ts";

export const meta = publicTitleMeta;

export const loader = defineLoader(
  { permission: "shop.browse", params: { opening: openingName } },
  async ({ person, params, ...args }) => {
    const [t, { openings, place, title: careers, form }] = await Promise.all([getT(args), pageText(args, "careers")]);
    const { title, text } = openings[params.opening];
    return {
      title: t("messages:title.career", { opening: title }),
      lead: text,
      careers,
      place,
      form,
      sender: { name: person?.fullName, email: person?.email },
      fields: fieldsOf(careerForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "inquiry.send",
    params: { opening: openingName },
    schema: careerForm,
    idempotent: true,
    files: careerUploads,
  },
  async ({ person, params: { opening }, input, formKey, files, ...args }) => {
    const [cv, locale] = await Promise.all([files.attachments(CV_FILE), getLocale(args)]);
    await consumeForNetwork(args, "career.network");
    const limit = { isVisitor: !person, maxStored: config.storage.inquiries };
    await sendCareerInquiry(db, privateFiles, { ...input, opening, locale, formKey, cv }, limit);
    return seeOther(paths.careerThanks(opening));
  },
);

export default function CareerApply() {
  const { title, lead, careers, place, form, sender, fields } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="shell grid max-w-2xl gap-5 py-6 md:py-10">
      <BackLink to={paths.careers} text={careers} />
      <div className="grid gap-1">
        <PageHead title={title} lead={lead} />
        <p className="text-muted">{place}</p>
      </div>
      <FileForm isCard>
        <TextField field={fields.name} label={form.name} defaultValue={sender.name} enterKeyHint="next" />
        <TextField
          field={fields.email}
          label={form.email}
          hint={form.email_hint}
          defaultValue={sender.email}
          enterKeyHint="next"
        />
        <TextField field={fields.phone} label={form.phone} hint={form.phone_hint} enterKeyHint="next" />
        <TextField field={fields.city} label={form.city} enterKeyHint="next" />
        <TextAreaField field={fields.message} label={form.message} hint={form.message_hint} rows={6} />
        <TextField field={fields.work_url} label={form.work_url} hint={form.work_url_hint} />
        <FileField takes={CV_FILE} label={form.cv} required />
        <p className="text-small text-muted">
          <RichText text={form.consent} />
        </p>
        <div>
          <Button pendingLabel={t("common:pending.sending")}>{form.submit}</Button>
        </div>
      </FileForm>
    </div>
  );
}
