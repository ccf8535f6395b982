import { useLoaderData } from "@remix-run/react";
import { ExportedFiles, type ExportAddresses } from "#app/components/ui/lists/exported-files.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { defineExportsLoader } from "#app/http/files/list-exports.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineExportsLoader("admin.dashboard");

const ADDRESSES: ExportAddresses = {
  here: paths.adminExports,
  fileOf: paths.adminExportFile,
  retryOf: paths.adminExportRetry,
};

/** The CSV files that an administrator has asked for. */
export default function AdminExports() {
  return <ExportedFiles {...useLoaderData<typeof loader>()} addresses={ADDRESSES} />;
}
