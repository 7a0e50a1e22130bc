ALTER TABLE "palapa"."properties" ADD COLUMN "reduced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "properties_listed_reduced" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"reduced_at") WHERE "palapa"."properties"."is_listed" and "palapa"."properties"."reduced_at" is not null;--> statement-breakpoint
CREATE INDEX "properties_listed_since" ON "palapa"."properties" USING btree ("listed_at","created_at","id") WHERE "palapa"."properties"."is_listed";--> statement-breakpoint
CREATE INDEX "properties_sold_newest" ON "palapa"."properties" USING btree ("sold_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."status" = 'SOLD' and "palapa"."properties"."sold_page" <> 'GONE';--> statement-breakpoint
CREATE INDEX "properties_sold_type_newest" ON "palapa"."properties" USING btree ("property_type","sold_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."status" = 'SOLD' and "palapa"."properties"."sold_page" <> 'GONE';--> statement-breakpoint
CREATE INDEX "properties_sold_location_newest" ON "palapa"."properties" USING btree ("location_id","sold_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."status" = 'SOLD' and "palapa"."properties"."sold_page" <> 'GONE';--> statement-breakpoint
CREATE INDEX "properties_sold_prices" ON "palapa"."properties" USING btree ("location_id","property_type","sold_price") WHERE "palapa"."properties"."status" = 'SOLD' and "palapa"."properties"."sold_page" <> 'GONE' and "palapa"."properties"."sold_price_shown" and not "palapa"."properties"."is_sample";--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_reduced_at" CHECK ("palapa"."properties"."reduced_at" <= "palapa"."properties"."price_changed_at");
--> statement-breakpoint
-- The rule of price-history.ts, except that changes undone within an hour count, so that some reductions are left out.
UPDATE "palapa"."properties" SET "reduced_at" = "last"."at"
FROM (
  SELECT DISTINCT ON ("property_id") "property_id", "at",
    ("before"->>'price')::numeric AS "was", ("after"->>'price')::numeric AS "price"
  FROM "palapa"."property_events" WHERE "kind" = 'PRICE' ORDER BY "property_id", "position" DESC
) "last"
WHERE "id" = "last"."property_id" AND "last"."at" <= "price_changed_at"
  AND "last"."at" - "listed_at" >= interval '24 hours' AND "last"."was" - "last"."price" >= "last"."was" * 0.01
  AND NOT EXISTS (
    SELECT FROM "palapa"."property_events" "earlier"
    WHERE "earlier"."property_id" = "id" AND "earlier"."kind" = 'PRICE'
      AND "earlier"."at" > "last"."at" - interval '90 days' AND ("earlier"."before"->>'price')::numeric <= "last"."price"
  );
