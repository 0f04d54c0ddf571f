import { expect, test } from 'vitest'
import { assemble } from '#app/commands.ts'
import { account } from '#contract/account.ts'
import { createRegistry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { parse } from '#kit/palette/parse.ts'
import type { CommandRow, Known } from '#kit/palette/row.ts'
import { getResults } from '#kit/palette/rows.ts'
import { sampleThings } from '#scripts/samples.ts'
import { files, known, nouns, vocabulary } from './known.ts'
import { refs } from './typed-line.ts'

const list = {
  title: 'Payouts',
  filters: [],
  set: () => {},
  clear: () => {},
  pages: 3,
  perPage: 100,
  page: () => {},
  reload: () => {},
  sorts: [],
  sort: () => {},
  select: () => [],
}

type More = Partial<Known> & { used?: readonly string[] }
/** Shows an empty line on a list of payouts. */
function openEmpty({ used = [], ...more }: More) {
  const registry = assemble(files, nouns, () => list)
  const line = parse('', vocabulary, { own: 'https://admin.test' })
  const { sections, start } = getResults(line, { ...known, registry, frecency: (id) => used.indexOf(id) + 1, ...more })
  const rowsOf = (label: string) => sections.find((section) => section.label === label)?.rows ?? []
  return {
    labels: sections.map(({ label }) => label),
    commandsOf: (label: string) => rowsOf(label).flatMap((row) => (row.is === 'command' ? [row] : [])),
    first: sections.flatMap(({ rows }) => rows).find(({ key }) => key === start),
  }
}
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const risksOf = (rows: readonly CommandRow[]) => rows.map(({ entry }) => entry.command.risk)
const risks = ['read', 'reversible', 'effect', 'money', 'destructive']
const one = (key: string) => {
  const [ref] = refs(key)
  return ref
}

test('an empty line offers commands for the focused record, then of the screen, recent ones, and pages', () => {
  const focused = one('payout-request:640')
  const { labels, commandsOf, first } = openEmpty({ where: { focused }, used: ['workspace.theme-dark'] })
  expect(labels).toEqual(['Here', 'This screen', 'Recent', 'Pages'])
  expect(titles(commandsOf('Here'))).toEqual(expect.arrayContaining(['Open payout request', 'Approve payout request']))
  expect(titles(commandsOf('This screen'))).toContain('Reload')
  expect(titles(commandsOf('Recent'))).toEqual(['Theme: dark'])
  expect(titles(commandsOf('Pages'))).toContain('Home')
  expect(first).toMatchObject({ title: 'Open payout request' })
})

test.each(['payout-request', 'seat', 'booking', 'creator', 'account', 'organization', 'cancel-request'])(
  'commands for a focused %s begin with a harmless one, and the section of the screen has no more of them',
  (kind) => {
    const { commandsOf, first } = openEmpty({ where: { focused: one(`${kind}:640`) } })
    const here = risksOf(commandsOf('Here'))
    expect(here).toEqual(here.toSorted((a, b) => risks.indexOf(a) - risks.indexOf(b)))
    expect(here[0]).toBe('read')
    expect(first?.key).toBe(commandsOf('Here')[0]?.key)
    expect(commandsOf('This screen').filter((row) => row.refs.length > 0)).toEqual([])
  },
)

test('a command that sends a request is not what Enter starts, although it saves nothing', () => {
  const client = { ...sampleThings(account)[0], id: 7, type: 'client', deleted: false }
  const thing = (ref: Ref) => (ref.kind === 'account' ? client : undefined)
  // Without the commands that open something, so that this one comes first.
  const registry = createRegistry(
    {},
    known.registry.all.filter(({ id }) => id === 'brand.generate-description'),
  )
  const line = parse('', vocabulary, { own: 'https://admin.test' })
  const { sections, start } = getResults(line, { ...known, registry, thing, where: { focused: one('account:7') } })
  expect(sections[0]?.rows.map(({ title }) => title)).toEqual(['Generate AI description'])
  expect(start).toBeNull()
})

test.each(['payout-request', 'seat', 'booking', 'creator'])(
  'with several selected %ss, Enter on an empty line runs nothing, and only bulk commands are listed for them',
  (kind) => {
    const selection = refs(`${kind}:640`, `${kind}:641`)
    const { commandsOf, first } = openEmpty({ where: { selection } })
    expect(commandsOf('Here').length).toBeGreaterThan(0)
    for (const { entry } of commandsOf('Here')) expect(entry.command.bulk ?? entry.command.target.on, entry.id).not.toBe('one')
    expect(first).toBeUndefined()
  },
)

test('with records of several kinds selected, those of the kind in focus come first, then each other kind', () => {
  const selection = refs('account:2957', 'payout-request:812', 'booking:21177', 'booking:23960', 'seat:541')
  const { labels, commandsOf, first } = openEmpty({ where: { focused: one('payout-request:812'), selection } })
  expect(labels.slice(0, 4)).toEqual(['Here', 'Selected accounts', 'Selected bookings', 'Selected seats'])
  expect(labels).toContain('Pages')
  expect(first).toMatchObject({ title: 'Open payout request', refs: [{ id: 812 }] })
  expect(titles(commandsOf('Here'))).toContain('Approve payout request')
  for (const { refs: targets } of commandsOf('Here')) expect(targets).toEqual([{ kind: 'payout-request', id: 812 }])
  for (const { refs: targets } of commandsOf('Selected bookings')) expect(targets).toHaveLength(2)
})

test('a recent command that needs a record stands below the others, and asks for its ID', () => {
  const used = ['workspace.theme-dark', 'creator.mark-suspicious']
  const { commandsOf, first } = openEmpty({ where: {}, used })
  expect(commandsOf('Recent')).toMatchObject([{ title: 'Theme: dark' }, { title: 'Mark suspicious', needs: 'creator' }])
  const alone = openEmpty({ where: {}, used: ['creator.mark-suspicious'] })
  expect(titles(alone.commandsOf('Recent'))).toEqual(['Mark suspicious'])
  for (const start of [first, alone.first]) expect(start).not.toHaveProperty('needs')
})

test('a command names its record as an earlier lookup found it, until the record has been read', () => {
  const remembered = ({ kind, id }: Ref) => ({ kind, id, title: `${id} · Spring launch`, chips: [], q: String(id) })
  const { commandsOf } = openEmpty({ where: { focused: one('booking:23999') }, remembered })
  expect(commandsOf('Here').length).toBeGreaterThan(0)
  for (const { note, title } of commandsOf('Here')) expect(note, title).toBe('23999 · Spring launch')
})
