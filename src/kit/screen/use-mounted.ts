import { useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { fold } from '#contract/fold.ts'
import type { MountedFilter, MountedList } from '#kit/command/mounted.ts'
import { mountedScreenAtom } from '#kit/command/state.ts'
import { meantBy as read, spell } from '#kit/screen/filter/filter-values.ts'
import type { ChecksFilter, Filter, Filters, FilterValue, FilterValues } from '#kit/screen/filter/filters.ts'

/** Tells the list commands which list is on the screen, as long as it is. */
export function useMounted(list: MountedList) {
  const store = useStore()
  const now = useRef(list)
  useLayoutEffect(() => {
    now.current = list
  })
  // Told anew when something that can be seen of it has changed; what it does is always done by the newest.
  const { columns, views } = list
  const set = [Boolean(columns?.reset), views?.all.map(({ id, name }) => [id, name]), views?.open?.id]
  const seen = JSON.stringify([
    list.title,
    list.query,
    list.filters,
    Boolean(list.clear),
    Boolean(list.add),
    Boolean(list.more),
    list.pages,
    list.sorts,
    set,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list
  useEffect(() => {
    const { add, more, clear, columns, views } = now.current
    const mine: MountedList = {
      ...now.current,
      set: (name, value) => now.current.set(name, value),
      clear: clear && (() => now.current.clear?.()),
      add: add && (() => now.current.add?.()),
      more: more && (() => now.current.more?.()),
      page: (page) => now.current.page(page),
      reload: () => now.current.reload(),
      sort: (value) => now.current.sort(value),
      select: (ids) => now.current.select(ids),
      pick: (ids, only) => now.current.pick?.(ids, only),
      drop: (ids) => now.current.drop?.(ids),
      ...(columns && {
        columns: { choose: () => now.current.columns?.choose(), reset: columns.reset && (() => now.current.columns?.reset?.()) },
      }),
      ...(views && {
        views: {
          ...views,
          show: () => now.current.views?.show(),
          go: (id) => now.current.views?.go(id),
          save: async (name, replace) => now.current.views?.save(name, replace),
          rename: async (id, name) => now.current.views?.rename(id, name),
          remove: async (id) => now.current.views?.remove(id),
        },
      }),
    }
    store.set(mountedScreenAtom, mine)
    return () => {
      if (store.get(mountedScreenAtom) === mine) store.set(mountedScreenAtom, null)
    }
  }, [store, seen])
}

/** The filters of a list as a command asks for them. */
export const mountedFilters = (filters: Filters, values: FilterValues): MountedFilter[] =>
  Object.entries(filters).map(([name, filter]) => {
    const value = values[name]
    if (filter.as === 'search') return { name, label: filter.label, value: String(value ?? ''), search: true }
    if (filter.as === 'number' || filter.as === 'pick' || filter.as === 'checks' || filter.as === 'date')
      return {
        name,
        label: filter.label,
        value: value === undefined ? '' : spell(value),
        ...(filter.as === 'checks' && { offers: offersOf(filter) }),
        fits: (text) => text.trim() === '' || read(filter, spelledBy(filter, text)).wrong === undefined,
      }
    return {
      name,
      label: filter.label,
      value: spell(value),
      choices: filter.choices.map((one) => ({ value: spell(one.value), label: one.label })),
    }
  })

/** The presets of several codes by their names, and each code that no preset is called like. */
const offersOf = ({ presets, choices }: ChecksFilter) => {
  const named = presets.map(([label, values]) => ({ value: spell(values), label }))
  const codes = choices.map(({ value, label }) => ({ value: spell(value), label }))
  return [...named, ...codes.filter(({ label }) => !named.some((one) => one.label === label))]
}

/** What a spelled value means for a filter; `undefined` is "all". */
export function meantBy(filters: Filters, name: string, spelled: string): FilterValue {
  const filter = filters[name]
  return filter && spelled.trim() !== '' ? read(filter, spelledBy(filter, spelled)).value : undefined
}

/** Codes may be typed by their words, and several at once by the name of their preset: "pending, accepted". */
function spelledBy(filter: Filter, text: string): string {
  if (filter.as !== 'checks') return text
  const same = (word: string) => (label: string) => fold(label) === fold(word)
  const preset = filter.presets.find(([label]) => same(text)(label))?.[1]
  if (preset) return spell(preset)
  const codes = text.split(',').map((word) => filter.choices.find(({ label }) => same(word)(label))?.value)
  return text
    .split(',')
    .map((word, at) => (codes[at] === undefined ? word : String(codes[at])))
    .join()
}
