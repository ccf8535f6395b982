import type { useTranslation } from "#app/components/ui/translation.tsx";

const KILOBYTE = 1024;

/** Returns e.g. `1.2 MB` in the page's language. */
export function formatFileSize(bytes: number, t: ReturnType<typeof useTranslation>["t"]): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return t("files:size.kb", { n: kilobytes });
  return t("files:size.mb", { n: (kilobytes / KILOBYTE).toFixed(1) });
}
