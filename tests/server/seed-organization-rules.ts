const today = `(now() at time zone 'UTC')::date`
const stands = (of: string) =>
  `${of}.replaced_at is null and ${of}.starts_on <= ${today} and (${of}.ends_on is null or ${of}.ends_on >= ${today})`

/** What must hold of the organizations of the demo: each query finds the rows that break the rule, so each must find none. */
export const organizationRules: Record<string, string> = {
  'a brand has one subscription a day from when it was made, with room for its accounts, and has the plan of today; a creator has none': `
    select o.id from organization o left join subscription s on s.organization_id = o.id and ${stands('s')}
    where (o.type = 'client') <> (s.id is not null) or s.plan <> o.plan or s.currency <> o.price_currency or s.max_accounts < o.account_count
    union all select organization_id from (select s.*, lead(starts_on) over (partition by organization_id order by starts_on) as next
      from subscription s where replaced_at is null) s where next is distinct from ends_on + 1
    union all select s.organization_id from subscription s join organization o on o.id = s.organization_id
      group by s.organization_id, o.created_at having min(s.starts_on) <> (o.created_at at time zone 'UTC')::date
    union all select id from subscription where created_at > now() or (admin_id is null) = (seat_id is null) and plan <> 'free'`,
  'whoever is a company before the law is active once as that, and was at most a private person before': `
    select o.id from organization o left join legal_entity e on e.organization_id = o.id and e.valid_until is null
      group by o.id having count(e.id) <> case when o.legal_person_type is null then 0 else 1 end
        or min(e.type) is distinct from case o.legal_person_type when 'BUSINESS' then 'business' when 'SOLETRADER' then 'soleTrader'
          when 'ORGANIZATION' then 'organization' when 'NATURAL' then 'naturalPerson' end
    union all select e.id from legal_entity e join organization o on o.id = e.organization_id
      where e.created_at < o.created_at or e.valid_until > ${today} or e.valid_until is not null and (o.type = 'client' or e.type <> 'naturalPerson')`,
  'a legal representative is of age, of a creator that asked to be checked, and has a region exactly where its country has them': `
    select r.organization_id as id from legal_representative r join organization o on o.id = r.organization_id
    where o.type <> 'blogger' or r.dob > ${today} - interval '18 years' or (r.address_region is not null) <> (r.address_country in ('US', 'CA', 'MX'))
      or not exists (select from kyc_request k where k.organization_id = o.id)
    union all select k.organization_id from kyc_request k left join legal_representative r on r.organization_id = k.organization_id where r is null`,
  'feature flags are on for nobody who is deleted': `
    select o.id from organization_feature_flag f join organization o on o.id = f.organization_id where o.deleted`,
  'accounts are counted, only a creator has a PIN, and only a brand has staff': `
    select o.id from organization o
    where o.account_count <> (select count(*) from account a where a.organization_id = o.id) or o.has_pin and o.type <> 'blogger'
      or o.type <> 'client' and num_nonnulls(o.country_team_id, o.account_manager_id) > 0`,
}
