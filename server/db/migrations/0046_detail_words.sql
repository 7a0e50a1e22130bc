ALTER TABLE "palapa"."cases" DROP CONSTRAINT "cases_rules";--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "promised_features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "completeness" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "palapa"."parcel_word"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(lower(value), '[^a-z0-9/]+', '', 'g')
$$;--> statement-breakpoint
-- What names a parcel, however its owner typed it: case, spaces and punctuation do not matter. Null if that does not identify one.
CREATE FUNCTION "palapa"."parcel_key"("section" text, "block" text, "parcel" text, "lot" text, "plan" text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case
    when section is not null and parcel is not null
      then concat_ws('|', 'parcel', palapa.parcel_word(regexp_replace(section, '\mreg(istration|\.)?\s+section\M', '', 'i')),
        palapa.parcel_word(coalesce(block, '')), palapa.parcel_word(parcel))
    when lot is not null and plan is not null then concat_ws('|', 'lot', palapa.parcel_word(plan), palapa.parcel_word(lot))
  end
$$;--> statement-breakpoint
CREATE INDEX "property_details_parcel" ON "palapa"."property_details" USING btree (palapa.parcel_key("registration_section", "block", "parcel", "lot", "plan_number"));--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_rules" CHECK ("palapa"."cases"."rules" <@ array['low_price', 'contact_details', 'many_at_once', 'used_parcel', 'earlier_removal', 'unconfirmed_address']);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_completeness" CHECK ("palapa"."properties"."completeness" between 0 and 100);--> statement-breakpoint
-- As before, without the features that a development promises.
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
      select string_agg(name, ' ' order by position) from palapa.features
      where property_id = listing.id and name <> all (listing.promised_features)
    ), listing.description_short))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', palapa.fold_text(listing.description_long)), 'D')
$$;--> statement-breakpoint
DROP TRIGGER "search_of_changed" ON "palapa"."properties";--> statement-breakpoint
CREATE TRIGGER "search_of_changed" BEFORE UPDATE OF "title", "description_short", "description_long", "location_id", "highway",
  "property_type", "promised_features", "status" ON "palapa"."properties"
  FOR EACH ROW WHEN (
    (old.title, old.description_short, old.description_long, old.location_id, old.highway, old.property_type, old.promised_features)
      IS DISTINCT FROM
      (new.title, new.description_short, new.description_long, new.location_id, new.highway, new.property_type, new.promised_features)
    OR old.status NOT IN ('ACTIVE', 'UNDER_OFFER') AND new.status IN ('ACTIVE', 'UNDER_OFFER')
  ) EXECUTE FUNCTION "palapa"."set_search"();--> statement-breakpoint
UPDATE "palapa"."properties" SET "promised_features" = promised.names FROM (
  select property_id, array_remove(array[
    case when road_stage = 'promised' then 'Road Access' end, case when road_stage = 'promised' then 'Private Access' end,
    case when water_stage = 'promised' then 'Well Water' end, case when power_stage = 'promised' then 'Electricity Nearby' end,
    case when 'promised' in (water_stage, power_stage) then 'Utilities Available' end,
    case when 'promised' in (water_stage, power_stage) then 'Utilities Included' end,
    case when pool_stage = 'promised' then 'Swimming Pool' end, case when pool_stage = 'promised' then 'Pool Access' end,
    case when gate_stage = 'promised' then 'Gated Community' end, case when gate_stage = 'promised' then 'Security' end
  ], null) as names from palapa.property_details where in_development
) promised WHERE id = promised.property_id AND promised.names <> '{}';--> statement-breakpoint
-- A server of the release before does not know the end of a lease, and would fail to change the title to one without an end.
CREATE FUNCTION "palapa"."clear_lease_end"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.lease_ends := null;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "clear_lease_end" BEFORE UPDATE OF "title_type" ON "palapa"."property_details"
  FOR EACH ROW WHEN (
    old.lease_ends = new.lease_ends AND old.title_type IN ('government_lease', 'private_lease')
      AND (new.title_type IN ('government_lease', 'private_lease')) IS NOT TRUE
  ) EXECUTE FUNCTION "palapa"."clear_lease_end"();
