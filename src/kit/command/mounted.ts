import type { AnyEndpoint } from '#contract/define.ts'

export interface MountedFilter {
  /** As in the address. */
  name: string
  label: string
  /** What it stands on, spelled as in the address. */
  value: string
  /** Absent where anything can be typed. */
  choices?: readonly { value: string; label: string }[]
  /** Values that a person may mean, where others can be typed too: the presets of several codes, and each code. */
  offers?: readonly { value: string; label: string }[]
  /** It looks for words: its label says so by itself. */
  search?: true
  /** Whether it can be set to what was typed; left out where it can be to anything, or has choices. */
  fits?: (text: string) => boolean
}

/** The list that is on the screen, as the list commands know it. */
export interface MountedList {
  title: string
  /** The noun of its rows, and what is asked of the server, by which call. */
  kind?: string
  source?: AnyEndpoint
  /** The noun of what is meant where something is done to them: another one in an overview. */
  things?: string
  query?: Readonly<Record<string, unknown>>
  /** Its filters in words: "Status: Pending"; empty where they leave nothing out. */
  words?: string
  /** Why no rows are asked for, as a sentence; undefined if they are. */
  lacks?: string
  filters: readonly MountedFilter[]
  set: (name: string, value: string) => void
  /** Undefined while every filter stands on its start. */
  clear: (() => void) | undefined
  /** Pages of `perPage` rows; 0 while nobody knows how many there are. */
  pages: number
  perPage: number
  page: (page: number) => void
  reload: () => void
  /** Orders that the call knows; empty where it has one. */
  sorts: readonly { value: string; label: string }[]
  sort: (value: string) => void
  columns?: MountedColumns
  views?: MountedViews
  /** Asks for a new one; undefined where none can be made here. */
  add?: (() => void) | undefined
  /** Shows more of its rows; null where all are shown. Left out: it shows whatever is scrolled to. */
  more?: (() => void) | null | undefined
  /** Whether a row can be opened beside it. */
  pane?: boolean
  /** Selects these rows; gives the ids that are not among the rows. */
  select: (ids: readonly number[]) => readonly number[]
  /** Selects these things and no others, whether they are among the rows or not; `only`: and shows nothing else. */
  pick?: (ids: readonly number[], only?: boolean) => void
  /** These things are selected no more. */
  drop?: (ids: readonly number[]) => void
}

/** The queue of the list on the screen. What is left out cannot be done now. */
export interface MountedQueue {
  /** Enters it from the list. */
  open?: (() => void) | undefined
  /** Back to the row in the list. */
  leave?: (() => void) | undefined
  /** On to the next one that is not decided. */
  next?: (() => void) | undefined
  /** Puts the current one off, or takes it back to its place. */
  hold?: (() => void) | undefined
  held?: boolean
  /** Lets in what has arrived, and lets go what is decided. */
  refresh?: (() => void) | undefined
  note?: (() => void) | undefined
  /** Takes a command as a decision on the current one, in its own place; false where it is none. */
  decide: (command: string) => boolean
}

/** The columns of the list, as a person sets them up. */
interface MountedColumns {
  /** Opens the dialog of all columns. */
  choose: () => void
  /** Undefined while they stand as they are declared, or as the open view has them. */
  reset: (() => void) | undefined
}

/** The saved views of the list: an address and its columns under a name. What asks the server throws its refusal. */
export interface MountedViews {
  all: readonly { id: number; name: string }[]
  /** The one that is shown. */
  open: { id: number; name: string } | undefined
  /** Opens the menu of views. */
  show: () => void
  go: (id: number) => void
  /** What the list shows now, under a name; one that has this name already is written over where `replace` says so, else refused. */
  save: (name: string, replace: boolean) => Promise<void>
  rename: (id: number, name: string) => Promise<void>
  remove: (id: number) => Promise<void>
}
