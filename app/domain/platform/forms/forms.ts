import type { GlobalMeta, z } from "zod";

/** A file that a rejected form brought, valid and stored for its next submission. */
export interface PendingUpload {
  /** Identifies it in the form; only valid for its owner. */
  token: string;
  name: string;
  sizeBytes: number;
}

/** The typed values of a form, right or wrong; a draft stores them. Passwords are never in it. */
export interface FormInput {
  /** By the names of inputs: `email`, `phones[1].number`. */
  values: Record<string, string>;
  /** All values of fields that were sent more than once: checked boxes. */
  repeated?: Record<string, string[]>;
  /** The number of rows of each repeated group. */
  rows?: Record<string, number>;
}

/** The result of a form that was not accepted: what was typed, and the translated messages beside each field. */
export interface FormOutcome extends FormInput {
  errors: Record<string, string[]>;
  formErrors: string[];
  /** The title of the error summary, in place of the general one. */
  title?: string;
  /** The input that takes the focus: in an added row, or beside a removed one. */
  focus?: string;
  /** By file field. */
  pendingUploads?: Record<string, PendingUpload[]>;
}

/** Returns whether the form was refused. It was not when it was only sent to change its rows. */
export function isRefused({ errors, formErrors }: FormOutcome): boolean {
  return formErrors.length > 0 || Object.keys(errors).length > 0;
}

/** The outcome of a form that is shown on another page than its action. */
export interface StoredFormOutcome extends FormOutcome {
  form: string;
  /** The path of the page that shows it. */
  page: string;
}

declare module "zod" {
  /** A form schema's facts about a field's input, in `.meta()`. */
  interface GlobalMeta {
    type?: "email" | "tel";
    autoComplete?: string;
    inputMode?: "decimal" | "email" | "numeric" | "tel" | "url";
  }
}

declare const fromSchema: unique symbol;

/** A field of a form, for the components of app/components/ui/form. Only `fieldsOf` and `defineList` make one. */
export interface FormField<Name extends string = string> extends Pick<
  GlobalMeta,
  "type" | "autoComplete" | "inputMode"
> {
  name: Name & { readonly [fromSchema]: true };
  optional?: true;
  /** For a list: not required either, and not marked as optional. */
  isFilter?: true;
  /** In UTF-16 code units. */
  maxLength?: number;
  columns?: never;
}

export type Fields<Name extends string> = { readonly [N in Name]: FormField<N> };

/** A repeated group of a form: an array of objects in its schema, and as many rows of fields in its page. */
export interface FieldGroup<Name extends string = string, Column extends string = string> {
  name: Name & { readonly [fromSchema]: true };
  columns: Fields<Column>;
  minRows: number;
  maxRows: number;
}

/** Returns the fields of a row, from 0, with the names of its inputs: `phones[1].number`. */
export function rowFields<Column extends string>(group: FieldGroup<string, Column>, row: number): Fields<Column> {
  const named = Object.entries<FormField>(group.columns).map(([column, field]) => [
    column,
    { ...field, name: inputName(group.name, row, column) },
  ]);
  return Object.fromEntries(named) as Fields<Column>;
}

export const inputName = (group: string, row: number, column: string) => `${group}[${row}].${column}`;

/** The name of the buttons that add and remove rows: `phones add`, `phones remove 1`. */
export const CHANGE_ROWS = "change_rows";
/** The name of the button that saves what was typed as a draft. */
export const SAVE_DRAFT = "save_draft";

export type FieldName<Schema extends z.ZodType> = keyof z.input<Schema> & string;

type RowOf<Value> = Value extends readonly (infer Row)[] ? (Row extends object ? Row : never) : never;

/** The fields of a schema: a group for each array of objects. */
export type FieldsOf<Schema extends z.ZodType> = {
  readonly [N in FieldName<Schema>]: [RowOf<NonNullable<z.input<Schema>[N]>>] extends [never]
    ? FormField<N>
    : FieldGroup<N, keyof RowOf<NonNullable<z.input<Schema>[N]>> & string>;
};

/** Returns the name, which must be one of the schema's fields: for an input that is not in app/components/ui/form. */
export const fieldName = <Schema extends z.ZodType>(name: FieldName<Schema>) => name;
