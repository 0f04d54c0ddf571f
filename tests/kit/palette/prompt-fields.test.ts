import { describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { accountPick } from '#contract/account-pick.ts'
import { featureFlag, featureFlags } from '#contract/feature-flag.ts'
import type { Field, Known } from '#kit/form/schema.ts'
import { type Fields, formatValue, getSettled, getStartText, listChips } from '#kit/palette/prompt-fields.ts'

const records: Record<string, object> = {
  [`${featureFlag.kind}:1`]: { id: 1, name: 'agency-dashboard' },
  [`${account.kind}:7`]: { id: 7, display_name: 'Anna Berg' },
}
const known = (({ kind }, id) => records[`${kind}:${id}`]) as Known

const flag: Field = {
  label: 'Feature flag',
  input: 'select',
  choicesFrom: { source: featureFlags.offered, label: 'name' },
}

describe('the chip of an answer', () => {
  const pick: Field = accountPick('Account')
  const states = { on: { label: 'On', phrases: [] }, off: { label: 'Off', phrases: [] } }
  const codes: Field = { label: 'Codes', input: 'checks', choices: [{ value: 1, label: 'First' }] }
  test.each<[string, Field, unknown, string]>([
    ['a record of a list', flag, 1, 'agency-dashboard'],
    ['a record that was not read', flag, 2, '2'],
    ['several records', { ...flag, input: 'checks' }, [1, 2], 'agency-dashboard; 2'],
    ['a code', codes, [1], 'First'],
    ['a record that was looked up', pick, 7, 'Anna Berg'],
    ['a state', { label: 'State', input: 'toggle', states }, false, 'Off'],
    ['a switch', { label: 'Visible', input: 'toggle' }, false, 'No'],
  ])('%s', (_, field, value, text) => {
    expect(formatValue(field, value, {}, known)).toBe(text)
  })
})

test('a field starts with its text, and one that chooses from a list with none', () => {
  const note: Field = { label: 'Note', input: 'text' }
  expect(getStartText(['note', note], { note: 'called' })).toBe('called')
  expect(getStartText(['flag', flag], { flag: 1 })).toBe('')
  expect(getStartText(['flags', { ...flag, input: 'checks' }], { flags: [1, 2] })).toBe('1; 2')
})

test('an argument without a value has no chip', () => {
  const fields: Fields = [
    ['gate', { label: 'Gate', input: 'text' }],
    ['codes', { label: 'Codes', input: 'checks' }],
    ['text', { label: 'Text', input: 'text' }],
  ]
  const chips = listChips(fields, { gate: '', codes: [], text: 'North' }, known)
  expect(chips).toEqual([{ name: 'text', text: expect.stringContaining('North') }])
})

describe('answers of a line that are not asked for again', () => {
  const fields: Fields = [
    ['role', { label: 'Role', input: 'select' }],
    ['other', accountPick('Account')],
    ['text', { label: 'Text', input: 'text', main: true }],
  ]
  test('are choices, but no record and no text', () => {
    expect(getSettled(fields, { role: 1, other: 7 })).toEqual({ role: 1 })
    expect(getSettled(fields, { text: 'called', role: 1 })).toEqual({ role: 1 })
  })
  test('are none if the line leaves no argument open: its prompt is there to review them', () => {
    expect(getSettled(fields, { role: 1, other: 7, text: 'called' })).toEqual({})
  })
})
