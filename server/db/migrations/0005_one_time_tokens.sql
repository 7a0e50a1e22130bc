CREATE TABLE "palapa_auth"."mail_times" (
	"key" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palapa_auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_link" UNIQUE("link_hash"),
	CONSTRAINT "one_time_tokens_newest" UNIQUE("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "palapa_auth"."users" ADD COLUMN "reauthentication_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "palapa_auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa_auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_times_asked" ON "palapa_auth"."mail_times" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "palapa_auth"."one_time_tokens" USING btree ("email");