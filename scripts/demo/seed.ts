import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { confirmSetupStep } from "#app/domain/insights/health/setup.commands.server.ts";
import { CONFIRMED_STEPS } from "#app/domain/insights/health/setup.ts";
import type { Db } from "#app/db/connection.server.ts";
import { refreshPopularity } from "#app/domain/catalog/products/popularity.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { refreshSearchBrands, refreshSearchWords } from "#app/domain/catalog/search/search.commands.server.ts";
import { seedAccount } from "./account/seed-account.ts";
import { seedCategories, seedProducts } from "./catalog/seed-catalog.ts";
import { seedConversations } from "./conversations/seed-conversations.ts";
import { seedCoupons } from "./coupons/seed-coupons.ts";
import { restartFlashSale } from "./flash-sale.ts";
import { demoOrders, piecesSold } from "./orders/demo-orders.ts";
import { seedOrders } from "./orders/seed-orders.ts";
import { openDemoTill } from "./payments/demo-till.ts";
import { seedPeople } from "./people/seed-people.ts";
import { seedMakerPictures, seedProductPictures, seedSitePictures } from "./pictures/seed-pictures.ts";
import { seedStorePromotions } from "./promotions/seed-store-promotions.ts";
import { seedQuestions } from "./questions/seed-questions.ts";
import { seedReviewPictures } from "./reviews/seed-review-pictures.ts";
import { seedReviews } from "./reviews/seed-reviews.ts";
import { seedSearches } from "./searches/seed-searches.ts";
import { seedTickets } from "./support/seed-tickets.ts";
import { seedViews } from "./views/seed-views.ts";

/** In `site_configurations`, where the shop ignores keys that it does not know. */
const MARK = "demo_seeded_at";

export interface SeedOptions {
  /** The payment sandbox's state file: with it the demo's paid orders can be refunded. */
  sandboxStateFile?: string;
  /** Painting takes most of the time: tests that look at no picture say false. */
  withPictures?: boolean;
  /** Receives a line for each step. */
  say?: (line: string) => void;
}

/**
 * Fills an empty shop with the demo: people, eight stores, some sixty products with pictures, two months of orders, reviews, questions and a
 * running flash sale. Does nothing to a shop that has it already; what an interrupted run has made is completed.
 * Returns whether there was anything to do.
 */
export async function seedDemo(db: Db, files: FileStore, options: SeedOptions = {}): Promise<boolean> {
  const { sandboxStateFile, withPictures = true, say = () => {} } = options;
  if (await isSeeded(db)) return false;
  say("Opening eight stores …");
  const people = await seedPeople(db);
  const categoryIds = await seedCategories(db);
  const products = await seedProducts(db, people, categoryIds, piecesSold(demoOrders));
  await seedCoupons(db);
  await saveSettings(db, "command_line", { not_implemented: demoNotice, company: defaultSettings.company });
  for (const step of CONFIRMED_STEPS) await confirmSetupStep(db, "command_line", step);
  if (withPictures) {
    say("Painting the pictures …");
    await seedSitePictures(db, files);
    await seedMakerPictures(db, files, people.sellers);
    await seedProductPictures(db, files, products);
  }
  say("Ordering, packing and delivering …");
  const till = openDemoTill(sandboxStateFile);
  await seedOrders(db, people, products, till);
  await till.close();
  await seedViews(db);
  await seedReviews(db, people, products);
  if (withPictures) await seedReviewPictures(db, files, people, products);
  await seedQuestions(db, people, products);
  await seedConversations(db, people, products);
  await seedStorePromotions(db, products);
  await seedTickets(db, people);
  await restartFlashSale(db);
  await seedAccount(db, people.customers.asha, products);
  await refreshPopularity(db);
  await refreshSearchWords(db);
  await refreshSearchBrands(db);
  await seedSearches(db);
  await db
    .insertInto("site_configurations")
    .values({ config_key: MARK, config_value: JSON.stringify(new Date()) })
    .execute();
  return true;
}

/** The specification's words for features that do not exist yet. */
const demoNotice = {
  en: "This feature isn't implemented yet—but don't worry! You can request it in your next prompt!",
  hi: "यह सुविधा अभी तैयार नहीं है, पर चिंता न करें! आप अगली बार इसकी माँग कर सकते हैं!",
  gu: "આ સુવિધા હજી તૈયાર નથી, પણ ચિંતા ન કરો! હવે પછી તમે તે માગી શકો છો!",
};

async function isSeeded(db: Db): Promise<boolean> {
  const mark = await db
    .selectFrom("site_configurations")
    .select("config_key")
    .where("config_key", "=", MARK)
    .executeTakeFirst();
  return mark !== undefined;
}
