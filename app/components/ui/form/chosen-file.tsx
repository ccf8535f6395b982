import { useTranslation } from "#app/components/ui/translation.tsx";

/** Where app/browser/file-upload.ts lists the files that were chosen: it copies the hidden one. */
export function ChosenFile() {
  const { t } = useTranslation();
  return (
    <>
      <div role="status" data-chosen />
      <div
        hidden
        data-file
        className="mb-2 flex items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-1"
      >
        <span hidden data-preview className="size-16 shrink-0 rounded-chip object-contain" />
        <span className="min-w-0 flex-1 py-1.5">
          <span data-name className="block font-semibold wrap-anywhere" />
          <span data-size className="block text-small text-muted" />
          <span data-problem className="block text-small font-semibold text-brick" />
        </span>
        <button type="button" className="min-h-11 shrink-0 font-semibold text-indigo">
          {t("files:remove")} <span data-removed className="sr-only" />
        </button>
      </div>
    </>
  );
}
