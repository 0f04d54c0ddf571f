import { describe, expect, test } from 'vitest'
import { typeLine, type World } from './typed-line.ts'
import { world } from './typed-line-world.ts'

const accounts: World = { records: ['account:2999', 'account:2998'] }

describe('free text behind the record', () => {
  test.each([
    ['add note 2999 called twice', 'called twice'],
    ['ADD NOTE to account #2999: Called about 640, do not approve payout 641!', 'Called about 640, do not approve payout 641!'],
    ['2999 add note the brand wrote on 2026-09-18 about 1,250.00 EUR', 'the brand wrote on 2026-09-18 about 1,250.00 EUR'],
    ['add note 2999 - 24 hours late', '24 hours late'],
    [`add note 2999 ${'a long story '.repeat(20)}`, 'a long story '.repeat(20).trim()],
  ])('%s', (line, note) => {
    const { runs, records, row, questions } = typeLine(line, accounts)
    expect({ runs, records }).toEqual({ runs: 'account.add-note', records: ['account:2999'] })
    expect(row).toMatchObject({ answers: { note }, asks: true, title: expect.stringContaining(note) })
    expect(questions.join(' ')).not.toMatch(/64\d|call|story|brand/)
  })
  test('does not explain the resource in front of the record, although it has the same words', () => {
    const line = 'description template 640 reject document description template'
    expect(typeLine(line, { records: ['kyc-document:640'] })).toMatchObject({ runs: null, outcome: 'other resource' })
  })
  test('is taken by the dialog of a command with several arguments', () => {
    const { row } = typeLine('reject document 77 the photo is blurred', { records: ['kyc-document:77'] })
    expect(row).toMatchObject({
      entry: { id: 'kyc-document.save-rejection-message' },
      answers: { rejection_message: 'the photo is blurred' },
    })
  })
  test.each([
    ['add note 2999 2998', ['account:2999', 'account:2998']],
    ['add note 2999 thanks', ['account:2999']],
    ['add note 2999 not 2998', []],
  ])('is no second record and no filler: %s', (line, records) => {
    const result = typeLine(line, accounts)
    expect(result.records).toEqual(records)
    expect(result.parsed.freeText).toBeUndefined()
  })
  test('is not taken by a command without such an argument, nor behind a sign that narrows the line', () => {
    expect(typeLine('#2999 add note called twice', accounts).parsed.freeText).toBeUndefined()
    const { row, parsed } = typeLine('approve payout 640 called twice', world)
    expect(parsed.freeText).toBeUndefined()
    expect(row).not.toHaveProperty('answers')
  })
})
