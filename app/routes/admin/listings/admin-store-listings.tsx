import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { storeApprovalForm } from "#app/domain/listings/moderation/moderation.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { approveStoreListings } from "#app/domain/listings/moderation/bulk-approval.commands.server.ts";
import { findWaitingStore } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { listingQueue, MAX_APPROVED } from "#app/domain/listings/moderation/moderation-queue.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { approvedToast } from "#app/routes/admin/listings/approved-toast.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const DECLARATION = { permission: "catalogue.manage", params: { id: rowId } } as const;

export const loader = defineLoader(DECLARATION, async ({ scope, params: { id }, ...args }) => {
  const [t, store] = await Promise.all([getT(args), findWaitingStore(db, scope, id)]);
  if (!store) throw notFound();
  return {
    title: t("messages:title.admin_store_listings", { store: store.name }),
    store,
    fields: fieldsOf(storeApprovalForm),
  };
});

export const action = defineAction(
  { changesShop: true, ...DECLARATION, schema: storeApprovalForm },
  async ({ scope, params: { id }, input, ...args }) => {
    const approved = await approveStoreListings(db, scope, { sellerId: id, count: input.count });
    return redirectWithToast(args, paths.adminModeration, approvedToast(approved));
  },
);

/** Asks before all that waits of a store is approved, and says whether the store is trusted. */
export default function AdminStoreListings() {
  const { t } = useTranslation();
  const { title, store, fields } = useLoaderData<typeof loader>();
  const { id, isTrusted, waiting } = store;
  const max = Math.min(waiting, MAX_APPROVED);
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink
        to={listingQueue.href(paths.adminModeration, listingQueue.defaults, { store: id })}
        text={t("messages:title.admin_moderation")}
      />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <PostForm isCard>
        <input type="hidden" name={fields.count.name} value={waiting} />
        <p>{t("admin_moderation:store.waiting", { count: waiting, n: formatNumber(waiting) })}</p>
        {waiting > max && <p className="text-muted">{t("admin_moderation:store.most", { n: max })}</p>}
        {waiting > 0 && (
          <div>
            <Button>{t("admin_moderation:store.approve", { count: max, n: formatNumber(max) })}</Button>
          </div>
        )}
      </PostForm>
      <Panel heading={t(`admin_moderation:store.${isTrusted ? "trusted" : "not_trusted"}`)}>
        <div className="grid gap-3">
          <p>{t("admin_moderation:store.trust_hint")}</p>
          <PostForm form="trust" action={isTrusted ? paths.adminStoreDistrust(id) : paths.adminStoreTrust(id)}>
            <Button variant="outline">{t(`admin_moderation:store.${isTrusted ? "distrust" : "trust"}`)}</Button>
          </PostForm>
        </div>
      </Panel>
    </div>
  );
}
