import { fillOf, inState } from '#server/factory/fill.ts'
import { pick, plain, roll } from './draw.ts'
import { anchor, first } from './sizes.ts'

// A colleague who was banned or deleted while the organization went on; the owner of one never is.
const ownBan = `(k > 1 and ${roll('number', 41, 25)} = 0)`
const ownEnd = `(k > 1 and ${roll('number', 42, 30)} = 0)`

/** Seats of every organization with their accounts; `deciders` are the members who banned and deleted some of them. */
export const insertSeats = (accounts: number, deciders: readonly number[]): string[] => [
  // The owner of a creator's organization is the creator; colleagues are drawn from the names of the same country.
  fillOf(
    'user',
    {
      id: `${first.seat - 1} + row_number() over (order by number)`,
      email: `mailbox || case when same > 1 then same::text else '' end || '@' || domain`,
      first_name: 'first_name',
      last_name: 'last_name',
      role: `case when k = 1 then ${inState('user', 'owner', 'role')} else ${inState('user', 'member', 'role')} end`,
      facebook_id: `case when ${roll('number', 35, 10)} = 0 then (100000000 + ${roll('number', 36, 899999999)})::text end`,
      facebook_email: `case when ${roll('number', 35, 10)} = 0 and ${roll('number', 38, 3)} > 0 then mailbox || '@facebook.example' end`,
      google_email: `case when ${roll('number', 37, 4)} = 0 then mailbox || '@google.example' end`,
      intercom_disabled: `${roll('number', 39, 12)} = 0`,
      banned: `o.banned or ${ownBan}`,
      deleted: `o.deleted or ${ownEnd}`,
      created_at: `least(s.created_at + (k - 1) * interval '9 days', ${anchor})`,
      version: `1 + (${ownBan})::int + (${ownEnd})::int`,
    },
    {
      with: `places as (
     select o.*, k, o.id * 10 + k as number from seed_organization o
     cross join lateral generate_series(1, case when agency then 3 when type = 'client' then 1 + ${roll('o.id', 31, 3)} else 1 end) k),
   people as (
     select p.id as organization_id, p.type, p.company, p.created_at, k, number,
       case when k = 1 then p.first_name else ${pick('w.firsts', 'number', 32)} end as first_name,
       case when k = 1 then p.last_name else ${pick('w.lasts', 'number', 33)} end as last_name
     from places p join seed_country c on c.code = p.country join seed_name w on w.region = c.region),
   addressed as (
     select *, replace(${plain(`first_name || '.' || last_name`)}, ' ', '') as mailbox,
       case when type = 'client' then replace(lower(company), ' ', '-') || '.example'
         else ${pick(`array['mail.example', 'inbox.example', 'post.example']`, 'number', 34)} end as domain
     from people),
   numbered as (select *, row_number() over (partition by mailbox, domain order by number) as same from addressed)`,
      from: 'from numbered s join organization o on o.id = s.organization_id order by number',
    },
  ),
  // Seats were numbered by organization, so the same order finds their organization again.
  `insert into seat_account (seat_id, account_id, role)
   with places as (
     select o.id, k, row_number() over (order by o.id * 10 + k) + ${first.seat - 1} as seat_id from seed_organization o
     cross join lateral generate_series(1, case when agency then 3 when type = 'client' then 1 + ${roll('o.id', 31, 3)} else 1 end) k)
   select p.seat_id, a.id, case when k = 1 then 'owner' else 'member' end
   from places p join seed_account a on a.organization_id = p.id order by p.seat_id, a.id`,
  // Some work for somebody else as well.
  `insert into seat_account (seat_id, account_id, role)
   select id, ${first.account} + ${roll('id', 43, accounts)}, 'member' from seat where ${roll('id', 44, 20)} = 0 on conflict do nothing`,
  // Names that a careless page would run, cut or turn around.
  `update seat set first_name = o.first, last_name = o.last from (values
     (${first.seat + 40}, '<script>alert(1)</script>', 'O''Neil & "Sons"'), (${first.seat + 41}, 'محمد', 'الأحمد'),
     (${first.seat + 42}, 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'),
     (${first.seat + 43}, '小龙', '李')) o (id, first, last) where seat.id = o.id`,
  // Only where it is plain that it was the seat itself: not what an organization brought upon its seats.
  `insert into audit (at, admin_id, command, object_kind, object_id, before, after, request_id, result)
   select s.created_at + (${anchor} - s.created_at) * (20 + ${roll('s.id', 45, 75)}) / 100, (array[${deciders.join(', ')}])[1 + ${roll('s.id', 46, deciders.length)}],
     'seat.' || verb, 'seat', s.id, jsonb_build_object(field, false), jsonb_build_object(field, true), 'seed-' || verb || '-' || s.id, 'done'
   from seat s cross join (values ('ban', 'banned', 1), ('delete', 'deleted', 2)) t (verb, field, turn)
   where s.version > 1 and case verb when 'ban' then s.banned else s.deleted end
     and s.version > case when s.banned and s.deleted then 2 else 1 end order by s.id, turn`,
]
