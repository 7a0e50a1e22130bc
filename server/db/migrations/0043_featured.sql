ALTER TABLE "palapa"."audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "featured_position" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "properties_featured_position" ON "palapa"."properties" USING btree ("featured_position") WHERE "palapa"."properties"."featured_position" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" ADD CONSTRAINT "audit_log_subject_id" CHECK (("palapa"."audit_log"."subject_type" = 'location') = ("palapa"."audit_log"."subject_id" is null));--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("palapa"."audit_log"."subject_type" in ('staff', 'case', 'property', 'conversation', 'profile', 'location'));--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_featured_position" CHECK ("palapa"."properties"."featured_position" is null or ("palapa"."properties"."featured_position" between 1 and 3 and "palapa"."properties"."is_featured"));