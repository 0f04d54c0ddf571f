const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov 2026` of UTC. */
export const plainDay = (moment: Date): string =>
  `${String(moment.getUTCDate()).padStart(2, '0')} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`

/** `20 Nov 2026 at 12:04 UTC`: the server cannot know the reader's clock, so it names its own. */
const dayAndTime = (moment: Date): string => `${plainDay(moment)} at ${moment.toISOString().slice(11, 16)} UTC`

/** ` by Mira Lindqvist on 20 Nov 2026 at 12:04 UTC`, as far as both are known; it begins with its blank. `at`: ISO 8601. */
export const byAndOn = (by: { name: string } | null, at: string | null): string =>
  `${by ? ` by ${by.name}` : ''}${at ? ` on ${dayAndTime(new Date(at))}` : ''}`

/** `1,250.00 EUR` of minor units. */
export function moneyText(minor: number, currency: string): string {
  const text = (Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${minor < 0 ? '-' : ''}${text} ${currency}`
}

/** Why something cannot go: `Beauty is the main category of 12 accounts`. Null where nothing has it. */
export const stillUsed = (name: string, does: string, many: number, one: string): string | null =>
  many === 0 ? null : `${name} ${does} ${many.toLocaleString('en')} ${many === 1 ? one : `${one}s`}`
