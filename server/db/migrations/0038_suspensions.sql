CREATE TABLE "palapa"."suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"days" smallint,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"suspended_by" uuid,
	"agreed_by" uuid,
	"agreed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"key_hash" text NOT NULL,
	CONSTRAINT "suspensions_key" UNIQUE("key_hash"),
	CONSTRAINT "suspensions_days" CHECK ("palapa"."suspensions"."days" in (1, 7, 30)),
	CONSTRAINT "suspensions_until" CHECK (("palapa"."suspensions"."until" is null) = ("palapa"."suspensions"."days" is null and "palapa"."suspensions"."agreed_at" is not null)),
	CONSTRAINT "suspensions_reason" CHECK (length("palapa"."suspensions"."reason") between 1 and 1000),
	CONSTRAINT "suspensions_second" CHECK ("palapa"."suspensions"."agreed_by" <> "palapa"."suspensions"."suspended_by"),
	CONSTRAINT "suspensions_lifted" CHECK ("palapa"."suspensions"."lift_reason" is null or "palapa"."suspensions"."ended_at" is not null),
	CONSTRAINT "suspensions_lift_reason" CHECK (length("palapa"."suspensions"."lift_reason") between 1 and 1000),
	CONSTRAINT "suspensions_key_hash" CHECK ("palapa"."suspensions"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "palapa"."cases" DROP CONSTRAINT "cases_decision";--> statement-breakpoint
ALTER TABLE "palapa"."notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
-- Its indexes stay, unlike those of a column that is dropped; the values stay those of the expression.
ALTER TABLE "palapa"."properties" ALTER COLUMN "is_listed" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ALTER COLUMN "is_listed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD COLUMN "is_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."suspensions" ADD CONSTRAINT "suspensions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."suspensions" ADD CONSTRAINT "suspensions_suspended_by_profiles_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."suspensions" ADD CONSTRAINT "suspensions_agreed_by_profiles_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."suspensions" ADD CONSTRAINT "suspensions_lifted_by_profiles_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "palapa"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_in_force" ON "palapa"."suspensions" USING btree ("user_id") WHERE "palapa"."suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_user" ON "palapa"."suspensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suspensions_due" ON "palapa"."suspensions" USING btree ("until") WHERE "palapa"."suspensions"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "palapa"."cases" ADD CONSTRAINT "cases_decision" CHECK ("palapa"."cases"."decision" in ('approve', 'dismiss', 'ask_change', 'hold', 'remove', 'restore', 'suspend'));--> statement-breakpoint
ALTER TABLE "palapa"."notices" ADD CONSTRAINT "notices_kind" CHECK ("palapa"."notices"."kind" in ('price_drop', 'under_offer', 'sold', 'back', 'still_for_sale', 'paused', 'unanswered', 'draft_waiting', 'draft_expiring', 'listing_approved', 'change_asked', 'listing_held', 'listing_removed', 'listing_restored', 'report_acted', 'report_dismissed', 'suspension_ended'));--> statement-breakpoint
-- Also for servers of the release before, which write neither column.
CREATE FUNCTION "palapa"."set_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.is_listed := new.status in ('ACTIVE', 'UNDER_OFFER') and not new.is_suspended;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "listed_of_new" BEFORE INSERT ON "palapa"."properties"
  FOR EACH ROW EXECUTE FUNCTION "palapa"."set_is_listed"();--> statement-breakpoint
CREATE TRIGGER "listed_of_changed" BEFORE UPDATE OF "status", "is_suspended", "is_listed" ON "palapa"."properties"
  FOR EACH ROW EXECUTE FUNCTION "palapa"."set_is_listed"();--> statement-breakpoint
-- A changed place is indexed for listed properties only, so that each is indexed again when it returns.
CREATE TRIGGER "search_of_returned" BEFORE UPDATE OF "is_suspended" ON "palapa"."properties"
  FOR EACH ROW WHEN (old.is_suspended AND NOT new.is_suspended) EXECUTE FUNCTION "palapa"."set_search"();--> statement-breakpoint
DROP TRIGGER "map_change_of_changed" ON "palapa"."properties";--> statement-breakpoint
CREATE TRIGGER "map_change_of_changed" AFTER UPDATE OF "status", "is_suspended", "price", "location_id", "lat", "lon", "precision"
  ON "palapa"."properties" FOR EACH ROW WHEN (
    (old.is_listed, old.cell, old.location_id, old.price) IS DISTINCT FROM (new.is_listed, new.cell, new.location_id, new.price)
  ) EXECUTE FUNCTION "palapa"."note_map_change"();--> statement-breakpoint
ALTER TABLE "palapa"."properties" ADD CONSTRAINT "properties_is_listed" CHECK ("palapa"."properties"."is_listed" = ("palapa"."properties"."status" in ('ACTIVE', 'UNDER_OFFER') and not "palapa"."properties"."is_suspended"));