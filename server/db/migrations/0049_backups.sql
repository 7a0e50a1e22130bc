CREATE TABLE "palapa"."backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"bytes" bigint,
	"reason" text,
	CONSTRAINT "backup_runs_kind" CHECK ("palapa"."backup_runs"."kind" in ('backup', 'self_test')),
	CONSTRAINT "backup_runs_result" CHECK ("palapa"."backup_runs"."result" in ('ok', 'failed', 'not_tested')),
	CONSTRAINT "backup_runs_reason" CHECK (("palapa"."backup_runs"."result" = 'ok') = ("palapa"."backup_runs"."reason" is null)),
	CONSTRAINT "backup_runs_reason_length" CHECK (length("palapa"."backup_runs"."reason") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "palapa"."erasures" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasures_user_hash" CHECK ("palapa"."erasures"."user_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind_newest" ON "palapa"."backup_runs" USING btree ("kind","ended_at" DESC NULLS LAST);