ALTER TABLE "palapa"."cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "palapa"."profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."profiles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_name_parts" ON "palapa"."profiles" USING gin (palapa.fold_text("name") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "profiles_email_parts" ON "palapa"."profiles" USING gin (lower("email") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "properties_unlisted" ON "palapa"."properties" USING btree ("status","id") WHERE "palapa"."properties"."status" not in ('ACTIVE', 'UNDER_OFFER');--> statement-breakpoint
CREATE INDEX "properties_location" ON "palapa"."properties" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "properties_number" ON "palapa"."properties" USING btree (("right"("id"::text, 6)));--> statement-breakpoint
CREATE INDEX "properties_title_parts" ON "palapa"."properties" USING gin (palapa.fold_text("title") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_kind" CHECK ("palapa"."cases"."kind" in ('first_listing', 'new_listing', 'risk', 'report', 'appeal', 'place', 'staff'));