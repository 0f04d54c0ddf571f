import { fillOf, inState } from '#server/factory/fill.ts'
import { waiting } from '#server/factory/money.ts'
import { pick, roll, words } from './draw.ts'
import { anchor, first, type Sizes } from './sizes.ts'
import { remarks } from './words.ts'
import { rate } from './work.ts'

/** Days for which what was paid mostly stays in the wallet; who was paid earlier has taken it out. */
const rests = 30
const failed = inState('transaction', 'failed', 'status')
const waits = waiting.join(', ')
const failures =
  '001001 Unsufficient wallet balance|001011 Transaction amount is higher than maximum permitted amount|101101 Transaction refused by the bank'

/** Completed bookings, paid payouts, and other kinds until the number is reached, with what became of each; numbered by time. */
export const insertTransactions = ({ transactions }: Sizes, admins: readonly number[]): string[] => [
  `create temp table seed_transaction on commit drop as
   select 2 as type, 1 as status, c.organization_id as from_id, c.id as for_id, b.organization_id as to_id, k.id as booking_id,
     k.blogger_price_minor as amount, k.blogger_currency as currency, least(k.due_at + interval '1 hour', ${anchor}) as created_at, k.id as n,
     null::int as payout_id
   from booking k join account c on c.id = k.client_account_id join account b on b.id = k.blogger_account_id
   where k.status in (2, 3)
   union all
   select -1, 1, organization_id, null, null, null, amount_minor, currency, decided_at, id, id from payout_request where status = 1`,
  `insert into seed_transaction
   with many as (select ${transactions} - count(*) as others from seed_transaction),
   drawn as (
     select n, ${pick('array[1, 1, 1, 1, 1, 1, 6, 6, 6, 3, 5, 4, 8]', 'n', 81)} as type, ${roll('n', 82, '(select count(*) from seed_brand)')} as brand,
       ${roll('n', 83, '(select count(*) from seed_creator)')} as creator
     from many, generate_series(1, others) n)
   select d.type, ${pick('array[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, 0]', 'd.n', 84)},
     case when d.type in (3, 5) then 2 else b.organization_id end, case d.type when 8 then b.id end,
     case when d.type in (3, 4) then b.organization_id when d.type in (5, 8) then c.organization_id else 2 end, null,
     case d.type when 6 then (array[99, 249, 499])[1 + ${roll('d.n', 85, 3)}] else 50 + ${roll('d.n', 86, 400)} * 5 end
       * ${rate('case d.type when 8 then sc.currency else s.currency end')},
     -- Who is paid from a wallet has one in the own currency.
     case d.type when 8 then sc.currency else s.currency end, s.created_at + (${anchor} - s.created_at) * ${roll('d.n', 87, 100)} / 100, d.n, null
   from drawn d join seed_brand s on s.turn = d.brand join account b on b.id = s.id
   join seed_creator sc on sc.turn = d.creator join account c on c.id = sc.id`,
  // What was decided about those that are approved at all, and how they are paid: by the provider where it knows the payee.
  `create temp table seed_judged on commit drop as
   with known as (select t.*, o.mangopay_user_ref from seed_transaction t left join organization o on o.id = t.to_id),
   judged as (
     select *, case
         when type not in (${waits}) then null
         when created_at > ${anchor} - interval '20 days' and ${roll('n', 88, 2)} = 0 then ${inState('transaction', 'pending', 'approval_status')}
         when ${roll('n', 89, 50)} = 0 then ${inState('transaction', 'rejected', 'approval_status')} else 'approved' end as approval,
       case when type in (${waits}) then case when mangopay_user_ref is null then 'manual' else 'mangopay' end end as estimated
     from known),
   paid as (
     select type, n, created_at, from_id, for_id, to_id, booking_id, amount, currency, payout_id, approval, estimated,
       -- Only what was approved was tried at all.
       case when type <> 8 then status when approval = 'approved' and status = 0 then -1 else 1 end as status, case
         when type not in (${waits}) then case when ${roll('n', 91, 10)} = 0 then 'manual' else 'mangopay' end
         when approval = 'approved' then case when ${roll('n', 94, 20)} = 0 then 'manual' else estimated end end as provider,
       created_at + (${anchor} - created_at) * ${roll('n', 90, 10)} / 100 as changed_at
     from judged)
   select type, status, from_id, for_id,
     to_id, booking_id, amount, currency, created_at, n, payout_id, approval, estimated, provider, changed_at, case
       when approval = 'pending' then 'pending'
       when approval = 'approved' and provider = 'mangopay' and status <> -1
         then case when created_at < ${anchor} - interval '${rests} days' then 'completed' else 'pending' end end as withdrawal, null::int as original
   from paid`,
  // A few payments for many bookings at once were taken back; there are as many fewer of the commonest kind.
  `insert into seed_judged
   select 9, 1, to_id, for_id, from_id, null, amount, currency, changed_at + (${anchor} - changed_at) / 3, n, null, 'approved', 'mangopay', 'mangopay',
     changed_at + (${anchor} - changed_at) / 3, null, n
   from seed_judged where type = 8 and status = 1 and approval = 'approved' and provider = 'mangopay' and ${roll('n', 95, 8)} = 0`,
  `delete from seed_judged where type = 1 and n in (
     select n from seed_judged where type = 1 order by n desc limit (select count(*) from seed_judged where type = 9))`,
  `update seed_judged set withdrawal = 'pending' where type = 8 and n in (select original from seed_judged where type = 9)`,
  `create temp table seed_numbered on commit drop as
   select *, (row_number() over (order by created_at, type, n) + ${first.transaction - 1})::int as id from seed_judged`,
  fillOf(
    'transaction',
    {
      id: 'id',
      type: 'type',
      status: 'status',
      from_organization_id: 'from_id',
      processed_for_account_id: 'for_id',
      to_organization_id: 'to_id',
      booking_id: 'booking_id',
      amount: 'amount',
      amount_ex_vat: 'case when wallet or type in (-1, 5) then amount else (amount * 4 + 2) / 5 end',
      fee: 'case when wallet then cut + cut / 4 end',
      fee_ex_vat: 'case when wallet then cut end',
      currency: 'currency',
      approval_status: 'approval',
      approval_changed_at: 'case when decided then changed_at end',
      payment_provider: 'provider',
      estimated_payment_provider: 'estimated',
      withdrawal_status: 'withdrawal',
      result_code: `case when status = ${failed} then split_part(failure, ' ', 1) end`,
      result_text: `case when status = ${failed} then substr(failure, position(' ' in failure) + 1) end`,
      comment: `case when ${roll('n', 92, 12)} = 0 then ${pick(words(remarks, '|'), 'n', 93)} end`,
      admin_id: `case when decided then (array[${admins.join(', ')}])[1 + ${roll('n', 97, admins.length)}] end`,
      original_transaction_id: 'original_id',
      created_at: 'created_at',
      version: 'case when decided then 2 else 1 end',
    },
    {
      with: `named as (
     select t.*, o.id as original_id, ${pick(words(failures, '|'), 't.n', 96)} as failure, (t.amount * 15 + 50) / 100 as cut,
       t.type in (${waits}) as wallet, t.approval in ('approved', 'rejected') as decided
     from seed_numbered t left join seed_numbered o on t.type = 9 and o.type = 8 and o.n = t.original)`,
      from: 'from named order by id',
    },
  ),
  // As the database keeps it from then on.
  `update transaction set payee_known = exists (select from organization o where o.id = to_organization_id and o.kyc_level = 'REGULAR')
   where approval_status = 'pending'`,
  // Everything that was paid was invoiced, and what was taken back is credited.
  `insert into invoice (id, number, type, organization_id, booking_id, transaction_id, credits_id, amount_minor, amount_ex_vat_minor, currency, vendor,
     created_at)
   with owed as (
     select t.*, case type when 5 then 3 when -1 then 5 when 6 then case when ${roll('t.id', 98, 12)} = 0 then 10 else 1 end when 9 then -1 else 1 end as kind
     from transaction t where status = 1 and type in (2, 5, 6, 8, 9, -1) and approval_status is distinct from 'pending'
       and approval_status is distinct from 'rejected'),
   numbered as (select *, (row_number() over (order by created_at, id) + ${first.invoice - 1})::int as invoice_id from owed)
   select t.invoice_id, case t.kind when -1 then 'CN-INV-' || o.invoice_id else 'INV-' || t.invoice_id end, t.kind,
     case when t.type = 9 then o.from_organization_id when t.type = 5 then t.to_organization_id else t.from_organization_id end, t.booking_id, t.id,
     o.invoice_id, t.amount_minor, t.amount_ex_vat_minor, t.currency, case t.type when 6 then 'stripe' else 'mangopay' end, t.created_at
   from numbered t left join numbered o on o.id = t.original_transaction_id order by 1`,
]
