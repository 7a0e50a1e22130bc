-- A LIKE of one's own property is refused now; those recorded before counted as interest of a buyer.
DELETE FROM "palapa"."interactions" USING "palapa"."properties"
WHERE "properties"."id" = "interactions"."property_id"
  AND "properties"."seller_id" = "interactions"."user_id"
  AND "interactions"."interaction_type" = 'LIKE';
