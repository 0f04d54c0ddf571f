import { member, memberCreate, memberEdit, members } from '#contract/member.ts'
import { dayTime } from '#kit/format/dates.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'

export const memberScreen = detailScreen({
  path: 'Admin',
  entity: member,
  source: members.read,
  called: ({ name }) => name,
  creates: memberCreate,
  form: memberEdit,
  save: 'member.save',
  facts: (full) => [
    { label: 'Team member ID', text: String(full.id) },
    { label: 'Role', text: full.role },
    { label: 'Date created', text: dayTime(full.created_at) },
    { label: 'Last changed', text: lastChange(full) },
  ],
  actions: ['member.delete'],
})
