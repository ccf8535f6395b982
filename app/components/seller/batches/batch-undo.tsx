import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Batch } from "#app/domain/listings/batches/batches.ts";

/** The undo of a batch and its deadline, or the undo's outcome. */
export function BatchUndo({
  batch,
  canUndo,
  here,
  undo,
}: {
  batch: Batch;
  canUndo: boolean;
  /** The address of the batch. */
  here: string;
  /** Address of its undo page. */
  undo: string;
}) {
  const { t, locale } = useTranslation();
  const { status, canBeUndone, until, restored, skipped } = batch;
  if (status === "running" || status === "undoing")
    return (
      <Notice
        tone="info"
        title={
          status === "running"
            ? t("batches:running")
            : t("batches:undo.running", { done: formatNumber(restored + skipped) })
        }
      >
        <ButtonLink variant="quiet" to={here}>
          {t("batches:refresh")}
        </ButtonLink>
      </Notice>
    );
  if (status === "undone")
    return (
      <Notice
        tone="success"
        title={t("batches:undo.done", { restored: formatNumber(restored), skipped: formatNumber(skipped) })}
      />
    );
  if (!canBeUndone) return <p className="text-muted">{t("batches:undo.ended")}</p>;
  return (
    <Panel heading={t("batches:undo.title")}>
      <div className="grid gap-3">
        <p>{t(batch.kind === "deletion" ? "admin_products:deletion.undo_text" : "batches:undo.text")}</p>
        {until && <p className="text-muted">{t("batches:undo.until", { at: formatDateTime(until, locale) })}</p>}
        {canUndo && (
          <PostForm form="undo" action={undo} isKeyed>
            <div>
              <Button variant="danger">{t("batches:undo.button")}</Button>
            </div>
          </PostForm>
        )}
      </div>
    </Panel>
  );
}
