import { RetryLaterError } from "#app/domain/domain-error.ts";
import { PREVIEW_SHAPES, type PreviewShape } from "#app/domain/platform/previews/previews.ts";
import { previewVersion } from "#app/domain/platform/previews/preview-pictures.server.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { hasEtag } from "#app/http/request/request-headers.ts";
import { languageOf } from "#app/http/pages/locale.server.ts";
import { findPreview } from "#app/presenters/present-preview.server.ts";
import { consumeForNetwork, retryAfter } from "#app/http/request/rate-limits.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { previewPictures } from "#app/services.server.ts";

/** The picture that apps show beside a link to a page. The address names its language: apps fetch it without cookies. */
export const loader = defineLoader(
  { permission: "shop.browse", params: { kind: String, name: String, file: shapeOf } },
  async (args) => {
    const { kind, name, file: shape } = args.params;
    const preview = await findPreview(kind, name, languageOf(new URL(args.request.url).searchParams));
    if (!preview) throw notFound();
    const etag = `"${previewVersion(preview)}-${shape}"`;
    // Other sites' apps show it.
    const headers = {
      ETag: etag,
      "Cache-Control": "public, max-age=86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    if (hasEtag(args.request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
    try {
      const network = networkOf(args.context.clientAddress);
      const mayDraw = () => consumeForNetwork(args, "preview.network");
      const body = await previewPictures.get(preview, shape, network, mayDraw);
      return new Response(new Uint8Array(body), { headers: { ...headers, "Content-Type": "image/jpeg" } });
    } catch (error) {
      if (!(error instanceof RetryLaterError)) throw error;
      retryAfter(args, error);
      return new Response(null, { status: error.because === "limit" ? 429 : 503 });
    }
  },
);

function shapeOf(file = ""): PreviewShape {
  const [shape = "", ending] = file.split(".");
  if (ending !== "jpg" || !Object.hasOwn(PREVIEW_SHAPES, shape)) throw notFound();
  return shape as PreviewShape;
}
