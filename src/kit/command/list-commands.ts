import * as z from 'zod/mini'
import { maxId } from '#contract/fields.ts'
import { form } from '#kit/form/schema.ts'
import { type AnyCommand, anywhere } from './define.ts'
import type { MountedFilter, MountedList } from './mounted.ts'
import type { Entry } from './registry.ts'
import { viewCommands } from './view-commands.ts'

const noList = 'No list is open here'

/**
 * The commands of the list on the screen. `mounted` is asked anew every time, so that they always speak of the list that is there; `related`
 * asks for a new one of a table inside a detail.
 */
export function listCommands(mounted: () => MountedList | null, related: () => (() => void) | undefined = () => undefined): Entry[] {
  const adding = () => mounted()?.add ?? related()
  /** Whether a list is there, and why it cannot do this. */
  const when = (why: (list: MountedList) => string | undefined) => () => {
    const list = mounted()
    return list ? (why(list) ?? true) : noList
  }
  const filter = (name: unknown) => mounted()?.filters.find((one) => one.name === name)
  const commands: Record<string, AnyCommand> = {
    filter: {
      title: 'Set a filter',
      words: ['narrow', 'show only', 'list'],
      target: anywhere,
      risk: 'read',
      when: when(({ filters }) => (filters.length ? undefined : 'This list has no filters')),
      get ask() {
        return filterForm(mounted()?.filters ?? [])
      },
      run: (_target, { name, value }: { name: string; value: string }) => mounted()?.set(name, value),
      says: (_target, { name, value }: { name: string; value: string }) => `${filter(name)?.label ?? name}: ${wordOf(filter(name), value)}`,
    },
    'clear-filters': {
      title: 'Reset filters to defaults',
      words: ['clear', 'list'],
      target: anywhere,
      risk: 'read',
      when: when(({ clear }) => (clear ? undefined : 'Every filter stands on its default')),
      run: () => mounted()?.clear?.(),
    },
    page: {
      title: 'Go to page',
      // The whole of it, so that "go to page 57" is understood as "page 57" is.
      alias: 'go to page',
      words: ['list', 'rows', 'jump'],
      target: anywhere,
      risk: 'read',
      when: when(({ pages }) => (pages ? undefined : 'It is not known yet how many rows there are')),
      get ask() {
        return pageForm(mounted())
      },
      run: (_target, { page }: { page: number }) => mounted()?.page(page),
    },
    'load-more': {
      title: 'Load more',
      words: ['list', 'rows', 'next', 'dictionary'],
      target: anywhere,
      risk: 'read',
      when: () => {
        const list = mounted()
        // No other list has an end before its last row.
        if (list && list.more === undefined) return false
        return list ? list.more !== null || 'All rows are shown' : noList
      },
      run: () => mounted()?.more?.(),
    },
    reload: {
      title: 'Reload',
      words: ['refresh', 'list', 'again'],
      target: anywhere,
      risk: 'read',
      when: when(() => undefined),
      run: () => mounted()?.reload(),
    },
    sort: {
      title: 'Sort',
      words: ['order', 'list'],
      target: anywhere,
      risk: 'read',
      when: when(({ sorts }) => (sorts.length ? undefined : 'This list has one order')),
      get ask() {
        return sortForm(mounted()?.sorts ?? [])
      },
      run: (_target, { order }: { order: string }) => mounted()?.sort(order),
    },
    add: {
      title: 'Add to this list',
      words: ['new', 'create'],
      target: anywhere,
      risk: 'read',
      when: () => (adding() ? true : mounted() ? 'Nothing can be added to this list' : noList),
      run: () => adding()?.(),
      keys: 'c',
    },
    'select-rows': {
      title: 'Select rows',
      words: ['list', 'ids', 'mark', 'many'],
      target: anywhere,
      risk: 'read',
      when: when(() => undefined),
      ask: idsForm,
      run: (_target, { ids }: { ids: readonly number[] }) => {
        missing = mounted()?.select(ids) ?? []
      },
      says: (_target, { ids }: { ids: readonly number[] }) =>
        `${ids.length - missing.length} selected${missing.length ? `; not among these rows: ${missing.join(', ')}` : ''}`,
    },
  }
  // What the last selection did not find, for the words that follow it at once.
  let missing: readonly number[] = []
  const entries = Object.entries(commands).map(([verb, command]) => ({
    id: `list.${verb}`,
    noun: 'list',
    verb,
    command,
    ...(command.keys && { here: () => adding() !== undefined }),
  }))
  return [...entries, ...(mounted()?.filters ?? []).map((one) => filterCommand(one, mounted)), ...viewCommands(mounted)]
}

/** One command per filter of the list on the screen: "filter status pending" is a line, "Filter status: Pending" its row. */
function filterCommand({ name, label, search }: MountedFilter, mounted: () => MountedList | null): Entry {
  const now = () => mounted()?.filters.find((one) => one.name === name)
  const offered = () => now()?.choices ?? now()?.offers
  const title = search ? searchTitle(label) : `Filter ${spoken(label)}`
  const command: AnyCommand = {
    title,
    alias: search ? 'search' : title.toLowerCase(),
    words: (offered() ?? []).flatMap((one) => (tooShort.has(one.label) ? [] : [one.label])),
    target: anywhere,
    risk: 'read',
    when: () => (now() ? true : noList),
    get ask() {
      return valueForm(now())
    },
    run: (_target, { value }: { value: string }) => mounted()?.set(name, value),
    says: (_target, { value }: { value: string }) => `${label}: ${offered()?.find((one) => one.value === value)?.label ?? value}`,
  }
  const verb = `filter-${name}`
  return { id: `list.${verb}`, noun: 'list', verb, command }
}
/** Words that say nothing without their filter. */
const tooShort = new Set(['All', 'Yes', 'No'])
/** A label inside a sentence; an abbreviation stays as it is. */
const spoken = (label: string) => (/^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)

const searchTitle = (label: string) => (/^search\b/i.test(label) ? label : `Search ${spoken(label)}`)

function valueForm(filter: MountedFilter | undefined) {
  const choices = filter?.choices ?? filter?.offers
  const wrong = 'This filter has no such value'
  const known = (text: string) => filter?.choices?.some(({ value }) => value === text) ?? filter?.fits?.(text) ?? true
  return form({
    schema: z.object({ value: z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.refine(known, wrong)) }),
    fields: { value: { label: filter?.label ?? 'Value', input: 'text', ...(choices && { choices }) } },
  })
}

const choicesOf = (filters: readonly MountedFilter[]) => filters.map(({ name, label }) => ({ value: name, label }))
const wordOf = (filter: MountedFilter | undefined, value: string) =>
  filter?.choices?.find((choice) => choice.value === value)?.label ?? value

/** Which filter, then a value of its own. */
function filterForm(filters: readonly MountedFilter[]) {
  const of = (name: unknown) => filters.find((one) => one.name === name)
  return form({
    schema: z.object({ name: z.string(), value: z.string() }).check(
      z.refine(({ name }) => of(name) !== undefined, { message: 'This list has no such filter', path: ['name'] }),
      z.refine(({ name, value }) => of(name)?.choices?.some((choice) => choice.value === value) ?? of(name)?.fits?.(value) ?? true, {
        message: 'This filter has no such value',
        path: ['value'],
      }),
    ),
    fields: {
      name: { label: 'Filter', input: 'select', choices: choicesOf(filters) },
      value: { label: 'Value', input: 'text', choicesFor: ({ name }) => of(name)?.choices },
    },
  })
}

function pageForm(list: MountedList | null) {
  const pages = list?.pages ?? 0
  const rule = `A page is a whole number from 1 to ${pages}`
  return form({
    schema: z.object({ page: z.number(rule).check(z.int(rule), z.gte(1, rule), z.lte(pages, rule)) }),
    fields: { page: { label: `Page, 1 to ${pages} (of ${list?.perPage ?? 0} rows)`, input: 'number' } },
  })
}

function sortForm(sorts: MountedList['sorts']) {
  return form({
    schema: z.object({
      order: z.string().check(z.refine((order) => sorts.some(({ value }) => value === order), 'This list has no such order')),
    }),
    fields: { order: { label: 'Order', input: 'select', choices: sorts } },
  })
}

const idsForm = form({
  schema: z.object({
    ids: z.pipe(
      z.string().check(z.regex(/^\s*#?\d+([\s,;]+#?\d+)*[\s,;]*$/, 'Ids are whole numbers, with spaces or commas between them')),
      z.transform((text) => [...new Set((text.match(/\d+/g) ?? []).map(Number))].filter((id) => id >= 1 && id <= maxId)),
    ),
  }),
  fields: { ids: { label: 'Ids', input: 'text' } },
})
