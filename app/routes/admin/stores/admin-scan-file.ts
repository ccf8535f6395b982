import { findDocumentToReview } from "#app/domain/stores/applications/applications.queries.server.ts";
import { scanViewOf } from "#app/domain/stores/applications/scan-view.ts";
import { turnedPicture } from "#app/domain/platform/media/turned-picture.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { privateFile } from "#app/http/files/private-file.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { DOCUMENT } from "#app/routes/admin/stores/application-page.server.ts";
import { db } from "#app/services.server.ts";

/** A document of an application, for its reviewer; a picture turned as asked. */
export const loader = defineLoader(DOCUMENT, async ({ scope, params, request }) => {
  const file = await findDocumentToReview(db, scope, params.id, params.kind);
  if (!file) throw notFound();
  const { turn } = scanViewOf(request);
  return privateFile(scope, file, (body) => (file.kind === "picture" ? turnedPicture(body, turn) : body));
});
