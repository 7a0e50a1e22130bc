CREATE TABLE "palapa"."audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_actor" CHECK ("palapa"."audit_log"."actor_kind" in ('staff', 'system', 'cli')),
	CONSTRAINT "audit_log_actor_id" CHECK (("palapa"."audit_log"."actor_kind" = 'staff') = ("palapa"."audit_log"."actor_id" is not null)),
	CONSTRAINT "audit_log_action" CHECK ("palapa"."audit_log"."action" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "audit_log_subject_type" CHECK ("palapa"."audit_log"."subject_type" in ('staff', 'case', 'property', 'conversation', 'profile')),
	CONSTRAINT "audit_log_reason" CHECK (length("palapa"."audit_log"."reason") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "palapa"."staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_role" CHECK ("palapa"."staff"."role" in ('moderator', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "palapa"."staff" ADD CONSTRAINT "staff_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."staff" ADD CONSTRAINT "staff_added_by_profiles_id_fk" FOREIGN KEY ("added_by") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "palapa"."audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "palapa"."audit_log" USING btree ("at");
--> statement-breakpoint
CREATE FUNCTION "palapa"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('palapa.audit_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "palapa"."audit_log"
FOR EACH ROW EXECUTE FUNCTION "palapa"."refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_not_truncated" BEFORE TRUNCATE ON "palapa"."audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "palapa"."refuse_audit_change"();
