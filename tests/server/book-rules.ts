/** What must hold of the books always, of the demo's as of those that were worked with: each query finds the rows that break the rule. */
export const bookRules: Record<string, string> = {
  'a decided payout request says who and when, an approved one has its journal, no other has': `
    select p.id from payout_request p left join journal j on j.payout_id = p.id
    where (p.status <> 0) <> (p.decided_by is not null and p.decided_at >= p.created_at)
      or (p.status = 1) <> (j.id is not null)`,
  'every decision has its line in the audit': `
    select p.id from payout_request p where (p.status <> 0) <> exists (
      select from audit a where a.object_kind = 'payout-request' and a.object_id = p.id and a.admin_id = p.decided_by)`,
  'every journal sums to nought in each currency': `
    select journal_id as id from journal_entry group by journal_id, currency having sum(amount_minor) <> 0
    union all select id from journal j where not exists (select from journal_entry e where e.journal_id = j.id)`,
  'every balance is the sum of its entries': `
    select w.id from wallet w left join journal_entry e on e.wallet_id = w.id and e.currency = w.currency
    group by w.id having w.balance_minor <> coalesce(sum(e.amount_minor), 0)
    union all select e.id from journal_entry e join wallet w on w.id = e.wallet_id where w.currency <> e.currency`,
  'only kinds that are approved have an approval': `
    select id from transaction where (type in (2, 8, 9)) <> (approval_status is not null)
      or (approval_status in ('approved', 'rejected')) <> (approval_changed_at is not null and admin_id is not null)
      or approval_changed_at < created_at or approval_changed_at > now()`,
  'what waits for its approval has an estimate and no provider, and what is in no wallet is not withdrawn': `
    select id from transaction where type in (2, 8, 9) and (estimated_payment_provider is null
      or (approval_status = 'approved') <> (payment_provider is not null)
      or withdrawal_status is not null and not (approval_status = 'pending' or approval_status = 'approved' and payment_provider = 'mangopay' and status = 1))`,
  'every approved payment that succeeded has its journal between the right sides, and no other has': `
    select t.id from transaction t left join journal j on j.transaction_id = t.id
    where t.type in (2, 8, 9) and (j.id is not null) <> (t.approval_status = 'approved' and t.status = 1)
      or j.kind is distinct from case when t.type = 9 then 'reversal' when t.payment_provider = 'manual' then 'manual' else 'transfer' end
        and j.id is not null and t.type in (2, 8, 9)
    union all select t.id from transaction t join journal j on j.transaction_id = t.id and t.type in (2, 8, 9) and t.payment_provider = 'mangopay'
      join journal_entry e on e.journal_id = j.id join wallet w on w.id = e.wallet_id
    where w.organization_id <> case when (e.amount_minor < 0) = (t.type = 9) then case t.type when 9 then t.from_organization_id else t.to_organization_id end
      else 2 end or abs(e.amount_minor) <> t.amount_minor or e.currency <> t.currency`,
  'a reversal takes back one payment that is still in the wallet, the same sum the other way round, and says which in both books': `
    select t.id from transaction t left join transaction o on o.id = t.original_transaction_id left join journal j on j.transaction_id = t.id
    where (t.type = 9) <> (o.id is not null) or t.type = 9 and (o.type not in (2, 8) or o.payment_provider <> 'mangopay' or o.withdrawal_status <> 'pending'
      or (t.amount_minor, t.currency, t.from_organization_id, t.to_organization_id) is distinct from (o.amount_minor, o.currency, o.to_organization_id, o.from_organization_id)
      or j.reversed_transaction_id is distinct from o.id or t.created_at < o.approval_changed_at)`,
  'a failed transaction says why': `
    select id from transaction where (status = -1) <> (result_code is not null and result_text is not null)`,
  'a payment to a creator is invoiced once, and a credit note takes back one invoice that is as high': `
    select t.id from transaction t left join invoice i on i.transaction_id = t.id and i.type = 1 where t.type in (2, 8)
    group by t.id having count(i.id) <> case when t.status = 1 and t.approval_status = 'approved' then 1 else 0 end
      or max(i.organization_id) <> t.from_organization_id or max(i.amount_minor) <> t.amount_minor or max(i.currency) <> t.currency
    union all select c.id from invoice c left join invoice i on i.id = c.credits_id
    where c.type = -1 and (i.type, i.amount_minor, i.currency, i.organization_id) is distinct from (1::smallint, c.amount_minor, c.currency, c.organization_id)`,
  'what is not withdrawn lies in the wallet': `
    select w.id from wallet w join transaction t on t.to_organization_id = w.organization_id and t.currency = w.currency
    where t.type in (2, 8) and t.status = 1 and t.approval_status = 'approved' and t.withdrawal_status = 'pending'
      and not exists (select from transaction r where r.original_transaction_id = t.id)
    group by w.id having sum(t.amount_minor) > w.balance_minor`,
}
