import { documentKind } from "#app/domain/stores/applications/applications.ts";
import { findApplicationDocument } from "#app/domain/stores/applications/applications.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { applicationOwner } from "#app/routes/apply/application-owner.server.ts";
import { privateFile } from "#app/http/files/private-file.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { db } from "#app/services.server.ts";

/** A file of the own application. */
export const loader = defineLoader(
  { permission: "application.use", params: { kind: String } },
  async ({ scope, params, ...args }) => {
    const kind = documentKind(params.kind);
    const file = kind && (await findApplicationDocument(db, await applicationOwner(args), kind));
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);
