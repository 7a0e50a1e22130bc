CREATE TABLE "palapa"."appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid,
	"suspension_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appeals_case" UNIQUE("case_id"),
	CONSTRAINT "appeals_suspension" UNIQUE("suspension_id"),
	CONSTRAINT "appeals_subject" CHECK (num_nonnulls("palapa"."appeals"."case_id", "palapa"."appeals"."suspension_id") = 1),
	CONSTRAINT "appeals_text" CHECK (length("palapa"."appeals"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "palapa"."appeals" ADD CONSTRAINT "appeals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "palapa"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."appeals" ADD CONSTRAINT "appeals_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "palapa"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_user" ON "palapa"."appeals" USING btree ("user_id");