import type { Tasks } from "#app/db/tasks.ts";
import { sweepDrafts } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { sendResumeLinks, sweepResumeLinks } from "#app/domain/stores/applications/resume-links.commands.server.ts";
import { deleteAadhaarScans } from "#app/domain/stores/applications/scans.commands.server.ts";
import { renewEncryption } from "#app/domain/platform/encryption/renewal.commands.server.ts";
import { ENCRYPTED_COLUMNS } from "#app/domain/insights/privacy/encrypted-columns.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { takeStorePictures } from "#app/domain/stores/applications/store-pictures.commands.server.ts";
import { cipher, db, files, logger, privateFiles } from "#app/services.server.ts";

export async function applicationSendLinks({ email }: Tasks["application.send_links"]): Promise<void> {
  await sendResumeLinks(db, email);
}

export async function applicationTakeStorePictures({
  applicationId,
}: Tasks["application.take_store_pictures"]): Promise<void> {
  await takeStorePictures(db, { files, privateFiles }, applicationId);
}

/**
 * Removes old drafts, expired links, and the scans of Aadhaar of applications that were decided long ago (rule 9.15). Encrypts again what an old
 * key has encrypted.
 */
export async function applicationsSweep(): Promise<void> {
  const { aadhaar_scan_days: days } = await readSettings(db);
  const removed = {
    drafts: await sweepDrafts(db),
    links: await sweepResumeLinks(db),
    scans: await deleteAadhaarScans(db, days),
  };
  if (removed.drafts + removed.links + removed.scans > 0) logger.info(removed, "old drafts, links and scans removed");
  const { renewed, failed } = await renewEncryption(db, cipher, ENCRYPTED_COLUMNS);
  if (renewed > 0) logger.info({ renewed }, "values of an old key encrypted again");
  if (failed.length > 0)
    logger.error({ count: failed.length, values: failed.slice(0, 100) }, "encrypted values do not open");
}
