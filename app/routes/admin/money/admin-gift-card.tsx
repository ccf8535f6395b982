import { useLoaderData } from "@remix-run/react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { CardStateChip, CardSwitch, maskedCode } from "#app/components/admin/gift-cards/gift-card-columns.tsx";
import { GiftCardEntries } from "#app/components/admin/gift-cards/gift-card-entries.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import {
  findAdminGiftCard,
  listGiftCardEntries,
} from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { takeNewCode } from "#app/routes/admin/money/new-code.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Shows the code of a card that was just generated, once: the database has only its hash. */
export const loader = defineLoader(
  { permission: "gift_card.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [card, entries, audit, code] = await Promise.all([
      findAdminGiftCard(db, scope, id),
      listGiftCardEntries(db, scope, id),
      listAudit(db, { kind: "gift_card", id }),
      takeNewCode(args, scope.profileId, id),
    ]);
    if (!card) throw notFound();
    const canDelete = !card.isSold && entries.length === 1;
    return { title: maskedCode(card), card, entries, audit, canDelete, code: code ?? null };
  },
);

/** A gift card: its balance, the lines of its ledger, its switch. */
export default function AdminGiftCard() {
  const { t } = useTranslation();
  const { title, card, entries, audit, canDelete, code } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-4xl gap-5 py-5">
      <BackLink to={paths.adminGiftCards} text={t("messages:title.admin_gift_cards")} />
      {code && (
        <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
          <Notice tone="success" title={t("admin_people:cards.code_title")}>
            <p>{t("admin_people:cards.code_once")}</p>
          </Notice>
          <p className="rounded-card bg-sunken p-3 font-mono text-lead font-bold select-all" translate="no">
            {code}
          </p>
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="flex flex-wrap items-center gap-3 text-title font-bold">
          {title} <CardStateChip isActive={card.isActive} />
        </h1>
        <div className="flex flex-wrap gap-3">
          <CardSwitch id={card.id} isActive={card.isActive} />
          {canDelete && (
            <ButtonLink variant="outline" to={paths.adminGiftCardDelete(card.id)}>
              {t("admin_people:users.delete")}
            </ButtonLink>
          )}
        </div>
      </div>
      <p className="text-lead">
        {t("admin_people:cards.balance_of", {
          balance: formatPaise(card.balancePaise),
          amount: formatPaise(card.initialPaise),
        })}
      </p>
      <p className="text-muted wrap-anywhere">
        {t(`admin_people:cards.origin.${card.isSold ? "sold" : "generated"}`)}
        {card.recipientEmail && ` · ${card.recipientEmail}`}
      </p>
      <Panel heading={t("admin_people:cards.entries")}>
        <GiftCardEntries entries={entries} />
      </Panel>
      <AuditPanel entries={audit} />
    </div>
  );
}
