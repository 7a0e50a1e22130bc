CREATE TABLE "palapa"."map_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "palapa"."map_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spot" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palapa"."map_spots" (
	"spot" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"min_price" numeric(12, 2) NOT NULL,
	CONSTRAINT "map_spots_count" CHECK ("palapa"."map_spots"."count" > 0)
);
--> statement-breakpoint
CREATE FUNCTION "palapa"."note_map_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into palapa.map_changes (spot)
  select distinct spot from (values
    (case when old.is_listed then coalesce(old.cell, -old.location_id) end),
    (case when new.is_listed then coalesce(new.cell, -new.location_id) end)
  ) changed (spot) where spot is not null;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "map_change_of_new" AFTER INSERT ON "palapa"."properties"
  FOR EACH ROW WHEN (new.is_listed) EXECUTE FUNCTION "palapa"."note_map_change"();--> statement-breakpoint
CREATE TRIGGER "map_change_of_changed" AFTER UPDATE OF "status", "price", "location_id", "lat", "lon", "precision" ON "palapa"."properties"
  FOR EACH ROW WHEN (
    (old.is_listed, old.cell, old.location_id, old.price) IS DISTINCT FROM (new.is_listed, new.cell, new.location_id, new.price)
  ) EXECUTE FUNCTION "palapa"."note_map_change"();--> statement-breakpoint
CREATE TRIGGER "map_change_of_deleted" AFTER DELETE ON "palapa"."properties"
  FOR EACH ROW WHEN (old.is_listed) EXECUTE FUNCTION "palapa"."note_map_change"();--> statement-breakpoint
INSERT INTO "palapa"."map_spots" ("spot", "count", "min_price")
  SELECT coalesce(cell, -location_id), count(*), min(price) FROM "palapa"."properties" WHERE is_listed GROUP BY 1;
