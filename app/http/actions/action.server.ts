import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Permission, ScopeOf } from "#app/domain/platform/access/permissions.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { formKey } from "#app/domain/platform/idempotency/idempotency-keys.schema.ts";
import type { UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";
import { requireFreshFactor, requirePermission, type Actor } from "#app/http/people/actor.server.ts";
import { formFiles, type FormFiles } from "#app/http/actions/form-files.server.ts";
import { submitForm, type FillBlanks, type FormResult, type SavedDraft } from "#app/http/actions/form.server.ts";
import { pathAndQuery } from "#app/http/request/local-path.ts";
import type { FillRows } from "#app/http/actions/form-values.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { leavingToasts, redirectWithToast, type NewToast } from "#app/http/pages/toasts.server.ts";
import { pageTemplates, shopReads } from "#app/services.server.ts";

/** A reader for each parameter of the route's address; it throws the 404 for an invalid value. */
export type ParamReaders = Readonly<Record<string, (value: string | undefined) => unknown>>;
type ParamsOf<Params extends ParamReaders> = { readonly [Name in keyof Params]: ReturnType<Params[Name]> };

export type NoParams = Readonly<Record<string, never>>;

interface Declaration<P extends Permission, Params extends ParamReaders> {
  permission: P;
  params?: Params;
  /** A sensitive step: a person with a second factor must have proven it within the last minutes. */
  freshFactor?: true;
}

interface LoaderDeclaration<P extends Permission, Params extends ParamReaders> extends Declaration<P, Params> {
  /** For a loader that sends a file: the page to come back to after proving the second factor. Default: the loader's own address. */
  page?: string;
}

/** What every handler gets: the request, the person and scope that the permission gives, and the address's parameters. */
export type Call<Args, P extends Permission, Params extends ParamReaders> = Omit<Args, "params"> &
  Actor<P> & { params: ParamsOf<Params> };

/**
 * Returns a Remix loader that checks the permission and reads the address's parameters before `load` runs. Tests read the declaration
 * from it.
 */
export function defineLoader<P extends Permission, Data, Params extends ParamReaders = NoParams>(
  declaration: LoaderDeclaration<P, Params>,
  load: (call: Call<LoaderFunctionArgs, P, Params>) => Data | Promise<Data>,
) {
  const loader = (args: LoaderFunctionArgs): Promise<Data> =>
    leavingToasts(args, async () => load(await callOf(declaration, args)));
  return Object.assign(loader, { declaration });
}

/** Returns a Remix action whose body is not a form of the shop. `handle` reads it and checks its signature. */
export function defineRawAction<P extends Permission, Params extends ParamReaders = NoParams>(
  declaration: Declaration<P, Params>,
  handle: (call: Call<ActionFunctionArgs, P, Params>) => Promise<Response> | Response,
) {
  const action = async (args: ActionFunctionArgs): Promise<Response> => handle(await callOf(declaration, args));
  return Object.assign(action, { declaration });
}

async function callOf<Args extends LoaderFunctionArgs, P extends Permission, Params extends ParamReaders>(
  { permission, params, freshFactor, page }: LoaderDeclaration<P, Params>,
  args: Args,
): Promise<Call<Args, P, Params>> {
  const actor = await requirePermission(args, permission);
  if (freshFactor && actor.person) await requireFreshFactor(actor.person, page ?? pathAndQuery(args.request.url));
  return { ...args, ...actor, params: readParams(params, args.params) };
}

/** An address or a name, or a function that makes it from the request and the address's parameters. */
type FromCall<Params extends ParamReaders> =
  string | ((call: RequestArgs & { params: ParamsOf<Params> }) => string | Promise<string>);

interface ActionDeclaration<
  P extends Permission,
  Params extends ParamReaders,
  Schema extends z.ZodObject,
> extends Declaration<P, Params> {
  /** Finds the form's subject before the form is checked; undefined is a 404. */
  exists?: (call: { scope: ScopeOf<P>; params: ParamsOf<Params> }) => Promise<unknown>;
  /** The form's fields. Without it all input is ignored. */
  schema?: Schema;
  /** It changes what the shop shows to others: the person's next page shows the change, even before it is reported. */
  changesShop?: true;
  /** The form carries a key (`FormKey`), so that its command recognizes a form sent twice. */
  idempotent?: true;
  /** The form's files. Without it the server refuses a form that has any (server/filter/upload-policies.ts). */
  files?: UploadPolicy;
  /** The page with the form: after signing in people come back to it, and `done` is shown there. Default: the action's own address. */
  page?: FromCall<Params>;
  /**
   * The form's name on `page`, which shows its errors there (`useFormOutcome(name)`). Without it the action's own page shows them, with
   * status 422, 429 or 503.
   */
  form?: FromCall<Params>;
  /** The toast on `page`, or its title alone, for a handler that returns true or headers. */
  done?: string | NewToast;
  /** The title of the toast on `page`, for a handler that returns false because the row has changed meanwhile; without it that is a 404. */
  stale?: string;
  /** The title of the error summary when fields are missing or wrong, in place of the general one. */
  invalidTitle?: string;
  /** The title of the error summary when the business refuses, in place of the general one. */
  refusalTitle?: string;
  /** A toast that a refusal shows besides the message at its field; for a form with a name. */
  refusalToast?: NewToast;
  /** The form is a draft, which is saved each time that it is sent, before it is checked. */
  draft?: DraftDeclaration<DraftCall<P, Params>>;
  /** Makes the rows of repeated groups from the typed values, for their button `{group} fill`. */
  fillRows?: FillRows;
  /** Returns values for blank fields, from the other fields' typed values. */
  fillBlanks?: FillBlanks;
  /** The visitor's message on the sign-in page. */
  signInToast?: NewToast;
}

type DraftCall<P extends Permission, Params extends ParamReaders> = Call<ActionFunctionArgs, P, Params> & {
  page: string;
  files: FormFiles;
};

interface DraftDeclaration<DraftCall> {
  /** Stores the typed values, right or wrong, and the form's valid files. @param isLeft by its button `SAVE_DRAFT` */
  save: (call: DraftCall, input: FormInput, isLeft: boolean) => Promise<SavedDraft>;
  /** Returns where the form's button `SAVE_DRAFT` with this value leads; the form is not checked then. */
  leave: (call: DraftCall, button: string) => string;
}

type ActionCall<P extends Permission, Params extends ParamReaders, Schema extends z.ZodObject> = Call<
  ActionFunctionArgs,
  P,
  Params
> & {
  input: z.output<Schema>;
  /** Key of an idempotent form; any other form gets a new key each time, so it is not deduplicated. */
  formKey: string;
  /** The page with the form. */
  page: string;
  files: FormFiles;
};

const NO_FIELDS = z.object({});

/**
 * Returns a Remix action: checks the permission, reads parameters, parses the form, and calls `perform`, which returns a response, or
 * true (or headers to send) for a redirect to `page` with the toast `done`, or false or undefined for a 404. A `DomainError` that it throws
 * becomes a message at its field, like bad input. Tests read the declaration from it.
 */
export function defineAction<
  P extends Permission,
  Schema extends z.ZodObject = typeof NO_FIELDS,
  Params extends ParamReaders = NoParams,
>(
  declaration: ActionDeclaration<P, Params, Schema>,
  perform: (call: ActionCall<P, Params, Schema>) => Promise<Response | Headers | boolean | undefined>,
) {
  const { permission, done, stale, invalidTitle, refusalTitle, refusalToast, draft } = declaration;
  const fields: z.ZodObject = declaration.schema ?? NO_FIELDS;
  const schema = declaration.idempotent ? fields.safeExtend({ form_key: formKey.optional() }) : fields;

  const action = async (args: ActionFunctionArgs): Promise<FormResult> => {
    const value = async (made: FromCall<Params>, params = readParams(declaration.params, args.params)) =>
      typeof made === "string" ? made : made({ ...args, params });
    const page = declaration.page ?? pathAndQuery(args.request.url);
    const actor = await requirePermission(args, permission, {
      backTo: () => value(page).catch(() => "/"),
      notice: declaration.signInToast,
    });
    const params = readParams(declaration.params, args.params);
    const call = { ...args, ...actor, params, page: await value(page, params) };
    if (declaration.freshFactor && actor.person) await requireFreshFactor(actor.person, call.page);
    if (declaration.exists && !(await declaration.exists(call))) throw notFound();
    const files = await formFiles(args, declaration.files?.fields ?? []);
    return submitForm(
      args,
      schema,
      async (fields) => {
        const { form_key: key, ...others } = fields;
        const result = await perform({
          ...call,
          input: (declaration.idempotent ? others : fields) as z.output<Schema>,
          formKey: (key as string | undefined) ?? randomUUID(),
          files,
        });
        if (declaration.changesShop) for (const reads of [shopReads, pageTemplates]) reads.forget();
        if (result instanceof Response) return result;
        if (!result && !stale) throw notFound();
        if (!result) return redirectWithToast(args, call.page, { tone: "info", title: stale ?? "" });
        if (!done) throw new Error("A handler that returns true needs `done`");
        const toast = typeof done === "string" ? { title: done } : done;
        return redirectWithToast(args, call.page, toast, result === true ? undefined : result);
      },
      {
        ...(declaration.form && { returnTo: { form: await value(declaration.form, params), page: call.page } }),
        // A draft holds the files too.
        ...(declaration.files && !draft && { files }),
        ...(draft && {
          draft: {
            save: (input: FormInput, isLeft: boolean) => draft.save({ ...call, files }, input, isLeft),
            leave: (button: string) => draft.leave({ ...call, files }, button),
          },
        }),
        ...(invalidTitle && { invalidTitle }),
        fillRows: declaration.fillRows,
        fillBlanks: declaration.fillBlanks,
        ...(refusalTitle && { refusalTitle }),
        ...(refusalToast && { refusalToast }),
      },
    );
  };
  return Object.assign(action, { declaration });
}

function readParams<Params extends ParamReaders>(
  readers: Params | undefined,
  params: Readonly<Record<string, string | undefined>>,
): ParamsOf<Params> {
  const entries = Object.entries(readers ?? {}).map(([name, read]) => [name, read(params[name])]);
  return Object.fromEntries(entries) as ParamsOf<Params>;
}
