import script from "virtual:browser/file-upload";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ComponentProps } from "react";

/** A form with files. */
export function FileForm({
  children,
  ...props
}: Pick<ComponentProps<typeof PostForm>, "action" | "isCard" | "draft" | "children">) {
  const { t } = useTranslation();
  const { nonce } = useRequestInfo();
  return (
    // The server takes files of whole documents only (server/filter/upload-policies.ts).
    <PostForm isKeyed reloadDocument encType="multipart/form-data" {...props}>
      {children}
      <div hidden data-upload>
        <progress
          aria-label={t("files:upload.label")}
          value={0}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-sky [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-sky"
        />
        <p data-text aria-hidden="true" className="text-small text-muted" />
      </div>
      <p role="status" data-status className="sr-only" />
      <script
        async
        nonce={nonce}
        src={script.src}
        integrity={script.integrity}
        data-progress={t("files:upload.progress", { percent: "{percent}", size: "{size}" })}
        data-checking={t("files:upload.checking")}
        data-reduced={t("files:size.reduced", { size: "{size}", before: "{before}" })}
        data-kb={t("files:size.kb", { n: "{n}" })}
        data-mb={t("files:size.mb", { n: "{n}" })}
      />
    </PostForm>
  );
}
