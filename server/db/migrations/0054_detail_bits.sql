DROP INDEX "palapa"."properties_listed_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_price";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_type_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_location_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_waterfront";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_waterfront_words";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_financing";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_financing_words";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_type_price_bedrooms";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_words_details";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_last_reduced";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_area";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_price_per_area";--> statement-breakpoint
-- The tags of `detail_tags` as bits. A tag is never given another number; a new one is added at the end, also below.
CREATE FUNCTION palapa.detail_bits(tags text[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(bit_or(1::bigint << (number - 1)), 0)
  from unnest(tags) wanted, array_position(array[
      'titleType:land_certificate', 'titleType:transfer_certificate', 'titleType:first_certificate', 'titleType:deed_of_conveyance',
      'titleType:minister_fiat', 'titleType:strata', 'titleType:government_lease', 'titleType:private_lease', 'titleType:not_sure',
      'road:paved', 'road:all_weather', 'road:dry_season', 'road:boat', 'road:none',
      'water:public', 'water:well', 'water:rain', 'water:river', 'water:none',
      'power:grid', 'power:at_road', 'power:solar', 'power:none',
      'waterfront', 'financing'
    ], wanted) number
$$;--> statement-breakpoint
-- For GIN: the bit of each fact, and the bits of each two of title, road, water and power, because a pair has fewer properties than
-- either fact. In PL/pgSQL, because PostgreSQL would take the inlined expression for expensive.
CREATE FUNCTION palapa.detail_keys(bits bigint) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2 AS $$
declare
  title bigint := bits & 511;
  road bigint := bits & 15872;
  water bigint := bits & 507904;
  power bigint := bits & 7864320;
begin
  return array_remove(array[
    title, road, water, power, title | road, title | water, title | power, road | water, road | power, water | power,
    bits & 8388608, bits & 16777216
  ], 0);
end
$$;--> statement-breakpoint
-- In one statement, which writes the table once.
ALTER TABLE "palapa"."properties"
  ADD COLUMN "compared_area" integer GENERATED ALWAYS AS (coalesce(case when property_type = 'LAND' then lot_size_sqft else area_sqft end, 0)) STORED NOT NULL,
  ADD COLUMN "price_per_area" double precision GENERATED ALWAYS AS (coalesce(price::float8 / (case when property_type = 'LAND' then lot_size_sqft else area_sqft end), 1e12::float8)) STORED NOT NULL,
  ADD COLUMN "detail_bits" bigint GENERATED ALWAYS AS (palapa.detail_bits(detail_tags)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront_price" ON "palapa"."properties" USING btree ("price","id","detail_bits") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{waterfront}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_financing_price" ON "palapa"."properties" USING btree ("price","id","detail_bits") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{financing}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_newest" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms","location_id","bathrooms","compared_area") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_price" ON "palapa"."properties" USING btree ("price","id","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_type_newest" ON "palapa"."properties" USING btree ("property_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_location_newest" ON "palapa"."properties" USING btree ("location_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms","location_id","bathrooms","compared_area") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{waterfront}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront_words" ON "palapa"."properties" USING gin ("search",(palapa.detail_keys("detail_bits"))) WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{waterfront}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_financing" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms","location_id","bathrooms","compared_area") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{financing}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_financing_words" ON "palapa"."properties" USING gin ("search",(palapa.detail_keys("detail_bits"))) WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{financing}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_type_price_bedrooms" ON "palapa"."properties" USING btree ("property_type","price","id","bedrooms","created_at","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_words_details" ON "palapa"."properties" USING gin ("search",(palapa.detail_keys("detail_bits"))) WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_last_reduced" ON "palapa"."properties" USING btree ((coalesce("reduced_at", '1970-01-01 00:00:00+00'::timestamptz)) desc,"id" DESC NULLS FIRST,"reduced_at","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_area" ON "palapa"."properties" USING btree ("compared_area" DESC NULLS FIRST,"id" DESC NULLS FIRST,"created_at","property_type","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_price_per_area" ON "palapa"."properties" USING btree ("price_per_area","id","price","property_type","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_title" ON "palapa"."properties" USING btree (("detail_bits" & 511),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","location_id","compared_area","price_per_area") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
-- Without them, PostgreSQL takes a partial index for one of the whole table, and a title for as rare as any.
CREATE STATISTICS "palapa"."properties_waterfront" ON (detail_bits & 8388608) FROM "palapa"."properties";--> statement-breakpoint
CREATE STATISTICS "palapa"."properties_financing" ON (detail_bits & 16777216) FROM "palapa"."properties";--> statement-breakpoint
CREATE STATISTICS "palapa"."properties_title" ON (detail_bits & 511) FROM "palapa"."properties";--> statement-breakpoint
CREATE STATISTICS "palapa"."properties_detail_keys" ON (palapa.detail_keys(detail_bits)) FROM "palapa"."properties";--> statement-breakpoint
ANALYZE "palapa"."properties";
