import { describe, expect, test } from 'vitest'
import { brandQuestionFields, brandSearchOf, countWords, matchLines, searchOf } from '#contract/matching.ts'
import { readFilters } from '#contract/matching-filters.ts'
import { inPage } from '#kit/command/in-page.ts'
import { answersIn, namesOfMany } from '#kit/screen/answer/address.ts'
import { readSearch, strayWords } from '#kit/screen/filter/search.ts'
import { anyText, fc } from '#tests/properties.ts'
import { registry, rowsOf } from './known.ts'

const first = (line: string) => {
  const [row] = rowsOf(line)
  return row?.is === 'command' ? { id: row.entry.id, answers: row.answers, asks: row.asks, href: row.href } : undefined
}

describe('a typed line', () => {
  test.each([
    'vegan food',
    '1234',
    'payout 812 approve',
    'anna@site.io @ravn https://site.io/Users/7',
    'وصفات نباتية',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'food?gender=F&ageFrom=18',
    '> # : ?',
  ])('takes what stands behind it whole: %s', (query) => {
    expect(first(`run creator matching ${query}`)).toEqual({
      id: 'matching.search-creators',
      answers: { query, channel: 'instagram', matchType: 'average' },
      asks: undefined,
      href: expect.stringMatching(/^\/tools\/creator-matching\?query=.+&channel=instagram&matchType=average$/),
    })
  })
  test('asks for what it does not say, or says wrongly', () => {
    expect(first('run creator matching')).toEqual({ id: 'matching.search-creators', answers: undefined, asks: undefined, href: undefined })
    expect(first(`run creator matching ${'x'.repeat(10_000)}`)).toMatchObject({
      id: 'matching.search-creators',
      asks: true,
      href: undefined,
    })
    expect(first('run brand matching nordlys')).toMatchObject({ id: 'matching.search-brand', asks: true })
    expect(first('run brand matching 1003')).toMatchObject({
      id: 'matching.search-brand',
      answers: { brandId: 1003, matchType: 'description' },
      href: '/tools/brand-creator-matching?brandId=1003&matchType=description',
    })
  })
})

test('an address answers with every value of a field that takes several, in each spelling, and with the first of another', () => {
  const fields = Object.entries(brandQuestionFields)
  const search = readSearch('?brandId=7&gender[]=F&gender[1]=M&category=3&category=5,8&ageFrom=18&ageFrom=20')
  expect(answersIn(fields, search)).toEqual({ brandId: 7, gender: ['F', 'M'], category: [3, 5, 8], ageFrom: 18 })
  expect(strayWords(search, namesOfMany(fields))).toEqual(['The address has “ageFrom” several times; only “18” counts.'])
})

describe('what is sent', () => {
  const sent = (query: string) => {
    const { searchQuery, searchType, filters } = searchOf({ query, channel: 'tiktok', matchType: 'single_media' })
    return { searchQuery, searchType, filters }
  }
  test('a number is a campaign, everything else is looked for', () => {
    for (const query of ['1234', '\u200b1234', '12\u200d34\u00a0'])
      expect(sent(query)).toEqual({ searchQuery: '1234', searchType: 'campaign', filters: {} })
    for (const query of ['vegan food', '12 ideas', '-1', '1e3', '１２'])
      expect(sent(query)).toEqual({ searchQuery: query, searchType: 'search', filters: {} })
  })
  test('filters are what stands behind the question mark', () => {
    expect(sent('https://x.example/discover?gender=F')).toEqual({
      searchQuery: 'https://x.example/discover',
      searchType: 'search',
      filters: { creatorGender: ['F'] },
    })
    expect(sent('1234?category=3,5&ageFrom=18&ageTo=30').searchType).toBe('campaign')
    expect(sent('food?creatorGender[]=F&creatorGender[]=m&category=3&category=3&age=20-40')).toEqual({
      searchQuery: 'food',
      searchType: 'search',
      filters: { creatorGender: ['F', 'M'], creatorCategory: [3], creatorAge: { from: 20, to: 40 } },
    })
    expect(sent('https://x.example/discover?q=vegan+food&gender=O').searchQuery).toBe('vegan food')
    expect(sent('What is good?').searchQuery).toBe('What is good?')
  })
  test('what is no filter is named, and never one of an object', () => {
    expect(readFilters('food?__proto__=1&constructor=2&gender=Z&ageFrom=x&sort=new&category=0')).toEqual({
      words: 'food',
      filters: {},
      ignored: ['__proto__=1', 'constructor=2', 'gender=Z', 'ageFrom=x', 'sort=new', 'category=0'],
    })
  })
  test('anything at all is read without a throw', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { words, filters } = readFilters(text)
        expect(text.includes(words) || text.includes('?')).toBe(true)
        expect(Object.keys(filters).every((name) => /^creator(Gender|Category|Age)$/.test(name))).toBe(true)
      }),
    )
  })
  test('of the filters of a brand only what narrows anything', () => {
    expect(brandSearchOf({ brandId: 7, matchType: 'description', gender: [], category: [] })).toEqual({
      brandId: 7,
      matchType: 'description',
      filters: {},
    })
    expect(brandSearchOf({ brandId: 7, matchType: 'description', gender: ['F'], ageFrom: 18 }).filters).toEqual({
      creatorGender: ['F'],
      creatorAge: { from: 18 },
    })
  })
})

test('an answer in lines says how many there are, and each creator with its distance', () => {
  const counts = { everybody: 40, gender: 20, all: 1 }
  expect(countWords(counts)).toBe('1 of 40 creators (gender 20)')
  const creator = { creatorId: 3, creatorAccountId: 1007, creatorName: 'Quill', distance: 0.25, creatorMedia: [] }
  expect(matchLines({ data: [creator], countByFilter: counts }).split('\n')).toEqual([
    '1 of 40 creators (gender 20)',
    '1007  0.2500  Quill',
  ])
  expect(matchLines({ data: [], countByFilter: { everybody: 0, all: 0 } })).toContain('No creator fits')
})

test('in a page it only leads to the page that asks, which has its call', () => {
  const entry = registry.get('matching.search-creators')
  if (!entry) throw new Error('it is gone')
  const here = inPage(entry.command)
  expect(here.call).toBeUndefined()
  const gone: string[] = []
  const answers = { query: 'مرحبا', channel: 'tiktok', matchType: 'average' }
  void here.run?.(undefined, answers, { go: (href) => void gone.push(href), open: () => {}, copy: async () => {}, look: () => {} })
  expect(gone).toEqual([`/tools/creator-matching?query=${encodeURIComponent('مرحبا')}&channel=tiktok&matchType=average`])
  expect(here.question?.(answers).args).toMatchObject({ body: { searchQuery: 'مرحبا', searchType: 'search' } })
  expect(inPage(registry.get('seat.ban')?.command ?? here).call).toBeDefined()
})
