import { readDiskSpace } from "#app/adapters/files/disk-space.server.ts";
import { migrationNames } from "#app/db/migrating/migration-files.server.ts";
import { boundedStore } from "#app/adapters/files/bounded-store.server.ts";
import { createDiskFileStore, createPrivateDiskFileStore } from "#app/adapters/files/disk.server.ts";
import { createPrivateS3FileStore, createS3FileStore } from "#app/adapters/files/s3.server.ts";
import { createFacebook } from "#app/adapters/identity/facebook.server.ts";
import { createGoogle } from "#app/adapters/identity/google.server.ts";
import { createMailbox } from "#app/adapters/mail/mailbox.server.ts";
import { createPostmarkMailer } from "#app/adapters/mail/postmark.server.ts";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import { createPictureDownloads } from "#app/adapters/picture-downloads/picture-downloads.server.ts";
import { createMailboxSms } from "#app/adapters/sms/mailbox-sms.server.ts";
import { createMsg91 } from "#app/adapters/sms/msg91.server.ts";
import { localKey } from "#app/adapters/encryption/local-key.server.ts";
import { loadConfig } from "#app/config.server.ts";
import { ChangeListener } from "#app/db/changes/change-listener.server.ts";
import { connect } from "#app/db/connection.server.ts";
import { SharedCache } from "#app/db/changes/shared-cache.server.ts";
import { ShopReads } from "#app/db/changes/shop-reads.server.ts";
import { countQuery } from "#app/db/pool/query-count.server.ts";
import { createViewCounter } from "#app/domain/insights/analytics/product-views.commands.server.ts";
import { findNextChange } from "#app/domain/catalog/products/next-change.queries.server.ts";
import { createSearchCounter } from "#app/domain/catalog/search-terms/search-terms.commands.server.ts";
import type { SmsProvider } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";
import type { IdentityProvider } from "#app/domain/notifications/identity-providers/identity-provider.ts";
import { rewardCompleteProfile, sendWelcome } from "#app/domain/money/coupons/profile-reward.commands.server.ts";
import { subscribe } from "#app/domain/platform/domain-events/domain-events.server.ts";
import { createBlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";
import { createValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import { ChangeStreams } from "#app/domain/accounts/live-lists/change-streams.server.ts";
import { mayFollow } from "#app/domain/accounts/live-lists/live-lists.queries.server.ts";
import { PreviewPictures } from "#app/domain/platform/previews/preview-pictures.server.ts";
import { MEGABYTE } from "#app/domain/platform/uploads/uploads.ts";
import { createLogger } from "#app/logger.server.ts";

/** The one module that chooses between external services and their local replacements. */
export const config = loadConfig(process.env);

export const logger = createLogger(config.logLevel);

export const db = connect(config.database.url, {
  poolSize: config.database.poolSize,
  statementMilliseconds: 1000 * config.database.statementSeconds,
  onQuery: countQuery,
});

export const payments = createRazorpay(config.payments);

subscribe({
  email_verified: [(trx, { profileId }) => sendWelcome(trx, profileId)],
  profile_saved: [(trx, { profileId }) => rewardCompleteProfile(trx, profileId)],
});

/** Counts views of product pages. */
export const productViews = createViewCounter(db, (error) =>
  logger.warn({ err: error }, "views of products could not be written"),
);

/** Counts searches that find nothing or are corrected. */
export const searchCounts = createSearchCounter(db, (error) =>
  logger.warn({ err: error }, "searches could not be counted"),
);

/** Listens for changes in the database, over one connection. */
export const changes = new ChangeListener(config.database.url);

/** Small reads of every page, cached until their table changes. */
export const cache = new SharedCache(changes);

/** Some 20 KB each. */
const MAX_SHOP_READS = 200;

/** What pages show to all, cached until the shop changes. */
export const shopReads = new ShopReads(changes, {
  nextChange: () => findNextChange(db),
  maxEntries: config.pageCacheBytes === 0 ? 0 : MAX_SHOP_READS,
});

/** The demo's templates take 75 to 92 KB each. */
const MAX_PAGE_TEMPLATES = 250;

/** Templates: signed-in customers' pages without personal data. */
export const pageTemplates = new ShopReads(changes, {
  nextChange: () => findNextChange(db),
  maxEntries: config.pageCacheBytes === 0 ? 0 : MAX_PAGE_TEMPLATES,
});

/** Report changes to the lists that are open in browsers. */
export const changeStreams = new ChangeStreams(changes, (session, list) => mayFollow(db, session, list));

/** A disk fails at once: no pause is needed, and files written so far can be removed. */
const pauseMs = (kind: "s3" | "disk") => (kind === "s3" ? 5000 : 0);

const onFailure = (error: unknown) => logger.error({ err: error }, "the file store failed");

export const files = boundedStore(
  config.files.kind === "s3" ? createS3FileStore(config.files) : createDiskFileStore(config.files),
  { onFailure, pauseMs: pauseMs(config.files.kind) },
);

/** A few hundred preview pictures. */
const PREVIEW_BYTES = 24 * MEGABYTE;

/** The pictures that apps show beside links to the shop. */
export const previewPictures = new PreviewPictures({ read: files.read, maxBytes: PREVIEW_BYTES });

/** Returns the whole address of a public file, for people and programs outside of our pages. */
export const publicAddress = (key: string) => new URL(files.url(key), config.origin).href;

/** Files that require a permission. */
export const privateFiles = boundedStore(
  config.privateFiles.kind === "s3"
    ? createPrivateS3FileStore(config.privateFiles)
    : createPrivateDiskFileStore(config.privateFiles),
  { onFailure, pauseMs: pauseMs(config.privateFiles.kind) },
);

/** Fetches pictures from addresses that sellers gave. */
export const fetchPicture = createPictureDownloads();

/** The local mailbox; undefined where mail is really sent. */
export const mailbox = config.mail.kind === "mailbox" ? createMailbox(config.mail.directory) : undefined;

export const mailer =
  config.mail.kind === "postmark" ? createPostmarkMailer(config.mail) : createMailbox(config.mail.directory);

/** Sends codes to mobile numbers; undefined disables sign-in by mobile number. */
export const smsProvider: SmsProvider | undefined =
  config.sms?.kind === "msg91"
    ? createMsg91(config.sms)
    : config.sms && createMailboxSms(createMailbox(config.sms.directory));

const { google, facebook } = config.identity;

/** Configured OAuth providers. */
export const identityProviders: readonly IdentityProvider[] = [
  ...(google ? [createGoogle(google)] : []),
  ...(facebook ? [createFacebook(facebook)] : []),
];

const { encryption, blindIndexKey } = config;

/** Encrypts and decrypts values of encrypted columns. */
export const cipher = createValueCipher(() =>
  // The id is part of every value that demos have stored.
  encryption.kind === "given" ? encryption.keys : [{ id: "kept", key: localKey(encryption.file) }],
);

/** Finds equal values of encrypted columns. */
export const blindIndex = createBlindIndex(() =>
  blindIndexKey.kind === "given" ? blindIndexKey.key : localKey(blindIndexKey.file),
);

/** What is installed, beside the database: for the page of the shop's health. */
export const installation = { migrations: migrationNames, diskSpace: () => readDiskSpace(config.dataDirectory) };
