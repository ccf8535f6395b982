import { BannerFields } from "#app/components/admin/banners/banner-fields.tsx";
import { PreviewButton } from "#app/components/admin/settings/preview-button.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";
import type { ComponentProps } from "react";

interface BannerFormProps extends ComponentProps<typeof BannerFields> {
  title: string;
  marks: string;
}

/** The page of a slide or a tile, new or stored: its form leads to a preview, which publishes. */
export function BannerForm({ title, marks, ...fields }: BannerFormProps) {
  const { t } = useTranslation();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminBanners} text={t("messages:title.admin_banners")} />
      <h1 className="text-title font-bold">{title}</h1>
      <FileForm isCard>
        <FormMarks field={fields.fields.shown} marks={marks} />
        <BannerFields {...fields} />
        <PreviewButton />
      </FileForm>
    </div>
  );
}
