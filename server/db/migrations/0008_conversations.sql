CREATE TABLE "palapa"."blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "palapa"."conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"last_position" integer NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("property_id","buyer_id"),
	CONSTRAINT "conversations_people" CHECK ("palapa"."conversations"."buyer_id" <> "palapa"."conversations"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "palapa"."conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"read_position" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"stream_position" bigint NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"shared_contact_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_side" CHECK ("palapa"."conversation_members"."side" in ('buyer', 'seller'))
);
--> statement-breakpoint
CREATE TABLE "palapa"."message_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"message_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"widths" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_pictures_hash_form" CHECK ("palapa"."message_pictures"."hash" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "palapa"."messages" (
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"warnings" text[] NOT NULL,
	"buyer_stream_position" bigint NOT NULL,
	"seller_stream_position" bigint NOT NULL,
	"is_deleted_for_buyer" boolean DEFAULT false NOT NULL,
	"is_deleted_for_seller" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_conversation_id_position_pk" PRIMARY KEY("conversation_id","position"),
	CONSTRAINT "messages_once" UNIQUE("conversation_id","id"),
	CONSTRAINT "messages_sender" CHECK ("palapa"."messages"."sender" in ('buyer', 'seller', 'rep', 'support', 'system')),
	CONSTRAINT "messages_length" CHECK (length("palapa"."messages"."text") <= 8000)
);
--> statement-breakpoint
CREATE TABLE "palapa"."conversation_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palapa"."conversation_streams" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"is_mail_on" boolean DEFAULT true NOT NULL,
	"mail_key" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "palapa"."blocks" ADD CONSTRAINT "blocks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversations" ADD CONSTRAINT "conversations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "palapa"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversations" ADD CONSTRAINT "conversations_buyer_id_profiles_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversations" ADD CONSTRAINT "conversations_seller_id_profiles_id_fk" FOREIGN KEY ("seller_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "palapa"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversation_members" ADD CONSTRAINT "conversation_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."message_pictures" ADD CONSTRAINT "message_pictures_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "palapa"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."message_pictures" ADD CONSTRAINT "message_pictures_uploader_id_profiles_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "palapa"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversation_reports" ADD CONSTRAINT "conversation_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "palapa"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversation_reports" ADD CONSTRAINT "conversation_reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversation_reports" ADD CONSTRAINT "conversation_reports_reported_id_profiles_id_fk" FOREIGN KEY ("reported_id") REFERENCES "palapa"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palapa"."conversation_streams" ADD CONSTRAINT "conversation_streams_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "palapa"."blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversations_started" ON "palapa"."conversations" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_seller" ON "palapa"."conversations" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "conversation_members_newest" ON "palapa"."conversation_members" USING btree ("user_id","last_message_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_members_changed" ON "palapa"."conversation_members" USING btree ("user_id","stream_position");--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "palapa"."conversation_members" USING btree ("user_id") WHERE "palapa"."conversation_members"."unread_count" > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_mail_due" ON "palapa"."conversation_members" USING btree ("mail_due_at") WHERE "palapa"."conversation_members"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "message_pictures_message" ON "palapa"."message_pictures" USING btree ("conversation_id","message_id","position");--> statement-breakpoint
CREATE INDEX "message_pictures_hash" ON "palapa"."message_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "conversation_reports_reported" ON "palapa"."conversation_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_streams_mail_key" ON "palapa"."conversation_streams" USING btree ("mail_key");