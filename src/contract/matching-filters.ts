import type { CreatorFilters } from './creator-filters.ts'
import { maxId } from './fields.ts'

/** A query, taken apart. */
interface ReadQuery {
  /** What stands before the `?`, or what an address itself searches for. */
  words: string
  filters: CreatorFilters
  /** What stands behind the `?` and is no filter here, as it was typed. */
  ignored: readonly string[]
}

/** The names that filters have, here and in the addresses of the product. */
const names: Readonly<Record<string, 'gender' | 'category' | 'from' | 'to' | 'age'>> = {
  gender: 'gender',
  creatorgender: 'gender',
  category: 'category',
  creatorcategory: 'category',
  agefrom: 'from',
  ageto: 'to',
  age: 'age',
  creatorage: 'age',
}
const searched = new Set(['q', 'query', 'search'])

/** Reads `vegan food?gender=F&category=3,5&ageFrom=18&ageTo=30`, or an address that ends so. A `?` with no `name=` behind it is a sign of the words. */
export function readFilters(query: string): ReadQuery {
  const at = query.indexOf('?')
  const tail = at < 0 ? '' : query.slice(at + 1)
  if (!tail.includes('=')) return { words: query.trim(), filters: {}, ignored: [] }
  const gender: string[] = []
  const category: number[] = []
  const age: { from?: number; to?: number } = {}
  const ignored: string[] = []
  let words = query.slice(0, at).trim()
  const address = words === '' || /^https?:\/\//i.test(words)
  for (const [name, text] of new URLSearchParams(tail)) {
    const plain = name.toLowerCase().replace(/[[\]_-]/g, '')
    const filter = Object.hasOwn(names, plain) ? names[plain] : undefined
    for (const one of text.split(',').map((part) => part.trim())) {
      if (filter === 'gender' && /^[FMO]$/i.test(one)) gender.push(one.toUpperCase())
      else if (filter === 'category' && isId(one)) category.push(Number(one))
      else if ((filter === 'from' || filter === 'to') && isAge(one)) age[filter] = Number(one)
      else if (filter === 'age' && /^\d{1,3}-\d{1,3}$/.test(one)) Object.assign(age, ageOf(one))
      else if (address && searched.has(plain) && text.trim() !== '') words = text.trim()
      else ignored.push(`${name}=${one}`)
    }
  }
  const filters = {
    ...(gender.length > 0 && { creatorGender: [...new Set(gender)] }),
    ...(category.length > 0 && { creatorCategory: [...new Set(category)] }),
    ...(Object.keys(age).length > 0 && { creatorAge: age }),
  }
  return { words: words || query.trim(), filters, ignored }
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId
const isAge = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 120
function ageOf(text: string) {
  const [from = 0, to = 0] = text.split('-').map(Number)
  return { from, to }
}
