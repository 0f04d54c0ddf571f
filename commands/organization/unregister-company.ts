import { request } from '#contract/define.ts'
import { organization } from '#contract/organization.ts'
import { organizationEdits } from '#contract/organization-edit.ts'
import { command, oneFull } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'

export default command({
  title: 'Unregister Company',
  words: ['private person', 'deregister'],
  target: oneFull(organization),
  risk: 'destructive',
  when: ({ id, type, company }) => type === 'blogger' && (company != null || `Organization ${id} has no company`),
  confirm: ({ name, company }) => ({
    title: `Unregister the company of ${isolate(name)}?`,
    body:
      `${isolate(company?.name ?? 'The company')} ends today, and ${isolate(name)} is a private person from then on. This cannot be undone. ` +
      'Swedish creators with unwithdrawn non-SEK transactions: alert engineering first.',
    action: 'Unregister Company',
  }),
  call: ({ id }) => request(organizationEdits.unregisterCompany, { params: { id } }),
  predict: () => ({ company: null }),
  touches: ['legal-entity'],
  says: 'Updated',
})
