CREATE TABLE "palapa_auth"."sign_in_networks" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash"),
	CONSTRAINT "sign_in_networks_hash" CHECK (length("palapa_auth"."sign_in_networks"."network_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "palapa_auth"."sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "palapa_auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_networks_last" ON "palapa_auth"."sign_in_networks" USING btree ("last_sign_in_at");