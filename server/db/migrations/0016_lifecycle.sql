CREATE TABLE "palapa"."property_events" (
	"property_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"is_public" boolean NOT NULL,
	CONSTRAINT "property_events_property_id_position_pk" PRIMARY KEY("property_id","position"),
	CONSTRAINT "property_events_kind" CHECK ("palapa"."property_events"."kind" in ('LISTED', 'PRICE', 'STATUS', 'CONFIRMED', 'RELISTED', 'PHOTOS', 'DETAILS', 'CHECKED', 'MODERATED')),
	CONSTRAINT "property_events_position" CHECK ("palapa"."property_events"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "palapa"."properties" DROP CONSTRAINT "properties_status";--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (status in ('ACTIVE', 'UNDER_OFFER')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "status_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "relisted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "under_offer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "sold_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "sold_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "sold_price_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "sold_page" text DEFAULT 'INDEXED' NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "price_previous" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "price_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa"."property_events" ADD CONSTRAINT "property_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."property_events" ADD CONSTRAINT "property_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "palapa"."properties" SET "listed_at" = "created_at", "status_at" = CASE "status" WHEN 'ACTIVE' THEN "created_at" ELSE "updated_at" END;--> statement-breakpoint
CREATE INDEX "property_events_actor" ON "palapa"."property_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "properties_listed_newest" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_price" ON "palapa"."properties" USING btree ("price","id") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_type_newest" ON "palapa"."properties" USING btree ("property_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_type_price" ON "palapa"."properties" USING btree ("property_type","price","id") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_location_newest" ON "palapa"."properties" USING btree ("location_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_location_price" ON "palapa"."properties" USING btree ("location_id","price","id") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_listed_featured" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."is_featured";--> statement-breakpoint
CREATE INDEX "properties_sold_pages" ON "palapa"."properties" USING btree ("sold_page","sold_at") WHERE "palapa"."properties"."status" = 'SOLD';--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_status_before" CHECK ("palapa"."properties"."status_before" in ('ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN', 'EXPIRED', 'HELD', 'REMOVED') and "palapa"."properties"."status_before" <> 'REMOVED');--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_status_to_return_to" CHECK ("palapa"."properties"."status" not in ('HELD', 'REMOVED') or "palapa"."properties"."status_before" is not null);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_sold" CHECK ("palapa"."properties"."status" <> 'SOLD' or ("palapa"."properties"."sold_at" is not null and "palapa"."properties"."sold_on" is not null));--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_sold_price" CHECK ("palapa"."properties"."sold_price" > 0 and "palapa"."properties"."sold_price" <= 999999999);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_sold_price_shown" CHECK (not "palapa"."properties"."sold_price_shown" or "palapa"."properties"."sold_price" is not null);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_sold_page" CHECK ("palapa"."properties"."sold_page" in ('INDEXED', 'NOINDEX', 'GONE'));--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_withdrawn_reason" CHECK ("palapa"."properties"."withdrawn_reason" in ('sold_elsewhere', 'changed_mind', 'later', 'other'));--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_price_previous" CHECK ("palapa"."properties"."price_previous" > 0 and ("palapa"."properties"."price_previous" is null) = ("palapa"."properties"."price_changed_at" is null));--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_status" CHECK ("palapa"."properties"."status" in ('ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN', 'EXPIRED', 'HELD', 'REMOVED'));--> statement-breakpoint
-- The listings of deleted accounts have no history.
INSERT INTO "palapa"."property_events" ("property_id", "position", "at", "kind", "actor_id", "after", "is_public")
SELECT "id", 1, "created_at", 'LISTED', "seller_id", jsonb_build_object('status', 'ACTIVE', 'price', "price"), true
FROM "palapa"."properties"
WHERE NOT EXISTS (SELECT FROM "palapa"."profiles" WHERE "profiles"."id" = "seller_id" AND "deleted_at" IS NOT NULL);--> statement-breakpoint
INSERT INTO "palapa"."property_events" ("property_id", "position", "at", "kind", "actor_id", "before", "after", "is_public")
SELECT "property_id", 2, "status_at", 'STATUS', "actor_id", '{"status": "ACTIVE"}', '{"status": "WITHDRAWN"}', true
FROM "palapa"."property_events" JOIN "palapa"."properties" ON "id" = "property_id" WHERE "status" = 'WITHDRAWN';--> statement-breakpoint
CREATE FUNCTION "palapa"."refuse_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('palapa.erasing', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'property_events is append-only';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "property_events_append_only" BEFORE UPDATE OR DELETE ON "palapa"."property_events"
FOR EACH ROW EXECUTE FUNCTION "palapa"."refuse_event_change"();
