import { useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { deleteSynonym } from "#app/domain/catalog/search-terms/synonyms.commands.server.ts";
import { findSynonym } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { synonymFormValues } from "#app/domain/catalog/search-terms/synonyms.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, synonym] = await Promise.all([getT(args), findSynonym(db, scope, id)]);
    if (!synonym) throw notFound();
    return { title: t("messages:title.admin_synonym_delete"), id, values: synonymFormValues(synonym) };
  },
);

export const action = defineAction(
  { permission: "catalogue.manage", changesShop: true, params: { id: rowId } },
  async ({ scope, params, ...args }) => {
    if (!(await deleteSynonym(db, scope, params.id))) return false;
    return redirectWithToast(args, paths.adminSearch, { title: "messages:synonym.deleted" });
  },
);

/** Asks before a synonym is deleted. */
export default function AdminSynonymDelete() {
  const { t, locale } = useTranslation();
  const { title, id, values } = useLoaderData<typeof loader>();
  const { words, meanings } = values;
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminSynonym(id)} text={t("messages:title.admin_synonym")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isCard>
        <p className="wrap-anywhere">
          <b {...langAttribute(words, locale)}>{words}</b> → <b {...langAttribute(meanings, locale)}>{meanings}</b>
        </p>
        <p>{t("admin_search:delete_lead")}</p>
        <div>
          <Button>{t("admin_search:delete")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
