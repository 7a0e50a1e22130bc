ALTER TABLE "palapa"."properties" ADD COLUMN "highway" text;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "mile" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_highway" CHECK ("palapa"."properties"."highway" in ('george-price-highway', 'philip-goldson-highway', 'hummingbird-highway', 'manuel-esquivel-highway', 'thomas-vincent-ramos-highway'));--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_mile" CHECK ("palapa"."properties"."mile" between 0 and 110);--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_mile_of_highway" CHECK ("palapa"."properties"."mile" is null or "palapa"."properties"."highway" is not null);