ALTER TABLE "palapa"."property_details" ADD COLUMN "lease_ends" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "in_development" boolean;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "today_photo" uuid;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "today_photo_on" date;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "road_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "road_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "water_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "water_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "power_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "power_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "sewer_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "sewer_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "internet_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "internet_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "pier_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "pier_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "marina_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "marina_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "pool_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "pool_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "clubhouse_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "clubhouse_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "gate_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "gate_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "airstrip_stage" text;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD COLUMN "airstrip_by" smallint;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_today_photo_images_id_fk" FOREIGN KEY ("today_photo") REFERENCES "palapa"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_details_today_photo" ON "palapa"."property_details" USING btree ("today_photo") WHERE "palapa"."property_details"."today_photo" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_lease_ends" CHECK ("palapa"."property_details"."lease_ends" between 2000 and 2300);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_road_stage" CHECK ("palapa"."property_details"."road_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_road_by" CHECK ("palapa"."property_details"."road_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_water_stage" CHECK ("palapa"."property_details"."water_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_water_by" CHECK ("palapa"."property_details"."water_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_power_stage" CHECK ("palapa"."property_details"."power_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_power_by" CHECK ("palapa"."property_details"."power_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_sewer_stage" CHECK ("palapa"."property_details"."sewer_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_sewer_by" CHECK ("palapa"."property_details"."sewer_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_internet_stage" CHECK ("palapa"."property_details"."internet_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_internet_by" CHECK ("palapa"."property_details"."internet_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pier_stage" CHECK ("palapa"."property_details"."pier_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pier_by" CHECK ("palapa"."property_details"."pier_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_marina_stage" CHECK ("palapa"."property_details"."marina_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_marina_by" CHECK ("palapa"."property_details"."marina_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pool_stage" CHECK ("palapa"."property_details"."pool_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pool_by" CHECK ("palapa"."property_details"."pool_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_clubhouse_stage" CHECK ("palapa"."property_details"."clubhouse_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_clubhouse_by" CHECK ("palapa"."property_details"."clubhouse_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_gate_stage" CHECK ("palapa"."property_details"."gate_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_gate_by" CHECK ("palapa"."property_details"."gate_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_airstrip_stage" CHECK ("palapa"."property_details"."airstrip_stage" in ('exists', 'promised'));--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_airstrip_by" CHECK ("palapa"."property_details"."airstrip_by" between 2000 and 2100);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_lease_ends_of" CHECK ("palapa"."property_details"."lease_ends" is null or ("palapa"."property_details"."title_type" in ('government_lease', 'private_lease')) is true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_today_photo_of" CHECK ("palapa"."property_details"."today_photo" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_today_photo_on_of" CHECK ("palapa"."property_details"."today_photo_on" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_road_stage_of" CHECK ("palapa"."property_details"."road_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_road_by_of" CHECK ("palapa"."property_details"."road_by" is null or "palapa"."property_details"."road_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_water_stage_of" CHECK ("palapa"."property_details"."water_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_water_by_of" CHECK ("palapa"."property_details"."water_by" is null or "palapa"."property_details"."water_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_power_stage_of" CHECK ("palapa"."property_details"."power_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_power_by_of" CHECK ("palapa"."property_details"."power_by" is null or "palapa"."property_details"."power_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_sewer_stage_of" CHECK ("palapa"."property_details"."sewer_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_sewer_by_of" CHECK ("palapa"."property_details"."sewer_by" is null or "palapa"."property_details"."sewer_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_internet_stage_of" CHECK ("palapa"."property_details"."internet_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_internet_by_of" CHECK ("palapa"."property_details"."internet_by" is null or "palapa"."property_details"."internet_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pier_stage_of" CHECK ("palapa"."property_details"."pier_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pier_by_of" CHECK ("palapa"."property_details"."pier_by" is null or "palapa"."property_details"."pier_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_marina_stage_of" CHECK ("palapa"."property_details"."marina_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_marina_by_of" CHECK ("palapa"."property_details"."marina_by" is null or "palapa"."property_details"."marina_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pool_stage_of" CHECK ("palapa"."property_details"."pool_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_pool_by_of" CHECK ("palapa"."property_details"."pool_by" is null or "palapa"."property_details"."pool_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_clubhouse_stage_of" CHECK ("palapa"."property_details"."clubhouse_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_clubhouse_by_of" CHECK ("palapa"."property_details"."clubhouse_by" is null or "palapa"."property_details"."clubhouse_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_gate_stage_of" CHECK ("palapa"."property_details"."gate_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_gate_by_of" CHECK ("palapa"."property_details"."gate_by" is null or "palapa"."property_details"."gate_stage" is not distinct from 'promised');--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_airstrip_stage_of" CHECK ("palapa"."property_details"."airstrip_stage" is null or "palapa"."property_details"."in_development" is not distinct from true);--> statement-breakpoint
ALTER TABLE "palapa"."property_details" ADD CONSTRAINT "property_details_airstrip_by_of" CHECK ("palapa"."property_details"."airstrip_by" is null or "palapa"."property_details"."airstrip_stage" is not distinct from 'promised');