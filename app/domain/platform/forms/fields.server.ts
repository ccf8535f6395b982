import { z, type GlobalMeta } from "zod";
import type { FieldsOf } from "#app/domain/platform/forms/forms.ts";

const bySchema = new WeakMap<z.ZodObject, object>();

/**
 * Returns the fields of a form as its schema describes them, for the loader of its page: the schema itself stays on the server. A
 * text's type, autocomplete and input mode are the schema's `.meta()`.
 */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): FieldsOf<Schema> {
  const fields = bySchema.get(schema) ?? readFields(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  bySchema.set(schema, fields);
  return fields as FieldsOf<Schema>;
}

interface Described extends GlobalMeta {
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: ObjectSchema & { type?: string };
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function readFields({ properties = {}, required = [] }: ObjectSchema): object {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Described>).map(
      ([name, { type, autoComplete, inputMode, maxLength, items, minItems = 0, maxItems = 1 }]) => [
        name,
        items?.type === "object"
          ? { name, columns: readFields(items), minRows: minItems, maxRows: maxItems }
          : {
              name,
              ...(!required.includes(name) && { optional: true }),
              // JSON Schema's own type ("string") where `.meta()` has none.
              ...((type === "email" || type === "tel") && { type }),
              ...(autoComplete && { autoComplete }),
              ...(inputMode && { inputMode }),
              ...(maxLength && { maxLength }),
            },
      ],
    ),
  );
}
