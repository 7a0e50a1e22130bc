CREATE TABLE "palapa"."mail_turns" (
	"queue" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "properties_expired" ON "palapa"."properties" USING btree ("status_at") WHERE "palapa"."properties"."status" = 'EXPIRED' and not "palapa"."properties"."is_sample";