ALTER TABLE "organization" ADD COLUMN "has_shortlists" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "organization_brand_shortlists" ON "organization" USING btree ("has_shortlists","id") WHERE type = 'client';--> statement-breakpoint
CREATE INDEX "organization_brand_since" ON "organization" USING btree ("created_at","id") WHERE type = 'client';--> statement-breakpoint
CREATE FUNCTION keep_has_shortlists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	home integer;
BEGIN
	SELECT organization_id INTO home FROM account
		WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
	PERFORM FROM organization WHERE id = home FOR NO KEY UPDATE;
	UPDATE organization o SET has_shortlists = f.has FROM (
			SELECT EXISTS (SELECT FROM shortlist s JOIN account a ON a.id = s.account_id WHERE a.organization_id = home) AS has) f
		WHERE o.id = home AND o.has_shortlists <> f.has;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_has_shortlists AFTER INSERT OR DELETE ON "shortlist"
	FOR EACH ROW WHEN (coalesce(current_setting('app.quiet', true), '') <> 'on') EXECUTE FUNCTION keep_has_shortlists();
--> statement-breakpoint
UPDATE organization o SET has_shortlists = true
	WHERE EXISTS (SELECT FROM shortlist s JOIN account a ON a.id = s.account_id WHERE a.organization_id = o.id);
