ALTER TABLE "account" ADD COLUMN "owners" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- KYC finds an account by its own names and by those of who owns it. In one row they are one question with word indexes; over two tables all that
-- matches of either was read, and looked up in the other. Whoever writes holds first the seat and then the account, so that neither misses the other.
-- A seed, which sets app.quiet to "on", fills it in by itself.
CREATE FUNCTION account_takes_owners(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM account WHERE id = wanted FOR NO KEY UPDATE;
	-- A statement of its own: it sees what whoever held the account before has written.
	UPDATE account a SET owners = now_its.owners FROM (
			SELECT coalesce(string_agg(s.first_name || ' ' || s.last_name || ' ' || s.email, ' ' ORDER BY s.id), '') AS owners
			FROM seat_account l JOIN seat s ON s.id = l.seat_id WHERE l.account_id = wanted AND l.role = 'owner') now_its
		WHERE a.id = wanted AND a.owners <> now_its.owners;
END $$;--> statement-breakpoint
CREATE FUNCTION seat_account_moves_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		PERFORM FROM seat WHERE id = NEW.seat_id FOR NO KEY UPDATE;
		PERFORM account_takes_owners(NEW.account_id);
	END IF;
	IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.account_id <> NEW.account_id) THEN
		PERFORM account_takes_owners(OLD.account_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_owners AFTER INSERT OR DELETE OR UPDATE ON "seat_account"
	FOR EACH ROW WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION seat_account_moves_owners();--> statement-breakpoint
CREATE FUNCTION seat_moves_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM account_takes_owners(account_id) FROM seat_account WHERE seat_id = NEW.id AND role = 'owner' ORDER BY account_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER move_owners AFTER UPDATE OF first_name, last_name, email ON "seat"
	FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email)
		AND coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION seat_moves_owners();--> statement-breakpoint
-- Nobody needs to be told that what he sees is the same.
SELECT set_config('app.quiet', 'on', true);--> statement-breakpoint
UPDATE "account" a SET "owners" = o.owners FROM (
		SELECT l.account_id, string_agg(s.first_name || ' ' || s.last_name || ' ' || s.email, ' ' ORDER BY s.id) AS owners
		FROM "seat_account" l JOIN "seat" s ON s.id = l.seat_id WHERE l.role = 'owner' GROUP BY 1) o
	WHERE o.account_id = a.id;--> statement-breakpoint
SELECT set_config('app.quiet', '', true);--> statement-breakpoint
-- Without pg_trgm the same search runs on a scan.
DO $$
BEGIN
	CREATE INDEX account_owners_words ON "account" USING gin (owners gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Owners are searched without pg_trgm: %', SQLERRM;
END $$;
