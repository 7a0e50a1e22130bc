CREATE SCHEMA IF NOT EXISTS "palapa";
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "palapa_auth";
--> statement-breakpoint
CREATE TABLE "palapa_auth"."identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_subject" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "palapa_auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_key" text NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp (3) with time zone,
	"amr" jsonb NOT NULL,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palapa_auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"confirmation_sent_at" timestamp (3) with time zone,
	"recovery_sent_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"banned_until" timestamp (3) with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_form" CHECK ("palapa_auth"."users"."email" = lower("palapa_auth"."users"."email") and length("palapa_auth"."users"."email") <= 255)
);
--> statement-breakpoint
CREATE TABLE "palapa"."images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_type" text DEFAULT 'IMAGE' NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"widths" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_position" UNIQUE("property_id","position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "images_position_range" CHECK ("palapa"."images"."position" between 0 and 29),
	CONSTRAINT "images_media_type" CHECK ("palapa"."images"."media_type" in ('IMAGE', 'VIDEO_EMBED')),
	CONSTRAINT "images_hash" CHECK ("palapa"."images"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "images_size" CHECK ("palapa"."images"."width" > 0 and "palapa"."images"."height" > 0),
	CONSTRAINT "images_placeholder" CHECK ("palapa"."images"."placeholder" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "palapa"."interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"interaction_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interactions_once" UNIQUE("user_id","property_id","interaction_type"),
	CONSTRAINT "interactions_type" CHECK ("palapa"."interactions"."interaction_type" in ('VIEW', 'LIKE', 'REJECT'))
);
--> statement-breakpoint
CREATE TABLE "palapa"."profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"facebook_url" text DEFAULT '' NOT NULL,
	"instagram_url" text DEFAULT '' NOT NULL,
	"photo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("palapa"."profiles"."role" in ('BUYER', 'SELLER')),
	CONSTRAINT "profiles_phone" CHECK ("palapa"."profiles"."phone" ~ '^(\+[1-9][0-9]{3,14})?$'),
	CONSTRAINT "profiles_lengths" CHECK (length("palapa"."profiles"."name") <= 120 and length("palapa"."profiles"."bio") <= 2000 and length("palapa"."profiles"."location") <= 120)
);
--> statement-breakpoint
CREATE TABLE "palapa"."features" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "features_position" UNIQUE("property_id","position"),
	CONSTRAINT "features_name" UNIQUE("property_id","name"),
	CONSTRAINT "features_name_length" CHECK (length(btrim("palapa"."features"."name")) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "palapa"."locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "palapa"."locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "locations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "palapa"."properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"location_id" integer NOT NULL,
	"title" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"property_type" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"bedrooms" smallint,
	"bathrooms" numeric(3, 1),
	"area_sqft" integer,
	"lot_size_sqft" integer,
	"year_built" smallint,
	"description_short" text,
	"description_long" text DEFAULT '' NOT NULL,
	"youtube_url" text,
	"map_location_url" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "properties_title" CHECK (length(btrim("palapa"."properties"."title")) between 1 and 140),
	CONSTRAINT "properties_price" CHECK ("palapa"."properties"."price" > 0 and "palapa"."properties"."price" <= 999999999),
	CONSTRAINT "properties_type" CHECK ("palapa"."properties"."property_type" in ('HOUSE', 'CONDO', 'LAND', 'COMMERCIAL')),
	CONSTRAINT "properties_status" CHECK ("palapa"."properties"."status" in ('ACTIVE', 'WITHDRAWN')),
	CONSTRAINT "properties_bedrooms" CHECK ("palapa"."properties"."bedrooms" between 0 and 99),
	CONSTRAINT "properties_bathrooms" CHECK ("palapa"."properties"."bathrooms" between 0 and 99 and mod("palapa"."properties"."bathrooms" * 2, 1) = 0),
	CONSTRAINT "properties_areas" CHECK ("palapa"."properties"."area_sqft" > 0 and "palapa"."properties"."lot_size_sqft" > 0),
	CONSTRAINT "properties_year_built" CHECK ("palapa"."properties"."year_built" between 1500 and 2100),
	CONSTRAINT "properties_description_short" CHECK (length("palapa"."properties"."description_short") between 1 and 150),
	CONSTRAINT "properties_description_long" CHECK (length("palapa"."properties"."description_long") <= 20000),
	CONSTRAINT "properties_youtube_url" CHECK ("palapa"."properties"."youtube_url" ~* '^https?://'),
	CONSTRAINT "properties_map_location_url" CHECK ("palapa"."properties"."map_location_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "palapa"."view_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palapa"."views" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "views_property_id_day_visitor_pk" PRIMARY KEY("property_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "palapa_auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa_auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa_auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa_auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."images" ADD CONSTRAINT "images_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."interactions" ADD CONSTRAINT "interactions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."interactions" ADD CONSTRAINT "interactions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."features" ADD CONSTRAINT "features_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_seller_id_profiles_id_fk" FOREIGN KEY ("seller_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "palapa"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."views" ADD CONSTRAINT "views_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "palapa_auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "palapa_auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "palapa_auth"."users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "interactions_one_verdict" ON "palapa"."interactions" USING btree ("user_id","property_id") WHERE "palapa"."interactions"."interaction_type" in ('LIKE', 'REJECT');--> statement-breakpoint
CREATE INDEX "interactions_newest" ON "palapa"."interactions" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_property" ON "palapa"."interactions" USING btree ("property_id","interaction_type");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email" ON "palapa"."profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "properties_newest" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) INCLUDE ("version") WHERE "palapa"."properties"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "properties_price" ON "palapa"."properties" USING btree ("price","id") WHERE "palapa"."properties"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "properties_type_newest" ON "palapa"."properties" USING btree ("property_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "properties_type_price" ON "palapa"."properties" USING btree ("property_type","price","id") INCLUDE ("bedrooms") WHERE "palapa"."properties"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "properties_location_newest" ON "palapa"."properties" USING btree ("location_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "properties_location_price" ON "palapa"."properties" USING btree ("location_id","price","id") WHERE "palapa"."properties"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "properties_featured" ON "palapa"."properties" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "palapa"."properties"."status" = 'ACTIVE' and "palapa"."properties"."is_featured";--> statement-breakpoint
CREATE INDEX "properties_seller_newest" ON "palapa"."properties" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);