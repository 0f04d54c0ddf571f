-- Writes a name as it is stored, exactly as `storedName` in src/contract/stored-name.ts does: composed (NFC), without invisible characters,
-- without blanks around it. Joiners stay where they shape letters or emoji.
CREATE FUNCTION stored_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	-- Most names are plain and stay as they are.
	IF name ~ '^[!-~]+(?: +[!-~]+)*$' THEN
		RETURN name;
	END IF;
	name := regexp_replace(name, '[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g');
	name := normalize(name, NFC);
	name := regexp_replace(name, '(?<=[' ||
		'\u0001-\u02FF\u0370-\u0482\u048A-\u052F\u1C80-\u1C8F\u1D00-\u1DBF\u1E00-\u200B\u200E-\u20CF\u2C60-\u2C7F\u2E00-\u2E7F\u3000-\u3020' ||
		'\uA640-\uA69F\uA720-\uA7FF\uAB30-\uAB6F\uFB00-\uFB06\uFF01-\uFF5E' ||
		'][\u0300-\u036F\u200C\u200D]*)[\u200C\u200D]+', '', 'g');
	name := normalize(name, NFC);
	name := regexp_replace(name, '^[\t-\r \u00A0\u1680\u2000-\u200A\u200C\u200D\u2028\u2029\u202F\u205F\u3000]+', '');
	RETURN regexp_replace(name, '[\t-\r \u00A0\u1680\u2000-\u200A\u200C\u200D\u2028\u2029\u202F\u205F\u3000]+$', '');
END $$;--> statement-breakpoint
-- Cleans the names and addresses that were stored before new ones were cleaned. Only the rows that change are written, without
-- notifying anyone: they look the same. A name stays as it is if nothing of it would be left, or if another record has the clean name.
DO $$
DECLARE
	cleaned record;
	stale record;
	seats integer[] := '{}';
BEGIN
	PERFORM set_config('app.quiet', 'on', true);
	FOR cleaned IN SELECT * FROM (VALUES
		-- A seat before its accounts, as every other writer locks them.
		('admin', 'id', 'name'), ('organization', 'id', 'name'), ('seat', 'id', 'first_name'), ('seat', 'id', 'last_name'),
		('account', 'id', 'display_name'), ('account', 'id', 'google_address'), ('account', 'id', 'google_city'),
		('account', 'id', 'google_state'), ('account', 'id', 'google_postal_code'),
		('shortlist', 'id', 'name'), ('brand_category', 'id', 'name'), ('creator_category', 'id', 'name'),
		('feature_flag', 'id', 'name'), ('booking_template', 'id', 'name'), ('auto_review', 'id', 'title'),
		('company_request', 'id', 'company_name'), ('company_request', 'id', 'company_city'),
		('company_request', 'id', 'company_postal_code'), ('company_request', 'id', 'company_vat_number'),
		('legal_entity', 'id', 'name'), ('legal_entity', 'id', 'address'), ('legal_entity', 'id', 'city'),
		('legal_entity', 'id', 'postal_code'), ('legal_representative', 'organization_id', 'first_name'),
		('legal_representative', 'organization_id', 'last_name'), ('legal_representative', 'organization_id', 'address_city'),
		('legal_representative', 'organization_id', 'address_street'),
		('legal_representative', 'organization_id', 'address_postal_code')
	) AS columns (tbl, key, col) LOOP
		FOR stale IN EXECUTE format(
			'SELECT %1$I AS id, stored_name(%2$I) AS name FROM %3$I WHERE stored_name(%2$I) NOT IN (%2$I, '''') ORDER BY 1',
			cleaned.key, cleaned.col, cleaned.tbl) LOOP
			BEGIN
				EXECUTE format('UPDATE %I SET %I = $1 WHERE %I = $2', cleaned.tbl, cleaned.col, cleaned.key) USING stale.name, stale.id;
				IF cleaned.tbl = 'seat' THEN
					seats := seats || stale.id;
				END IF;
			EXCEPTION WHEN unique_violation THEN
				RAISE NOTICE '% % keeps its name: another one is called “%”', cleaned.tbl, stale.id, stale.name;
			END;
		END LOOP;
	END LOOP;
	-- Accounts are found by the names of their owners, which they store; no trigger copies them while nobody is notified.
	PERFORM account_takes_owners(account_id) FROM (
		SELECT DISTINCT account_id FROM seat_account WHERE seat_id = ANY(seats) AND role = 'owner' ORDER BY 1) in_order;
	PERFORM set_config('app.quiet', '', true);
END $$;
