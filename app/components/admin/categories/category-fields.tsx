import { FileField } from "#app/components/ui/form/file-field.tsx";
import { Checkbox, SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { categoryForm } from "#app/domain/listings/admin-categories/admin-categories.schema.ts";
import { CATEGORY_PICTURE, type AdminCategory } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { categoryFormValues } from "#app/domain/listings/admin-categories/category-form-values.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { MEASURES } from "#app/domain/catalog/categories/size-charts.ts";
import * as paths from "#app/paths.ts";

/** The fields of a category. */
export function CategoryFields({
  fields,
  category,
  departments,
  parent,
}: {
  fields: Fields<keyof typeof categoryForm.shape>;
  /** The category that is changed; null for a new one. */
  category: AdminCategory | null;
  /** Its possible parents. */
  departments: { value: string; label: string }[];
  parent: number | null;
}) {
  const { t } = useTranslation();
  const shown = category ? categoryFormValues(category, []) : undefined;
  return (
    <>
      <TextField field={fields.name} label={t("admin_categories:form.name")} defaultValue={shown?.name} lang="en" />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.name_hi}
          label={t("admin_categories:form.name_hi")}
          defaultValue={shown?.name_hi}
          lang="hi"
        />
        <TextField
          field={fields.name_gu}
          label={t("admin_categories:form.name_gu")}
          defaultValue={shown?.name_gu}
          lang="gu"
        />
      </div>
      <SelectField
        field={fields.parent}
        label={t("admin_categories:form.parent")}
        hint={t("admin_categories:form.parent_hint")}
        emptyLabel={t("admin_categories:form.no_parent")}
        defaultValue={parent ?? ""}
        options={departments}
      />
      <div className="grid gap-3">
        {category?.picture && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Picture
              picture={category.picture}
              alt={t("admin_categories:form.picture_now")}
              sizes={80}
              className="size-20 rounded-card object-cover"
            />
            <Checkbox field={fields.remove_picture} label={t("admin_categories:form.remove_picture")} />
          </div>
        )}
        <FileField takes={CATEGORY_PICTURE} label={t("admin_categories:form.picture")} />
      </div>
      <TextField
        field={fields.slug}
        label={t("admin_categories:form.slug")}
        hint={t(`admin_categories:form.${category ? "slug_hint" : "new_slug_hint"}`, { path: paths.category("…") })}
        defaultValue={shown?.slug}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        field={fields.aliases}
        label={t("admin_categories:form.aliases")}
        hint={t("admin_categories:form.aliases_hint")}
        defaultValue={shown?.aliases}
        rows={2}
        spellCheck={false}
      />
      <TextAreaField
        field={fields.description}
        label={t("admin_categories:form.description")}
        hint={t("admin_categories:form.description_hint")}
        defaultValue={shown?.description}
        rows={2}
        lang="en"
      />
      <TextAreaField
        field={fields.description_hi}
        label={t("admin_categories:form.description_hi")}
        defaultValue={shown?.description_hi}
        rows={2}
        lang="hi"
      />
      <TextAreaField
        field={fields.description_gu}
        label={t("admin_categories:form.description_gu")}
        defaultValue={shown?.description_gu}
        rows={2}
        lang="gu"
      />
      <TextAreaField
        field={fields.size_chart}
        label={t("admin_categories:form.size_chart")}
        hint={t("admin_categories:form.size_chart_hint")}
        defaultValue={shown?.size_chart}
        rows={4}
        spellCheck={false}
        lang="en"
      />
      <dl className="grid gap-1 text-small text-muted">
        <dt>{t("admin_categories:form.size_chart_example")}</dt>
        <dd>
          <code className="whitespace-pre-line">{"size | chest | length\nS | 86-91 | 66"}</code>
        </dd>
        <dt>{t("admin_categories:form.size_chart_measures")}</dt>
        <dd>
          <code>{MEASURES.join(", ")}</code>
        </dd>
      </dl>
      <div>
        <Checkbox
          field={fields.in_header}
          label={t("admin_categories:form.in_header")}
          defaultChecked={shown ? shown.in_header === "on" : parent === null}
        />
        <Checkbox
          field={fields.not_returnable}
          label={t("admin_categories:form.not_returnable")}
          defaultChecked={shown?.not_returnable === "on"}
        />
      </div>
    </>
  );
}
