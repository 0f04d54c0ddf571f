CREATE TABLE "legal_representative" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dob" date NOT NULL,
	"email" text NOT NULL,
	"nationality" text NOT NULL,
	"country_of_residence" text NOT NULL,
	"address_country" text NOT NULL,
	"address_region" text,
	"address_city" text NOT NULL,
	"address_street" text NOT NULL,
	"address_postal_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_representative" ADD CONSTRAINT "legal_representative_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;