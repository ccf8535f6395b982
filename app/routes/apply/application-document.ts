import { documentKind } from "#app/domain/stores/applications/applications.ts";
import { findOwnDocument } from "#app/domain/stores/applications/applications.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { applicationOwner } from "#app/http/application-owner.server.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { db } from "#app/services.server.ts";

/** A file of the own application. */
export const loader = defineLoader(
  { permission: "application.use", params: { kind: String } },
  async ({ scope, params, ...args }) => {
    const kind = documentKind(params.kind);
    const file = kind && (await findOwnDocument(db, await applicationOwner(args), kind));
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);
