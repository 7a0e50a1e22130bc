-- As before, with the milepost, and with what sellers state about water and financing instead of writing it.
CREATE OR REPLACE FUNCTION "palapa"."search_of"("listing" "palapa"."properties") RETURNS tsvector LANGUAGE sql STABLE AS $$
  select setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text((
      select concat_ws(' ', location.name, place.words, 'mile ' || listing.mile, highway.words, type.words)
      from palapa.locations location
      left join palapa.place_words place on place.slug = location.place
      left join palapa.place_words highway on highway.slug = listing.highway
      left join palapa.place_words type on type.slug = listing.property_type
      where location.id = listing.location_id
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(concat_ws(' ', (
      select string_agg(name, ' ' order by position) from palapa.features
      where property_id = listing.id and name <> all (listing.promised_features)
    ), (
      select concat_ws(' ', case when sea_front_ft > 0 then 'seafront waterfront' end,
        case when river_front_ft > 0 then 'riverfront waterfront' end,
        case when seller_financing then 'owner financing seller financing' end)
      from palapa.property_details where property_id = listing.id
    ), listing.description_short))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.description_long)), 'D')
$$;--> statement-breakpoint
DROP TRIGGER "search_of_changed" ON "palapa"."properties";--> statement-breakpoint
CREATE TRIGGER "search_of_changed" BEFORE UPDATE OF "title", "description_short", "description_long", "location_id", "highway", "mile",
  "property_type", "promised_features", "status" ON "palapa"."properties"
  FOR EACH ROW WHEN (
    (old.title, old.description_short, old.description_long, old.location_id, old.highway, old.mile, old.property_type, old.promised_features)
      IS DISTINCT FROM
      (new.title, new.description_short, new.description_long, new.location_id, new.highway, new.mile, new.property_type, new.promised_features)
    OR old.status NOT IN ('ACTIVE', 'UNDER_OFFER') AND new.status IN ('ACTIVE', 'UNDER_OFFER')
  ) EXECUTE FUNCTION "palapa"."set_search"();--> statement-breakpoint
-- Each change of the details then sets this column, also to the same tags. Servers of the release before do so, too.
CREATE TRIGGER "search_of_details" BEFORE UPDATE OF "detail_tags" ON "palapa"."properties"
  FOR EACH ROW EXECUTE FUNCTION "palapa"."set_search"();--> statement-breakpoint
-- The job that follows each start indexes all listings of these types again, in batches.
UPDATE "palapa"."place_words" SET "is_indexed" = false WHERE "slug" IN ('HOUSE', 'CONDO', 'LAND', 'COMMERCIAL');
