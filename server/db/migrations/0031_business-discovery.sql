CREATE TABLE "business_discovery" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"username" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"connected_by" integer,
	CONSTRAINT "business_discovery_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "business_discovery" ADD CONSTRAINT "business_discovery_connected_by_admin_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."admin"("id") ON DELETE no action ON UPDATE no action;