import { useLoaderData } from "@remix-run/react";
import { maskedCode } from "#app/components/admin/gift-cards/gift-card-columns.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { deleteGiftCard } from "#app/domain/money/gift-cards/admin-gift-cards.commands.server.ts";
import { findAdminGiftCard } from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "gift_card.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, card] = await Promise.all([getT(args), findAdminGiftCard(db, scope, id)]);
    if (!card) throw notFound();
    return { title: t("messages:title.admin_gift_card_delete"), card };
  },
);

export const action = defineAction(
  { permission: "gift_card.manage", params: { id: rowId } },
  async ({ scope, params, ...args }) => {
    if (!(await deleteGiftCard(db, scope, params.id))) return false;
    return redirectWithToast(args, paths.adminGiftCards, { title: "messages:gift_card.deleted" });
  },
);

/** Asks before a gift card is deleted. */
export default function AdminGiftCardDelete() {
  const { t } = useTranslation();
  const { title, card } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminGiftCard(card.id)} text={maskedCode(card)} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isCard>
        <p>{t("admin_people:cards.delete_lead", { code: maskedCode(card), amount: formatPaise(card.balancePaise) })}</p>
        <div>
          <Button>{t("admin_people:users.delete")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
