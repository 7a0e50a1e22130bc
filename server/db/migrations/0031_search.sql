CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "palapa"."place_words" (
	"slug" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palapa"."search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "search_words_listings" CHECK ("palapa"."search_words"."listings" >= 0)
);
--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "search" "tsvector";--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "palapa"."search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_listed_search" ON "palapa"."properties" USING gin ("search") WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
-- Removes case, accents and punctuation; `search-text.ts` does the same with the words of a search. The extension `unaccent` is not
-- needed for that, and would have to be installed by the owner of the database.
CREATE FUNCTION "palapa"."fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(
    lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f''’]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'
  )
$$;--> statement-breakpoint
CREATE FUNCTION "palapa"."search_of"("listing" "palapa"."properties") RETURNS tsvector LANGUAGE sql STABLE AS $$
  select setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text((
      select concat_ws(' ', location.name, place.words, highway.words) from palapa.locations location
      left join palapa.place_words place on place.slug = location.place
      left join palapa.place_words highway on highway.slug = listing.highway
      where location.id = listing.location_id
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(concat_ws(' ', (
      select string_agg(name, ' ' order by position) from palapa.features where property_id = listing.id
    ), listing.description_short))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.description_long)), 'D')
$$;--> statement-breakpoint
CREATE FUNCTION "palapa"."set_search"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- a concurrent change of the location waits, and then also changes this property
  perform from palapa.locations where id = new.location_id for share;
  new.search := palapa.search_of(new);
  return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "palapa"."set_search_of_features"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update palapa.properties listing set search = palapa.search_of(listing)
  where id in (select property_id from changed);
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "palapa"."set_search_of_location"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update palapa.properties listing set search = palapa.search_of(listing)
  where location_id = new.id and is_listed and search is not null; -- a job sets it first; others, when they return
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "search_of_new" BEFORE INSERT ON "palapa"."properties"
  FOR EACH ROW EXECUTE FUNCTION "palapa"."set_search"();--> statement-breakpoint
CREATE TRIGGER "search_of_changed" BEFORE UPDATE OF "title", "description_short", "description_long", "location_id", "highway",
  "status" ON "palapa"."properties"
  FOR EACH ROW WHEN (
    (old.title, old.description_short, old.description_long, old.location_id, old.highway)
      IS DISTINCT FROM (new.title, new.description_short, new.description_long, new.location_id, new.highway)
    OR old.status NOT IN ('ACTIVE', 'UNDER_OFFER') AND new.status IN ('ACTIVE', 'UNDER_OFFER')
  ) EXECUTE FUNCTION "palapa"."set_search"();--> statement-breakpoint
CREATE TRIGGER "search_of_new" AFTER INSERT ON "palapa"."features" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "palapa"."set_search_of_features"();--> statement-breakpoint
CREATE TRIGGER "search_of_changed" AFTER UPDATE ON "palapa"."features" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "palapa"."set_search_of_features"();--> statement-breakpoint
CREATE TRIGGER "search_of_deleted" AFTER DELETE ON "palapa"."features" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "palapa"."set_search_of_features"();--> statement-breakpoint
CREATE TRIGGER "search_of_changed" AFTER UPDATE OF "name", "place" ON "palapa"."locations"
  FOR EACH ROW WHEN ((old.name, old.place) IS DISTINCT FROM (new.name, new.place))
  EXECUTE FUNCTION "palapa"."set_search_of_location"();
