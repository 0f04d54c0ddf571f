-- Folds a name for comparison exactly as `fold` in src/contract/fold.ts does: case, accents, Unicode form, invisible characters and
-- the number of spaces are ignored, special letters become those that people type. The same under any collation, so that both engines
-- find the same. Capitals are those of the Latin, Greek, Cyrillic, Armenian and Georgian scripts.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	-- Most names: only their case changes.
	IF name ~ '^[!-_a-~]+(?: [!-_a-~]+)*$' THEN
		RETURN lower(name COLLATE "C");
	END IF;
	name := replace(normalize(name, NFKD), E' \u0301', '''');
	name := regexp_replace(name, '[' ||
		'\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD' ||
		'\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7' ||
		'\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED' ||
		'\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF' ||
		'\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u2800' ||
		'\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF' ||
		']+', '', 'g');
	name := lower(name COLLATE "C");
	-- "translate" compares each character with each of its list: only the lists that the name needs.
	IF octet_length(name) <> length(name) OR strpos(name, '`') > 0 THEN
		IF name ~ '[øØłŁđĐıðÐħĦŧŦßẞæÆœŒþÞ]' THEN
			name := translate(name, 'øØłŁđĐıðÐħĦŧŦ', 'oollddiddhhtt');
			name := replace(replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
			name := replace(replace(replace(replace(name, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
		END IF;
		IF name ~ '[`‘’‛′‵ʹʻʼʽʾʿˈ՚׳“”„‟«»״‐‒–—―−]' THEN
			name := translate(name, '`‘’‛′‵ʹʻʼʽʾʿˈ՚׳' || '“”„‟«»״' || '‐‒–—―−', repeat('''', 15) || repeat('"', 7) || '------');
		END IF;
		IF name ~ '[\u0391-\u03A9\u03C2]' THEN
			name := translate(name, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
				'αβγδεζηθικλμνξοπρστυφχψωσ');
		END IF;
		IF name ~ '[\u0402-\u042F]' THEN
			name := translate(name, 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
				'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя');
		END IF;
		IF name ~ '[\u0460-\u052F]' THEN
			name := translate(name, 'ѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪ' ||
				'ԬԮ',
				'ѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫ' ||
				'ԭԯ');
		END IF;
		IF name ~ '[\u0531-\u0556]' THEN
			name := translate(name, 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
				'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
		END IF;
		IF name ~ '[\u10A0-\u10CD\u1C90-\u1CBF]' THEN
			name := translate(name, 'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷ' ||
				'ᲸᲹᲺᲽᲾᲿ',
				'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷ' ||
				'ჸჹჺჽჾჿ');
		END IF;
		IF name ~ '[\u014A-\u024F\u0370-\u037F\u03CF-\u03FF\u1EFA-\u1EFE\u2132\u2183\u2C60-\u2C7F]' THEN
			name := translate(name, 'ŊƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿỺỼỾ' ||
				'ℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ',
				'ŋɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽỻỽỿ' ||
				'ⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀ');
		END IF;
	END IF;
	RETURN btrim(regexp_replace(name, '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'));
END $$;--> statement-breakpoint
DROP INDEX "channel_username_start";--> statement-breakpoint
DROP INDEX "company_request_name_start";--> statement-breakpoint
DROP INDEX "client_invitation_email_start";--> statement-breakpoint
DROP INDEX "legal_entity_name_start";--> statement-breakpoint
DROP INDEX "account_handle_start";--> statement-breakpoint
DROP INDEX "account_name_start";--> statement-breakpoint
DROP INDEX "organization_name_start";--> statement-breakpoint
DROP INDEX "seat_email_start";--> statement-breakpoint
DROP INDEX "seat_name_start";--> statement-breakpoint
CREATE INDEX "channel_username_start" ON "channel" USING btree (fold_name("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "company_request_name_start" ON "company_request" USING btree (fold_name("company_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "client_invitation_email_start" ON "client_invitation" USING btree (fold_name("email") text_pattern_ops) WHERE not deleted;--> statement-breakpoint
CREATE INDEX "legal_entity_name_start" ON "legal_entity" USING btree (fold_name("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_handle_start" ON "account" USING btree (fold_name("instagram_username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_name_start" ON "account" USING btree (fold_name("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organization_name_start" ON "organization" USING btree (fold_name("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "seat_email_start" ON "seat" USING btree (fold_name("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "seat_name_start" ON "seat" USING btree (fold_name("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
-- Word indexes: without pg_trgm the same queries run on a scan.
DROP INDEX IF EXISTS account_name_words, account_username_words, account_owners_words, organization_name_words, seat_email_words,
	seat_name_words, channel_url_words, campaign_name_words, client_invitation_email_words, legal_entity_name_words,
	company_request_name_words;--> statement-breakpoint
DO $$
BEGIN
	CREATE INDEX account_name_words ON "account" USING gin (fold_name(display_name) gin_trgm_ops);
	CREATE INDEX account_username_words ON "account" USING gin (fold_name(instagram_username) gin_trgm_ops);
	CREATE INDEX account_owners_words ON "account" USING gin (fold_name(owners) gin_trgm_ops);
	CREATE INDEX organization_name_words ON "organization" USING gin (fold_name(name) gin_trgm_ops);
	CREATE INDEX seat_email_words ON "seat" USING gin (fold_name(email) gin_trgm_ops);
	CREATE INDEX seat_name_words ON "seat" USING gin (fold_name(first_name || ' ' || last_name) gin_trgm_ops);
	CREATE INDEX channel_url_words ON "channel" USING gin (fold_name(url) gin_trgm_ops);
	CREATE INDEX campaign_name_words ON "campaign" USING gin (fold_name(name) gin_trgm_ops);
	CREATE INDEX client_invitation_email_words ON "client_invitation" USING gin (fold_name(email) gin_trgm_ops);
	CREATE INDEX legal_entity_name_words ON "legal_entity" USING gin (fold_name(name) gin_trgm_ops);
	CREATE INDEX company_request_name_words ON "company_request" USING gin (fold_name(company_name) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Word search runs without pg_trgm: %', SQLERRM;
END $$;
