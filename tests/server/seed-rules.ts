import { bookRules } from './book-rules.ts'

/** What must hold of the demo data: each query finds the rows that break the rule, so each must find none. */
export const rules: Record<string, string> = {
  ...bookRules,
  'a completed booking has exactly one successful wallet transaction of what the creator gets, between its two organizations': `
    select b.id from booking b join account c on c.id = b.client_account_id join account k on k.id = b.blogger_account_id
    where b.status in (2, 3) and 1 <> (select count(*) from transaction t where t.booking_id = b.id and t.type = 2 and t.status = 1
      and t.amount_minor = b.blogger_price_minor and t.currency = b.blogger_currency
      and t.from_organization_id = c.organization_id and t.to_organization_id = k.organization_id)`,
  'only a completed booking has reviews, was Essentials or had its invoice paid, and only a cancelled one is credited': `
    select b.id from booking b where b.status not in (2, 3) and (b.essentials or b.invoice_status <> 'UNPAID'
      or exists (select from review r where r.booking_id = b.id)) or b.credit_status is not null and b.status not in (-2, -5)`,
  'what a creator gets is 85 % of what the brand pays, and in euro the same with VAT': `
    select id from booking where creator_service_fee <> 1500 or client_currency = blogger_currency and blogger_price_minor <> client_price_minor * 85 / 100
      or blogger_currency = 'EUR' and price_eur_minor <> blogger_price_minor + round(blogger_price_minor * vat_rate / 100.0)`,
  'no other booking has a transaction': `
    select b.id from booking b join transaction t on t.booking_id = b.id where b.status not in (2, 3)`,
  'a booking joins a brand, its campaign and a creator': `
    select b.id from booking b join campaign m on m.id = b.campaign_id join account c on c.id = b.client_account_id
    join account k on k.id = b.blogger_account_id
    where m.account_id <> c.id or c.type <> 'client' or k.type <> 'blogger' or k.approved_status is distinct from 1`,
  'nothing happens before what it belongs to exists': `
    select a.id from account a join organization o on o.id = a.organization_id where a.created_at < o.created_at
    union all select m.id from campaign m join account a on a.id = m.account_id where m.created_at < a.created_at
    union all select b.id from booking b join campaign m on m.id = b.campaign_id where b.created_at < m.created_at
    union all select b.id from booking b join account a on a.id = b.blogger_account_id where b.created_at < a.created_at
    union all select r.id from review r join booking b on b.id = r.booking_id where r.created_at < b.created_at or r.reversed_at < r.created_at
    union all select t.id from transaction t join booking b on b.id = t.booking_id where t.created_at < b.created_at
    union all select k.id from kyc_request k join organization o on o.id = k.organization_id where k.created_at < o.created_at
    union all select p.id from payout_request p join organization o on o.id = p.organization_id where p.created_at < o.created_at`,
  'nothing has happened in the future': `
    select id from organization where created_at > now() union all select id from account where created_at > now()
    union all select id from seat where created_at > now() union all select id from audit where at > now()
    union all select id from booking where created_at > now() or expired_at > now()
    union all select id from review where created_at > now() or reversed_at > now()
    union all select id from transaction where created_at > now() or approval_changed_at > now()
    union all select id from kyc_request where created_at > now() or updated_at > now()
    union all select id from payout_request where created_at > now() or decided_at > now()
    union all select id from journal where created_at > now()`,
  'who brings a creator came before, and channels and fees are of creators alone': `
    select a.id from account a join account r on r.id = a.referring_account_id
    where r.created_at > a.created_at or a.type <> 'blogger' or r.type <> 'blogger'
    union all select c.id from channel c join account a on a.id = c.account_id
    where a.type <> 'blogger' or c.status = 'not_connected' and (c.visible or c.followers > 0)
    union all select id from account where type = 'client' and num_nonnulls(service_fee, content_score, dob, google_city) > 0
    union all select id from account where type = 'blogger' and num_nonnulls(refer_hash, main_category_id, outreach_referral_url) > 0
    union all select n.id from account_note n join account a on a.id = n.account_id where n.created_at < a.created_at or n.created_at > now()`,
  'every creator has a profile, a referral says who brought whom and what came of it, and one that was taken back counts nothing': `
    select a.id from account a where (a.type = 'blogger') <> exists (select from creator_profile p where p.id = a.id)
    union all select a.id from account a where a.referring_account_id is distinct from (
      select r.referring_account_id from referral r where r.referred_account_id = a.id and r.active)
    union all select r.id from referral r left join booking b on b.blogger_account_id = r.referred_account_id and b.status in (2, 3) and r.active
    group by r.id having r.bookings_count <> count(b.id) or r.bookings_value_minor <> coalesce(sum(b.price_eur_minor), 0)
      or r.active <> (r.ended_at is null)
    union all select r.id from referral r join account a on a.id = r.referring_account_id where r.created_at < a.created_at or r.ended_at > now()`,
  'an error of Instagram is of a creator whose channel is not connected': `
    select e.id from instagram_error e left join channel c on c.account_id = e.account_id and c.kind = 'instagram'
    where c.status is not distinct from 'connected' or c.id is null or e.created_at > now()`,
  'a brand has campaigns exactly where one is published, and only brands have a tier and contracts': `
    select o.id from organization o where o.has_campaigns <> exists (
        select from campaign c join account a on a.id = c.account_id where a.organization_id = o.id and c.status = 1)
      or o.has_shortlists <> exists (select from shortlist s join account a on a.id = s.account_id where a.organization_id = o.id)
      or o.type <> 'client' and (o.customer_tier is not null or o.has_active_contracts)`,
  'an invitation was used by a brand that came after it, or by nobody': `
    select i.id from client_invitation i left join organization o on o.id = i.organization_id
    where (i.organization_id is null) <> (i.claimed_at is null) or o.type <> 'client' or i.claimed_at < i.created_at or i.created_at > now()`,
  'an alias joins two creators, and neither is in another pair': `
    select s.id from account s join account m on m.id = s.master_account_id
    where s.type <> 'blogger' or m.type <> 'blogger' or m.master_account_id is not null
      or exists (select from account o where o.master_account_id = s.id)
    union all select c.review_id from account_review c where not exists (select from account s join booking b on b.blogger_account_id = s.id
      join review r on r.booking_id = b.id where s.master_account_id = c.account_id and r.id = c.review_id and r.reversed_at is null)`,
  'creators are recommended to brands and stand on their shortlists, none of which is empty, and analytics are of creators': `
    select r.id from recommendation r join account b on b.id = r.account_id join account c on c.id = r.creator_account_id
    where b.type <> 'client' or c.type <> 'blogger' or r.created_at > now()
    union all select l.id from shortlist l join account b on b.id = l.account_id
    where b.type <> 'client' or l.created_at > now() or not exists (select from shortlist_creator c where c.shortlist_id = l.id)
    union all select c.shortlist_id from shortlist_creator c join account a on a.id = c.account_id where a.type <> 'blogger'
    union all select q.account_id from analytics_request q join account a on a.id = q.account_id
    where a.type <> 'blogger' or q.requested_at > now() or (q.status is not distinct from 'Failed') <> (q.message is not null)`,
  'who was decided says by whom and when, and who waits says nothing of it': `
    select id from account where type = 'blogger' and profile_completed and exists (select from channel c where c.account_id = account.id and c.status <> 'not_connected')
      and ((approved_status is null) <> (approved_by is null) or (approved_by is null) <> (approved_at is null) or approved_at < created_at)`,
  'an account stands as its organization and the latest request of that one, a campaign has the contracts of its brand, and of what waits to be paid it is known whether the payee is known': `
    select a.id from account a join organization o on o.id = a.organization_id
    left join (select distinct on (organization_id) organization_id, verification_status from kyc_request order by organization_id, id desc) k
      on k.organization_id = o.id
    where a.kyc_level <> o.kyc_level or a.kyc_status is distinct from k.verification_status
    union all select c.id from campaign c join account a on a.id = c.account_id join organization o on o.id = a.organization_id
    where c.brand_has_contracts is distinct from case when o.type = 'client' then o.has_active_contracts end
    union all select t.id from transaction t left join organization o on o.id = t.to_organization_id
    where t.payee_known is distinct from case when t.approval_status = 'pending' then coalesce(o.kyc_level = 'REGULAR', false) end`,
  'reach is the most followers on one of the four channels that count': `
    select a.id from account a where a.reach <> coalesce((select max(c.followers) from channel c
      where c.account_id = a.id and c.kind in ('instagram', 'facebook', 'youtube', 'blog')), 0)`,
  'measures, audiences and verifications are of creators with a channel': `
    select id from account where type <> 'blogger' and num_nonnulls(measured_posts, measured_following, measured_other, admin_comments) > 0
    union all select account_id from audience u join account a on a.id = u.account_id where a.type <> 'blogger'
    union all select id from channel where status = 'not_connected' and verification_status is not null`,
  'ids rise with time where a list is ordered by them': `
    select id from (select id, created_at < lag(created_at) over (order by id) as back from payout_request) t where back
    union all select id from (select id, created_at < lag(created_at) over (order by id) as back from referral) t where back
    union all select id from (select id, created_at < lag(created_at) over (order by id) as back from client_invitation) t where back
    union all select id from (select id, created_at < lag(created_at) over (order by id) as back from kyc_request) t where back
    union all select id from (select id, created_at < lag(created_at) over (order by id) as back from transaction) t where back
    union all select id from (select id, created_at < lag(created_at) over (order by id) as back from cancel_request) t where back
    union all select id from (select id, created_at < lag(created_at) over (order by id) as back from booking) t where back`,
  // As of the moment of the fill, which is that of the newest one: what is filled may be copied for a day.
  'a pending booking can still be answered, an expired one says when it lapsed': `
    select id from booking where status = 0 and will_expire_at <= (select max(created_at) from booking) or (status = -4) <> (expired_at is not null)`,
  'every organization has an account and every account a seat, of the same type': `
    select o.id from organization o where not exists (select from account a where a.organization_id = o.id and a.type = o.type)
    union all select a.id from account a where not exists (select from seat_account s where s.account_id = a.id and s.role = 'owner')
    union all select a.id from account a join organization o on o.id = a.organization_id where a.type <> o.type
    union all select s.id from seat s where not exists (select from seat_account l where l.seat_id = s.id)`,
  'an organization is REGULAR exactly when its KYC request was approved': `
    select o.id from organization o left join kyc_request k on k.organization_id = o.id
    where (o.kyc_level = 'REGULAR') <> (k.verification_status is not distinct from 1)`,
  'only an undecided KYC request waits for an admin': `
    select id from kyc_request where requires_admin_action and verification_status <> 0`,
  'who asks for a payout is a creator in good standing with a wallet that pays all it asks for': `
    select p.id from payout_request p join organization o on o.id = p.organization_id
    left join wallet w on w.organization_id = o.id and w.currency = p.currency
    where o.type <> 'blogger' or o.banned or o.deleted or o.price_currency <> p.currency or w.id is null
    union all select w.id from wallet w join (
      select organization_id, currency, sum(amount_minor) as asked from payout_request where status = 0 group by 1, 2) p using (organization_id, currency)
    where w.balance_minor < p.asked`,
  'a booking that somebody wishes to end can be cancelled, an approved wish ended it by its side, and one side of it wished it': `
    select r.id from cancel_request r join booking b on b.id = r.booking_id
    where r.account_id not in (b.client_account_id, b.blogger_account_id) or r.status = 0 and b.status not in (0, 1, 4, 5)
      or r.status = 1 and b.status is distinct from case when r.account_id = b.client_account_id then -2 else -3 end
      or (r.status <> 0) <> (r.decided_by is not null and r.decided_at >= r.created_at) or r.created_at < b.created_at
      or r.created_at > now() or r.decided_at > now()
    union all select r.id from cancel_request r where (r.status <> 0) <> exists (
      select from audit a where a.object_kind = 'cancel-request' and a.object_id = r.id and a.admin_id = r.decided_by)`,
  'a seat that was banned or deleted by the staff says by whom, and its owner never was': `
    select a.id from audit a left join seat s on s.id = a.object_id where a.object_kind = 'seat' and (a.admin_id is null or s.id is null
      or s.role = 'owner' or not case a.command when 'seat.ban' then s.banned when 'seat.delete' then s.deleted end or a.at < s.created_at)`,
  'every organization has a wallet in its currency': `
    select o.id from organization o where not exists (select from wallet w where w.organization_id = o.id and w.currency = o.price_currency)`,
  'the paying organization expects a payment on each of fourteen days from today, in every currency that it has': `
    select w.id from wallet w where w.organization_id = 2 and 14 <> (
      select count(*) from expected_payment e where e.organization_id = 2 and e.currency = w.currency
        and e.day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date + 13 and e.amount_minor > 0)`,
  'whatever was paid, or taken back, has its one invoice': `
    select t.id from transaction t where t.status = 1 and t.type in (2, 5, 6, 8, 9, -1) and t.approval_status is distinct from 'pending'
      and t.approval_status is distinct from 'rejected' and 1 <> (select count(*) from invoice i where i.transaction_id = t.id)`,
  'no wallet is below nought': `
    select id from wallet where balance_minor < 0`,
  'the next id of every table is free': `
    select s.max as id from (
      select max(id), pg_sequence_last_value(pg_get_serial_sequence('booking', 'id')) as last from booking
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('payout_request', 'id')) from payout_request
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('journal', 'id')) from journal
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('journal_entry', 'id')) from journal_entry
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('invoice', 'id')) from invoice
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('transaction', 'id')) from transaction
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('audit', 'id')) from audit
      union all select max(id), pg_sequence_last_value(pg_get_serial_sequence('admin', 'id')) from admin) s where s.last < s.max`,
}
