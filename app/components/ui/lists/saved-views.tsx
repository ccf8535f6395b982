import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { countValues } from "#app/components/ui/format.ts";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ViewsOfList } from "#app/domain/insights/admin-lists/saved-views.ts";
import * as paths from "#app/paths.ts";

const FORM = "view";

/** A list's saved views as links, and a form that saves the shown view. */
export function SavedViews({
  list,
  views,
  fields,
  here,
  shown,
}: ViewsOfList & {
  /** The address of the list. */
  here: string;
  /** Address of the shown view's first page. */
  shown: string;
}) {
  const { t } = useTranslation();
  const outcome = useFormOutcome(FORM);
  const current = views.find(({ to }) => to === shown);
  const links = [
    { key: "all", to: here, isCurrent: shown === here, text: t("admin_lists:views.all") },
    ...views.map((view) => ({
      key: String(view.id),
      to: view.to,
      isCurrent: view === current,
      text: (
        <>
          <span className="wrap-anywhere">{view.name}</span>
          <span className="font-normal text-muted">{countValues(view.count).n}</span>
        </>
      ),
    })),
  ];
  return (
    <div className="grid gap-2">
      {views.length > 0 && <PillLinks label={t("admin_lists:views.label")} links={links} />}
      {current?.isOwn && (
        <Link
          to={paths.adminView(current.id)}
          className="inline-flex min-h-11 items-center justify-self-start text-indigo underline underline-offset-2"
        >
          {t("admin_lists:views.edit")}
        </Link>
      )}
      {!current && shown !== here && (
        <details open={outcome !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo underline underline-offset-2">
            {t("admin_lists:views.save_this")}
          </summary>
          <div className="max-w-md pt-2">
            <PostForm isKeyed isCard form={FORM} action={paths.adminViews}>
              <ReturnTo />
              <input type="hidden" name={fields.list.name} value={list} />
              <input type="hidden" name={fields.query.name} value={shown.slice(here.length + 1)} />
              <TextField field={fields.name} id="view-name" label={t("admin_lists:views.name")} />
              <Checkbox field={fields.shared} label={t("admin_lists:views.shared")} />
              <div>
                <Button variant="outline">{t("admin_lists:views.save")}</Button>
              </div>
            </PostForm>
          </div>
        </details>
      )}
    </div>
  );
}
