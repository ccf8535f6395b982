import { data } from "@remix-run/node";
import type { z } from "zod";
import { parseForm } from "#app/domain/platform/forms/parse-form.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { DomainError, DomainErrors, RetryLaterError, type MessageValues } from "#app/domain/domain-error.ts";
import {
  CHANGE_ROWS,
  isRefused,
  SAVE_DRAFT,
  type FormOutcome,
  type StoredFormOutcome,
  type FormInput,
} from "#app/domain/platform/forms/forms.ts";
import type { FormFiles } from "#app/http/actions/form-files.server.ts";
import {
  MAX_PERSON_BYTES,
  MAX_VISITOR_BYTES,
  formInput,
  withChangedRows,
  withinBytes,
  type FillRows,
} from "#app/http/actions/form-values.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { pagePath } from "#app/http/request/local-path.ts";
import { retryAfter } from "#app/http/request/rate-limits.server.ts";
import { requestForm, type RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders, seeOther } from "#app/http/request/responses.server.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { addToast, type NewToast } from "#app/http/pages/toasts.server.ts";
import { hasText, type Translate } from "#app/locales/i18n.server.ts";
import { dayText } from "#app/locales/day-text.ts";

/** An action's answer: a response, or its own page again with status 422, 429 or 503 and the outcome. */
export type FormResult = Response | ReturnType<typeof data<{ form: FormOutcome }>>;

export interface SubmitOptions {
  /**
   * For a form on another page than the address it posts to: the page to go back to, and the form's name
   * there. The root loader takes the outcome there, `useFormOutcome(form)` shows it. Without it the answer is a 422 for the action's own page (429 or 503 for `RetryLaterError`).
   */
  returnTo?: { form: string; page: string };
  /** A notice that a refusal shows besides the message at its field. */
  refusalToast?: NewToast;
  /** Heading of the messages about missing and wrong fields, a translation key. */
  invalidTitle?: string;
  /** Heading of a refusal, a translation key: "Sign in Failed" (rule 12.4). */
  refusalTitle?: string;
  /** Files of the form: when it is refused, the valid ones are stored for the next try. */
  files?: FormFiles;
  /** The form is a draft: `save` is called each time that it is sent, `leave` when it was by its button `SAVE_DRAFT`. */
  draft?: { save: (input: FormInput, isLeft: boolean) => Promise<SavedDraft>; leave: (button: string) => string };
  /** Makes the rows of groups that have a button `{group} fill`. */
  fillRows?: FillRows | undefined;
  /** Returns values for blank fields, from the other fields' values. They are checked as if they had been typed. */
  fillBlanks?: FillBlanks | undefined;
}

export type FillBlanks = (input: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>;

export interface SavedDraft {
  /** Set a visitor's new session, which owns the draft. */
  headers: Headers;
  /** Problems of the form's files, each at its field. */
  refusals: readonly DomainError[];
}

/**
 * Handles every form: parses with the schema (only its fields exist), performs, and turns bad input and
 * a domain `DomainError` into messages beside their fields. `perform` answers a successful form, normally with a 303. Anything else it throws stays a 500.
 * A form that was sent to change its rows, or to be saved as a draft, is not checked.
 */
export async function submitForm<Schema extends z.ZodObject>(
  args: RequestArgs,
  schema: Schema,
  perform: (input: z.output<Schema>) => Promise<Response>,
  options: SubmitOptions = {},
): Promise<FormResult> {
  let formData = await requestForm(args);
  const change = formData.get(CHANGE_ROWS);
  if (typeof change === "string")
    return answer(args, options, {
      ...withChangedRows(formInput(formData, schema), schema, change, options.fillRows),
      ...NO_ERRORS,
    });
  const blanks = await options.fillBlanks?.(formInput(formData, schema).values);
  if (blanks) formData = withValues(formData, blanks);
  const input = formInput(formData, schema);
  let saved: SavedDraft | undefined;
  try {
    const button = formData.get(SAVE_DRAFT);
    saved = await options.draft?.save(input, typeof button === "string");
    const next = typeof button === "string" ? options.draft?.leave(button) : undefined;
    if (next !== undefined && saved?.refusals.length === 0) return seeOther(next, saved.headers);
    const parsed = next === undefined ? parseForm(formData, schema) : NO_ERRORS;
    if ("errors" in parsed)
      return await answer(
        args,
        options,
        { ...input, ...(await translated(args, parsed, options.invalidTitle)) },
        { saved },
      );
    if (saved?.refusals.length) return await answer(args, options, { ...input, ...NO_ERRORS }, { saved });
    const response = await perform(parsed.value);
    for (const [name, value] of saved?.headers ?? []) response.headers.append(name, value);
    return response;
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    const t = await getT(args);
    const errors: Record<string, string[]> = {};
    const formErrors: string[] = [];
    for (const { key, values, field, inputs } of refusal instanceof DomainErrors ? refusal.all : [refusal]) {
      const texts = field === undefined ? formErrors : (errors[field] ??= []);
      texts.push(message(t, key, values));
      Object.assign(input.values, inputs);
    }
    const outcome = {
      ...input,
      errors,
      formErrors,
      ...(options.refusalTitle && { title: t(options.refusalTitle) }),
    };
    return answer(args, options, outcome, { saved, notNow: refusal instanceof RetryLaterError ? refusal : undefined });
  }
}

function withValues(formData: FormData, values: Readonly<Record<string, string>>): FormData {
  const filled = new FormData();
  for (const [name, value] of formData) filled.append(name, value);
  for (const [name, value] of Object.entries(values)) filled.set(name, value);
  return filled;
}

async function translated(
  args: RequestArgs,
  { errors, formErrors }: Pick<FormOutcome, "errors" | "formErrors">,
  title: string | undefined,
): Promise<Pick<FormOutcome, "errors" | "formErrors" | "title">> {
  const t = await getT(args);
  const texts = (keys: readonly string[]) => keys.map((key) => message(t, key));
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, texts(keys)])),
    formErrors: texts(formErrors),
    ...(title && { title: t(title) }),
  };
}

const NO_ERRORS = { errors: {}, formErrors: [] };

async function answer(
  args: RequestArgs,
  { returnTo, refusalToast, files }: SubmitOptions,
  outcome: FormOutcome,
  { saved, notNow }: { saved?: SavedDraft | undefined; notNow?: RetryLaterError | undefined } = {},
) {
  const { form, headers: ownerHeaders } = files
    ? await withPendingUploads(args, files, outcome)
    : { form: await withRefusals(args, outcome, saved?.refusals ?? []), headers: saved?.headers ?? new Headers() };
  if (!returnTo) {
    if (!isRefused(form)) return data({ form }, { headers: ownerHeaders });
    args.context.memo.formFailed = true;
    if (!notNow) return data({ form }, { status: 422, headers: ownerHeaders });
    const headers = mergeHeaders(ownerHeaders, retryAfter(args, notNow));
    return data({ form }, { status: notNow.because === "limit" ? 429 : 503, headers });
  }
  const person = (await currentSession(args))?.person;
  const outcomeToStore = withinBytes({ ...returnTo, ...form }, person ? MAX_PERSON_BYTES : MAX_VISITOR_BYTES);
  const headers = await changeSessionData(args, (before) => ({ ...before, outcome: outcomeToStore }));
  const toast = notNow ? undefined : refusalToast;
  return seeOther(returnTo.page, mergeHeaders(ownerHeaders, headers, toast && (await addToast(args, toast))));
}

/** Returns the outcome with the pending uploads of the form and the errors of its other files; a visitor's `headers` say whose they are. */
async function withPendingUploads(
  args: RequestArgs,
  files: FormFiles,
  outcome: FormOutcome,
): Promise<{ form: FormOutcome; headers: Headers }> {
  const { pendingUploads, refusals, headers } = await files.storePending();
  return { form: { ...(await withRefusals(args, outcome, refusals)), pendingUploads }, headers };
}

async function withRefusals(
  args: RequestArgs,
  outcome: FormOutcome,
  refusals: readonly DomainError[],
): Promise<FormOutcome> {
  if (refusals.length === 0) return outcome;
  const t = await getT(args);
  const errors = { ...outcome.errors };
  for (const { key, values, field = "" } of refusals)
    errors[field] = [...new Set([...(errors[field] ?? []), message(t, key, values)])];
  return { ...outcome, errors };
}

/** Returns, once, the outcome of a form on the requested page; undefined when there is none. */
export async function takeOutcome(args: RequestArgs): Promise<StoredFormOutcome | undefined> {
  const outcome = (await currentSession(args))?.data.outcome;
  if (!outcome || pagePath(outcome.page) !== pagePath(args.request.url)) return undefined;
  await changeSessionData(args, ({ outcome: _, ...data }) => data);
  return outcome;
}

/** Whether the form that this request posted was refused. */
export function wasRefused({ context }: RequestArgs): boolean {
  return context.memo.formFailed ?? false;
}

/** Translates a refusal where a page shows it without a form; money values (`…_paise`) and days (`…_day`) are formatted, texts by their key (`…_key`) translated. */
export function refusalText(t: Translate, refusal: { key: string; values: MessageValues }): string {
  return message(t, refusal.key, refusal.values);
}

function message(t: Translate, key: string, values: MessageValues = {}): string {
  // A schema without a message of its own would show the library's English.
  if (!hasText(key)) return t("messages:form.invalid");
  const shown = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name.endsWith("_paise")) return [name.slice(0, -"_paise".length), formatPaise(Number(value))];
    if (name.endsWith("_day")) return [name.slice(0, -"_day".length), dayText(t, String(value))];
    if (name.endsWith("_key")) return [name.slice(0, -"_key".length), t(String(value))];
    return [name, value];
  });
  return t(key, Object.fromEntries(shown));
}
