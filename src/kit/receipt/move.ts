/** Where a key leads to in a list of `count` rows; undefined where it is no key that moves. `page`: rows that a page holds. */
export function moved(key: string, at: number, count: number, page: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    Home: 0,
    End: count - 1,
    PageDown: at + page,
    PageUp: at - page,
  }
  const next = to[key]
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next))
}
