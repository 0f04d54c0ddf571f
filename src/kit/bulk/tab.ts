import * as z from 'zod/mini'
import type { Thing } from '#contract/define.ts'
import { parsed } from '#kit/api/answers.ts'
import { keepIn } from '#kit/session/stored.ts'

/** What a run needs to go on by itself after a reload of its own tab: the things as they were agreed to. */
interface TabRun {
  key: string
  id: number
  things: readonly Thing[]
  /** Key of the receipt of the run that this one undoes. */
  undoes?: string | undefined
}
const stored = z.object({
  key: z.string(),
  id: z.number(),
  things: z.array(z.looseObject({ id: z.number() })),
  undoes: z.optional(z.string()),
})
const nameOf = (admin: number, key: string) => `run.${admin}.${key}`

/** Keeps it for this tab only; where the storage is full the run is asked about after a reload. Log-out empties it. */
export function keepInTab(admin: number, run: TabRun): void {
  keepIn(sessionStorage, nameOf(admin, run.key), run)
}
export const dropFromTab = (admin: number, key: string) => sessionStorage.removeItem(nameOf(admin, key))

/** Returns a run that this tab was running; undefined if it was not, or if that cannot be read. */
export function readFromTab(admin: number, key: string): Pick<TabRun, 'things' | 'undoes'> | undefined {
  const read = stored.safeParse(parsed(sessionStorage.getItem(nameOf(admin, key)) ?? ''))
  return read.success && read.data.key === key ? read.data : undefined
}
