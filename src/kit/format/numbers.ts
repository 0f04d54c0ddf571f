/** Stands for what is missing or cannot be read. */
export const dash = '–'

const grouped = new Intl.NumberFormat('en-US')
/** A count with thousands separators. Ids never pass through here: people copy them. */
export function count(value: number | null | undefined): string {
  return typeof value === 'number' && Number.isFinite(value) ? grouped.format(value) : dash
}

/** What a field holds as text; a dash where it holds nothing. */
export function plain(value: unknown): string {
  return value === null || value === undefined || value === '' ? dash : String(value)
}
