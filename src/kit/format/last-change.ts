import { dayTime } from './dates.ts'

interface Changed {
  updated_at?: string | null | undefined
  updated_by?: { name: string } | null | undefined
}
/** When a record was last changed, and by whom: `20 Nov 2026 13:04, Mira Lindqvist`; null where the server does not tell. */
export function lastChange({ updated_at: at, updated_by: by }: Changed): string | null {
  return at ? [dayTime(at), by?.name].filter(Boolean).join(', ') : null
}
