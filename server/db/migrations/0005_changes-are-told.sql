-- Every insert and update of a versioned thing is told on the channel "events" when its transaction commits. Who and which command
-- stand in settings of the transaction; a seed sets app.quiet to "on" and tells nothing. Every part is short (a name at most 200
-- characters, 6 bytes each when escaped), so the 8000 bytes of a payload are never reached.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	who integer := nullif(current_setting('app.admin_id', true), '')::integer;
BEGIN
	PERFORM pg_notify('events', json_build_object(
		'kind', TG_ARGV[0],
		'id', NEW.id,
		'version', NEW.version,
		'by', CASE WHEN who IS NOT NULL THEN json_build_object('id', who, 'name', left(current_setting('app.admin_name', true), 200)) END,
		'command', left(nullif(current_setting('app.command', true), ''), 100)
	)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE PROCEDURE tell_changes_of(name text, kind text) LANGUAGE plpgsql AS $$
DECLARE
	loud text := 'coalesce(current_setting(''app.quiet'', true), '''') <> ''on''';
BEGIN
	EXECUTE format('CREATE TRIGGER tell_insert AFTER INSERT ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tell_change(%L)', name, loud, kind);
	EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW AND %s) EXECUTE FUNCTION tell_change(%L)', name, loud, kind);
END $$;
--> statement-breakpoint
CALL tell_changes_of('admin', 'member');
--> statement-breakpoint
CALL tell_changes_of('organization', 'organization');
--> statement-breakpoint
CALL tell_changes_of('account', 'account');
--> statement-breakpoint
CALL tell_changes_of('seat', 'seat');
--> statement-breakpoint
CALL tell_changes_of('campaign', 'campaign');
--> statement-breakpoint
CALL tell_changes_of('booking', 'booking');
--> statement-breakpoint
CALL tell_changes_of('transaction', 'transaction');
--> statement-breakpoint
CALL tell_changes_of('kyc_request', 'kyc-request');
--> statement-breakpoint
CALL tell_changes_of('payout_request', 'payout-request');
--> statement-breakpoint
-- A sign-in that ended ends its open streams on every server; they look up which ones.
CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('sessions', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_revoked AFTER UPDATE OF revoked_at ON "session"
	FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION tell_sessions();
--> statement-breakpoint
CREATE TRIGGER tell_deleted AFTER UPDATE OF deleted_at ON "admin"
	FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION tell_sessions();
