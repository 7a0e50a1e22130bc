ALTER TABLE "palapa"."locations" DROP CONSTRAINT "locations_name_place";--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD COLUMN "place_source" text DEFAULT 'MATCH' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_of_operator" ON "palapa"."locations" USING btree ("name") WHERE "palapa"."locations"."place_source" = 'OPERATOR';--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD CONSTRAINT "locations_name_place" UNIQUE NULLS NOT DISTINCT("name","place","place_source");--> statement-breakpoint
ALTER TABLE "palapa"."locations" ADD CONSTRAINT "locations_place_source" CHECK ("palapa"."locations"."place_source" in ('MATCH', 'OWNER', 'OPERATOR'));