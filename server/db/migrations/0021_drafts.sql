CREATE TABLE "palapa"."property_drafts" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	CONSTRAINT "property_drafts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "property_drafts_data" CHECK (jsonb_typeof("palapa"."property_drafts"."data") = 'object'),
	CONSTRAINT "property_drafts_size" CHECK (octet_length("palapa"."property_drafts"."data"::text) <= 262144),
	CONSTRAINT "property_drafts_times" CHECK ("palapa"."property_drafts"."updated_at" >= "palapa"."property_drafts"."created_at")
);
--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "distinct_from" uuid;--> statement-breakpoint
ALTER TABLE "palapa"."property_drafts" ADD CONSTRAINT "property_drafts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_drafts_to_remind" ON "palapa"."property_drafts" USING btree ("updated_at") WHERE "palapa"."property_drafts"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "property_drafts_to_warn" ON "palapa"."property_drafts" USING btree ("updated_at") WHERE "palapa"."property_drafts"."warned_at" is null;--> statement-breakpoint
CREATE INDEX "property_drafts_to_delete" ON "palapa"."property_drafts" USING btree ("updated_at") WHERE "palapa"."property_drafts"."warned_at" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_distinct_from" FOREIGN KEY ("distinct_from") REFERENCES "palapa"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_distinct" CHECK ("palapa"."properties"."distinct_from" <> "palapa"."properties"."id");