ALTER TABLE "palapa"."reports" ADD COLUMN "message_text" text;--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD COLUMN "message_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD COLUMN "message_warnings" text[];--> statement-breakpoint
CREATE INDEX "reports_message_due" ON "palapa"."reports" USING btree ("decided_at") WHERE "palapa"."reports"."message_text" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD CONSTRAINT "reports_message" CHECK ("palapa"."reports"."message_text" is null or "palapa"."reports"."subject_type" = 'message');--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD CONSTRAINT "reports_message_length" CHECK (length("palapa"."reports"."message_text") <= 8000);--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD CONSTRAINT "reports_message_whole" CHECK (num_nulls("palapa"."reports"."message_text", "palapa"."reports"."message_sent_at", "palapa"."reports"."message_warnings") in (0, 3));