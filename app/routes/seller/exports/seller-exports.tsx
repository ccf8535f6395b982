import { useLoaderData } from "@remix-run/react";
import { ExportedFiles, type ExportAddresses } from "#app/components/ui/lists/exported-files.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { defineExportsLoader } from "#app/http/files/list-exports.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineExportsLoader("store.export");

const ADDRESSES: ExportAddresses = {
  here: paths.sellerExports,
  fileOf: paths.sellerExportFile,
  retryOf: paths.sellerExportRetry,
};

/** The CSV files that a member of a store has asked for. */
export default function SellerExports() {
  return <ExportedFiles {...useLoaderData<typeof loader>()} addresses={ADDRESSES} />;
}
