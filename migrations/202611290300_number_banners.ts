import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A slide or a tile is changed, moved and deleted by its number, not by its place.
  await sql`
    UPDATE site_configurations
       SET config_value = (
             SELECT coalesce(jsonb_agg(jsonb_build_object('id', place, 'is_hidden', false) || banner ORDER BY place), '[]')
               FROM jsonb_array_elements(config_value) WITH ORDINALITY AS banners (banner, place)
           )
     WHERE config_key IN ('hero_slides', 'home_tiles')`.execute(db);
  // The picture of a preview that was not saved, unless another preview or a saved change has it.
  await sql`
    CREATE FUNCTION discard_previewed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      shown CONSTANT text := nullif(OLD.after->>'picture', '');
    BEGIN
      IF shown IS NOT NULL
         AND NOT EXISTS (SELECT FROM setting_changes WHERE shown IN (after->>'picture', before->>'picture')) THEN
        INSERT INTO discarded_files (storage_key, widths)
        VALUES (shown::jsonb->>'storage_key',
                ARRAY(SELECT jsonb_array_elements_text(shown::jsonb->'widths')::integer));
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER setting_changes_discarded AFTER DELETE ON setting_changes
    FOR EACH ROW WHEN (OLD.saved_at IS NULL AND OLD.section IN ('slides', 'tiles'))
    EXECUTE FUNCTION discard_previewed_picture()`.execute(db);
}
