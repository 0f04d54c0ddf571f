/** First and last day of the month before this day (YYYY-MM-DD). */
export function lastMonth(today: string): { from: string; to: string } {
  const end = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  end.setUTCDate(0)
  const to = end.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}
