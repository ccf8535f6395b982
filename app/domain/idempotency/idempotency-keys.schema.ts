import { z } from "zod";

/** The hidden field of a form that takes effect once. Its page gave it (components/form/form-key.tsx). */
export const formKey = z.uuid("messages:form.invalid");
