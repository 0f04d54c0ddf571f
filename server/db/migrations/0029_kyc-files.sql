CREATE TABLE "file_removal" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "kyc_document_waiting";--> statement-breakpoint
ALTER TABLE "kyc_file" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_document" ADD COLUMN "hand_over" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_document" ADD COLUMN "resubmit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "file_removal_due" ON "file_removal" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "kyc_file_expires" ON "kyc_file" USING btree ("expires_at") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "kyc_document_waiting" ON "kyc_document" USING btree ("id") WHERE (status = 'CREATED' and provider_ref is null) or resubmit;