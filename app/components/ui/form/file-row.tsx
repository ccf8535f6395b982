import type { ReactNode } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";

interface FileRowProps {
  name: string;
  /** Download address. */
  href?: string;
  /** Size and status. */
  detail: string;
  preview?: ReactNode;
  /** The control that removes it. */
  children?: ReactNode;
}

/** A file that the shop has, in a form or to be saved. */
export function FileRow({ name, href, detail, preview, children }: FileRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-card border border-line bg-leaf-tint px-3.5 py-1 has-checked:bg-sunken">
      {preview}
      <span className="min-w-0 flex-1 py-1.5">
        {href ? (
          <a
            href={href}
            download
            className="block font-semibold wrap-anywhere text-indigo underline underline-offset-2"
          >
            {name}
          </a>
        ) : (
          <span className="block font-semibold wrap-anywhere">{name}</span>
        )}
        <span className="block text-small text-muted">{detail}</span>
      </span>
      {children}
    </div>
  );
}

/** The checkbox that removes a file when its form is submitted. */
export function RemoveFile(props: { field: string; value: string; name: string; defaultChecked?: boolean }) {
  const { t } = useTranslation();
  const { field, value, name, defaultChecked } = props;
  return (
    <label className="flex min-h-11 shrink-0 items-center gap-2.5">
      <input
        type="checkbox"
        name={field}
        value={value}
        defaultChecked={defaultChecked}
        className="size-5 shrink-0 accent-brick"
      />
      <span>
        {t("files:remove")}
        <span className="sr-only"> {name}</span>
      </span>
    </label>
  );
}
