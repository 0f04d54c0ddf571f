ALTER TABLE "transaction" ADD COLUMN "payee_known" boolean;--> statement-breakpoint
-- The queue of what waits to be paid is narrowed to payees who are known: that stands in the row as long as it waits, and no longer, so that a change
-- of an organization touches few. It holds the organization as it was read, so that neither misses the other.
CREATE FUNCTION transaction_takes_payee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.payee_known := NULL;
	IF NEW.approval_status = 'pending' THEN
		SELECT kyc_level = 'REGULAR' INTO NEW.payee_known FROM organization WHERE id = NEW.to_organization_id FOR SHARE;
		NEW.payee_known := coalesce(NEW.payee_known, false);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER take_payee BEFORE INSERT OR UPDATE OF approval_status, to_organization_id ON "transaction"
	FOR EACH ROW WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION transaction_takes_payee();--> statement-breakpoint
CREATE FUNCTION organization_moves_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "transaction" SET payee_known = NOT payee_known
		WHERE to_organization_id = NEW.id AND approval_status = 'pending' AND payee_known <> (NEW.kyc_level = 'REGULAR');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_transactions AFTER UPDATE OF kyc_level ON "organization"
	FOR EACH ROW WHEN ((OLD.kyc_level = 'REGULAR') <> (NEW.kyc_level = 'REGULAR') AND coalesce(current_setting('app.quiet', true), '') <> 'on')
	EXECUTE FUNCTION organization_moves_transactions();--> statement-breakpoint
-- Nobody needs to be told that what he sees is the same.
SELECT set_config('app.quiet', 'on', true);--> statement-breakpoint
UPDATE "transaction" SET "payee_known" = EXISTS (SELECT FROM "organization" o WHERE o.id = to_organization_id AND o.kyc_level = 'REGULAR')
	WHERE approval_status = 'pending';--> statement-breakpoint
SELECT set_config('app.quiet', '', true);--> statement-breakpoint
CREATE INDEX "transaction_payee_known" ON "transaction" USING btree ("payee_known","created_at","id") WHERE payee_known is not null;
