ALTER TABLE "palapa"."cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD COLUMN "rules" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD COLUMN "hold_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "cases_hold_ends" ON "palapa"."cases" USING btree ("hold_ends_at") WHERE "palapa"."cases"."hold_ends_at" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_rules" CHECK ("palapa"."cases"."rules" <@ array['low_price', 'contact_details', 'many_at_once', 'earlier_removal', 'unconfirmed_address']);--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_kind" CHECK ("palapa"."cases"."kind" in ('first_listing', 'new_listing', 'risk', 'report', 'appeal', 'place'));