DROP INDEX "palapa"."interactions_property";--> statement-breakpoint
CREATE INDEX "interactions_property" ON "palapa"."interactions" USING btree ("property_id","interaction_type","created_at");