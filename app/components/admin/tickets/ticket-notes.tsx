import { Button } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { TicketNote } from "#app/domain/support/support/ticket-admin.ts";

/** Internal notes on a ticket, and the form to add one. */
export function TicketNotes({
  notes,
  action,
  field,
}: {
  notes: readonly TicketNote[];
  action: string;
  field: FormField<"body">;
}) {
  const { t, locale } = useTranslation();
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">{t("admin:tickets.note.lead")}</p>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-card bg-marigold-tint p-3">
              <p className="break-words whitespace-pre-line" {...langAttribute(note.body, locale)}>
                {note.body}
              </p>
              <p className="text-small text-muted">
                {note.authorName} · {formatDateTime(note.at, locale)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PostForm form="note" action={action} isKeyed withSummary={false} className="grid gap-3">
        <TextAreaField id="note" field={field} label={t("admin:tickets.note.body")} rows={3} />
        <div>
          <Button variant="outline">{t("admin:tickets.note.submit")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
