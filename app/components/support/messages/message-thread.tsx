import { clsx } from "clsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatFileSize } from "#app/components/ui/format-file-size.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { FileKind } from "#app/domain/platform/uploads/uploads.ts";

interface ThreadAttachment {
  id: number;
  kind: FileKind;
  fileName: string;
  sizeBytes: number;
}

interface ThreadMessage {
  id: number;
  /** The author's name. */
  name: string;
  /** Whether the reader's side wrote it. */
  isOwn: boolean;
  body: string;
  at: Date;
  attachments: readonly ThreadAttachment[];
}

/**
 * Messages, oldest first; the reader's side is on the right.
 * @param fileAt returns the address of an attachment
 */
export function MessageThread({
  messages,
  fileAt,
}: {
  messages: readonly ThreadMessage[];
  fileAt: (id: number) => string;
}) {
  const { locale } = useTranslation();
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={clsx(
            "min-w-0 rounded-card border border-line p-4",
            message.isOwn ? "bg-indigo-tint sm:ml-12" : "bg-surface sm:mr-12",
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b>{message.name}</b>
            <span className="text-small text-muted">{formatDateTime(message.at, locale)}</span>
          </p>
          <p className="mt-1 break-words whitespace-pre-line" {...langAttribute(message.body, locale)}>
            {message.body}
          </p>
          <Attachments attachments={message.attachments} fileAt={fileAt} />
        </li>
      ))}
    </ol>
  );
}

function Attachments({
  attachments,
  fileAt,
}: {
  attachments: readonly ThreadAttachment[];
  fileAt: (id: number) => string;
}) {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="min-w-0">
          <a
            href={fileAt(attachment.id)}
            download
            className="inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-indigo underline underline-offset-2"
          >
            {attachment.kind === "picture" ? (
              <img
                src={fileAt(attachment.id)}
                alt={t("support:thread.picture_alt", { name: attachment.fileName })}
                loading="lazy"
                className="max-h-40 max-w-full rounded-card border border-line"
              />
            ) : (
              <>
                <Icon name="tag" className="size-5 shrink-0" />
                <span className="min-w-0 break-words">
                  {t("support:thread.attachment", {
                    name: attachment.fileName,
                    size: formatFileSize(attachment.sizeBytes, t),
                  })}
                </span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
