import { z } from "zod";
import { MAX_NOTE } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";

export const orderNoteForm = z.object({ body: requiredText("messages:order_note.required", MAX_NOTE) });
