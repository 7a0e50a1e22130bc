CREATE TABLE "palapa_auth"."signing_key_ids" (
	"kid" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
