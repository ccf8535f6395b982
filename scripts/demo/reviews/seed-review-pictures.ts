import type { Db } from "#app/db/connection.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { encodePicture, storePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { composePicture } from "../pictures/compose.ts";
import { demoReviews } from "./demo-reviews.ts";

/** A phone's photo, small: it is looked at beside the words. */
const PHOTO_SIZE = 480;

/** What some customers photographed. Reviews with pictures are left alone. */
export async function seedReviewPictures(
  db: Db,
  files: FileStore,
  people: DemoPeople,
  products: SeededProducts,
): Promise<void> {
  for (const { customer, product, pictures = [] } of demoReviews) {
    const review = await db
      .selectFrom("reviews as r")
      .select("r.id")
      .where("r.profile_id", "=", people.customers[customer])
      .where("r.product_id", "=", products.get(product)!.id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("review_pictures as p").whereRef("p.review_id", "=", "r.id").select("p.id"))),
      )
      .executeTakeFirst();
    if (!review) continue;
    for (const [position, scene] of pictures.entries()) {
      const encoded = await encodePicture(await composePicture(scene, PHOTO_SIZE));
      const stored = await storePicture(db, files, `reviews/demo-${review.id}-${position}`, encoded);
      await db
        .insertInto("review_pictures")
        .values({ review_id: review.id, position, ...stored })
        .execute();
    }
  }
}
