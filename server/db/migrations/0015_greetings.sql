ALTER TABLE "palapa"."messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."profiles" ADD COLUMN "greeting" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "palapa"."profiles" ADD CONSTRAINT "profiles_greeting" CHECK (length("palapa"."profiles"."greeting") <= 500);--> statement-breakpoint
UPDATE "palapa"."messages" SET "is_automatic" = true
WHERE "sender" = 'rep' OR ("sender" = 'seller' AND "position" = 4 AND starts_with("text", 'Hello! Thank you for your interest in '));--> statement-breakpoint
-- Until now the representative was an invented person.
UPDATE "palapa"."messages" SET "text" = 'Palapa team joined the conversation.'
WHERE "sender" = 'system' AND "text" = 'Marisol Chan joined the conversation.';--> statement-breakpoint
UPDATE "palapa"."messages" SET "text" = replace("text", 'I am Marisol Chan of Palapa.', 'Hello from Palapa team.')
WHERE "sender" = 'rep';
