DROP INDEX "palapa"."properties_listed_search";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_detail_tags";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_location_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_type_price_bedrooms";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_area";--> statement-breakpoint
CREATE INDEX "properties_listed_words_details" ON "palapa"."properties" USING gin ("search","detail_tags") WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_newest" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_tags","property_type","price","bedrooms","location_id","bathrooms","area_sqft","lot_size_sqft") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_location_newest" ON "palapa"."properties" USING btree ("location_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_tags","property_type","price","bedrooms") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_type_price_bedrooms" ON "palapa"."properties" USING btree ("property_type","price","id","bedrooms","created_at","detail_tags") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_area" ON "palapa"."properties" USING btree ((coalesce(case when "property_type" = 'LAND' then "lot_size_sqft" else "area_sqft" end, 0)) desc,"id" DESC NULLS FIRST,"created_at","property_type","area_sqft","lot_size_sqft","detail_tags") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
-- Without it, PostgreSQL takes every range of areas for a two hundredth of the listings.
CREATE STATISTICS "palapa"."properties_area" ON (coalesce(case when "property_type" = 'LAND' then "lot_size_sqft" else "area_sqft" end, 0)) FROM "palapa"."properties";--> statement-breakpoint
ANALYZE "palapa"."properties";
