-- Who owns an account is told to it once for a statement and not for each of its rows: ten thousand owners that came at once were put together ten
-- thousand times, each time all of them.
DROP TRIGGER move_owners ON "seat_account";--> statement-breakpoint
CREATE OR REPLACE FUNCTION seat_account_moves_owners() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	accounts integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		accounts := ARRAY(SELECT DISTINCT account_id FROM put);
	ELSIF TG_OP = 'UPDATE' THEN
		accounts := ARRAY(SELECT account_id FROM put UNION SELECT account_id FROM gone);
	ELSE
		accounts := ARRAY(SELECT DISTINCT account_id FROM gone);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM FROM seat WHERE id IN (SELECT seat_id FROM put) ORDER BY id FOR NO KEY UPDATE;
	END IF;
	PERFORM account_takes_owners(account_id) FROM (SELECT account_id FROM unnest(accounts) AS account_id ORDER BY 1) in_order;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_owners_insert AFTER INSERT ON "seat_account" REFERENCING NEW TABLE AS put
	FOR EACH STATEMENT WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION seat_account_moves_owners();--> statement-breakpoint
CREATE TRIGGER move_owners_update AFTER UPDATE ON "seat_account" REFERENCING OLD TABLE AS gone NEW TABLE AS put
	FOR EACH STATEMENT WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION seat_account_moves_owners();--> statement-breakpoint
CREATE TRIGGER move_owners_delete AFTER DELETE ON "seat_account" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION seat_account_moves_owners();
