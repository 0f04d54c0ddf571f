import { describe, expect, test } from 'vitest'
import { absorb, attachTicket, formatChip, type Line, pop, wholeLine } from '#kit/palette/line.ts'
import { questionsOf } from '#kit/palette/lookup.ts'
import { namedThings, parse, refsOf } from '#kit/palette/parse.ts'
import { anyText, fc } from '#tests/properties.ts'
import { registry, vocabulary } from './known.ts'

const origins = { own: 'https://admin.site.io', product: 'https://site.io' }
const read = (line: string) => parse(line, vocabulary, origins)

describe('a typed line', () => {
  test.each([
    'approve payout 812',
    'payout 812 approve',
    '812 approve payout request',
    'po ap 812',
    'AP PO #812',
    'ap 812',
    'approve payout-request 812,',
  ])('%s means one thing', (line) => {
    expect(read(line)).toMatchObject({ verb: 'approve', noun: 'payout-request', ids: [812], rest: '' })
  })
  test('verb, noun and id in any order parse to the same', () => {
    const verbs = fc.constantFrom('approve', 'Reject', 'ap', 're', 'open')
    const nouns = fc.constantFrom('payout', 'po', 'payout request', 'payout-requests', 'Payouts')
    // "Approve 3 payouts" counts payouts.
    const ids = fc.integer({ min: 100, max: 2 ** 31 - 1 }).map(String)
    const spaces = fc.array(fc.constantFrom(' ', '  ', '\t', ', '), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(fc.tuple(verbs, nouns, ids), fc.nat(5), spaces, (parts, order, gaps) => {
        const [a, b, c] = orders[order]?.map((i) => parts[i]) ?? []
        expect(read(`${a}${gaps[0]}${b}${gaps[1]}${c}`)).toEqual({
          ...read(parts.join(' ')),
          words: expect.any(String),
          terms: expect.any(Array),
          verbTerms: expect.any(Array),
          tokens: expect.any(Array),
          typed: expect.any(String),
        })
      }),
    )
  })
  test.each(['reject company 140', '140 company reject', 'Approve company 140'])(
    '%s is about the company request, not an organization',
    (line) => {
      expect(read(line)).toMatchObject({ noun: 'company-request', ids: [140], rest: '' })
    },
  )
  test('a company is an organization where that is what the verb is for', () => {
    expect(read('open company 140')).toMatchObject({ verb: 'open', noun: 'organization' })
    expect(read('company 140')).toMatchObject({ noun: 'organization' })
  })
  test('anything at all is read without a throw, and bounded', () => {
    const words = fc.constantFrom(
      'approve',
      'payout',
      '>',
      '@',
      '#',
      '?',
      ':',
      '812',
      '-1',
      'a@b.io',
      '@x',
      'https://',
      '/Users/7',
      '%',
      '\\',
      '\0',
      '💶',
    )
    const line = fc.oneof(
      anyText,
      fc.array(fc.oneof(words, fc.string())).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(line, (text) => {
        const parsed = read(text)
        expect(parsed.ids.every((id) => Number.isInteger(id) && id >= 1 && id <= 2147483647)).toBe(true)
        expect(absorb({ chips: [], text }, vocabulary).chips.every((chip) => chip.length > 0)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('what a word is by its form', () => {
  test('e-mails, handles and ids', () => {
    expect(read('<Anna@Site.io>, "@wild.and.wool" (#77)')).toMatchObject({
      emails: ['anna@site.io'],
      handles: ['@wild.and.wool'],
      ids: [77],
      rest: '',
    })
  })
  test.each([
    ['/Users/7', { kind: 'account', id: 7 }],
    ['https://admin.site.io/Users/7/alias?x=1', { kind: 'account', id: 7 }],
    ['https://admin.site.io/User/7', { kind: 'account', id: 7 }],
    ['https://site.io/bookings/4411', { kind: 'booking', id: 4411 }],
  ])('%s is a link to a thing', (line, ref) => {
    expect(read(line).links).toMatchObject([{ ref }])
  })
  test('a page of a list is a link to no thing', () => {
    expect(read('https://admin.site.io/PayoutRequests?status=1').links).toEqual([{ ref: undefined, href: '/PayoutRequests?status=1' }])
  })
  test.each(['?ids=814&ids=815', '?ids=814,815'])('a link to a list with %s names each record', (search) => {
    const parsed = read(`approve payouts https://admin.site.io/PayoutRequests${search}`)
    const ids = refsOf(parsed, 'payout-request').map(({ id }) => id)
    expect(ids.toSorted()).toEqual([814, 815])
  })
  test.each(['https://evil.test/Users/7', 'https://admin.site.io.evil.test/Users/7', 'javascript:/Users/7'])(
    '%s is only a word',
    (line) => {
      expect(read(line)).toMatchObject({ links: [], rest: line })
    },
  )
  test.each(['0', '-1', '2147483648', '9007199254740993'])('%s can be no id', (line) => {
    expect(read(`payout ${line}`)).toMatchObject({ ids: [], badIds: [line] })
  })
  test.each(['1e3', '0x10', '44.11', '1_000', '+'])('%s is no number that a person writes for an id', (line) => {
    expect(read(`payout ${line}`)).toMatchObject({ ids: [], badIds: [] })
  })
  test.each([
    ['4.411', 4411],
    ['4,411', 4411],
    ['4\u00a0411', 4411],
    ['١٢', 12],
    ['４４１１', 4411],
    ['#４４１１', 4411],
  ])('%s is the ID %i', (text, id) => {
    expect(read(`payout ${text}`)).toMatchObject({ ids: [id], badIds: [] })
  })
  test('signs that nobody sees, as a copy from a page brings them, are no part of anything', () => {
    const copied = '\u200e4411 \u2068Anna@Site.io\u2069 \u202e812\u202c,\ufeff#77 \u200b@wild.and.wool\u200b 5\u00ad0'
    expect(read(copied)).toMatchObject({ ids: [4411, 812, 77, 50], emails: ['anna@site.io'], handles: ['@wild.and.wool'], rest: '' })
    // A joiner shapes what is seen.
    expect(read('می\u200cخواهم').rest).toBe('می\u200cخواهم')
  })
  test('the signs narrow', () => {
    expect(read('> theme')).toMatchObject({ prefix: '>', rest: 'theme' })
    expect(read('@ravn')).toMatchObject({ prefix: '@', handles: ['@ravn'] })
    const asked = (line: string) => questionsOf(read(line), () => false)
    expect(asked('> theme')).toEqual([])
    expect(asked('> ban seat 812')).toEqual(['812'])
    expect(asked('@ravn')).toEqual(['@ravn', 'ravn'])
    expect(asked('who is @ravn')).not.toContain('ravn')
    expect(read('@ ravn')).toMatchObject({ prefix: '@', rest: 'ravn' })
    expect(read('@ravn @wild')).toMatchObject({ handles: ['@ravn', '@wild'], rest: '' })
    for (const sign of ['@', '@ ']) {
      expect(asked(`${sign}Rowan Surf AS`)).toEqual(['Rowan Surf AS'])
      expect(asked(`${sign}Open Campaign Studio`)).toEqual(['Open Campaign Studio'])
      expect(read(`${sign}Mira@admin.test`)).toMatchObject({ prefix: '@', emails: ['mira@admin.test'], handles: [], rest: '' })
    }
    expect(read('who is @mira@admin.test')).toMatchObject({ emails: ['mira@admin.test'] })
    expect(read('@creator 12')).toMatchObject({ noun: 'creator', ids: [12] })
    expect(read('#812')).toMatchObject({ prefix: '#', ids: [812] })
    expect(read(':payout')).toMatchObject({ prefix: ':', noun: null })
    expect(read('?')).toMatchObject({ prefix: '?' })
  })
})

describe('numbers of several kinds', () => {
  const called = (line: string) => [...read(line).called].map(([id, nouns]) => [id, ...nouns])
  const texts: [string, [number, string][]][] = [
    [
      'check account 3000 and seat 1207',
      [
        [3000, 'account'],
        [1207, 'seat'],
      ],
    ],
    [
      'Customer (account 3000, seat 1207). Also please check creator 1261 and payout 812.',
      [
        [3000, 'account'],
        [1207, 'seat'],
        [1261, 'creator'],
        [812, 'payout-request'],
      ],
    ],
    [
      'booking #4411 was late. Also please check creator 1261.',
      [
        [4411, 'booking'],
        [1261, 'creator'],
      ],
    ],
    [
      'please approve creator 77 and payout 812',
      [
        [77, 'creator'],
        [812, 'payout-request'],
      ],
    ],
  ]
  test.each(texts)('%s: a word that happens to be a verb makes no command of a text', (line, nouns) => {
    expect(read(line)).toMatchObject({ verb: null, noun: null, rest: '', ids: nouns.map(([id]) => id) })
    expect(called(line)).toEqual(nouns)
  })
  test('a verb of theirs and nothing else: each thing is what its noun says', () => {
    const both = read('approve creator 77 and payout 812')
    expect(both).toMatchObject({ verb: 'approve', noun: null, rest: '' })
    expect(namedThings(both)).toEqual([
      { kind: 'creator', id: 77 },
      { kind: 'payout-request', id: 812 },
    ])
    expect(refsOf(read('approve payout 813 booking 23990'), 'payout-request')).toEqual([{ kind: 'payout-request', id: 813 }])
  })
  test.each([
    ['ban seat 12', { verb: 'ban', noun: 'seat', ids: [12], rest: '' }],
    ['approve payout 812 813', { verb: 'approve', noun: 'payout-request', ids: [812, 813], rest: '' }],
    ['reject creator 77 no mail', { verb: 'reject', noun: 'creator', ids: [77], rest: 'no mail' }],
  ])('%s stays a command', (line, parsed) => {
    expect(read(line)).toMatchObject({ ...parsed, called: new Map() })
  })
})

describe('pasted text', () => {
  test('a ticket gives its ids, addresses and links; its words are no commands', () => {
    const ticket = `Hi team, did you reject the payout 812 of anna@site.io!
      She wrote twice (see https://admin.site.io/Users/7) and @annamakes is waiting since Monday.
      Other bookings: 4411, 4412 and #4413. Thanks a lot and best wishes from all of us`
    expect(read(ticket)).toMatchObject({
      verb: null,
      noun: null,
      rest: '',
      ids: [812, 4411, 4412, 4413],
      emails: ['anna@site.io'],
      handles: ['@annamakes'],
      links: [{ ref: { kind: 'account', id: 7 } }],
    })
  })
  test('a megabyte of numbers is read completely', () => {
    const count = 91_000
    const megabyte = Array.from({ length: count }, (_, i) => 1_000_000_000 + i).join('\n')
    expect(megabyte.length).toBeGreaterThan(1_000_000)
    const { ids, left, others } = read(megabyte)
    expect({ count: ids.length, left, others }).toEqual({ count, left: 0, others: [] })
  })
})

describe('chips', () => {
  test('a word becomes one when a space ends it, and grows into a longer phrase', () => {
    let typed: Line = { chips: [], text: '' }
    for (const key of 'approve payout request 812') typed = absorb({ chips: typed.chips, text: typed.text + key }, vocabulary)
    expect(typed).toEqual({ chips: ['approve', 'payout request'], text: '812' })
  })
  test('the line means the same, with chips or without', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('approve', 'payout', 'request', '812', 'nordic', 'open', 'a@b.io')), (words) => {
        const text = `${words.join(' ')} `
        expect(read(wholeLine(absorb({ chips: [], text }, vocabulary)))).toEqual(read(text))
      }),
    )
  })
  test('the internal name of a command or a resource is written as words that mean the same', () => {
    const chipsOf = (text: string) => absorb({ chips: [], text }, vocabulary).chips
    expect(chipsOf('mark-suspicious creator 77')).toEqual(['mark suspicious', 'creator'])
    expect(chipsOf('approve payout-request 640')).toEqual(['approve', 'payout request'])
    const verbs = registry.all.map(({ verb }) => verb).filter((verb) => vocabulary.phrases.get(verb)?.verb === verb)
    for (const verb of new Set(verbs)) {
      const [chip = ''] = chipsOf(`${verb} 77`)
      expect(read(`${chip} 77`).verb, chip).toBe(verb)
      if (vocabulary.phrases.get(verb.replaceAll('-', ' '))?.verb === verb) expect(chip).not.toContain('-')
      expect(formatChip(chip)).toBe(verb.replaceAll('-', ' '))
    }
  })
  test('a long pasted text is one chip, which Backspace removes as a whole', () => {
    const line = attachTicket({ chips: ['approve'], text: '' }, 'booking 4411\nbooking 4412\n')
    expect(line).toMatchObject({ chips: ['approve', 'Pasted text, 2 lines'], text: '' })
    expect(wholeLine(line)).toBe('booking 4411\nbooking 4412\n')
    expect(attachTicket(line, 'x'.repeat(2_000)).chips).toEqual(['approve', 'Pasted text, 4 lines'])
    expect(pop(line)).toEqual({ chips: ['approve'], text: '' })
  })
  test('taking one back gives its text', () => {
    expect(pop({ chips: ['approve', 'payout'], text: '' })).toEqual({ chips: ['approve'], text: 'payout' })
  })
})
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]
