DROP INDEX "palapa"."properties_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_price";--> statement-breakpoint
DROP INDEX "palapa"."properties_type_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_location_newest";--> statement-breakpoint
DROP INDEX "palapa"."properties_location_price";--> statement-breakpoint
DROP INDEX "palapa"."properties_featured";--> statement-breakpoint
DROP INDEX "palapa"."properties_type_price";--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_tags","property_type","price","bedrooms","location_id","bathrooms","area_sqft","lot_size_sqft") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_tags" @> '{waterfront}'::text[];--> statement-breakpoint
CREATE INDEX "properties_listed_waterfront_words" ON "palapa"."properties" USING gin ("search","detail_tags") WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_tags" @> '{waterfront}'::text[];--> statement-breakpoint
CREATE INDEX "properties_listed_financing" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"detail_tags","property_type","price","bedrooms","location_id","bathrooms","area_sqft","lot_size_sqft") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_tags" @> '{financing}'::text[];--> statement-breakpoint
CREATE INDEX "properties_listed_financing_words" ON "palapa"."properties" USING gin ("search","detail_tags") WITH (gin_pending_list_limit=256) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."detail_tags" @> '{financing}'::text[];