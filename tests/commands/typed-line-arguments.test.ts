import { describe, expect, test } from 'vitest'
import { describeEnter } from '#kit/palette/describe-enter.ts'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

const world: World = {
  records: ['creator:88', ...[2957, 2958, 2959, 2960].map((id) => `account:${id}`)],
  words: { '@ravn': ['account:2960'] },
}

describe('“no mail” switches the email off', () => {
  test.each([
    ...['no mail', '- no mail', '– no mail', '-- no mail', ': no mail', '(no mail)', ', no e-mail', 'no emails please', 'with no mail'],
    ...['without mail', 'without email', 'without sending an email'],
  ])('reject creator 88 %s', (text) => {
    const { runs, records, row, notFound } = typeLine(`reject creator 88 ${text}`, world)
    expect({ runs, records }).toEqual({ runs: 'creator.reject', records: ['creator:88'] })
    expect(row).toMatchObject({ answers: { send_email: false } })
    expect(notFound).toEqual([])
  })
  test.each(['no mail reject creator 88', 'without mail reject creator 88', 'reject the creator 88 no mail'])('%s', (line) => {
    expect(typeLine(line, world).row).toMatchObject({ refs: refs('creator:88'), answers: { send_email: false } })
  })
})

describe('free text behind the record', () => {
  test.each([
    ...['@ravn said', 'anna@site.test called', 'https://admin.test/Users/2958 wrote', '2 bookings cancelled', '2958 called twice'],
    ...['100 EUR', '12.5.2026 paid 100 EUR', '2026-09-18', '12.5', '3 days', '+45 20 30 40 50 called', 'hello', 'hi from Anna'],
  ])('begins with a record, a number, a date or a greeting: %s', (note) => {
    const { runs, records, row, questions } = typeLine(`add note 2957 ${note}`, world)
    expect({ runs, records }).toEqual({ runs: 'account.add-note', records: ['account:2957'] })
    expect(row).toMatchObject({ answers: { note }, asks: true })
    expect(questions.join(' ')).not.toMatch(/ravn|anna|2958/)
  })
  test.each([
    ['2957 and 2958, 2959: called twice', [2957, 2958, 2959]],
    ['2957-2959 called twice', [2957, 2958, 2959]],
  ])('stands behind all records of a list: %s', (text, ids) => {
    const { records, row } = typeLine(`add note ${text}`, world)
    expect(records).toEqual(ids.map((id) => `account:${id}`))
    expect(row).toMatchObject({ answers: { note: 'called twice' } })
  })
  test.each([
    ['2957 2958, 2959', [2957, 2958, 2959]],
    ['2957 https://admin.test/Users/2958', [2957, 2958]],
    ['2957 thanks', [2957]],
  ])('is missing where only records and courtesy follow: %s', (text, ids) => {
    const { records, parsed } = typeLine(`add note ${text}`, world)
    expect(records).toEqual(ids.map((id) => `account:${id}`))
    expect(parsed.freeText).toBeUndefined()
  })
  test.each(['2957 not 2958 called', '2957 or 2958 called'])('leaves open or denies a record: %s', (text) => {
    expect(typeLine(`add note ${text}`, world).records).toEqual([])
  })
})

test.each([
  ['add note 2957 called twice', 'review'],
  ['add note 2957', 'continue'],
  ['add note', 'type the ID'],
  ['open account 2957', 'run'],
  ['add note 2957 2958', 'run'],
])('the palette says what Enter does: %s', (line, enter) => {
  const { row } = typeLine(line, world)
  expect(row && describeEnter(row)).toBe(enter)
})

describe('a title that contains the name of another resource ("admin" is a team member)', () => {
  const creators: World = { records: ['creator:640', 'member:640', 'account:640', 'creator:641'] }
  test.each([
    ['set admin comments creator 640', undefined],
    ['ID 640 set admin comments', undefined],
    ['ID 640 set admin comments called twice', { admin_comments: 'called twice' }],
    ['set admin comments 640 creator 641', { admin_comments: 'creator 641' }],
  ])('is a command on its record: %s', (line, answers) => {
    const { runs, records, row, ignored } = typeLine(line, creators)
    expect({ runs, records, ignored }).toEqual({ runs: 'creator.set-comments', records: ['creator:640'], ignored: [] })
    expect(row?.is === 'command' && row.answers).toEqual(answers)
  })
  test.each([
    ['ID 640 set admin comments account 640', 'unclear'],
    ['set admin comments 640 account 640', 'unclear'],
    ['set admin comments account 640', 'no record'],
  ])('runs nothing on the ID of another resource: %s', (line, outcome) => {
    expect(typeLine(line, creators)).toMatchObject({ runs: null, outcome })
  })
})

describe('the second of two numbers is the record that a command takes as its argument', () => {
  test.each([
    ['add referred creator 2957 2958', { user_id: 2958 }],
    ['add referred creator account 2957, 2958', { user_id: 2958 }],
    ['link alias accounts 2957 2958', { other: 2958 }],
  ])('%s', (line, answers) => {
    const { records, row, ignored } = typeLine(line, world)
    expect({ records, ignored }).toEqual({ records: ['account:2957'], ignored: [] })
    expect(row).toMatchObject({ answers, asks: true })
  })
  test.each([
    ['add referred creator 2957 @ravn', 'account:2957', { user_id: 2960 }],
    ['add referred creator account 2957, @ravn', 'account:2957', { user_id: 2960 }],
    ['link alias accounts 2957 anna@site.test', 'account:2957', { other: 2958 }],
    ['link alias accounts 2957 https://admin.test/Users/2958', 'account:2957', { other: 2958 }],
  ])('also if it is a handle, an email or a link: %s', (line, record, answers) => {
    const words = { ...world.words, 'anna@site.test': ['account:2958'] }
    const { records, row, ignored, message } = typeLine(line, { ...world, words })
    expect({ records, ignored, message }).toEqual({ records: [record], ignored: [], message: null })
    expect(row).toMatchObject({ answers, asks: true })
  })
  test('a handle that nobody has, or several have, is no argument', () => {
    const words = { '@twins': ['account:2958', 'account:2959'] }
    for (const handle of ['@nobody', '@twins']) {
      const { rows } = typeLine(`add referred creator 2957 ${handle}`, { ...world, words })
      for (const row of rows) expect(row).not.toHaveProperty('answers')
    }
  })
  test('one number, a range and more than two numbers are records', () => {
    for (const [line, count] of [
      ['add referred creator 2957', 1],
      ['add referred creator 2957-2958', 2],
      ['add referred creator 2957 2958 2959', 3],
    ] as const) {
      const { records, row } = typeLine(line, world)
      expect(records).toHaveLength(count)
      expect(row).not.toHaveProperty('answers')
    }
  })
})

describe('a choice that is a number', () => {
  const records = ['creator:2957', 'creator:2958', 'account:2957', 'account:77', 'creator:77', 'creator:4', 'creator:5']
  test.each([
    ['set content score 4 2957', ['creator:2957'], '4'],
    ['rate 4 creator 2957', ['creator:2957'], '4'],
    ['set content score 0 2957', ['creator:2957'], '0'],
    ['set content score 4 2957 2958', ['creator:2957', 'creator:2958'], '4'],
    ['content score 4 77', ['creator:77'], '4'],
    ['set content score #4 2957', ['creator:4', 'creator:2957'], undefined],
    ['set content score 4-5', ['creator:4', 'creator:5'], undefined],
    ['rate creators 77 and 5', ['creator:77', 'creator:5'], undefined],
  ])('stands in front of the record, or behind it: %s', (line, expected, score) => {
    const { runs, records: found, row, rows, reason, questions } = typeLine(line, { records })
    expect({ runs, found, reason }).toEqual({ runs: 'creator.set-content-score', found: expected, reason: undefined })
    expect(row?.is === 'command' ? row.answers?.content_score : null).toBe(score)
    // A choice is neither looked up nor offered as a record or in a cart.
    if (score !== undefined) expect(questions).not.toContain(score)
    expect(describeRows(rows).includes('cart')).toBe(expected.length > 1)
  })
})

test.each(['rate creators 77 og 5', 'set content score 77 et 5'])(
  'a number that a word of another language joins is no choice: %s',
  (line) => {
    const { row, parsed } = typeLine(line, { records: ['creator:77', 'creator:5'] })
    expect(parsed).toMatchObject({ ids: [77, 5] })
    expect(parsed).not.toHaveProperty('argument')
    expect(row).not.toHaveProperty('answers')
  },
)

describe('a choice behind a keyword and its record', () => {
  const records = ['legal-entity:7', 'account:7', 'creator:7', 'organization:7', 'campaign:7']
  const fields = { 'organization:7': { type: 'client' } }
  test.each([
    ['tax 7 Argentina', 'legal-entity.edit', 32],
    ['visibility 7 Instagram', 'account.set-channel-visibility', 'instagram'],
    ['rate 7 0', 'creator.set-content-score', '0'],
    ['set content score 7 0', 'creator.set-content-score', '0'],
    ['upgrade 7 to Professional', 'subscription.change', 'business'],
    ['professional 7', 'subscription.change', 'business'],
    ['7 set managed', 'campaign.set-managed', undefined],
  ])('%s', (line, id, value) => {
    const { row } = typeLine(line, { records, fields })
    expect(row?.is === 'command' ? row.entry.id : null).toBe(id)
    expect(row?.is === 'command' ? Object.values(row.answers ?? {})[0] : undefined).toBe(value)
  })
})
