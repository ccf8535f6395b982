import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { dismissToastForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import { fieldName } from "#app/domain/platform/forms/forms.ts";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import * as paths from "#app/paths.ts";

const tones = {
  success: { edge: "border-l-leaf", icon: "check", colour: "text-leaf" },
  error: { edge: "border-l-brick", icon: "warning", colour: "text-brick" },
  info: { edge: "border-l-sky", icon: "info", colour: "text-sky" },
} as const;

/**
 * The page's toasts, newest first, each in one line where it fits. The region is on every page, even when empty: screen readers announce new
 * toasts only in a region that exists. Toasts stick to the top of the screen. Toasts sent with the document have their own space above the page;
 * later ones have no height, so that nothing moves. A toast goes after six seconds unless it is pointed at or focused; a failure stays unless the
 * page shows it too.
 */
export function ToastRegion({ toasts }: { toasts: StoredToast[] }) {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const hydrated = useHydrated();
  const [inDocument] = useState(() => (hydrated ? [] : toasts.map(({ id }) => id)));
  const shown = toasts.filter(({ id }) => !dismissed.includes(id));
  const isInFlow = shown.length > 0 && shown.every(({ id }) => inDocument.includes(id));
  return (
    <section
      aria-label={t("common:toasts.label")}
      aria-live="polite"
      className={clsx(
        "shell pointer-events-none sticky top-2 z-20 print:hidden",
        // Without scripts toasts stay, and would cover the content scrolled below them.
        isInFlow ? "mt-2 noscript:static" : "h-0",
      )}
    >
      <div className="grid max-h-[70vh] gap-1.5 overflow-y-auto md:mx-auto md:w-fit md:min-w-96">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => setDismissed((before) => [...before, toast.id])} />
        ))}
      </div>
    </section>
  );
}

const press = "min-h-11 shrink-0 px-1 font-bold text-indigo underline underline-offset-2";

function ToastCard({ toast, onDismiss }: { toast: StoredToast; onDismiss: () => void }) {
  const { t } = useTranslation();
  const { edge, icon, colour } = tones[toast.tone];
  const dismiss = (event: FormEvent) => {
    event.preventDefault();
    onDismiss();
  };
  return (
    <div
      className={clsx(
        "pointer-events-auto flex items-center gap-2.5 rounded-card border border-l-4 border-line bg-surface pl-3 shadow-card",
        (toast.tone !== "error" || toast.undo || toast.isBrief) && "brief",
        edge,
      )}
    >
      <Icon name={icon} className={clsx("size-5 shrink-0", colour)} />
      <p className="min-w-0 grow py-1.5 text-small">
        <b className="text-body">{toast.title}</b> {toast.description}
      </p>
      {toast.link && (
        <Link to={toast.link.to} className={clsx("inline-flex items-center", press)}>
          {toast.link.label}
        </Link>
      )}
      {toast.undo && (
        <Form method="post" action={toast.undo.action} preventScrollReset>
          <button className={press}>{toast.undo.label}</button>
        </Form>
      )}
      <Form method="post" action={paths.dismissToasts} onSubmit={dismiss}>
        <ReturnTo />
        <input type="hidden" name={fieldName<typeof dismissToastForm>("id")} value={toast.id} />
        <button aria-label={t("common:toasts.dismiss")} className="grid size-11 place-items-center text-muted">
          <Icon name="close" className="size-4.5" />
        </button>
      </Form>
    </div>
  );
}
