CREATE TABLE "palapa"."mail_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_choices_kind" CHECK ("palapa"."mail_choices"."kind" in ('messages', 'saved', 'listings', 'drafts')),
	CONSTRAINT "mail_choices_mode" CHECK ("palapa"."mail_choices"."mode" in ('off', 'instant', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "palapa"."notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"property_id" uuid,
	"subject_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"sequence" bigint NOT NULL,
	"mail_due_at" timestamp (3) with time zone,
	CONSTRAINT "notices_sequence" UNIQUE("user_id","sequence"),
	CONSTRAINT "notices_kind" CHECK ("palapa"."notices"."kind" in ('price_drop', 'under_offer', 'sold', 'back', 'still_for_sale', 'paused', 'unanswered', 'draft_waiting', 'draft_expiring')),
	CONSTRAINT "notices_sequence_positive" CHECK ("palapa"."notices"."sequence" > 0)
);
--> statement-breakpoint
ALTER TABLE "palapa"."mail_choices" ADD CONSTRAINT "mail_choices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."notices" ADD CONSTRAINT "notices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."notices" ADD CONSTRAINT "notices_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_choices_key" ON "palapa"."mail_choices" USING btree (sha256(uuid_send("key")));--> statement-breakpoint
CREATE INDEX "notices_unread" ON "palapa"."notices" USING btree ("user_id") WHERE "palapa"."notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_property" ON "palapa"."notices" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "notices_mail_due" ON "palapa"."notices" USING btree ("mail_due_at","user_id") WHERE "palapa"."notices"."mail_due_at" is not null;
--> statement-breakpoint
-- Existing links in emails contain these keys.
INSERT INTO "palapa"."mail_choices" ("user_id", "kind", "mode", "key")
SELECT "user_id", 'messages', CASE WHEN "is_mail_on" THEN 'instant' ELSE 'off' END, "mail_key"
FROM "palapa"."conversation_streams";--> statement-breakpoint
-- Servers of the release before read and write the columns of streams, and delete accounts without these tables. The next
-- release drops the three triggers.
CREATE FUNCTION "palapa"."copy_stream_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO palapa.mail_choices AS chosen (user_id, kind, mode, key)
  VALUES (NEW.user_id, 'messages', CASE WHEN NEW.is_mail_on THEN 'instant' ELSE 'off' END, NEW.mail_key)
  ON CONFLICT (user_id, kind) DO UPDATE SET mode = excluded.mode
  WHERE TG_OP = 'UPDATE' AND (chosen.mode <> 'off') <> NEW.is_mail_on;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "copy_stream_mail" AFTER INSERT OR UPDATE OF "is_mail_on" ON "palapa"."conversation_streams"
FOR EACH ROW EXECUTE FUNCTION "palapa"."copy_stream_mail"();--> statement-breakpoint
CREATE FUNCTION "palapa"."copy_mail_choice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO palapa.conversation_streams AS stream (user_id, is_mail_on, mail_key)
  VALUES (NEW.user_id, NEW.mode <> 'off', NEW.key)
  ON CONFLICT (user_id) DO UPDATE SET is_mail_on = excluded.is_mail_on
  WHERE stream.is_mail_on <> excluded.is_mail_on;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "copy_mail_choice" AFTER INSERT OR UPDATE OF "mode" ON "palapa"."mail_choices"
FOR EACH ROW WHEN (NEW.kind = 'messages') EXECUTE FUNCTION "palapa"."copy_mail_choice"();--> statement-breakpoint
CREATE FUNCTION "palapa"."erase_notices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM palapa.notices WHERE user_id = NEW.id;
  DELETE FROM palapa.mail_choices WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "erase_notices" AFTER UPDATE OF "deleted_at" ON "palapa"."profiles"
FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION "palapa"."erase_notices"();
