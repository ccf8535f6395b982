import { randomUUID } from "node:crypto";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders, seeOther } from "#app/http/request/responses.server.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";

/** The newest ones stay. Rule 13.3. */
const MAX_TOASTS = 5;

/** Texts are translation keys. */
export interface NewToast {
  tone?: StoredToast["tone"];
  title: string;
  /** A text of the settings is in the reader's language already. */
  description?: string | { text: string };
  values?: Record<string, string | number>;
  link?: { label: string; to: string };
  undo?: { label: string; action: string };
  isBrief?: true;
}

/** Puts a notice in the session for the next page; one that says the same goes. Returns the headers to send along. */
export async function addToast(args: RequestArgs, toast: NewToast): Promise<Headers> {
  const t = await getT(args);
  const describe = (text: string | { text: string }) => (typeof text === "string" ? t(text, toast.values) : text.text);
  const stored: StoredToast = {
    id: randomUUID(),
    tone: toast.tone ?? "success",
    title: t(toast.title, toast.values),
    ...(toast.description && { description: describe(toast.description) }),
    ...(toast.link && { link: { label: t(toast.link.label, toast.values), to: toast.link.to } }),
    ...(toast.undo && { undo: { label: t(toast.undo.label), action: toast.undo.action } }),
    ...(toast.isBrief && { isBrief: true }),
  };
  if (args.request.method === "GET") nextPageToasts(args).add(stored.id);
  return changeSessionData(args, (data) => ({
    ...data,
    toasts: newest([stored, ...(data.toasts ?? []).filter((waiting) => !saysTheSame(waiting, stored))]),
  }));
}

function newest(toasts: StoredToast[]): StoredToast[] {
  return toasts.slice(0, MAX_TOASTS);
}

/** Returns whether the texts are equal: a form that was sent twice shows one toast. */
function saysTheSame(one: StoredToast, other: StoredToast): boolean {
  return one.title === other.title && one.description === other.description;
}

/** Returns the redirect (303) to `location`, where the toast is shown. */
export async function redirectWithToast(
  args: RequestArgs,
  location: string,
  toast: NewToast,
  headers?: Headers,
): Promise<Response> {
  return seeOther(location, mergeHeaders(headers, await addToast(args, toast)));
}

/** Returns the redirect to `location` with the toast for features that do not exist yet. Rule 13.11. */
export async function redirectNotImplemented(args: RequestArgs, location: string): Promise<Response> {
  const [settings, locale] = await Promise.all([siteSettings(), getLocale(args)]);
  return redirectWithToast(args, location, {
    tone: "info",
    title: "messages:not_implemented.title",
    description: { text: localized(settings.not_implemented, locale) },
  });
}

/** Returns the waiting toasts, newest first, and removes them from the session. */
export async function takeToasts(args: RequestArgs): Promise<StoredToast[]> {
  const waiting = (await currentSession(args))?.data.toasts ?? [];
  const { memo } = args.context;
  if (memo.leavesToasts) return [];
  const later = nextPageToasts(args);
  const taken = waiting.filter((toast) => !later.has(toast.id));
  if (taken.length > 0) {
    memo.takenToasts = taken;
    await changeSessionData(args, ({ toasts = [], ...data }) => ({
      ...data,
      toasts: toasts.filter((toast) => later.has(toast.id)),
      displayedToasts: taken,
    }));
  }
  return taken;
}

/**
 * Runs a loader. Where it leads to another page, that one shows the waiting toasts: the root's loader, which runs beside it, may have taken them for
 * this one.
 */
export async function leavingToasts<Data>(args: RequestArgs, load: () => Promise<Data>): Promise<Data> {
  try {
    const data = await load();
    if (isRedirect(data)) await leaveToasts(args);
    return data;
  } catch (error) {
    if (isRedirect(error)) await leaveToasts(args);
    throw error;
  }
}

function isRedirect(answer: unknown): boolean {
  return answer instanceof Response && answer.status >= 300 && answer.status < 400;
}

async function leaveToasts(args: RequestArgs): Promise<void> {
  const { memo } = args.context;
  memo.leavesToasts = true;
  const { takenToasts } = memo;
  if (takenToasts)
    await changeSessionData(args, ({ toasts = [], ...data }) => ({
      ...data,
      toasts: newest([...toasts, ...takenToasts]),
    }));
}

/** Has the next page show the last page's toasts again, except the one with this id. */
export async function dismissToast(args: RequestArgs, id: string | undefined): Promise<void> {
  if (!(await currentSession(args))?.data.displayedToasts) return;
  await changeSessionData(args, ({ toasts = [], displayedToasts = [], ...data }) => ({
    ...data,
    toasts: newest([...toasts, ...displayedToasts.filter((toast) => toast.id !== id)]),
  }));
}

// A loader that redirects with a notice runs beside the root's loader, which would take the notice for a page that is never shown.
function nextPageToasts({ context }: RequestArgs): Set<string> {
  return (context.memo.nextPageToasts ??= new Set());
}
