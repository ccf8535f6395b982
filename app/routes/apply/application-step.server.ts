import {
  documentsOf,
  stepAfter,
  stepBefore,
  stepNumber,
  stepOf,
  uploadsOf,
  type Application,
  type Step,
} from "#app/domain/stores/applications/applications.ts";
import { removalField, stepForms } from "#app/domain/stores/applications/applications.schema.ts";
import { saveStep } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { changePath, stepPath } from "#app/domain/stores/applications/step-paths.ts";
import { completeStep, missingDocuments } from "#app/domain/stores/applications/submission.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import {
  applicationOwner,
  currentApplication,
  rememberApplication,
} from "#app/routes/apply/application-owner.server.ts";
import type { FormFiles } from "#app/http/actions/form-files.server.ts";
import type { SavedDraft } from "#app/http/actions/form.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { newDocuments } from "#app/routes/apply/new-documents.server.ts";
import { storedDocuments } from "#app/routes/apply/stored-documents.server.ts";
import { blindIndex, cipher, db, privateFiles } from "#app/services.server.ts";

const keys = { cipher, blindIndex };

/**
 * Returns the loader of a step, with the data that `more` takes from the application (undefined before its first step). A step that was not reached
 * redirects to the furthest step, and a submitted application to its status.
 */
export function stepLoader<const Name extends Step, More extends object = object>(
  step: Name,
  more?: (application: Application | undefined) => More,
) {
  return defineLoader({ permission: "application.use" }, async (args) => {
    const [application, t] = await Promise.all([currentApplication(args), getT(args)]);
    if (application && application.status !== "draft") throw seeOther(paths.applicationStatus);
    const reached = application?.step ?? "business";
    if (stepNumber(step) > stepNumber(reached)) throw seeOther(stepPath(reached));
    const name = t(`application:step.${step}`);
    return {
      title: t("messages:title.application_step", { n: stepNumber(step), name }),
      // The first step is the page that search engines list.
      description: step === "business" ? t("application:introduction") : undefined,
      step: step,
      reached,
      draft: application?.answers ?? null,
      stored: storedDocuments(t, application, documentsOf(step)),
      fields: fieldsOf<(typeof stepForms)[Name]>(stepForms[step]),
      person: args.person ? { fullName: args.person.fullName, email: args.person.email } : null,
      ...(more?.(application) as More),
    };
  });
}

/** Returns the action of a step: it saves the typed values and files, and goes on once the step is complete (rule 9.5). */
export function stepAction<const Name extends Step>(step: Name, refusalTitle?: string) {
  const kinds = documentsOf(step);
  return defineAction(
    {
      permission: "application.use",
      schema: stepForms[step],
      ...(kinds.length > 0 && { files: uploadsOf(kinds) }),
      invalidTitle: "messages:application.validation_error",
      ...(refusalTitle && { refusalTitle }),
      draft: {
        save: (call, input, isLeft) => saveDraft(call, step, input, isLeft),
        leave: (_call, button) => leadsTo(step, button),
      },
    },
    async (args) => {
      if (!(await completeStep(db, keys, await applicationOwner(args), step))) return seeOther(paths.applicationStatus);
      const isChecking = args.request.url.endsWith(changePath(step));
      return seeOther(stepPath(isChecking ? "agreement" : stepAfter(step)));
    },
  );
}

/** Returns where a button leads that leaves the step as it is. */
function leadsTo(step: Step, button: string): string {
  if (button === "later") return paths.applicationResume;
  return stepPath(button === "back" ? stepBefore(step) : (stepOf(button) ?? step));
}

async function saveDraft(
  call: RequestArgs & { files: FormFiles },
  step: Step,
  input: FormInput,
  isLeft: boolean,
): Promise<SavedDraft> {
  await consumeForNetwork(call, "application.network");
  const { documents, refusals } = await newDocuments(call.files, documentsOf(step));
  const removed = documentsOf(step).filter((kind) => input.values[removalField(kind)] === "1");
  const locale = await getLocale(call);
  const owner = await applicationOwner(call);
  const saved = await saveStep(db, privateFiles, keys, owner, { step, input, documents, removed, locale });
  if (!saved) return { headers: new Headers(), refusals };
  const missing = isLeft ? [] : missingDocuments(step, saved.documents);
  // A refused file has its own message.
  const others = missing.filter(({ field }) => !refusals.some((refusal) => refusal.field === field));
  return { headers: await rememberApplication(call, saved.id), refusals: [...refusals, ...others] };
}
