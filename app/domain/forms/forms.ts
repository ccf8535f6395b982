import type { GlobalMeta, z } from "zod";

/** A file that a rejected form brought, valid and stored for its next submission. */
export interface PendingUpload {
  /** Identifies it in the form; only valid for its owner. */
  token: string;
  name: string;
  sizeBytes: number;
}

/** The result of a rejected form: what was typed, and the translated messages beside each field. */
export interface FormOutcome {
  values: Record<string, string>;
  /** All values of fields that were sent more than once: checked boxes. */
  repeated?: Record<string, string[]>;
  errors: Record<string, string[]>;
  formErrors: string[];
  /** The title of the error summary, in place of the general one. */
  title?: string;
  /** By file field. */
  pendingUploads?: Record<string, PendingUpload[]>;
}

/** The outcome of a form on another page than the one it posts to. */
export interface StoredFormOutcome extends FormOutcome {
  form: string;
  /** The path at which it is shown. */
  page: string;
}

declare module "zod" {
  /** What a form's schema says about a field's input, by `.meta()`. */
  interface GlobalMeta {
    type?: "email" | "tel";
    autoComplete?: string;
    inputMode?: "decimal" | "email" | "numeric" | "tel";
  }
}

declare const fromSchema: unique symbol;

/** A field of a form, for the components of app/components/form. Only `fieldsOf` and `defineList` make one. */
export interface FormField<Name extends string = string> extends Pick<
  GlobalMeta,
  "type" | "autoComplete" | "inputMode"
> {
  name: Name & { readonly [fromSchema]: true };
  optional?: true;
  /** Of a list: not required either, and not marked as optional. */
  isFilter?: true;
  /** In UTF-16 code units. */
  maxLength?: number;
}

export type Fields<Name extends string> = { readonly [N in Name]: FormField<N> };

export type FieldName<Schema extends z.ZodType> = keyof z.input<Schema> & string;

/** Returns the name, which must be of one of the schema's fields: for an input that is not in app/components/form. */
export const fieldName = <Schema extends z.ZodType>(name: FieldName<Schema>) => name;
