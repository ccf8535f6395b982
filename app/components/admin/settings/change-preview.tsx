import { ChangeValues } from "#app/components/admin/settings/change-values.tsx";
import { ExampleOrdersTable } from "#app/components/admin/settings/example-orders-table.tsx";
import { RateDetails } from "#app/components/admin/settings/rate-details.tsx";
import { formPath } from "#app/components/admin/settings/section-paths.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import type { CardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { areaOf } from "#app/domain/insights/admin-settings/setting-areas.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { ExampleOrder } from "#app/domain/catalog/pricing/example-orders.ts";
import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";
import type { SettingValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import type { CardAspectRatio } from "#app/domain/platform/settings/settings.ts";

interface ChangePreviewProps {
  change: SettingChange;
  /** The values that would be replaced. */
  now: SettingValues;
  marks: string;
  fields: Fields<"shown">;
  cards?: CardProduct[];
  ratio?: CardAspectRatio | null;
  examples?: ExampleOrder[];
}

/** What a change would do, before it is saved. */
export function ChangePreview({ change, now, marks, fields, cards = [], ratio, examples = [] }: ChangePreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <PostForm isCard>
        <FormMarks field={fields.shown} marks={marks} />
        <RateDetails change={change} />
        <ChangeValues section={change.section} before={now} after={change.after} />
        <div className="flex flex-wrap gap-3">
          <Button pendingLabel={t("common:pending.saving")}>
            {t(areaOf(change.section) === "home" ? "admin_banners:publish" : "admin_settings:save")}
          </Button>
          <ButtonLink variant="outline" to={formPath(change)}>
            {t("admin_settings:back_to_form")}
          </ButtonLink>
        </div>
      </PostForm>
      {examples.length > 0 && (
        <Panel heading={t("admin_settings:example.heading")}>
          <ExampleOrdersTable orders={examples} />
        </Panel>
      )}
      {ratio && cards.length > 0 && (
        <Panel heading={t("admin_settings:cards_heading")}>
          {/* Only to look at: no link can be followed. */}
          <div {...{ inert: "" }}>
            <ProductGrid products={cards} aspect={ratio} leading={cards.length} isPreview />
          </div>
        </Panel>
      )}
    </>
  );
}
