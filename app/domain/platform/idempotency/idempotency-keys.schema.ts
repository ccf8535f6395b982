import { z } from "zod";

/** The hidden idempotency key of a form (components/ui/form/form-key.tsx). */
export const formKey = z.uuid("messages:form.invalid");
