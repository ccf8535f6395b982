import { useLoaderData } from "@remix-run/react";
import { SynonymFields } from "#app/components/admin/search/synonym-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { addSynonym } from "#app/domain/catalog/search-terms/synonyms.commands.server.ts";
import { synonymForm } from "#app/domain/catalog/search-terms/synonyms.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** `?words=` has what customers typed. */
export const loader = defineLoader({ permission: "catalogue.manage" }, async (args) => {
  const t = await getT(args);
  const words = new URL(args.request.url).searchParams.get("words")?.slice(0, 80) ?? "";
  return { title: t("messages:title.admin_synonym_new"), fields: fieldsOf(synonymForm), words };
});

export const action = defineAction(
  { permission: "catalogue.manage", changesShop: true, schema: synonymForm, idempotent: true },
  async ({ scope, formKey, input, ...args }) => {
    await addSynonym(db, scope, { formKey, input });
    return redirectWithToast(args, paths.adminSearch, { title: "messages:synonym.added" });
  },
);

export default function AdminSynonymNew() {
  const { t } = useTranslation();
  const { title, fields, words } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminSearch} text={t("messages:title.admin_search")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isKeyed isCard>
        <SynonymFields fields={fields} values={{ words, meanings: "" }} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_search:add_synonym")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
