DROP INDEX "palapa"."properties_creation_key";--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "creation_hash" text;--> statement-breakpoint
-- Until now a withdrawn property gave its key up, so another one may have it.
UPDATE "palapa"."properties" SET "creation_key" = NULL WHERE "status" <> 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "properties_creation_key" ON "palapa"."properties" USING btree ("seller_id","creation_key") WHERE "palapa"."properties"."creation_key" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_creation_hash" CHECK ("palapa"."properties"."creation_hash" ~ '^[0-9a-f]{64}$');
