-- One statement, so that the table is rewritten once.
ALTER TABLE "palapa"."properties"
  ADD COLUMN "lat" numeric(8, 6),
  ADD COLUMN "lon" numeric(9, 6),
  ADD COLUMN "precision" text,
  ADD COLUMN "snapped_lat" numeric(6, 3) GENERATED ALWAYS AS (case when precision <> 'place' then floor(lat * 100) / 100 + 0.005 end) STORED,
  ADD COLUMN "snapped_lon" numeric(6, 3) GENERATED ALWAYS AS (case when precision <> 'place' then floor(lon * 100) / 100 + 0.005 end) STORED,
  ADD COLUMN "cell" integer GENERATED ALWAYS AS (case when precision <> 'place' then floor(lat * 100)::int * 36000 + floor(lon * 100)::int + 18000 end) STORED;--> statement-breakpoint
CREATE INDEX "properties_links_without_position" ON "palapa"."properties" USING btree ("id") WHERE "palapa"."properties"."map_location_url" is not null and "palapa"."properties"."lat" is null;--> statement-breakpoint
CREATE INDEX "properties_listed_map" ON "palapa"."properties" USING btree ("cell","snapped_lon","location_id","price","property_type","bedrooms") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_position" CHECK (num_nulls("palapa"."properties"."lat", "palapa"."properties"."lon", "palapa"."properties"."precision") in (0, 3)
        and "palapa"."properties"."lat" between 15.8 and 18.6 and "palapa"."properties"."lon" between -89.3 and -87.2);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_precision" CHECK ("palapa"."properties"."precision" in ('exact', 'about', 'place'));