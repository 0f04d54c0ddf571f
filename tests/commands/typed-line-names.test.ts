import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

describe('the name of a command that contains the name of another resource', () => {
  const world: World = {
    records: [
      ...['organization:1584', 'organization:3', 'organization:640', 'account:1584', 'feature-flag:3'],
      ...['creator:640', 'account:640', 'member:640', 'payout-request:640'],
    ],
    fields: { 'organization:1584': { feature_flags: [3] }, 'organization:640': { feature_flags: [3] } },
  }
  test.each([
    'turn feature flag on 1584',
    'Turn on feature flag organization 1584',
    'turn flag on 1584',
    'enable a feature flag for organization 1584',
  ])('%s', (line) => {
    const { runs, records, row, notFound, questions } = typeLine(line, world)
    expect({ runs, records, notFound }).toEqual({
      runs: 'organization.toggle-feature-flag',
      records: ['organization:1584'],
      notFound: [],
    })
    expect(row).toMatchObject({ title: expect.stringMatching(/: \W*on\W*$/), answers: { on: true }, asks: true })
    // The number is looked up, and no name.
    expect(questions).toEqual(['1584'])
  })
  test.each(['1584 turn a feature flag on / off', 'toggle on 1584', 'flip flag on organization 1584'])(
    'leaves the state open: %s',
    (line) => {
      const { runs, records, row } = typeLine(line, world)
      expect({ runs, records }).toEqual({ runs: 'organization.toggle-feature-flag', records: ['organization:1584'] })
      expect(row).not.toHaveProperty('answers')
    },
  )
  test.each(['turn feature flag off 1584', 'turn off the feature flag of 1584', 'turn flag off 1584', 'disable feature flag for 1584'])(
    'with a word that turns its switch off: %s',
    (line) => {
      const { runs, records, row } = typeLine(line, world)
      expect({ runs, records }).toEqual({ runs: 'organization.toggle-feature-flag', records: ['organization:1584'] })
      expect(row).toMatchObject({ title: expect.stringMatching(/: \W*off\W*$/), answers: { on: false }, asks: true })
    },
  )
  test.each(['turn feature flag on', 'turn on feature flag', 'turn feature flag off', 'enable feature flag'])(
    'stands first without a record: %s',
    (line) => {
      expect(typeLine(line, world).row).toMatchObject({
        entry: { id: 'organization.toggle-feature-flag' },
        needs: 'organization',
      })
      const focused = refs('organization:1584')[0]
      expect(typeLine(line, world, { focused })).toMatchObject({
        runs: 'organization.toggle-feature-flag',
        records: ['organization:1584'],
      })
    },
  )
  test.each(['disable enable feature flag 1584', 'enable and disable the feature flag for 1584'])(
    'runs nothing with both states of its switch, and offers the command with neither: %s',
    (line) => {
      const { runs, message, rows } = typeLine(line, world)
      expect({ runs, message }).toEqual({
        runs: null,
        message: 'The line says both “On” and “Off”. Choose the command to select one',
      })
      expect(describeRows(rows)[0]).toMatch(/^organization\.toggle-feature-flag/)
      const [row] = rows
      expect(row?.is === 'command' ? row.answers?.on : null).toBeUndefined()
    },
  )
  test('is not taken for a command on that resource, nor the other way round', () => {
    expect(typeLine('edit feature flag 3', world)).toMatchObject({ runs: 'feature-flag.edit', records: ['feature-flag:3'] })
    expect(typeLine('save feature flag 3', world)).toMatchObject({ runs: 'feature-flag.edit', records: ['feature-flag:3'] })
    expect(typeLine('turn feature flag on account 1584', world).runs).not.toBe('organization.toggle-feature-flag')
  })
  test.each([
    ['turn on feature flag 3 1584', true],
    ['disable the feature flag no. 3 for 1584', false],
    ['1584 turn feature flag 3 off', false],
  ])('directly in front of a number makes it the argument, and no record: %s', (line, on) => {
    const { runs, records, row, rows, questions } = typeLine(line, world)
    expect({ runs, records }).toEqual({ runs: 'organization.toggle-feature-flag', records: ['organization:1584'] })
    expect(row).toMatchObject({ answers: { ref: 3, on }, asks: true })
    expect(questions).toEqual(['1584'])
    expect(describeRows(rows).join()).not.toMatch(/cart|:3\b/)
  })
  test.each(['disable feature flag 3', 'turn off feature flag #3', 'disable flag 3'])(
    'directly in front of the only number asks for the record, whatever is focused: %s',
    (line) => {
      const [focused] = refs('organization:1584')
      for (const where of [{}, { focused }, { open: focused }, { selection: refs('organization:1584', 'organization:640') }]) {
        const { runs, row } = typeLine(line, world, where)
        expect(runs).toBeNull()
        expect(row).toMatchObject({ needs: 'organization', answers: { ref: 3, on: false } })
      }
    },
  )
  test.each(['enable feature flags 3, 640 for 1584', 'enable feature flag 3 and 640'])(
    'in front of a list leaves open which number is the record: %s',
    (line) => {
      expect(typeLine(line, world)).toMatchObject({ runs: null, outcome: 'unclear' })
    },
  )
  test('keeps the line from being read as a ticket, whatever stands behind it', () => {
    const { runs, records, ignored } = typeLine('turn feature flag on 1584 tiktok-insights', world)
    expect({ runs, records, ignored }).toEqual({
      runs: 'organization.toggle-feature-flag',
      records: ['organization:1584'],
      ignored: ['tiktok-insights'],
    })
    for (const [line, name] of [
      ['turn feature flag tiktok-insights on 1584', 'tiktok-insights'],
      ['enable flag instant-payouts 1584', 'instant-payouts'],
    ] as const)
      expect(typeLine(line, world), line).toMatchObject({
        runs: 'organization.toggle-feature-flag',
        records: ['organization:1584'],
        ignored: [name],
      })
  })
  test('looks up no name, and reports none as not found', () => {
    const { runs, questions, notFound } = typeLine('set admin comments 640 needs new photos', world)
    expect({ runs, notFound }).toEqual({ runs: 'creator.set-comments', notFound: [] })
    expect(questions.join(' ')).not.toMatch(/comments|photos/)
  })
})

test('a record of a kind that the lookup searches is listed only if it exists', () => {
  const { rows, notFound } = typeLine('feature flag 1584', { records: ['organization:1584'] })
  expect(describeRows(rows)).not.toContain('feature-flag:1584')
  expect(notFound).toEqual([])
  expect(describeRows(typeLine('feature flag 3', { records: ['feature-flag:3'] }).rows)[0]).toBe('feature-flag:3')
})
