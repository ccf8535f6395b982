import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FieldsOf } from "#app/domain/platform/forms/forms.ts";
import type { parcelCodeForm } from "#app/domain/ordering/seller-orders/packing.schema.ts";

/** The field for a code, which a scanner that works as a keyboard fills and sends. */
export function ScanForm({ fields }: { fields: FieldsOf<typeof parcelCodeForm> }) {
  const { t } = useTranslation();
  return (
    <PostForm isKeyed isCard withSummary={false}>
      <TextField
        field={fields.code}
        label={t("packing:scan.code")}
        hint={t("packing:scan.hint")}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into the field that has the focus, and the page is for nothing else
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button>{t("packing:scan.pack")}</Button>
      </div>
    </PostForm>
  );
}
