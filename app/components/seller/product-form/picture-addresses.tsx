import { Checkbox, TextAreaField } from "#app/components/ui/form/field.tsx";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { rowFields } from "#app/domain/platform/forms/forms.ts";
import type { OpenPictureRequest } from "#app/domain/listings/picture-requests/picture-requests.ts";

/** Pictures that the store gives by address: pending ones, failed ones with the reason, and the field for more. */
export function PictureAddresses({
  fields,
  requests,
}: {
  fields: ProductFields;
  requests: readonly OpenPictureRequest[];
}) {
  const { t } = useTranslation();
  return (
    <>
      {requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.map(({ id, address, state, problem }, index) => {
            const row = rowFields(fields.picture_requests, index);
            return (
              <li key={id} className="grid gap-1 rounded-card border border-line p-4">
                <input type="hidden" name={row.id.name} value={id} />
                <span dir="ltr" className="break-all">
                  {address}
                </span>
                <span className={state === "failed" ? "text-brick" : "text-muted"}>
                  {state === "failed" || problem ? t(`pictures:problem.${problem}`) : t("pictures:waiting")}
                  {state === "waiting" && problem && ` ${t("pictures:again")}`}
                </span>
                <Checkbox field={row.remove} label={t("pictures:remove")} />
              </li>
            );
          })}
        </ul>
      )}
      <TextAreaField
        field={fields.picture_addresses}
        label={t("pictures:addresses")}
        hint={t("pictures:addresses_hint")}
        rows={2}
      />
    </>
  );
}
