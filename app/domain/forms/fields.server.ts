import { z, type GlobalMeta } from "zod";
import type { Fields, FieldName } from "#app/domain/forms/forms.ts";

const bySchema = new WeakMap<z.ZodObject, object>();

/**
 * Returns the fields of a form as its schema describes them, for the loader of its page: the schema itself stays on the server. A
 * text's type, autocomplete and input mode are the schema's `.meta()`.
 */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): Fields<FieldName<Schema>> {
  const fields = bySchema.get(schema) ?? readFields(schema);
  bySchema.set(schema, fields);
  return fields as Fields<FieldName<Schema>>;
}

function readFields(schema: z.ZodObject): object {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties as Record<string, GlobalMeta & { maxLength?: number }>).map(
      ([name, { type, autoComplete, inputMode, maxLength }]) => [
        name,
        {
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
