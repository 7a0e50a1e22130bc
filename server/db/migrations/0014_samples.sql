ALTER TABLE "palapa"."properties" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The sellers of the sample data have reserved addresses and no accounts.
UPDATE "palapa"."properties" SET "is_sample" = true, "version" = "version" + 1, "updated_at" = now()
WHERE "seller_id" IN (
	SELECT "id" FROM "palapa"."profiles"
	WHERE "email" IN ('marisol.novelo@example.com',
		'everett.usher@example.com',
		'anna.thiessen@example.com',
		'desmond.castillo@example.com',
		'lucia.canul@example.com',
		'felix.cho@example.com')
		AND NOT EXISTS (SELECT FROM "palapa_auth"."users" WHERE "users"."id" = "profiles"."id")
);
