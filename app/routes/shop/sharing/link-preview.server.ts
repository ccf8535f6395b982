import { previewVersion } from "#app/domain/platform/previews/preview-pictures.server.ts";
import type { Preview, PreviewLink } from "#app/domain/platform/previews/previews.ts";

/**
 * Returns the preview of a link that a person has sent, for `publicMeta`: the picture and a title in the sender's language.
 * @param name of the picture's address
 */
export function sentPreview({ kind, name }: Pick<PreviewLink, "kind" | "name">, preview: Preview) {
  const { locale, title, text = "", price, state } = preview;
  const fact = price?.now ?? state;
  return {
    preview: { kind, name, version: previewVersion(preview), alt: `${title}, ${fact}` },
    sent: { locale, title: `${title}: ${fact}`, description: text },
  };
}
