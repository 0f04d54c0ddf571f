ALTER TABLE "referral" ADD COLUMN "country" text;--> statement-breakpoint
CREATE INDEX "referral_country" ON "referral" USING btree ("country","created_at","id");--> statement-breakpoint
create function "referral_takes_country"() returns trigger language plpgsql as $$
begin
  new.country := (select o.country from account a join organization o on o.id = a.organization_id where a.id = new.referred_account_id);
  return new;
end $$;--> statement-breakpoint
create trigger "take_country" before insert or update of "referred_account_id" on "referral" for each row execute function "referral_takes_country"();--> statement-breakpoint
create function "organization_moves_referrals"() returns trigger language plpgsql as $$
begin
  update referral r set country = new.country from account a
    where a.organization_id = new.id and r.referred_account_id = a.id and r.country is distinct from new.country;
  return null;
end $$;--> statement-breakpoint
create trigger "move_referrals" after update of "country" on "organization" for each row
  when (old.country is distinct from new.country) execute function "organization_moves_referrals"();--> statement-breakpoint
create function "account_moves_referrals"() returns trigger language plpgsql as $$
begin
  update referral set country = (select o.country from organization o where o.id = new.organization_id) where referred_account_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger "move_referrals" after update of "organization_id" on "account" for each row
  when (old.organization_id is distinct from new.organization_id) execute function "account_moves_referrals"();--> statement-breakpoint
update "referral" r set "country" = o.country from "account" a join "organization" o on o.id = a.organization_id where a.id = r.referred_account_id;
