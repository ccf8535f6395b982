import { CheckboxGroup } from "#app/components/ui/form/checkbox-group.tsx";
import { Checkbox, SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import {
  PRIMARY_CATEGORIES,
  PRODUCT_TYPES,
  type ApplicationField,
} from "#app/domain/stores/applications/applications.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { BUSINESS_TYPES } from "#app/domain/platform/identifiers/business-types.ts";

/** Fields that need a hint beside their label. */
const HINTED: readonly ApplicationField[] = [
  "storeName",
  "email",
  "panNumber",
  "aadhaarNumber",
  "gstNumber",
  "enrolmentNumber",
  "accountHolderName",
  "ifscCode",
  "bankName",
];

/** A text field of the application. */
export function AnswerField({
  name,
  field,
  defaultValue,
}: {
  name: ApplicationField;
  field: FormField;
  /** Before anything was typed. */
  defaultValue?: string | undefined;
}) {
  const { t } = useTranslation();
  const label = t(`application:subject.${name}`);
  const hint = HINTED.includes(name) ? t(`application:hint.${name}`) : undefined;
  switch (name) {
    case "businessType": {
      const options = BUSINESS_TYPES.map((value) => ({ value, label: t(`pages:wholesale.business_types.${value}`) }));
      return <SelectField field={field} label={label} emptyLabel={t("application:choose")} options={options} />;
    }
    case "primaryCategory": {
      const options = PRIMARY_CATEGORIES.map((value) => ({ value, label: t(`application:category.${value}`) }));
      return <SelectField field={field} label={label} emptyLabel={t("application:choose")} options={options} />;
    }
    case "productTypes": {
      const options = PRODUCT_TYPES.map((value) => ({ value, label: t(`application:product_type.${value}`) }));
      return <CheckboxGroup field={field} label={label} options={options} />;
    }
    case "returnAddressSame":
      return <Checkbox field={field} label={label} />;
    case "pickupAddress":
      return <TextAreaField field={field} label={label} rows={3} />;
    case "pickupPincode":
      return <TextField field={field} label={label} narrow />;
    case "returnAddress":
    case "returnPincode":
    case "returnLandmark":
      // Asked for only where it is another address (rule 9.7).
      return (
        <div className="in-[form:has(#returnAddressSame:checked)]:hidden">
          {name === "returnAddress" && <TextAreaField field={field} label={label} rows={3} />}
          {name === "returnPincode" && <TextField field={field} label={label} narrow />}
          {name === "returnLandmark" && <TextField field={field} label={label} />}
        </div>
      );
    default:
      return <TextField field={field} label={label} hint={hint} defaultValue={defaultValue} />;
  }
}
