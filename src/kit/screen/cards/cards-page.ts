import { oneOf, type Search } from '#kit/screen/filter/search.ts'
import type { FirstPage } from '#kit/screen/question.ts'

/** The cards that an address names: a page that the pager offers, the first where it is none. */
export function cardsIn(search: Search, { perPage, pages }: { perPage: number; pages: number }): FirstPage {
  const text = oneOf(search, 'page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
  return { page: page <= pages ? page : 1, perPage }
}
