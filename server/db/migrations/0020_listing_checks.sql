CREATE TABLE "palapa"."listing_checks" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"questions" smallint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"mail_accepted_at" timestamp (3) with time zone,
	"key_hash" text,
	"key_expires_at" timestamp (3) with time zone,
	CONSTRAINT "listing_checks_key" UNIQUE("key_hash"),
	CONSTRAINT "listing_checks_reason" CHECK ("palapa"."listing_checks"."reason" in ('AGE', 'UNDER_OFFER', 'UNDER_OFFER_END', 'UNANSWERED', 'PAUSED')),
	CONSTRAINT "listing_checks_questions" CHECK ("palapa"."listing_checks"."questions" between 1 and 2),
	CONSTRAINT "listing_checks_key_hash" CHECK ("palapa"."listing_checks"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "listing_checks_key_expiry" CHECK (("palapa"."listing_checks"."key_hash" is null) = ("palapa"."listing_checks"."key_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "palapa"."profiles" ADD COLUMN "response_minutes" integer;--> statement-breakpoint
ALTER TABLE "palapa"."profiles" ADD COLUMN "checks_mailed_on" date;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "check_due_at" timestamp (3) with time zone DEFAULT now() + interval '50 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "conversations_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa"."listing_checks" ADD CONSTRAINT "listing_checks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Spread over 45 days, so that sellers are asked before anything is paused, and not all on one day.
UPDATE "palapa"."properties" SET
	"confirmed_at" = greatest("listed_at", now() - abs(hashtextextended("id"::text, 0) % 45) * interval '1 day');--> statement-breakpoint
UPDATE "palapa"."properties" SET
	"check_due_at" = "confirmed_at" + CASE "status" WHEN 'UNDER_OFFER' THEN interval '30 days' ELSE interval '50 days' END;--> statement-breakpoint
CREATE INDEX "conversations_answered" ON "palapa"."conversations" USING btree ("seller_id","answered_at") WHERE "palapa"."conversations"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_unanswered" ON "palapa"."conversations" USING btree ("property_id","created_at") WHERE "palapa"."conversations"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "properties_check_due" ON "palapa"."properties" USING btree ("check_due_at") WHERE "palapa"."properties"."is_listed" and not "palapa"."properties"."is_sample";--> statement-breakpoint
CREATE INDEX "properties_seller_check_due" ON "palapa"."properties" USING btree ("seller_id","check_due_at") WHERE "palapa"."properties"."is_listed" and not "palapa"."properties"."is_sample";--> statement-breakpoint
ALTER TABLE "palapa"."profiles" ADD CONSTRAINT "profiles_response_minutes" CHECK ("palapa"."profiles"."response_minutes" > 0);