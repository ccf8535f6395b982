import { useLoaderData } from "@remix-run/react";
import { CategoryFields } from "#app/components/admin/categories/category-fields.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { addCategory } from "#app/domain/listings/admin-categories/admin-categories.commands.server.ts";
import { categoryForm } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { CATEGORY_PICTURE, categoryUploads } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { departmentOptions } from "#app/routes/admin/catalog/department-options.server.ts";
import { db, files } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "catalogue.manage" }, async (args) => {
  const [t, departments] = await Promise.all([getT(args), departmentOptions(args)]);
  const parent = Number(new URL(args.request.url).searchParams.get("parent"));
  return {
    title: t("messages:title.admin_category_new"),
    departments,
    parent: departments.some(({ value }) => value === String(parent)) ? parent : null,
    fields: fieldsOf(categoryForm),
  };
});

export const action = defineAction(
  { permission: "catalogue.manage", changesShop: true, schema: categoryForm, idempotent: true, files: categoryUploads },
  async ({ scope, formKey, input, ...args }) => {
    const picture = await args.files.pictures(CATEGORY_PICTURE);
    await addCategory(db, files, scope, { formKey, input, picture });
    return redirectWithToast(args, paths.adminCategories, {
      title: "messages:category.added",
      description: "messages:category.saved_text",
      values: { name: input.name },
    });
  },
);

export default function AdminCategoryNew() {
  const { t } = useTranslation();
  const { title, departments, parent, fields } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminCategories} text={t("messages:title.admin_categories")} />
      <h1 className="text-title font-bold">{title}</h1>
      <FileForm isCard>
        <CategoryFields fields={fields} category={null} departments={departments} parent={parent} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("admin_categories:form.add")}</Button>
        </div>
      </FileForm>
    </div>
  );
}
