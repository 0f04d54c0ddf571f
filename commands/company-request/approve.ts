import { companyForm, companyRequest, companyRequestCan, companyRequests, lacking } from '#contract/company-request.ts'
import { country } from '#contract/country.ts'
import { request } from '#contract/define.ts'
import { command, one } from '#kit/command/define.ts'
import { approvedForm, creatorOf, decided, itemOf, nameIn } from './about/item.ts'

export default command({
  title: 'Approve company',
  words: ['accept', 'register'],
  target: one(companyRequest),
  risk: 'effect',
  when: (target) => companyRequestCan.approve.from(target.status) || decided(target),
  ask: approvedForm,
  confirm: (target, given) => {
    const { legal_person_type: kind, company_country_ref: land, company_vat_number: number, price_vat: vat } = itemOf(target, given)
    const [lacks] = lacking(itemOf(target, given))
    return {
      title: `Approve company ${nameIn(target, given)}?`,
      body: [
        `${creatorOf(target)} is paid as ${companyForm.of(kind).label.toLowerCase()} ${number ?? 'without a number'} in ${country.of(land).label}, VAT ${vat ?? 0} %.`,
        lacks ? `Not complete: ${lacks[1]}.` : 'The legal entity in force until now ends today.',
      ].join(' '),
      action: 'Approve',
    }
  },
  // The server reads what it takes of the whole item, and says at each field what it lacks.
  call: (target, given) => request(companyRequests.approve, { params: { id: target.id }, body: itemOf(target, given) }),
  predict: () => ({ status: 1 }),
  says: 'Company approved',
  touches: ['organization', 'legal-entity'],
  undo: {
    kind: 'compensating',
    warn: 'the request stays approved, and the creator is a private person from then on.',
    early: true,
    by: ({ organization_ref: id }) => (id ? { command: 'organization.unregister-company', refs: [{ kind: 'organization', id }] } : null),
  },
  after: 'advance',
  keys: 'a',
  bulk: { max: 1000, concurrency: 4 },
})
