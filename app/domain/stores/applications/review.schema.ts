import { z } from "zod";
import { CORRECTION_REASONS, subjectOf, type Subject } from "#app/domain/stores/applications/applications.ts";
import { parsedMark } from "#app/domain/stores/applications/scan-view.ts";
import { optionalText, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";

/** Version that the reviewer saw: a decision about another version is refused. */
const version = z.string().max(40).default("");
const reason = z.enum(CORRECTION_REASONS, "messages:application.correction_reason");
const words = optionalText(500);

/** A decision about an application. */
export const decisionForm = z.object({ version });

/** Decides about a document; `document` is the file that the reviewer saw. */
export const documentForm = z.object({ document: z.coerce.number().int().positive().catch(0) });

/** Rejects a document, with the wrong spot. */
export const documentRejectionForm = documentForm.extend({
  reason,
  words,
  mark: z
    .string()
    .max(20)
    .default("")
    .transform((text) => parsedMark(text)),
});

/** Rejects an application; its corrections already list the rejected documents (rule 9.10). */
export const applicationRejectionForm = decisionForm.extend({
  rejectionReason: requiredText("messages:application.reason_required", 1000),
  corrections: z
    .array(
      z.object({
        subject: z.string("messages:application.correction_subject").transform((name, context): Subject => {
          const subject = subjectOf(name);
          if (subject) return subject;
          context.addIssue({ code: "custom", message: "messages:application.correction_subject" });
          return z.NEVER;
        }),
        reason,
        words,
      }),
    )
    .max(30)
    .default([]),
});
