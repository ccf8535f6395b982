import { clsx } from "clsx";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { ShownOutcome } from "#app/components/form/form-outcome.ts";

interface FieldFrame {
  name: string;
  label: string;
  hint?: string;
  /** How the form fared, if it was sent: the field takes its own value and messages from it. */
  outcome?: ShownOutcome | undefined;
  /** Marks fields that may stay empty; the others are required and carry no mark. */
  optional?: boolean;
  /** The field's id, when two forms of one page have a field of the same name. */
  id?: string;
}

const control =
  "block w-full min-h-12 rounded-card border bg-surface px-3.5 text-lead text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-2 aria-invalid:border-brick";

function describe({ name, id = name, hint, outcome }: FieldFrame) {
  const errors = outcome?.errors[name] ?? [];
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    errors,
    aria: { "aria-invalid": errors.length > 0 || undefined, "aria-describedby": described || undefined },
  };
}

/** Label above, hint under it, the message under the field: the same frame around every control. */
function Frame({
  frame,
  errors,
  id,
  children,
}: {
  frame: FieldFrame;
  errors: string[];
  id: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {frame.label}
        {frame.optional && <span className="font-normal text-muted"> ({t("common:optional")})</span>}
      </label>
      {frame.hint && (
        <p id={`${id}-hint`} className="-mt-1 text-small text-muted">
          {frame.hint}
        </p>
      )}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  if (errors.length === 0) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-semibold text-brick">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
      <span>{errors.join(" ")}</span>
    </p>
  );
}

type TextFieldProps = FieldFrame &
  Omit<ComponentPropsWithoutRef<"input">, "name" | "id" | "className"> & { narrow?: boolean };

export function TextField({
  name,
  label,
  hint,
  outcome,
  optional,
  id: ownId,
  narrow,
  defaultValue,
  ...input
}: TextFieldProps) {
  const frame: FieldFrame = {
    name,
    label,
    ...(hint && { hint }),
    outcome,
    ...(optional && { optional }),
    ...(ownId && { id: ownId }),
  };
  const { id, errors, aria } = describe(frame);
  return (
    <Frame frame={frame} errors={errors} id={id}>
      <input
        {...input}
        {...aria}
        id={id}
        name={name}
        required={!optional}
        defaultValue={outcome?.values[name] ?? defaultValue}
        className={clsx(control, "border-edge", narrow && "max-w-48")}
      />
    </Frame>
  );
}

type TextAreaFieldProps = FieldFrame & Omit<ComponentPropsWithoutRef<"textarea">, "name" | "id" | "className">;

export function TextAreaField({
  name,
  label,
  hint,
  outcome,
  optional,
  id: ownId,
  defaultValue,
  ...input
}: TextAreaFieldProps) {
  const frame: FieldFrame = {
    name,
    label,
    ...(hint && { hint }),
    outcome,
    ...(optional && { optional }),
    ...(ownId && { id: ownId }),
  };
  const { id, errors, aria } = describe(frame);
  return (
    <Frame frame={frame} errors={errors} id={id}>
      <textarea
        rows={4}
        {...input}
        {...aria}
        id={id}
        name={name}
        required={!optional}
        defaultValue={outcome?.values[name] ?? defaultValue}
        className={clsx(control, "border-edge py-2.5")}
      />
    </Frame>
  );
}

type SelectFieldProps = FieldFrame &
  Omit<ComponentPropsWithoutRef<"select">, "name" | "id" | "className"> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice; leave it out when there is always a value. */
    emptyLabel?: string;
  };

export function SelectField({
  name,
  label,
  hint,
  outcome,
  optional,
  id: ownId,
  options,
  emptyLabel,
  defaultValue,
  ...input
}: SelectFieldProps) {
  const frame: FieldFrame = {
    name,
    label,
    ...(hint && { hint }),
    outcome,
    ...(optional && { optional }),
    ...(ownId && { id: ownId }),
  };
  const { id, errors, aria } = describe(frame);
  return (
    <Frame frame={frame} errors={errors} id={id}>
      <select
        {...input}
        {...aria}
        id={id}
        name={name}
        required={!optional}
        defaultValue={outcome?.values[name] ?? defaultValue}
        className={clsx(control, "border-edge")}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type CheckboxProps = Pick<FieldFrame, "name" | "label" | "outcome"> & { defaultChecked?: boolean };

export function Checkbox({ name, label, outcome, defaultChecked }: CheckboxProps) {
  const { errors, aria } = describe({ name, label, outcome });
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
