export interface MountedFilter {
  /** As in the address. */
  name: string
  label: string
  /** What it stands on, spelled as in the address. */
  value: string
  /** Absent where anything can be typed. */
  choices?: readonly { value: string; label: string }[]
}

/** The list that is on the screen, as the list commands know it. */
export interface MountedList {
  title: string
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
  /** Selects these rows; gives the ids that are not among the rows. */
  select: (ids: readonly number[]) => readonly number[]
}
