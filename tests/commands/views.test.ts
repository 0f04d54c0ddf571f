import { expect, test } from 'vitest'
import { assemble } from '#app/commands.ts'
import type { MountedList, MountedViews } from '#kit/command/mounted.ts'
import { problems } from '#kit/command/registry.ts'
import { vocabularyOf } from '#kit/palette/vocabulary.ts'
import { sortingOf } from '#kit/screen/columns/sorting.ts'
import { context, files, nouns, rowsOf } from './known.ts'

const done: unknown[] = []
const views: MountedViews = {
  all: [
    { id: 3, name: 'Big payouts' },
    { id: 4, name: 'Late ones' },
    { id: 5, name: 'Café-Kunden' },
    { id: 6, name: 'İzmir ağ' },
  ],
  open: undefined,
  show: () => void done.push('show'),
  go: (id) => void done.push(['go', id]),
  save: async (name, replace) => void done.push(['save', name, replace]),
  rename: async (id, name) => void done.push(['rename', id, name]),
  remove: async (id) => void done.push(['remove', id]),
}
const list: MountedList = {
  title: 'PayOut Requests',
  filters: [],
  set: () => {},
  clear: undefined,
  pages: 1,
  perPage: 100,
  page: () => {},
  reload: () => {},
  sorts: [],
  sort: () => {},
  select: () => [],
  columns: { choose: () => void done.push('choose'), reset: undefined },
  views,
}
const mounted: MountedList | null = list
const registry = assemble(files, nouns, () => mounted)
const vocabulary = vocabularyOf(registry, nouns)
/** What a line of the palette offers first. */
function first(line: string): string | undefined {
  return firstRow(line)?.entry.id
}
function firstRow(line: string) {
  const [row] = rowsOf(line, { registry }, vocabulary)
  return row?.is === 'command' ? row : undefined
}
const run = (id: string, answers: object = {}) =>
  registry.get(id)?.command.run?.(undefined, answers, { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} })
const when = (id: string) => registry.get(id)?.command.when?.(undefined, context)

test('each saved view of the list is found by its name', () => {
  expect(problems(registry)).toEqual([])
  expect(first('open view big')).toBe('view.open-3')
  expect(first('view late')).toBe('view.open-4')
  expect(first('delete view late ones')).toBe('view.delete-4')
  expect(first('big payouts')).toBe('view.open-3')
  expect(first('save view')).toBe('view.save')
  expect(first('columns')).toBe('list.columns')
})
test('a saved view is found without regard to accents, case, special letters, Unicode form and invisible characters', () => {
  for (const name of ['cafe', 'CAFE kunden', 'Cafe\u0301-Kunden', 'ca\u200bfé'])
    expect(first(`open view ${name}`), name).toBe('view.open-5')
  for (const name of ['izmir', 'İZMİR AĞ', 'ızmır ag']) expect(first(`view ${name}`), name).toBe('view.open-6')
  expect(first('cafe kunden')).toBe('view.open-5')
})
test('the commands do what the list does; deleting asks', async () => {
  await run('view.open-3')
  await run('view.save', { name: 'New' })
  await run('view.rename-4', { name: 'Later' })
  await run('view.delete-4')
  await run('list.columns')
  await run('list.views')
  expect(done).toEqual([['go', 3], ['save', 'New', false], ['rename', 4, 'Later'], ['remove', 4], 'choose', 'show'])
  expect(registry.get('view.delete-3')?.command.confirm?.(undefined, {}, [])).toMatchObject({ title: 'Delete view Big payouts?' })
  expect(when('list.reset-columns')).toBe('No column was changed')
  const ask = registry.get('view.save')?.command.ask
  for (const name of ['', ' ', 'x'.repeat(81), 'a\nb']) expect(ask?.schema.safeParse({ name }).success, name).toBe(false)
  expect(ask?.schema.safeParse({ name: ' Wide ones ' })).toMatchObject({ success: true, data: { name: 'Wide ones' } })
})
test('a name that a view has is asked about before it is replaced, also where the line gives it', async () => {
  const ask = registry.get('view.save')?.command.ask
  const taken = 'Big payouts'
  const replace = ask?.fields.replace
  expect([replace?.asked?.({ name: 'New' }), replace?.asked?.({ name: ' Big payouts ' })]).toEqual([false, true])
  expect(replace?.choicesFor?.({ name: taken })?.map(({ label }) => label)).toEqual(['Give another name', 'Replace Big payouts'])
  const read = (said: object) => ask?.schema.safeParse({ name: taken, ...said })
  expect([read({})?.success, read({ replace: 'no' })?.success, read({ replace: 'yes' })?.success]).toEqual([false, false, true])
  expect(read({ replace: 'no' })?.error?.issues[0]).toMatchObject({ path: ['name'], message: 'A view has this name. Give another one' })
  expect(firstRow('save view Big payouts')).toMatchObject({ entry: { id: 'view.save' }, answers: { name: 'Big payouts' }, asks: true })
  expect(firstRow('save view Fresh')).toMatchObject({ entry: { id: 'view.save' }, answers: { name: 'Fresh' } })
  expect(firstRow('save view Fresh')?.asks).toBeUndefined()
  done.splice(0)
  await run('view.save', { name: taken, replace: 'yes' })
  expect(done).toEqual([['save', taken, true]])
})

test('each head that the call can sort by turns its own order, and takes it from the one before', () => {
  const asked: string[] = []
  const at = (sort: string | undefined) => sortingOf({ id: 'ID', amount: 'Amount' }, sort, (to) => void asked.push(to))
  for (const sort of [undefined, 'amount', '-amount', 'id', '-id']) at(sort).turn('Amount')
  expect(asked).toEqual(['amount', '-amount', '', 'amount', 'amount'])
  expect(['ID', 'Amount', 'Name'].map((head) => [at('-amount').can(head), at('-amount').stands(head)])).toEqual([
    [true, undefined],
    [true, 'descending'],
    [false, undefined],
  ])
})
