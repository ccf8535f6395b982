import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { generateGiftCard } from "#app/domain/money/gift-cards/admin-gift-cards.commands.server.ts";
import { generatedCardForm } from "#app/domain/money/gift-cards/gift-cards.schema.ts";
import { newGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { storeNewCode } from "#app/routes/admin/money/new-code.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Asks for a fresh code before the page is shown, so that nothing typed on it is lost. */
export const loader = defineLoader({ permission: "gift_card.manage", freshFactor: true }, async (args) => {
  const t = await getT(args);
  return { title: t("messages:title.admin_gift_card_new"), fields: fieldsOf(generatedCardForm) };
});

export const action = defineAction(
  { permission: "gift_card.manage", freshFactor: true, schema: generatedCardForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    const { profileId } = scope;
    const code = newGiftCode();
    const senderName = await getLocale(args).then(shopNameIn);
    const { amount: amountPaise, recipient_email: recipientEmail } = input;
    const { id, isNew } = await generateGiftCard(db, scope, { formKey, code, amountPaise, recipientEmail, senderName });
    const headers = isNew ? await storeNewCode(args, { profileId, giftCardId: id, code }) : undefined;
    return redirectWithToast(args, paths.adminGiftCard(id), { title: "messages:gift_card.created" }, headers);
  },
);

export default function AdminGiftCardNew() {
  const { t } = useTranslation();
  const { title, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminGiftCards} text={t("messages:title.admin_gift_cards")} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-muted">{t("admin_people:cards.form.lead")}</p>
      <PostForm isKeyed isCard>
        <TextField
          field={fields.amount}
          label={t("admin_people:cards.form.amount")}
          hint={t("admin_people:cards.form.amount_hint")}
        />
        <TextField
          field={fields.recipient_email}
          label={t("admin_people:cards.form.recipient")}
          hint={t("admin_people:cards.form.recipient_hint")}
        />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_people:cards.generate")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
