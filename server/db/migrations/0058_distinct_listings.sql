ALTER TABLE "palapa"."properties" ADD COLUMN "distinct_from_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_distinct_ids" CHECK ("palapa"."properties"."id" <> all ("palapa"."properties"."distinct_from_ids"));--> statement-breakpoint
UPDATE "palapa"."properties" SET "distinct_from_ids" = ARRAY["distinct_from"] WHERE "distinct_from" IS NOT NULL;
