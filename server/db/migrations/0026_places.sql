CREATE SEQUENCE "palapa"."location_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "palapa"."locations" DROP CONSTRAINT "locations_name_unique";--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD COLUMN "revision" bigint DEFAULT nextval('palapa.location_revisions') NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_listed_location_type_price" ON "palapa"."properties" USING btree ("location_id","property_type","price") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD CONSTRAINT "locations_name_place" UNIQUE NULLS NOT DISTINCT("name","place");--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD CONSTRAINT "locations_revision" UNIQUE("revision");--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD CONSTRAINT "locations_place" CHECK ("palapa"."locations"."place" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');