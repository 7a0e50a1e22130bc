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
-- The numbers of the bits, for GIN. In PL/pgSQL, because PostgreSQL would take the inlined expression for expensive.
CREATE FUNCTION palapa.detail_numbers(bits bigint) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2 AS $$
begin
  return array_remove(array[
    case when bits & 1 <> 0 then 0 end, case when bits & 2 <> 0 then 1 end, case when bits & 4 <> 0 then 2 end,
    case when bits & 8 <> 0 then 3 end, case when bits & 16 <> 0 then 4 end, case when bits & 32 <> 0 then 5 end,
    case when bits & 64 <> 0 then 6 end, case when bits & 128 <> 0 then 7 end, case when bits & 256 <> 0 then 8 end,
    case when bits & 512 <> 0 then 9 end, case when bits & 1024 <> 0 then 10 end, case when bits & 2048 <> 0 then 11 end,
    case when bits & 4096 <> 0 then 12 end, case when bits & 8192 <> 0 then 13 end, case when bits & 16384 <> 0 then 14 end,
    case when bits & 32768 <> 0 then 15 end, case when bits & 65536 <> 0 then 16 end, case when bits & 131072 <> 0 then 17 end,
    case when bits & 262144 <> 0 then 18 end, case when bits & 524288 <> 0 then 19 end, case when bits & 1048576 <> 0 then 20 end,
    case when bits & 2097152 <> 0 then 21 end, case when bits & 4194304 <> 0 then 22 end, case when bits & 8388608 <> 0 then 23 end,
    case when bits & 16777216 <> 0 then 24 end
  ]::smallint[], null);
end
$$;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "detail_bits" bigint GENERATED ALWAYS AS (palapa.detail_bits(detail_tags)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_listed_newest" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms","location_id","bathrooms","area_sqft","lot_size_sqft") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_price" ON "palapa"."properties" USING btree ("price","id","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_type_newest" ON "palapa"."properties" USING btree ("property_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_location_newest" ON "palapa"."properties" USING btree ("location_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms","location_id","bathrooms","area_sqft","lot_size_sqft") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{waterfront}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront_words" ON "palapa"."properties" USING gin ("search",(palapa.detail_numbers("detail_bits"))) WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{waterfront}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_financing" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_bits","property_type","price","bedrooms","location_id","bathrooms","area_sqft","lot_size_sqft") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{financing}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_financing_words" ON "palapa"."properties" USING gin ("search",(palapa.detail_numbers("detail_bits"))) WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_bits" & palapa.detail_bits('{financing}'::text[]) <> 0;--> statement-breakpoint
CREATE INDEX "properties_listed_type_price_bedrooms" ON "palapa"."properties" USING btree ("property_type","price","id","bedrooms","created_at","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_words_details" ON "palapa"."properties" USING gin ("search",(palapa.detail_numbers("detail_bits"))) WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_last_reduced" ON "palapa"."properties" USING btree ((coalesce("reduced_at", '1970-01-01 00:00:00+00'::timestamptz)) desc,"id" DESC NULLS FIRST,"reduced_at","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_area" ON "palapa"."properties" USING btree ((coalesce(case when "property_type" = 'LAND' then "lot_size_sqft" else "area_sqft" end, 0)) desc,"id" DESC NULLS FIRST,"created_at","property_type","area_sqft","lot_size_sqft","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_price_per_area" ON "palapa"."properties" USING btree ((coalesce("price"::float8 / (case when "property_type" = 'LAND' then "lot_size_sqft" else "area_sqft" end), 1e12::float8)),"id","price","property_type","area_sqft","lot_size_sqft","detail_bits") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE STATISTICS "palapa"."properties_detail_numbers" ON (palapa.detail_numbers(detail_bits)) FROM "palapa"."properties";--> statement-breakpoint
ANALYZE "palapa"."properties";
