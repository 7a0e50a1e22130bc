CREATE INDEX "properties_listed_type_price_bedrooms" ON "palapa"."properties" USING btree ("property_type","price","id","bedrooms") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
DROP INDEX "palapa"."properties_listed_type_price";
