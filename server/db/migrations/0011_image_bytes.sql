ALTER TABLE "palapa"."message_pictures" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."images" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "message_pictures_uploader" ON "palapa"."message_pictures" USING btree ("uploader_id");--> statement-breakpoint
ALTER TABLE "palapa"."message_pictures" ADD CONSTRAINT "message_pictures_bytes" CHECK ("palapa"."message_pictures"."bytes" >= 0);--> statement-breakpoint
ALTER TABLE "palapa"."images" ADD CONSTRAINT "images_bytes" CHECK ("palapa"."images"."bytes" >= 0);--> statement-breakpoint
-- The size of what is stored already is estimated, at 0.12 bytes a pixel and 120 kB for the link preview.
UPDATE "palapa"."images" SET "bytes" = 120000 + coalesce((
  SELECT sum(each::float8 * each * "height" / "width") * 0.12 FROM unnest("widths") AS each
), 0);--> statement-breakpoint
-- The size of what is stored already is estimated, at 0.12 bytes a pixel and 120 kB for the link preview.
UPDATE "palapa"."message_pictures" SET "bytes" = 120000 + coalesce((
  SELECT sum(each::float8 * each * "height" / "width") * 0.12 FROM unnest("widths") AS each
), 0);
