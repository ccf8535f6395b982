import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { GiftCardPreview } from "#app/components/ordering/cart/gift-card-preview.tsx";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { addGiftCardToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { MIN_GIFT_CARD_PAISE, MAX_GIFT_CARD_PAISE } from "#app/domain/money/gift-cards/gift-cards.ts";
import { giftCardForm } from "#app/domain/money/gift-cards/gift-cards.schema.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Suggested amounts, in rupees. */
const USUAL_AMOUNTS = [500, 1000, 2000, 5000] as const;

/** A plain form, whose texts are not in the browser's bundle. */
export const meta = publicTitleMeta;

export const loader = defineLoader({ permission: "shop.browse" }, async (args) => {
  const t = await getT(args);
  return {
    title: t("messages:title.gift_cards"),
    description: t("messages:gift_card.description"),
    senderName: args.person?.fullName ?? "",
    fields: fieldsOf(giftCardForm),
  };
});

export const action = defineAction(
  {
    permission: "cart.use",
    schema: giftCardForm,
    idempotent: true,
    done: {
      title: "messages:gift_card.added.title",
      description: "messages:gift_card.added.text",
      link: { label: "messages:cart.view", to: paths.cart },
    },
  },
  async ({ input: { amount, ...words }, formKey, ...args }) => {
    const { owner, headers } = await ensureCartOwner(args);
    await addGiftCardToCart(db, owner, { ...words, amount_paise: amount }, formKey);
    return headers;
  },
);

export default function GiftCards() {
  const { t } = useTranslation();
  const { senderName, fields } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-6 px-4 py-5 md:grid-cols-2 md:gap-10 md:py-10">
      <div className="grid gap-3">
        <h1 className="text-title font-bold">{t("gift_cards:title")}</h1>
        <p className="text-muted">{t("gift_cards:lead")}</p>
        <GiftCardPreview />
      </div>
      <PostForm isKeyed isCard>
        <TextField
          field={fields.amount}
          label={t("gift_cards:amount")}
          hint={t("gift_cards:amount_hint", {
            least: formatPaise(MIN_GIFT_CARD_PAISE),
            most: formatPaise(MAX_GIFT_CARD_PAISE),
          })}
          list="usual-amounts"
          enterKeyHint="next"
          narrow
        />
        <datalist id="usual-amounts">
          {USUAL_AMOUNTS.map((amount) => (
            <option key={amount} value={amount} />
          ))}
        </datalist>
        <TextField
          field={fields.recipient_email}
          label={t("gift_cards:recipient")}
          hint={t("gift_cards:recipient_hint")}
          enterKeyHint="next"
        />
        <TextField
          field={fields.sender_name}
          label={t("gift_cards:sender")}
          defaultValue={senderName}
          enterKeyHint="next"
        />
        <TextAreaField field={fields.message} label={t("gift_cards:message")} />
        <Button wide pendingLabel={t("common:pending.adding")}>
          {t("gift_cards:submit")}
        </Button>
      </PostForm>
    </div>
  );
}
