-- A card shows the channels of its creator: what changes or goes there makes it another version, so that nobody decides on what is gone, and
-- whoever looks at it is told. A new one takes nothing back that was seen; what is filled in quietly is nobody's change; whether a channel is
-- visible stands on no card.
CREATE FUNCTION move_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE account SET version = version + 1 WHERE id = OLD.account_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_delete AFTER DELETE ON channel FOR EACH ROW
	WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION move_card();
--> statement-breakpoint
CREATE TRIGGER card_update AFTER UPDATE ON channel FOR EACH ROW
	WHEN ((OLD.kind, OLD.status, OLD.url, OLD.username, OLD.followers, OLD.verification_status, OLD.verified_at, OLD.avg_engagement_rate)
		IS DISTINCT FROM (NEW.kind, NEW.status, NEW.url, NEW.username, NEW.followers, NEW.verification_status, NEW.verified_at, NEW.avg_engagement_rate)
		AND coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION move_card();
