-- The words of a type are found like those of a place. Every start stores them in "place_words", and a job then indexes the properties.
CREATE OR REPLACE FUNCTION "palapa"."search_of"("listing" "palapa"."properties") RETURNS tsvector LANGUAGE sql STABLE AS $$
  select setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text((
      select concat_ws(' ', location.name, place.words, highway.words, type.words) from palapa.locations location
      left join palapa.place_words place on place.slug = location.place
      left join palapa.place_words highway on highway.slug = listing.highway
      left join palapa.place_words type on type.slug = listing.property_type
      where location.id = listing.location_id
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(concat_ws(' ', (
      select string_agg(name, ' ' order by position) from palapa.features where property_id = listing.id
    ), listing.description_short))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.description_long)), 'D')
$$;--> statement-breakpoint
DROP TRIGGER "search_of_changed" ON "palapa"."properties";--> statement-breakpoint
CREATE TRIGGER "search_of_changed" BEFORE UPDATE OF "title", "description_short", "description_long", "location_id", "highway",
  "property_type", "status" ON "palapa"."properties"
  FOR EACH ROW WHEN (
    (old.title, old.description_short, old.description_long, old.location_id, old.highway, old.property_type)
      IS DISTINCT FROM
      (new.title, new.description_short, new.description_long, new.location_id, new.highway, new.property_type)
    OR old.status NOT IN ('ACTIVE', 'UNDER_OFFER') AND new.status IN ('ACTIVE', 'UNDER_OFFER')
  ) EXECUTE FUNCTION "palapa"."set_search"();
