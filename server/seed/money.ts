import { quote, roll } from './draw.ts'
import { anchor } from './sizes.ts'
import type { rates } from './words.ts'
import { rate } from './work.ts'

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
  // What moved between wallets: an approved payment by the provider from the platform to the creator, a reversal the other way round.
  `create temp table seed_move on commit drop as
   select id, type, currency, amount_minor as amount, case type when 9 then from_organization_id else 2 end as payer,
     case type when 9 then 2 else to_organization_id end as payee, original_transaction_id as original, admin_id, approval_changed_at as at,
     withdrawal_status = 'completed' as withdrawn
   from transaction where type in (2, 8, 9) and status = 1 and approval_status = 'approved' and payment_provider = 'mangopay'`,
  // What is asked for and more is there; what was paid out came from the opening, and what was taken out after it had come in.
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
     union all select 2, currency, balance, 0 from seed_treasury),
   moved as (
     select organization_id, currency, sum(by) as net, sum(out) as out from (
       select payee as organization_id, currency, amount as by, case when withdrawn then amount else 0 end as out from seed_move
       union all select payer, currency, -amount, 0 from seed_move) m group by 1, 2),
   -- The platform's are what they are; to those of creators comes what they were paid and have not taken out.
   stood as (
     select w.organization_id, w.currency, w.paid, coalesce(m.net, 0) as net, coalesce(m.out, 0) as out,
       w.balance + case w.organization_id when 2 then 0 else coalesce(m.net - m.out, 0) end as balance
     from wallets w left join moved m on m.organization_id = w.organization_id and m.currency = w.currency)
   select row_number() over (order by organization_id, currency) as id, organization_id, currency, balance::bigint as balance, paid::bigint as paid,
     out::bigint as out, (balance + paid + out - net)::bigint as opening
   from stood`,
  'insert into wallet (id, organization_id, currency, balance_minor) select id, organization_id, currency, balance from seed_wallet order by id',
  `insert into journal (id, kind, created_at)
   select w.id, 'opening', o.created_at from seed_wallet w join organization o on o.id = w.organization_id where w.opening > 0 order by 1`,
  `insert into journal (id, kind, payout_id, admin_id, created_at)
   select (select max(id) from seed_wallet) + row_number() over (order by decided_at, id), 'payout', id, decided_by, decided_at
   from payout_request where status = 1 order by 1`,
  `insert into journal (id, kind, transaction_id, reversed_transaction_id, admin_id, created_at)
   select (select max(id) from journal) + row_number() over (order by at, id), case type when 9 then 'reversal' else 'transfer' end, id, original, admin_id, at
   from seed_move order by 1`,
  // Paid by hand: outside of every wallet, and on record all the same.
  `insert into journal (id, kind, transaction_id, admin_id, created_at)
   select (select max(id) from journal) + row_number() over (order by approval_changed_at, id), 'manual', id, admin_id, approval_changed_at
   from transaction where type in (2, 8) and status = 1 and approval_status = 'approved' and payment_provider = 'manual' order by 1`,
  `insert into journal (id, kind, created_at)
   select (select max(id) from journal) + row_number() over (order by id), 'withdrawal', ${anchor} from seed_wallet where out > 0 order by 1`,
  `insert into journal_entry (id, journal_id, side, wallet_id, currency, amount_minor)
   with moves as (
     select j.id as journal_id, 'wallet' as side, w.id as wallet_id, 'opening' as other_side, null::bigint as other_id, w.currency, w.opening as amount
     from journal j join seed_wallet w on w.id = j.id where j.kind = 'opening'
     union all
     select j.id, 'wallet', w.id, 'provider', null, p.currency, -p.amount_minor from journal j join payout_request p on p.id = j.payout_id
     join seed_wallet w on w.organization_id = p.organization_id and w.currency = p.currency
     union all
     select j.id, 'wallet', payer.id, 'wallet', payee.id, m.currency, -m.amount from journal j join seed_move m on m.id = j.transaction_id
     join seed_wallet payer on payer.organization_id = m.payer and payer.currency = m.currency
     join seed_wallet payee on payee.organization_id = m.payee and payee.currency = m.currency
     union all
     select j.id, 'bank', null, 'payee', null, t.currency, -t.amount_minor from journal j join transaction t on t.id = j.transaction_id
     where j.kind = 'manual'
     union all
     select j.id, 'wallet', w.id, 'provider', null, w.currency, -w.out
     from (select id, row_number() over (order by id) as turn from journal where kind = 'withdrawal') j
     join (select *, row_number() over (order by id) as turn from seed_wallet where out > 0) w using (turn))
   select row_number() over (order by journal_id, turn), journal_id, case turn when 1 then side else other_side end,
     case turn when 1 then wallet_id else other_id end, currency, case turn when 1 then amount else -amount end
   from moves cross join (values (1), (2)) sides (turn) order by 1`,
  `insert into expected_payment (organization_id, currency, day, amount_minor)
   select 2, currency, (now() at time zone 'UTC')::date + n, per_day * (60 + ${roll('n * 7 + per_day', 105, 80)})
   from seed_treasury cross join generate_series(0, ${expectedDays - 1}) n order by currency, n`,
]
