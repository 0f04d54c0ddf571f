/**
 * Moments as people type them and as they travel. A person reads and types the time of their own zone; the wire has ISO 8601 with a zone.
 */

const iso = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const typed = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2}))?\s*$/

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** Whether the calendar has this day and the clock this time. */
const exists = (year: number, month: number, day: number, hour: number, minute: number, second = 0) =>
  month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month) && hour <= 23 && minute <= 59 && second <= 59

/** ISO text with its zone → the same moment in UTC (`2026-11-20T19:30:00.000Z`); undefined where it is none, or no such day exists. */
export function readIso(text: string): string | undefined {
  const found = iso.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map((part) => Number(part ?? 0))
  return exists(year, month, day, hour, minute, second) ? new Date(text).toISOString() : undefined
}

/**
 * What a person typed in their own zone (`2026-11-20 19:30`; the day alone is its beginning) → ISO in UTC. Undefined where it is no
 * moment: another form, a day that the calendar lacks, or an hour that the clocks skip on that day.
 */
export function readTyped(text: string): string | undefined {
  const found = typed.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map((part) => Number(part ?? 0))
  if (!exists(year, month, day, hour, minute)) return undefined
  const date = new Date(year, month - 1, day, hour, minute)
  return date.getHours() === hour && date.getMinutes() === minute ? date.toISOString() : undefined
}

/** A moment as it is typed, in the person's zone: `2026-11-20 19:30`. What is no ISO text is given back as it came. */
export function spellMoment(text: string): string {
  if (readIso(text) === undefined) return text
  const date = new Date(text)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
