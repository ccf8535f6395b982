import { useLoaderData } from "@remix-run/react";
import { ContentText } from "#app/components/admin/categories/category-facts.tsx";
import { CommissionChangesPanel } from "#app/components/admin/categories/commission-changes-panel.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listAdminCategories } from "#app/domain/listings/admin-categories/admin-categories.queries.server.ts";
import { categoryMergeForm } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { mergeTargets, movesOfMerge } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { commissionMarks } from "#app/domain/listings/admin-categories/category-moves.server.ts";
import { mergeCategory } from "#app/domain/listings/admin-categories/category-removal.commands.server.ts";
import { categoryChoices } from "#app/domain/catalog/categories/categories.ts";
import { listMovedCommissions } from "#app/domain/money/fees/moved-commissions.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

/** Maximum number of stores listed. */
const STORES = 50;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale, categories] = await Promise.all([getT(args), getLocale(args), listAdminCategories(db, scope)]);
    const category = categories.find((one) => one.id === id);
    if (!category) throw notFound();
    const name = category.names[locale];
    const targets = mergeTargets(categories, category);
    const values = new Set(targets.map((target) => String(target.id)));
    const asked = new URL(args.request.url).searchParams.get("into");
    const into = targets.find((target) => String(target.id) === asked);
    const stores = into ? await listMovedCommissions(db, scope, movesOfMerge(categories, id, into)) : [];
    return {
      title: t("messages:title.admin_category_merge", { name }),
      name,
      category,
      targets: categoryChoices(categories, locale).filter(({ value }) => values.has(value)),
      into: into ? { id: into.id, name: into.names[locale] } : null,
      stores: stores.slice(0, STORES),
      storeCount: stores.length,
      marks: commissionMarks(stores),
      fields: fieldsOf(categoryMergeForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    schema: categoryMergeForm,
    exists: async ({ scope, params }) => (await listAdminCategories(db, scope)).find(({ id }) => id === params.id),
  },
  async ({ scope, params, input, ...args }) => {
    if (!(await mergeCategory(db, scope, { categoryId: params.id, ...input }))) return false;
    return redirectWithToast(args, paths.adminCategory(input.into), { title: "messages:category.merged" });
  },
);

/** Asks for the target category, and then shows the changes for stores. */
export default function AdminCategoryMerge() {
  const { t } = useTranslation();
  const { title, name, category, targets, into, stores, storeCount, marks, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminCategory(category.id)} text={name} />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <Panel>
        <div className="grid gap-4">
          <ContentText content={category.content} />
          <p>{t("admin_categories:merge_lead")}</p>
          <FilterBar submit={t("admin_categories:merge_preview")}>
            <SelectField
              field={fields.into}
              label={t("admin_categories:form.into")}
              emptyLabel={t("admin_categories:form.choose")}
              defaultValue={into?.id ?? ""}
              options={targets}
            />
          </FilterBar>
        </div>
      </Panel>
      {into && (
        <>
          <CommissionChangesPanel stores={stores} count={storeCount} />
          <PostForm isCard>
            <p className="wrap-anywhere">{t("admin_categories:merge_into_named", { name, into: into.name })}</p>
            <input type="hidden" name={fields.into.name} value={into.id} />
            <FormMarks field={fields.commissions} marks={marks} />
            <div>
              <Button variant="danger">{t("admin_categories:merge_submit")}</Button>
            </div>
          </PostForm>
        </>
      )}
    </div>
  );
}
