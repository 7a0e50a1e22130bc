CREATE TABLE "palapa"."announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_text" CHECK (length("palapa"."announcements"."text") between 1 and 200),
	CONSTRAINT "announcements_link" CHECK ("palapa"."announcements"."link" ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' and length("palapa"."announcements"."link") <= 300),
	CONSTRAINT "announcements_time" CHECK ("palapa"."announcements"."ends_at" - "palapa"."announcements"."starts_at" between interval '0' and interval '366 days')
);
--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
CREATE INDEX "announcements_ends" ON "palapa"."announcements" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("palapa"."audit_log"."subject_type" in ('staff', 'case', 'property', 'conversation', 'profile', 'location', 'announcement'));--> statement-breakpoint
-- One announcement at a time. An announcement that staff ended before its start has an empty range, which overlaps nothing.
ALTER TABLE "palapa"."announcements" ADD CONSTRAINT "announcements_one" EXCLUDE USING gist (tstzrange("starts_at", "ends_at") WITH &&);
