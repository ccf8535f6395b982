import { z } from "zod";
import { CORRECTION_REASONS, subjectOf, type Subject } from "#app/domain/stores/applications/applications.ts";
import { parsedMark } from "#app/domain/stores/applications/scan-view.ts";
import { optionalText, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";

/** The application as the reviewer saw it: a decision about another state of it is refused. */
const version = z.string().max(40).default("");
const reason = z.enum(CORRECTION_REASONS, "messages:application.correction_reason");
const words = optionalText(500);

/** A decision about an application. */
export const decisionForm = z.object({ version });

/** A decision about a document: the one that was looked at. */
export const documentForm = z.object({ document: z.coerce.number().int().positive().catch(0) });

/** Rejects a document, with the spot that is wrong. */
export const documentRejectionForm = documentForm.extend({
  reason,
  words,
  mark: z
    .string()
    .max(20)
    .default("")
    .transform((text) => parsedMark(text)),
});

/** Rejects an application: rejected documents are in the list of what to correct already (rule 9.10). */
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
