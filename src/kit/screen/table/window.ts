import { type Atom, atom, type Getter } from 'jotai'
import { type List, pageSize } from '#kit/store/list.ts'

/** Pages of rows out of sight that are asked for at a time: a long range does not flood the server. */
const mostAsked = 6
/** Pages that are kept, so that who scrolls back finds them. */
const mostKept = 300

/** The parts of a list that a window reads. `asOf` is null while no answer has come; `ids` and `total` then mean nothing. */
export type PageState = Pick<List, 'ids' | 'total' | 'about' | 'loading' | 'refreshing' | 'error' | 'asOf' | 'late'>

/** What a table shows of a result that may be far longer than what is loaded. */
export interface View {
  /** Rows of the whole result; undefined until an answer came. */
  total: number | undefined
  /** True where the total is an estimate. */
  about: boolean
  idAt: (index: number) => number | undefined
  /** Where a thing stands among the loaded rows; -1 where it is not loaded. */
  indexOf: (id: number) => number
  refreshing: boolean
  error: PageState['error']
  /** The oldest answer among those shown. */
  asOf: number | null
  /** An answer that is on its way takes long. */
  late: PageState['late']
  /** Every id that is loaded, in order. */
  ids: readonly number[]
  /** How many of the pages have been answered, and of how many an answer is on its way. */
  answered: number
  asking: number
}

/**
 * A window on a result: only the pages under it are read, so a page that scrolled past loses its last reader and its call is cancelled.
 * One window per query; the total of the last answer stays while a further page loads.
 */
export function createWindow(pageAtom: (page: number) => Atom<PageState>, size = pageSize) {
  // In the order of their last use, the oldest first.
  const pages = new Map<number, Atom<PageState>>()
  const known = new Set<number>()
  let last: { total: number; about: boolean } | undefined
  const page = (number: number) => {
    const made = pages.get(number) ?? pageAtom(number)
    pages.delete(number)
    pages.set(number, made)
    return made
  }
  const forget = (reading: number) => {
    for (const number of pages.keys()) {
      if (pages.size <= Math.max(mostKept, reading)) return
      pages.delete(number)
      known.delete(number)
    }
  }
  const numbers = atom<readonly number[]>([1])
  return {
    /** The pages (from 1) that are looked at. One that stays among them keeps its reader, so that its call is not sent twice. */
    pages: atom(
      (get) => get(numbers),
      (get, set, wanted: readonly number[]) => {
        if (wanted.join() !== get(numbers).join()) set(numbers, wanted)
      },
    ),
    /** Whether a page has been answered and is kept, so that to show it costs nothing. */
    knows: (number: number) => known.has(number),
    /** What is known of them. */
    view: atom((get) => readPages(get, get(numbers))),
    /** Reads all pages that are kept, without asking for them again. */
    loaded: () =>
      atom((get) =>
        readPages(
          get,
          [...known].sort((a, b) => a - b),
        ),
      ),
  }

  function readPages(get: Getter, wanted: readonly number[]): View {
    const read = wanted.map((number) => ({ number, ...get(page(number)) }))
    const answered = read.filter(({ asOf }) => asOf !== null)
    for (const { number } of answered) known.add(number)
    forget(read.length)
    last = sizeOf(answered, size) ?? last
    const idsOf = new Map(answered.map(({ number, ids }) => [number, ids]))
    // Made when it is first asked for: a selection asks for thousands of things.
    let places: ReadonlyMap<number, number> | undefined
    return {
      total: last?.total,
      about: last?.about ?? false,
      idAt: (index) => idsOf.get(pageOf(index, size))?.[index % size],
      indexOf: (id) => {
        places ??= placesOf(answered, size)
        return places.get(id) ?? -1
      },
      refreshing: read.some(({ refreshing }) => refreshing),
      error: read.find(({ error }) => error !== null)?.error ?? null,
      asOf: answered.reduce<number | null>((oldest, { asOf }) => (oldest === null ? asOf : Math.min(oldest, asOf ?? oldest)), null),
      late: read.find(({ late }) => late === 'checking')?.late ?? read.find(({ late }) => late !== null)?.late ?? null,
      ids: answered.flatMap(({ ids }) => ids),
      answered: answered.length,
      asking: read.filter(({ loading, refreshing }) => loading || refreshing).length,
    }
  }
}
export type Window = ReturnType<typeof createWindow>

/** Where each thing stands in the result; one that two pages name, because rows moved between their answers, where it comes first. */
function placesOf(answered: readonly { number: number; ids: readonly number[] }[], size: number): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const { number, ids } of answered)
    for (const [at, id] of ids.entries()) if (!places.has(id)) places.set(id, (number - 1) * size + at)
  return places
}

/** The newest answer says how many rows there are; where it only guesses, a page that ends early shows where the rows end. */
function sizeOf(answered: readonly (PageState & { number: number })[], size: number): { total: number; about: boolean } | undefined {
  const newest = answered.reduce<PageState | undefined>((best, one) => ((one.asOf ?? 0) >= (best?.asOf ?? 0) ? one : best), undefined)
  if (!newest) return undefined
  if (!newest.about) return { total: newest.total, about: false }
  const end = answered.find(({ ids }) => ids.length > 0 && ids.length < size)
  return end ? { total: (end.number - 1) * size + end.ids.length, about: false } : { total: newest.total, about: true }
}

/** A result of which everything is at hand: these things and no others. */
export function viewOf(ids: readonly number[], asOf: number | null): View {
  // Built once it is needed: a selection of thousands of records looks each of them up.
  let rows: ReadonlyMap<number, number> | undefined
  const indexOf = (id: number) => {
    rows ??= new Map(ids.map((one, row) => [one, row]))
    return rows.get(id) ?? -1
  }
  return {
    total: ids.length,
    about: false,
    idAt: (index) => ids[index],
    indexOf,
    refreshing: false,
    error: null,
    asOf,
    late: null,
    ids,
    answered: Math.ceil(ids.length / pageSize),
    asking: 0,
  }
}

/** The page (from 1) that holds a row. */
export const pageOf = (index: number, size = pageSize): number => Math.floor(index / size) + 1

/** The next pages of a range to read besides those that are read already, as long as few enough are on their way. */
export function nextOf(range: readonly number[], reading: readonly number[], asking: number): number[] {
  const read = new Set(reading)
  const rest = range.filter((page) => !read.has(page))
  return [...range.filter((page) => read.has(page)), ...rest.slice(0, Math.max(0, mostAsked - asking))]
}

/** The pages that hold these rows, each once, in order. */
export const pagesUnder = (rows: readonly number[]): number[] =>
  [...new Set(rows.map((row) => pageOf(Math.max(0, row))))].sort((a, b) => a - b)

/** Every page from the one of a row to that of another below it. */
export const pagesFrom = (from: number, to: number): number[] =>
  Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, i) => pageOf(from) + i)
