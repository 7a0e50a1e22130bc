CREATE TABLE "palapa"."failed_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" text NOT NULL,
	"code" text NOT NULL,
	"response_code" integer,
	CONSTRAINT "failed_emails_result" CHECK ("palapa"."failed_emails"."result" in ('refused', 'failed')),
	CONSTRAINT "failed_emails_code" CHECK ("palapa"."failed_emails"."code" ~ '^[A-Za-z0-9_]{1,60}$'),
	CONSTRAINT "failed_emails_response_code" CHECK ("palapa"."failed_emails"."response_code" between 100 and 999)
);
--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
CREATE INDEX "failed_emails_at" ON "palapa"."failed_emails" USING btree ("at");--> statement-breakpoint
ALTER TABLE "palapa"."audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("palapa"."audit_log"."subject_type" in ('staff', 'case', 'property', 'conversation', 'profile', 'location', 'announcement', 'job'));