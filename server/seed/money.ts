import { pick, quote, roll, words } from './draw.ts'
import { anchor, first, type Sizes } from './sizes.ts'
import { type rates, remarks } from './words.ts'
import { rate } from './work.ts'

/** Completed bookings, paid payouts, and other kinds until the number is reached; numbered by time. */
export const insertTransactions = ({ transactions }: Sizes): string[] => [
  `create temp table seed_transaction on commit drop as
   select 2 as type, 1 as status, c.organization_id as from_id, b.organization_id as to_id, k.id as booking_id, k.blogger_price_minor as amount,
     k.blogger_currency as currency, least(k.due_at + interval '1 hour', ${anchor}) as created_at, k.id as n, null::int as payout_id
   from booking k join account c on c.id = k.client_account_id join account b on b.id = k.blogger_account_id
   where k.status in (2, 3)
   union all
   select -1, 1, organization_id, null, null, amount_minor, currency, decided_at, id, id from payout_request where status = 1`,
  `insert into seed_transaction
   with many as (select ${transactions} - count(*) as others from seed_transaction),
   drawn as (
     select n, ${pick('array[1, 1, 1, 1, 1, 1, 6, 6, 6, 3, 5, 4, 8]', 'n', 81)} as type, ${roll('n', 82, '(select count(*) from seed_brand)')} as brand,
       ${roll('n', 83, '(select count(*) from seed_creator)')} as creator
     from many, generate_series(1, others) n)
   select d.type, ${pick('array[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, 0]', 'd.n', 84)},
     case when d.type in (3, 5) then 2 else b.organization_id end,
     case when d.type in (3, 4) then b.organization_id when d.type in (5, 8) then c.organization_id else 2 end, null,
     case d.type when 6 then (array[99, 249, 499])[1 + ${roll('d.n', 85, 3)}] else 50 + ${roll('d.n', 86, 400)} * 5 end * ${rate('s.currency')},
     s.currency, s.created_at + (${anchor} - s.created_at) * ${roll('d.n', 87, 100)} / 100, d.n, null
   from drawn d join seed_brand s on s.turn = d.brand join account b on b.id = s.id
   join seed_creator sc on sc.turn = d.creator join account c on c.id = sc.id`,
  `insert into transaction (id, type, status, from_organization_id, to_organization_id, booking_id, amount_minor, currency,
     approval_status, approval_changed_at, payment_provider, comment, created_at)
   with judged as (
     select *, row_number() over (order by created_at, type, n) + ${first.transaction - 1} as id, case
       when type not in (2, 8) then null
       when created_at > ${anchor} - interval '20 days' and ${roll('n', 88, 2)} = 0 then 'pending'
       when ${roll('n', 89, 50)} = 0 then 'rejected' else 'approved' end as approval
     from seed_transaction)
   select id, type, status, from_id, to_id, booking_id, amount, currency, approval,
     case when approval in ('approved', 'rejected') then created_at + (${anchor} - created_at) * ${roll('n', 90, 10)} / 100 end,
     case when ${roll('n', 91, 10)} = 0 then 'manual' else 'mangopay' end,
     case when ${roll('n', 92, 12)} = 0 then ${pick(words(remarks, '|'), 'n', 93)} end, created_at
   from judged order by id`,
]

/** Thousands of euros in each of the paying organization's wallets, and per day of its forecast: all cover seven days but one. */
const treasury: Record<keyof typeof rates, readonly [balance: number, perDay: number]> = {
  EUR: [186, 11],
  USD: [74, 5],
  NOK: [38, 9],
  GBP: [97, 6],
  SEK: [64, 4],
  DKK: [41, 3],
}
const treasuryTable = Object.entries(treasury).map(([currency, [balance, perDay]]) => `(${quote(currency)}, ${balance}, ${perDay})`)
/** The forecast looks two weeks ahead: a demo that was filled in long ago still has something to expect. */
const expectedDays = 400

export const insertWallets = (): string[] => [
  `create temp table seed_treasury on commit drop as
   select currency, balance * 1000 * ${rate('currency')} + ${roll('balance', 101, 9000)} as balance, per_day * 10 * ${rate('currency')} as per_day
   from (values ${treasuryTable.join(', ')}) t (currency, balance, per_day)`,
  // What is asked for and more is there; what was paid out came from the opening.
  `create temp table seed_wallet on commit drop as
   with owed as (
     select organization_id, currency, sum(amount_minor) filter (where status = 0) as asked, sum(amount_minor) filter (where status = 1) as paid
     from seed_payout group by 1, 2),
   wallets as (
     select o.id as organization_id, o.price_currency as currency, coalesce(w.asked, 0) + case
         when w.asked is null and ${roll('o.id', 102, 3)} = 0 then 0
         else ${roll('o.id', 103, 2000)} * ${rate('o.price_currency')} + ${roll('o.id', 104, 100)} end as balance,
       coalesce(w.paid, 0) as paid
     from organization o left join owed w on w.organization_id = o.id and w.currency = o.price_currency where o.id <> 2
     union all select 2, currency, balance, 0 from seed_treasury)
   select row_number() over (order by organization_id, currency) as id, organization_id, currency, balance::bigint as balance, paid::bigint as paid
   from wallets`,
  'insert into wallet (id, organization_id, currency, balance_minor) select id, organization_id, currency, balance from seed_wallet order by id',
  `insert into journal (id, kind, created_at)
   select w.id, 'opening', o.created_at from seed_wallet w join organization o on o.id = w.organization_id where w.balance + w.paid > 0 order by 1`,
  `insert into journal (id, kind, payout_id, transaction_id, admin_id, created_at)
   select (select max(id) from seed_wallet) + row_number() over (order by p.decided_at, p.id), 'payout', p.id, t.id, p.decided_by, p.decided_at
   from payout_request p
   join (select payout_id, row_number() over (order by created_at, type, n) + ${first.transaction - 1} as id from seed_transaction) t
     on t.payout_id = p.id
   where p.status = 1 order by 1`,
  `insert into journal_entry (id, journal_id, side, wallet_id, currency, amount_minor)
   with moves as (
     select j.id as journal_id, w.id as wallet_id, w.currency, w.balance + w.paid as amount, 'opening' as other
     from journal j join seed_wallet w on w.id = j.id where j.kind = 'opening'
     union all
     select j.id, w.id, p.currency, -p.amount_minor, 'provider' from journal j join payout_request p on p.id = j.payout_id
     join seed_wallet w on w.organization_id = p.organization_id and w.currency = p.currency)
   select row_number() over (order by journal_id, side.turn), journal_id, case side.turn when 1 then 'wallet' else other end,
     case side.turn when 1 then wallet_id end, currency, case side.turn when 1 then amount else -amount end
   from moves cross join (values (1), (2)) side (turn) order by 1`,
  `insert into expected_payment (organization_id, currency, day, amount_minor)
   select 2, currency, (now() at time zone 'UTC')::date + n, per_day * (60 + ${roll('n * 7 + per_day', 105, 80)})
   from seed_treasury cross join generate_series(0, ${expectedDays - 1}) n order by currency, n`,
]
