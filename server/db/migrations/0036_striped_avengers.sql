DROP INDEX "account_organization";--> statement-breakpoint
CREATE INDEX "account_organization" ON "account" USING btree ("organization_id","id","type");