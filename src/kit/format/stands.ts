import { dayTime } from './dates.ts'
import { isolate } from './isolate.ts'

/** How something stands, by whom and since when, as far as that is known: `Approved by Mira Lindqvist on 20 Nov 2026 12:04`. */
export function stands(label: string, by: { name: string } | null | undefined, at: string | null | undefined): string {
  if (!by && !at) return `Already ${label.toLowerCase()}`
  return `${label}${by ? ` by ${isolate(by.name)}` : ''}${at ? ` on ${dayTime(at)}` : ''}`
}
