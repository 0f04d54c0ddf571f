import { readRegistry } from '#cli/registry.ts'
import type { AnyEntity, Thing } from '#contract/define.ts'
import type { Api } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { closePalette, palette } from '#e2e/support/keyboard.ts'

/** The lists from which each kind of record is taken. */
const lists: Readonly<Record<string, string>> = {
  account: '/api/v1/admin/users?per_page=50',
  booking: '/api/v1/admin/bookings?per_page=50',
  'company-request': '/api/v1/admin/blogger-company-requests?per_page=50',
  member: '/api/v1/admin/admins?per_page=50',
  organization: '/admin/v1/organization?perPage=50',
  'payout-request': '/api/v1/admin/payout-requests?perPage=50',
  seat: '/admin/v1/user?perPage=50',
  transaction: '/admin/v1/transactions?perPage=50',
}

const context = { admin: { id: 1, name: 'Demo' } }
/** Reads the records of a kind as the client has them in a list. */
async function readRecords(api: Api, entity: AnyEntity): Promise<Thing[]> {
  const answer = await api.get(lists[entity.kind] ?? '')
  return (answer.items ?? answer.data).flatMap((item: unknown) => entity.row.safeParse(item).data ?? [])
}

/** Chooses so many commands by a fixed seed, each with a record that offers it. */
async function chooseCommands(api: Api, count: number) {
  const { registry } = await readRegistry()
  const chosen: { title: string; id: number }[] = []
  const records = new Map<string, Thing[]>()
  let seed = 20_261_125
  const entries = registry.all
    .filter(({ command }) => command.target.entity && command.target.entity.kind in lists)
    .map((entry) => {
      seed = (seed * 48_271) % 2_147_483_647
      return { entry, order: seed }
    })
    .sort((a, b) => a.order - b.order)
  for (const { entry } of entries) {
    const { title, target, when } = entry.command
    const { entity } = target
    if (!entity || (when && target.as !== 'row')) continue
    if (!records.has(entity.kind)) records.set(entity.kind, await readRecords(api, entity))
    const isOffered = (record: Thing) => when?.(target.on === 'many' ? [record] : record, context) !== false
    const record = records.get(entity.kind)?.find(isOffered)
    if (record) chosen.push({ title, id: record.id })
    if (chosen.length === count) break
  }
  return chosen
}

test('twenty commands, typed on Home after a reload, are the first result on the record that was named', async ({ staff, api }) => {
  await staff.goto('/')
  await staff.reload()
  const missing: string[] = []
  staff.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })
  const chosen = await chooseCommands(api, 20)
  expect(chosen).toHaveLength(20)
  for (const { title, id } of chosen) {
    await staff.keyboard.press('Control+k')
    await expect(palette(staff).getByRole('combobox')).toBeFocused()
    await staff.keyboard.type(`${title} ${id}`)
    const first = palette(staff).getByRole('option').first()
    await expect(first).toContainText(title)
    await expect(first).toContainText(String(id))
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await staff.keyboard.press('Control+a')
    await staff.keyboard.press('Delete')
    await closePalette(staff, 1)
  }
  expect(missing).toEqual([])
})
