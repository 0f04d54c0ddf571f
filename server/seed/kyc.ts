import { inState } from '#server/factory/fill.ts'
import { roll } from './draw.ts'
import { anchor, first } from './sizes.ts'

/** How many undecided requests wait for whom: [requires_admin_action, verification_status, how many, at most how many days old]. */
const open = { admin: 60, provider: 40, user: 55 }

export const insertKyc = (): string[] => [
  // Creators take turns in a drawn order: nearly half are approved (and REGULAR), the next ones are on their way.
  `create temp table seed_kyc on commit drop as
   with turns as (
     select id, created_at, row_number() over (order by hashint8extended(id::bigint, 61)) as turn, count(*) over () as many
     from organization where type = 'blogger' and not deleted and not banned),
   routed as (
     select *, case
       when turn <= many * 45 / 100 then 'approved'
       when turn <= many * 45 / 100 + ${open.admin} then 'admin'
       when turn <= many * 45 / 100 + ${open.admin + open.provider} then 'provider'
       when turn <= many * 45 / 100 + ${open.admin + open.provider + open.user} then 'user' end as route
     from turns)
   select id as organization_id, turn, route, greatest(created_at, case
     when route in ('admin', 'provider') then ${anchor} - (1 + ${roll('id', 62, 26)} * ${roll('id', 63, 24)}) * interval '1 hour'
     else created_at + (${anchor} - created_at) * (1 + ${roll('id', 64, 90)}) / 100 end) as created_at
   from routed where route is not null`,
  `insert into kyc_request (id, organization_id, verification_status, requires_admin_action, created_at, updated_at)
   select ${first.kycRequest - 1} + row_number() over (order by created_at, organization_id), organization_id,
     case route when 'approved' then 1 when 'user' then -1 else 0 end, route = 'admin', created_at,
     case when route in ('approved', 'user') then created_at + (${anchor} - created_at) * ${roll('organization_id', 65, 10)} / 100 else created_at end
   from seed_kyc order by 1`,
  `update organization o set kyc_level = case
     when k.route = 'approved' then ${inState('organization', 'verified', 'kyc_level')} when ${roll('o.id', 66, 2)} = 0 then 'LIGHT' else 'UNVERIFIED' end
   from seed_kyc k where k.organization_id = o.id`,
  // As the database keeps it from then on.
  `update account a set kyc_level = o.kyc_level, kyc_status = k.verification_status, owners = coalesce(s.owners, '')
   from account b join organization o on o.id = b.organization_id
   left join (select distinct on (organization_id) organization_id, verification_status from kyc_request order by organization_id, id desc) k
     on k.organization_id = o.id
   left join (select l.account_id, string_agg(s.first_name || ' ' || s.last_name || ' ' || s.email, ' ' order by s.id) as owners
     from seat_account l join seat s on s.id = l.seat_id where l.role = 'owner' group by 1) s on s.account_id = b.id
   where b.id = a.id and (o.kyc_level <> a.kyc_level or k.verification_status is not null or s.owners is not null)`,
]

/** What becomes of the documents of the requests, which the database has made with them. */
export const insertKycDocuments = (admins: readonly number[]): string[] => [
  // Who is approved has all of them verified; of the others some are still looked at, some were rejected, and some were never handed in.
  `update kyc_document d set
     status = case when k.verification_status = 1 then 'VALIDATED'
       when ${roll('d.id', 351, 100)} < 14 then null
       when k.verification_status = 0 then case when ${roll('d.id', 351, 100)} < 40 then 'CREATED' when ${roll('d.id', 351, 100)} < 75 then 'VALIDATION_ASKED'
         when ${roll('d.id', 351, 100)} < 86 then 'VALIDATED' when d.type = 'UBO_DECLARATION' then 'INCOMPLETE' else 'REFUSED' end
       when ${roll('d.id', 351, 100)} < 50 then 'VALIDATED' when ${roll('d.id', 351, 100)} < 85 then 'REFUSED' else 'OUT_OF_DATE' end
   from kyc_request k where k.id = d.request_id`,
  `update kyc_document set provider_ref = 'sandbox-' || case when ${roll('id', 352, 10)} = 0 then 'refused' else 'validated' end || '-' || id,
     rejection_reason_type = case status when 'REFUSED' then 'DOCUMENT_UNREADABLE' when 'OUT_OF_DATE' then 'DOCUMENT_HAS_EXPIRED' when 'INCOMPLETE' then 'DOCUMENT_INCOMPLETE' end,
     rejection_message = case status when 'REFUSED' then 'The document cannot be read: a sharper picture is needed'
       when 'OUT_OF_DATE' then 'The document has expired' when 'INCOMPLETE' then 'A page or a side is missing' end
   where status is not null`,
  // A passport is one page of a document, an identity card two pictures; the files of long ago are kept no more.
  `insert into kyc_file (document_id, place, filename, key, type, size, expires_at)
   select d.id, n, case when d.type <> 'IDENTITY_PROOF' then lower(d.type) || '.pdf' when card then 'id-card-' || (array['front', 'back'])[n + 1] || '.png' else 'passport.pdf' end,
     'sample-' || case when card then 'png-card' else 'pdf-' || (case d.type when 'IDENTITY_PROOF' then 'passport' when 'REGISTRATION_PROOF' then 'registration' else 'articles' end) end || '-' || d.id * 2 + n,
     case when card then 'image/png' else 'application/pdf' end, case when card then 3500 else 1800 end,
     case when k.verification_status = 1 then k.updated_at + interval '30 days' end
   from (select *, type = 'IDENTITY_PROOF' and ${roll('id', 353, 2)} = 0 as card from kyc_document) d join kyc_request k on k.id = d.request_id,
     lateral generate_series(0, case when card then 1 else 0 end) n
   where d.status is not null and d.type <> 'UBO_DECLARATION' order by d.id, n`,
  `insert into kyc_history (document_id, status, admin_id, rejection_message, rejection_reason_type, created_at)
   select d.id, s.status, case when s.status = 'CREATED' then (array[${admins.join(', ')}])[1 + ${roll('d.id', 354, admins.length)}] end,
     case when s.status = d.status then d.rejection_message end, case when s.status = d.status then d.rejection_reason_type end,
     k.created_at + (k.updated_at - k.created_at) * s.share
   from kyc_document d join kyc_request k on k.id = d.request_id,
     lateral (values ('CREATED', 0.0), ('VALIDATION_ASKED', 0.4), (d.status, 1.0)) s (status, share)
   where d.status is not null and (s.share < 1 or s.status not in ('CREATED', 'VALIDATION_ASKED'))
     and not (d.status = 'CREATED' and s.share > 0) order by d.id, s.share`,
]
