const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov 2026 at 12:04 UTC`: the server cannot know the reader's clock, so it names its own. */
export function dayAndTime(moment: Date): string {
  const day = String(moment.getUTCDate()).padStart(2, '0')
  return `${day} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()} at ${moment.toISOString().slice(11, 16)} UTC`
}

/** `1,250.00 EUR` of minor units. */
export function moneyText(minor: number, currency: string): string {
  const text = (Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${minor < 0 ? '-' : ''}${text} ${currency}`
}
