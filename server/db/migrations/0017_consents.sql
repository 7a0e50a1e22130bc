CREATE TABLE "palapa"."consents" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_user_id_document_version_pk" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "consents_document" CHECK ("palapa"."consents"."document" in ('terms', 'privacy')),
	CONSTRAINT "consents_version" CHECK ("palapa"."consents"."version" > 0)
);
--> statement-breakpoint
-- 3% was the only fee so far, and the terms had no versions.
ALTER TABLE "palapa"."properties" ADD COLUMN "fee_percent" numeric(4, 2) DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "palapa"."consents" ADD CONSTRAINT "consents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_fee_percent" CHECK ("palapa"."properties"."fee_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_terms_version" CHECK ("palapa"."properties"."terms_version" > 0);