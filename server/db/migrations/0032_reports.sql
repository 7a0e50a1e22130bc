CREATE TABLE "palapa"."cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"danger" smallint NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "cases_kind" CHECK ("palapa"."cases"."kind" in ('first_listing', 'risk', 'report', 'appeal', 'place')),
	CONSTRAINT "cases_subject_type" CHECK ("palapa"."cases"."subject_type" in ('property', 'conversation', 'profile')),
	CONSTRAINT "cases_danger" CHECK ("palapa"."cases"."danger" between 0 and 100),
	CONSTRAINT "cases_state" CHECK ("palapa"."cases"."state" in ('OPEN', 'WAITING', 'CLOSED')),
	CONSTRAINT "cases_decision" CHECK ("palapa"."cases"."decision" in ('approve', 'dismiss', 'ask_change', 'hold', 'remove', 'restore')),
	CONSTRAINT "cases_reason" CHECK (length("palapa"."cases"."reason") between 1 and 1000),
	CONSTRAINT "cases_decided" CHECK (("palapa"."cases"."decision" is null) = ("palapa"."cases"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "palapa"."reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"conversation_id" uuid,
	"reporter_id" uuid,
	"reporter_email" text,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"key_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "reports_key" UNIQUE("key_hash"),
	CONSTRAINT "reports_subject_type" CHECK ("palapa"."reports"."subject_type" in ('property', 'conversation', 'message', 'profile')),
	CONSTRAINT "reports_reason" CHECK ("palapa"."reports"."reason" in ('not_theirs', 'sold', 'wrong', 'asks_money', 'duplicate', 'offensive', 'other', 'scam', 'spam', 'abuse')),
	CONSTRAINT "reports_state" CHECK ("palapa"."reports"."state" in ('UNCONFIRMED', 'OPEN', 'IN_REVIEW', 'ACTED', 'DISMISSED')),
	CONSTRAINT "reports_key_state" CHECK (("palapa"."reports"."state" = 'UNCONFIRMED') = ("palapa"."reports"."key_hash" is not null)),
	CONSTRAINT "reports_key_hash" CHECK ("palapa"."reports"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "reports_address" CHECK ("palapa"."reports"."reporter_email" = lower("palapa"."reports"."reporter_email")),
	CONSTRAINT "reports_reporter" CHECK ("palapa"."reports"."reporter_id" is null or "palapa"."reports"."reporter_email" is null),
	CONSTRAINT "reports_decided" CHECK (("palapa"."reports"."state" in ('ACTED', 'DISMISSED')) = ("palapa"."reports"."decided_at" is not null)),
	CONSTRAINT "reports_text" CHECK (length("palapa"."reports"."text") <= 8000),
	CONSTRAINT "reports_link" CHECK ("palapa"."reports"."link" = '' or "palapa"."reports"."link" ~* '^https?://'),
	CONSTRAINT "reports_of_conversation" CHECK (("palapa"."reports"."subject_type" in ('conversation', 'message')) = ("palapa"."reports"."conversation_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "palapa"."notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_claimed_by_profiles_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "palapa"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."reports" ADD CONSTRAINT "reports_reported_id_profiles_id_fk" FOREIGN KEY ("reported_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_unfinished" ON "palapa"."cases" USING btree ("subject_type","subject_id") WHERE "palapa"."cases"."state" <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "cases_subject" ON "palapa"."cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "cases_queue" ON "palapa"."cases" USING btree ("state","danger" DESC NULLS FIRST,"id") WHERE "palapa"."cases"."state" <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "cases_queue_kind" ON "palapa"."cases" USING btree ("state","kind","danger" DESC NULLS FIRST,"id") WHERE "palapa"."cases"."state" <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "cases_claimed" ON "palapa"."cases" USING btree ("claimed_by") WHERE "palapa"."cases"."claimed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "palapa"."reports" USING btree ("reporter_id","subject_id") WHERE "palapa"."reports"."subject_type" = 'property' and "palapa"."reports"."state" in ('OPEN', 'IN_REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_visitor_once" ON "palapa"."reports" USING btree ("reporter_email","subject_id") WHERE "palapa"."reports"."state" in ('OPEN', 'IN_REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_visitor_unconfirmed" ON "palapa"."reports" USING btree ("reporter_email","subject_id") WHERE "palapa"."reports"."state" = 'UNCONFIRMED';--> statement-breakpoint
CREATE INDEX "reports_subject" ON "palapa"."reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "reports_conversation" ON "palapa"."reports" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "palapa"."reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "palapa"."reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_unconfirmed" ON "palapa"."reports" USING btree ("created_at") WHERE "palapa"."reports"."state" = 'UNCONFIRMED';--> statement-breakpoint
CREATE INDEX "reports_address_due" ON "palapa"."reports" USING btree ("decided_at") WHERE "palapa"."reports"."reporter_email" is not null;--> statement-breakpoint
ALTER TABLE "palapa"."notices" ADD CONSTRAINT "notices_kind" CHECK ("palapa"."notices"."kind" in ('price_drop', 'under_offer', 'sold', 'back', 'still_for_sale', 'paused', 'unanswered', 'draft_waiting', 'draft_expiring', 'listing_approved', 'change_asked', 'listing_held', 'listing_removed', 'listing_restored', 'report_acted', 'report_dismissed'));
--> statement-breakpoint
-- The reports of the release before, and the cases that they would have opened.
INSERT INTO "palapa"."reports" ("id", "subject_type", "subject_id", "conversation_id", "reporter_id", "reported_id", "reason", "text", "created_at")
SELECT "id", 'conversation', "conversation_id", "conversation_id", "reporter_id", "reported_id", "reason", "text", "created_at"
FROM "palapa"."conversation_reports";--> statement-breakpoint
INSERT INTO "palapa"."cases" ("id", "kind", "subject_type", "subject_id", "danger", "opened_at")
SELECT min("id"::text)::uuid, 'report', 'conversation', "conversation_id",
  max(CASE "reason" WHEN 'scam' THEN 70 WHEN 'abuse' THEN 40 ELSE 25 END), min("created_at")
FROM "palapa"."conversation_reports" GROUP BY "conversation_id";--> statement-breakpoint
-- Servers of the release before write to the former table, and erase the words of deleted accounts there. The next release
-- drops the table and the trigger.
CREATE FUNCTION "palapa"."copy_earlier_report"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE palapa.reports SET text = NEW.text WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO palapa.reports (id, subject_type, subject_id, conversation_id, reporter_id, reported_id, reason, text, created_at)
  VALUES (NEW.id, 'conversation', NEW.conversation_id, NEW.conversation_id, NEW.reporter_id, NEW.reported_id, NEW.reason, NEW.text, NEW.created_at);
  INSERT INTO palapa.cases AS known (id, kind, subject_type, subject_id, danger, opened_at)
  VALUES (NEW.id, 'report', 'conversation', NEW.conversation_id,
    CASE NEW.reason WHEN 'scam' THEN 70 WHEN 'abuse' THEN 40 ELSE 25 END, NEW.created_at)
  ON CONFLICT (subject_type, subject_id) WHERE state <> 'CLOSED'
  DO UPDATE SET danger = least(100, greatest(known.danger, excluded.danger) + 5), state = 'OPEN';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "copy_earlier_report" AFTER INSERT OR UPDATE OF "text" ON "palapa"."conversation_reports"
FOR EACH ROW EXECUTE FUNCTION "palapa"."copy_earlier_report"();
