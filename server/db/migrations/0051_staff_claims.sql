ALTER TABLE "palapa"."cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "palapa"."cases" DROP CONSTRAINT "cases_claimed_by_profiles_id_fk";
--> statement-breakpoint
-- The claims of those who are no longer staff.
UPDATE "palapa"."cases" SET "claimed_by" = null WHERE "claimed_by" is not null AND NOT EXISTS (SELECT FROM "palapa"."staff" WHERE "user_id" = "claimed_by");--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_claimed_by_staff_user_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "palapa"."staff"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_place" ON "palapa"."locations" USING btree ("place");--> statement-breakpoint
CREATE INDEX "locations_unplaced" ON "palapa"."locations" USING btree ("name") WHERE "palapa"."locations"."place" is null and "palapa"."locations"."place_source" <> 'OWNER';--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_kind" CHECK ("palapa"."cases"."kind" in ('first_listing', 'new_listing', 'risk', 'report', 'appeal', 'staff'));