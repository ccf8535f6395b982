import { Form } from "@remix-run/react";
import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Icon } from "#app/components/icon.tsx";
import type { Toast } from "#app/components/shell-data.ts";
import { ReturnTo } from "#app/components/layout/return-to.tsx";
import * as paths from "#app/paths.ts";

const tones = {
  success: { edge: "border-l-leaf", icon: "check", colour: "text-leaf" },
  error: { edge: "border-l-brick", icon: "warning", colour: "text-brick" },
  info: { edge: "border-l-sky", icon: "info", colour: "text-sky" },
} as const;

/**
 * The toasts of this page, newest first. The region is on every page, also when empty: only then are new ones announced. On phones,
 * toasts that came with the document are above the page; later ones stick below the header, with no height so that
 * nothing moves.
 */
export function ToastRegion({ toasts }: { toasts: Toast[] }) {
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
        "px-2 print:hidden md:fixed md:right-6 md:bottom-6 md:z-20 md:w-96 md:px-0",
        isInFlow ? "max-md:pt-2" : "max-md:sticky max-md:top-2 max-md:z-20 max-md:h-0",
      )}
    >
      <div className="grid max-h-[70vh] gap-2 overflow-y-auto">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => setDismissed((before) => [...before, toast.id])} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { t } = useTranslation();
  const { edge, icon, colour } = tones[toast.tone];
  const dismiss = (event: FormEvent) => {
    event.preventDefault();
    onDismiss();
  };
  return (
    <div
      className={clsx(
        "flex animate-rise items-start gap-3 rounded-card border border-l-4 border-line bg-surface py-1.5 pl-3.5 shadow-card",
        edge,
      )}
    >
      <Icon name={icon} className={clsx("mt-2.5 size-5 shrink-0", colour)} />
      <div className="min-w-0 grow py-2">
        <p className="font-bold">{toast.title}</p>
        {toast.description && <p className="text-small text-muted">{toast.description}</p>}
        {toast.link && (
          <Link
            to={toast.link.to}
            className="-mb-2 inline-flex min-h-11 items-center font-bold text-indigo underline underline-offset-2"
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <Form method="post" action={paths.dismissToasts} onSubmit={dismiss}>
        <ReturnTo />
        <button aria-label={t("common:toasts.dismiss")} className="grid size-11 place-items-center text-muted">
          <Icon name="close" className="size-4.5" />
        </button>
      </Form>
    </div>
  );
}
