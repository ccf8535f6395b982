import { clsx } from "clsx";
import { useContext, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

export interface FieldProps {
  /** The field's description from the form's schema: `fieldsOf(schema)`, sent by the loader. */
  field: FormField;
  label: ReactNode;
  hint?: string | undefined;
  /** Needed when two forms of a page have a field of the same name. */
  id?: string;
}

export const controlClasses =
  "block w-full min-h-12 rounded-card border border-edge bg-surface px-3.5 text-lead text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-2 aria-invalid:border-brick";

/**
 * Returns the outcome of a field's form, the field's messages, and the aria attributes that tie its control to them and to its hint.
 */
export function useFieldOutcome(name: string, { id = name, hint }: Pick<FieldProps, "id" | "hint"> = {}) {
  const outcome = useContext(OutcomeContext);
  const errors = outcome?.errors[name] ?? [];
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return {
    outcome,
    errors,
    aria: { "aria-invalid": errors.length > 0 || undefined, "aria-describedby": described || undefined },
  };
}

/**
 * Splits a field's props into layout props and control props; the control keeps the submitted value. Optional fields are marked;
 * the others are required.
 */
export function useFieldProps<
  Props extends FieldProps & Pick<ComponentPropsWithoutRef<"input">, "defaultValue" | "autoComplete" | "autoFocus">,
>(props: Props) {
  const { field, label, hint, defaultValue, ...control } = props;
  const { name, optional, isFilter, autoComplete } = field;
  const { id = name } = props;
  const { outcome, errors, aria } = useFieldOutcome(name, { id, hint });
  return {
    layout: { id, label, hint, optional, errors },
    control: {
      autoComplete,
      ...control,
      ...aria,
      name,
      id,
      required: !optional && !isFilter,
      defaultValue: outcome?.values[name] ?? defaultValue,
      autoFocus: outcome?.focus === name || control.autoFocus,
    },
  };
}

interface FieldLayoutProps {
  id: string;
  label: ReactNode;
  hint: string | undefined;
  optional: boolean | undefined;
  errors: string[];
  children: ReactNode;
}

/** Label, hint, control, messages. */
export function FieldLayout({ id, label, hint, optional, errors, children }: FieldLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({t("common:optional")})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  if (errors.length === 0) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-semibold text-brick">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{errors.join(" ")}</span>
    </p>
  );
}

export type ControlProps<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentPropsWithoutRef<Tag>, keyof FieldProps | "name" | "required" | "className">;

export function TextField({ narrow, ...props }: ControlProps<"input"> & { narrow?: boolean }) {
  const { layout, control } = useFieldProps(props);
  const { type, inputMode, maxLength } = props.field;
  return (
    <FieldLayout {...layout}>
      <input {...{ type, inputMode, maxLength }} {...control} className={clsx(controlClasses, narrow && "max-w-48")} />
    </FieldLayout>
  );
}

export function TextAreaField(props: ControlProps<"textarea">) {
  const { layout, control } = useFieldProps(props);
  return (
    <FieldLayout {...layout}>
      <textarea rows={4} maxLength={props.field.maxLength} {...control} className={clsx(controlClasses, "py-2.5")} />
    </FieldLayout>
  );
}

type SelectFieldProps = ControlProps<"select"> & {
  /** `lang` of a label in another language than the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  /** Label of the empty option; omit it when there is always a value. */
  emptyLabel?: string;
};

export function SelectField({ options, emptyLabel, ...props }: SelectFieldProps) {
  const { layout, control } = useFieldProps(props);
  return (
    <FieldLayout {...layout}>
      <select {...control} className={controlClasses}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
}

type CheckboxProps = Pick<FieldProps, "field" | "label"> & { defaultChecked?: boolean };

export function Checkbox({ field: { name }, label, defaultChecked }: CheckboxProps) {
  const { outcome, errors, aria } = useFieldOutcome(name);
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...aria}
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={outcome ? outcome.values[name] === "on" : defaultChecked}
          className="size-5 shrink-0 accent-indigo"
        />
        <span>{label}</span>
      </label>
      <FieldErrors id={name} errors={errors} />
    </div>
  );
}
