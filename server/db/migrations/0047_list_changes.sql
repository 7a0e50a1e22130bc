CREATE TABLE "palapa"."list_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "palapa"."list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE FUNCTION "palapa"."note_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into palapa.list_changes default values;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "list_change" AFTER INSERT OR UPDATE OR DELETE ON "palapa"."properties"
  FOR EACH STATEMENT EXECUTE FUNCTION "palapa"."note_list_change"();
