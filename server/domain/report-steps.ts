/** What a report is added up by. */
interface Steps {
  /** How a moment is written as one of them, for the database. */
  format: 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY'
  /** All of them in order: one of which nothing is known counts nought. */
  labels: readonly string[]
}
/** As many days or months are told apart; what is longer goes by the next larger step. */
const most = { days: 31, months: 36 }

/** Days for up to a month, months for up to three years, else years. Both days are counted in. */
export function stepsOf({ date_from: from, date_to: to }: { date_from: string; date_to: string }): Steps {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days <= most.days) return { format: 'YYYY-MM-DD', labels: walked(from, to, 10, (day) => day.setUTCDate(day.getUTCDate() + 1)) }
  const months = walked(`${from.slice(0, 7)}-01`, to, 7, (day) => day.setUTCMonth(day.getUTCMonth() + 1))
  if (months.length <= most.months) return { format: 'YYYY-MM', labels: months }
  return { format: 'YYYY', labels: walked(`${from.slice(0, 4)}-01-01`, to, 4, (day) => day.setUTCFullYear(day.getUTCFullYear() + 1)) }
}

function walked(from: string, to: string, letters: number, next: (day: Date) => void): string[] {
  const labels: string[] = []
  for (const day = new Date(from); day.getTime() <= Date.parse(to); next(day)) labels.push(day.toISOString().slice(0, letters))
  return labels
}
