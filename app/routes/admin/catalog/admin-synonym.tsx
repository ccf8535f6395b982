import { useLoaderData } from "@remix-run/react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { SynonymFields } from "#app/components/admin/search/synonym-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { changeSynonym } from "#app/domain/catalog/search-terms/synonyms.commands.server.ts";
import { findSynonym } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { synonymForm } from "#app/domain/catalog/search-terms/synonyms.schema.ts";
import { synonymFormValues } from "#app/domain/catalog/search-terms/synonyms.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, synonym, audit] = await Promise.all([
      getT(args),
      findSynonym(db, scope, id),
      listAudit(db, { kind: "synonym", id }),
    ]);
    if (!synonym) throw notFound();
    const values = synonymFormValues(synonym);
    const title = t("messages:title.admin_synonym");
    return { title, id, values, audit, marks: marksOf(values), fields: fieldsOf(synonymForm) };
  },
);

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    schema: synonymForm,
    exists: ({ scope, params }) => findSynonym(db, scope, params.id),
    done: "messages:synonym.changed",
  },
  ({ scope, params: { id }, input }) => changeSynonym(db, scope, { id, input }),
);

export default function AdminSynonym() {
  const { t } = useTranslation();
  const { title, id, values, audit, marks, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminSearch} text={t("messages:title.admin_search")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PostForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <SynonymFields fields={fields} values={values} />
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_search:save")}</Button>
          <ButtonLink variant="outline" to={paths.adminSynonymDelete(id)}>
            {t("admin_search:delete")}
          </ButtonLink>
        </div>
      </PostForm>
      <AuditPanel entries={audit} />
    </div>
  );
}
