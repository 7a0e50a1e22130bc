-- What the seller entered about a sale is removed from its event when the sale is hidden or undone; this is the only change of an event
-- outside of an erasure.
CREATE OR REPLACE FUNCTION "palapa"."refuse_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('palapa.erasing', true) IS DISTINCT FROM 'on' THEN
    IF TG_OP = 'DELETE'
      OR to_jsonb(NEW) - 'after' <> to_jsonb(OLD) - 'after'
      OR NEW."after" IS DISTINCT FROM OLD."after" - '{soldOn,soldPrice,isSoldPriceShown}'::text[]
    THEN
      RAISE EXCEPTION 'property_events is append-only';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
UPDATE "palapa"."property_events" "event" SET "after" = "after" - '{soldOn,soldPrice,isSoldPriceShown}'::text[]
FROM "palapa"."properties"
WHERE "id" = "property_id" AND "after" ? 'soldOn' AND (
  "sold_on" IS NULL OR "position" < (
    SELECT max("last"."position") FROM "palapa"."property_events" "last"
    WHERE "last"."property_id" = "id" AND "last"."after" ? 'soldOn'
  )
);
