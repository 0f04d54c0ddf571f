ALTER TABLE "run_row" ADD COLUMN "seen" integer;
--> statement-breakpoint
-- Every delete of a versioned thing is told too, with `gone`; a cascade tells each row that it takes. A run is kept for its administrator alone
-- and only forgotten when it is long over: nobody waits for that word.
CREATE FUNCTION tell_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	who integer := nullif(current_setting('app.admin_id', true), '')::integer;
BEGIN
	PERFORM pg_notify('events', json_build_object(
		'kind', TG_ARGV[0],
		'id', OLD.id,
		'version', OLD.version,
		'by', CASE WHEN who IS NOT NULL THEN json_build_object('id', who, 'name', left(current_setting('app.admin_name', true), 200)) END,
		'command', left(nullif(current_setting('app.command', true), ''), 100),
		'gone', true
	)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE PROCEDURE tell_changes_of(name text, kind text) LANGUAGE plpgsql AS $$
DECLARE
	loud text := 'coalesce(current_setting(''app.quiet'', true), '''') <> ''on''';
BEGIN
	EXECUTE format('CREATE TRIGGER tell_insert AFTER INSERT ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tell_change(%L)', name, loud, kind);
	EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW AND %s) EXECUTE FUNCTION tell_change(%L)', name, loud, kind);
	EXECUTE format('CREATE TRIGGER tell_delete AFTER DELETE ON %I FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tell_gone(%L)', name, loud, kind);
END $$;
--> statement-breakpoint
-- Those that tell of their changes already, under the same kind.
DO $$
DECLARE
	one record;
	loud text := 'coalesce(current_setting(''app.quiet'', true), '''') <> ''on''';
BEGIN
	FOR one IN
		SELECT t.tgrelid::regclass AS name, replace(encode(t.tgargs, 'escape'), '\000', '') AS kind
		FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgname = 'tell_update' AND p.proname = 'tell_change'
	LOOP
		EXECUTE format('CREATE TRIGGER tell_delete AFTER DELETE ON %s FOR EACH ROW WHEN (%s) EXECUTE FUNCTION tell_gone(%L)', one.name, loud, one.kind);
	END LOOP;
END $$;
