import { useLoaderData } from "@remix-run/react";
import { AuditPanel } from "#app/components/admin/audit/audit-trail.tsx";
import { CategoryFacts } from "#app/components/admin/categories/category-facts.tsx";
import { CategoryFields } from "#app/components/admin/categories/category-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { changeCategory } from "#app/domain/listings/admin-categories/admin-categories.commands.server.ts";
import { findAdminCategory } from "#app/domain/listings/admin-categories/admin-categories.queries.server.ts";
import { categoryForm } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { CATEGORY_PICTURE, categoryUploads } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { categoryFormValues } from "#app/domain/listings/admin-categories/category-form-values.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";
import { findCategoryCommission } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { departmentOptions } from "#app/routes/admin/catalog/department-options.server.ts";
import { db, files } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(
  { permission: "catalogue.manage", params: { id: rowId } },
  async ({ scope, params: { id }, ...args }) => {
    const [t, locale, category, categories, departments, commissionBasisPoints, audit] = await Promise.all([
      getT(args),
      getLocale(args),
      findAdminCategory(db, scope, id),
      listCategories(db),
      departmentOptions(args, id),
      findCategoryCommission(db, scope, id),
      listAudit(db, { kind: "category", id }),
    ]);
    if (!category) throw notFound();
    return {
      title: t("messages:title.admin_category", { name: category.names[locale] }),
      category,
      departments,
      commissionBasisPoints,
      maySetFees: hasPermission(scope, "fee.manage"),
      audit,
      marks: marksOf(categoryFormValues(category, categories)),
      fields: fieldsOf(categoryForm),
    };
  },
);

export const action = defineAction(
  {
    permission: "catalogue.manage",
    changesShop: true,
    params: { id: rowId },
    schema: categoryForm,
    idempotent: true,
    files: categoryUploads,
    exists: ({ scope, params }) => findAdminCategory(db, scope, params.id),
  },
  async ({ scope, params, formKey, input, ...args }) => {
    const picture = await args.files.pictures(CATEGORY_PICTURE);
    if (!(await changeCategory(db, files, scope, { categoryId: params.id, formKey, input, picture }))) return false;
    return redirectWithToast(args, paths.adminCategories, {
      title: "messages:category.updated",
      description: "messages:category.saved_text",
      values: { name: input.name },
    });
  },
);

/** A category: its contents, its form, and its audit entries. */
export default function AdminCategoryPage() {
  const { t } = useTranslation();
  const { title, category, departments, commissionBasisPoints, maySetFees, audit, marks, fields } =
    useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminCategories} text={t("messages:title.admin_categories")} />
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      <CategoryFacts {...{ category, commissionBasisPoints, maySetFees }} />
      <FileForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <FormMarks field={fields.commissions} marks="" />
        <CategoryFields fields={fields} category={category} departments={departments} parent={category.parentId} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_categories:form.save")}</Button>
        </div>
      </FileForm>
      <AuditPanel entries={audit} />
    </div>
  );
}
