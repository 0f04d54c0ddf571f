import { pick, roll, words } from './draw.ts'
import { anchor } from './sizes.ts'

const lists = 'Spring launch|Nordic lifestyle|Micro creators|Product testers|Christmas gifting|Ambassadors|Summer campaign|Next year'
const refusals = 'The profile is private|Too few followers for a report|The username was not found'

/** A moment between two others, by a draw of hundredths. */
const between = (from: string, n: string, salt: number) => `${from} + (${anchor} - ${from}) * ${roll(n, salt, 100)} / 100`

/** What the tabs of an account show: aliases with the reviews copied between them, requests for analytics, recommendations and shortlists. */
export const insertAccountTabs = (): string[] => [
  `create temp table seed_talent on commit drop as
   select id, created_at, row_number() over (order by id) - 1 as turn from account where type = 'blogger' and approved_status = 1 and not deleted`,
  'create index on seed_talent (turn)',
  // One creator in thirty has a second account, which came later.
  `update account a set master_account_id = m.id from seed_talent m join seed_talent s on s.turn = m.turn + 1
   where m.turn % 30 = 0 and s.id = a.id`,
  `insert into account_review (account_id, review_id)
   select s.master_account_id, r.id from account s join booking b on b.blogger_account_id = s.id join review r on r.booking_id = b.id
   where s.master_account_id is not null and ${roll('s.id', 201, 3)} = 0 and r.reversed_at is null`,
  `insert into analytics_request (account_id, instagram_username, requested_at, status, message)
   select id, instagram_username, ${between('created_at', 'id', 203)}, case when ${roll('id', 202, 10)} < 8 then 'Ready' else 'Failed' end,
     case when ${roll('id', 202, 10)} between 8 and 9 then ${pick(words(refusals, '|'), 'id', 204)} end
   from account where type = 'blogger' and instagram_username is not null and not deleted and ${roll('id', 205, 5)} < 3`,
  `create temp table seed_advice on commit drop as
   select a.id, a.created_at, k, c.id as creator, c.created_at as came from account a cross join generate_series(1, 4) k
   join seed_talent c on c.turn = ${roll('a.id * 4 + k', 206, '(select count(*) from seed_talent)')}
   where a.type = 'client' and not a.deleted and ${roll('a.id', 207, 3)} = 0 and k <= 1 + ${roll('a.id', 208, 4)}`,
  `insert into recommendation (id, account_id, creator_account_id, created_at)
   with drawn as (
     select distinct on (id, creator) id as account, creator, ${between('greatest(created_at, came)', 'id * 4 + k', 209)} as at
     from seed_advice order by id, creator, k)
   select row_number() over (order by at, account, creator), account, creator, at from drawn order by 1`,
  `insert into shortlist (id, account_id, name, created_at)
   with drawn as (
     select a.id as account, (${words(lists, '|')})[1 + (${roll('a.id', 211, 8)} + k) % 8] as name, ${between('a.created_at', 'a.id * 3 + k', 212)} as at
     from account a cross join generate_series(1, 3) k
     where a.type = 'client' and not a.deleted and ${roll('a.id', 213, 3)} = 0 and k <= 1 + ${roll('a.id', 214, 3)})
   select row_number() over (order by at, account, name), account, name, at from drawn order by 1`,
  `insert into shortlist_creator (shortlist_id, account_id, created_at)
   select l.id, c.id, l.created_at from shortlist l cross join generate_series(1, 12) k
   join seed_talent c on c.turn = (${roll('l.id', 215, '(select count(*) from seed_talent)')} + k * 7) % (select count(*) from seed_talent)
   where k <= 3 + ${roll('l.id', 216, 10)} on conflict do nothing`,
]
