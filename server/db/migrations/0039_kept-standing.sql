ALTER TABLE "campaign" ADD COLUMN "brand_has_contracts" boolean;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "kyc_level" text DEFAULT 'UNVERIFIED' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "kyc_status" smallint;--> statement-breakpoint
-- What lists are narrowed by stands in the row itself, where one index answers the filter together with the order. Whoever writes one of the two
-- rows holds the organization first, so that neither misses the other. A seed, which sets app.quiet to "on", fills it in by itself.
CREATE FUNCTION account_takes_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT kyc_level INTO NEW.kyc_level FROM organization WHERE id = NEW.organization_id FOR NO KEY UPDATE;
	-- That there is no such organization, its foreign key says.
	NEW.kyc_level := coalesce(NEW.kyc_level, 'UNVERIFIED');
	NEW.kyc_status := (SELECT verification_status FROM kyc_request WHERE organization_id = NEW.organization_id ORDER BY id DESC LIMIT 1);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER take_standing BEFORE INSERT OR UPDATE OF organization_id ON "account"
	FOR EACH ROW WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION account_takes_standing();--> statement-breakpoint
CREATE FUNCTION kyc_request_moves_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	home integer;
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.verification_status IS NOT DISTINCT FROM OLD.verification_status AND NEW.organization_id = OLD.organization_id THEN
		RETURN NULL;
	END IF;
	FOREACH home IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.organization_id] WHEN 'DELETE' THEN ARRAY[OLD.organization_id]
		WHEN 'UPDATE' THEN ARRAY[least(OLD.organization_id, NEW.organization_id), greatest(OLD.organization_id, NEW.organization_id)] END
	LOOP
		PERFORM FROM organization WHERE id = home FOR NO KEY UPDATE;
		UPDATE account a SET kyc_status = latest.status FROM (
				SELECT (SELECT verification_status FROM kyc_request WHERE organization_id = home ORDER BY id DESC LIMIT 1) AS status) latest
			WHERE a.organization_id = home AND a.kyc_status IS DISTINCT FROM latest.status;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_accounts AFTER INSERT OR DELETE OR UPDATE OF verification_status, organization_id ON "kyc_request"
	FOR EACH ROW WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION kyc_request_moves_accounts();--> statement-breakpoint
CREATE FUNCTION organization_moves_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE account SET kyc_level = NEW.kyc_level WHERE organization_id = NEW.id AND kyc_level <> NEW.kyc_level;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_accounts AFTER UPDATE OF kyc_level ON "organization"
	FOR EACH ROW WHEN (OLD.kyc_level <> NEW.kyc_level AND coalesce(current_setting('app.quiet', true), '') <> 'on')
	EXECUTE FUNCTION organization_moves_accounts();--> statement-breakpoint
CREATE FUNCTION campaign_takes_contracts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	home integer := (SELECT organization_id FROM account WHERE id = NEW.account_id);
BEGIN
	SELECT CASE WHEN type = 'client' THEN has_active_contracts END INTO NEW.brand_has_contracts
		FROM organization WHERE id = home FOR NO KEY UPDATE;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER take_contracts BEFORE INSERT OR UPDATE OF account_id ON "campaign"
	FOR EACH ROW WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION campaign_takes_contracts();--> statement-breakpoint
CREATE FUNCTION organization_moves_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	has boolean := CASE WHEN NEW.type = 'client' THEN NEW.has_active_contracts END;
BEGIN
	UPDATE campaign c SET brand_has_contracts = has FROM account a
		WHERE a.organization_id = NEW.id AND c.account_id = a.id AND c.brand_has_contracts IS DISTINCT FROM has;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_campaigns AFTER UPDATE OF has_active_contracts, type ON "organization"
	FOR EACH ROW WHEN ((OLD.has_active_contracts <> NEW.has_active_contracts OR OLD.type <> NEW.type)
		AND coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION organization_moves_campaigns();--> statement-breakpoint
CREATE FUNCTION account_moves_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE campaign SET brand_has_contracts = (
			SELECT CASE WHEN o.type = 'client' THEN o.has_active_contracts END FROM organization o WHERE o.id = NEW.organization_id)
		WHERE account_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_campaigns AFTER UPDATE OF organization_id ON "account"
	FOR EACH ROW WHEN (OLD.organization_id <> NEW.organization_id AND coalesce(current_setting('app.quiet', true), '') <> 'on')
	EXECUTE FUNCTION account_moves_campaigns();--> statement-breakpoint
-- Nobody needs to be told that what he sees is the same.
SELECT set_config('app.quiet', 'on', true);--> statement-breakpoint
UPDATE "account" a SET "kyc_level" = o.kyc_level, "kyc_status" = k.verification_status
	FROM "organization" o LEFT JOIN (
		SELECT DISTINCT ON (organization_id) organization_id, verification_status FROM "kyc_request" ORDER BY organization_id, id DESC) k ON k.organization_id = o.id
	WHERE o.id = a.organization_id AND (o.kyc_level <> 'UNVERIFIED' OR k.verification_status IS NOT NULL);--> statement-breakpoint
UPDATE "campaign" c SET "brand_has_contracts" = o.has_active_contracts
	FROM "account" a JOIN "organization" o ON o.id = a.organization_id AND o.type = 'client' WHERE a.id = c.account_id;--> statement-breakpoint
SELECT set_config('app.quiet', '', true);--> statement-breakpoint
CREATE INDEX "campaign_contracts" ON "campaign" USING btree ("brand_has_contracts","id","managed_by_full_service");--> statement-breakpoint
CREATE INDEX "account_kyc_level" ON "account" USING btree ("kyc_level","id","type");--> statement-breakpoint
CREATE INDEX "account_kyc_status" ON "account" USING btree ("kyc_status","id","type","kyc_level") WHERE kyc_status is not null;--> statement-breakpoint
CREATE INDEX "account_kyc_status_level" ON "account" USING btree ("kyc_status","kyc_level","id","type") WHERE kyc_status is not null;--> statement-breakpoint
CREATE INDEX "account_kyc_status_type" ON "account" USING btree ("kyc_status","type","id","kyc_level") WHERE kyc_status is not null;
