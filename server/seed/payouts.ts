import { roll } from './draw.ts'
import { anchor, before, first, type Sizes } from './sizes.ts'
import { rate } from './work.ts'

/** The ids of staff who decided before the demo began, as an SQL array. */
const deciders = (admins: readonly number[]) => `array[${admins.join(', ')}]`

/** Creators who have asked for a payout before, among the approved ones. */
const payees = (organizations: number) => Math.ceil(organizations * 0.1375)

/** Requests of the last sixty days, ids rising with time; most of the newest are undecided, and number 812 is. */
export const insertPayouts = ({ payouts, organizations }: Sizes, admins: readonly number[]): string[] => [
  `create temp table seed_payee on commit drop as
   select o.id, o.price_currency as currency, row_number() over (order by k.turn) - 1 as turn
   from seed_kyc k join organization o on o.id = k.organization_id
   where (k.route = 'approved' and k.turn <= ${payees(organizations)} or k.route = 'provider') and o.created_at < ${anchor} - interval '90 days'`,
  `create temp table seed_payout on commit drop as
   with drawn as (
     select n, n + ${first.payout - 1} as id, (${payouts} - n + 0.4) / ${payouts} as share,
       ${roll('n', 71, '(select count(*) from seed_payee)')} as payee, ${roll('n', 72, 100)} as luck
     from generate_series(1, ${payouts}) n)
   select d.id, p.id as organization_id, p.currency,
     -- Whole sums mostly; a few end in odd cents.
     ((50 + ${roll('n', 73, 90)} * (1 + ${roll('n', 74, 40)})) * ${rate('p.currency')} / 500 * 500
       + case when ${roll('n', 75, 4)} = 0 then ${roll('n', 76, 500)} else 0 end) as amount_minor,
     case when d.id = 812 or luck < case when share < 0.15 then 90 when share < 0.4 then 42 else 4 end then 0
       when ${roll('n', 77, 100)} < 18 then -1 else 1 end as status,
     (${deciders(admins)})[1 + ${roll('n', 78, admins.length)}] as decided_by,
     ${before('share', 60)} as created_at, ${roll('n', 79, 80)} as part
   from drawn d join seed_payee p on p.turn = d.payee`,
  `insert into payout_request (id, status, organization_id, amount_minor, currency, decided_by, decided_at, created_at, version)
   select id, status, organization_id, amount_minor, currency, case when status <> 0 then decided_by end,
     case when status <> 0 then least(created_at + (1 + part) * interval '1 hour', created_at + (${anchor} - created_at) / 2) end,
     created_at, case when status = 0 then 1 else 2 end
   from seed_payout order by id`,
  `insert into audit (at, admin_id, command, object_kind, object_id, before, after, request_id, result)
   select decided_at, decided_by, case status when 1 then 'payout-request.approve' else 'payout-request.reject' end, 'payout-request', id,
     '{"status": 0}', jsonb_build_object('status', status), 'seed-' || id, 'done'
   from payout_request where status <> 0 order by decided_at, id`,
]
