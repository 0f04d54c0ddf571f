import { describe, expect, test } from 'vitest'
import { describeRows, refs, typeLine, type World } from './typed-line.ts'

describe('the name of a command that contains the name of another resource', () => {
  const world: World = {
    records: ['organization:1584', 'account:1584', 'feature-flag:3', 'creator:640', 'account:640', 'member:640'],
    fields: { 'organization:1584': { feature_flags: [3] } },
  }
  test.each([
    'turn feature flag on 1584',
    'turn a feature flag on 1584',
    'Turn on feature flag 1584',
    'turn on the feature flag for 1584',
    'turn feature flag on organization 1584',
    'turn flag on 1584',
    'enable feature flag 1584',
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
  test.each(['turn feature flag off 1584', 'turn off the feature flag of 1584', 'turn flag off 1584', 'disable feature flag 1584'])(
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
  test('is not taken for a command on that resource, nor the other way round', () => {
    expect(typeLine('edit feature flag 3', world)).toMatchObject({ runs: 'feature-flag.edit', records: ['feature-flag:3'] })
    expect(typeLine('save feature flag 3', world)).toMatchObject({ runs: 'feature-flag.edit', records: ['feature-flag:3'] })
    expect(typeLine('turn feature flag on account 1584', world).runs).not.toBe('organization.toggle-feature-flag')
  })
  test.each(['enable feature flag 3 for 1584', 'disable the feature flag 3 for 1584'])(
    'directly in front of a number beside another number leaves open which is the record: %s',
    (line) => {
      const records = [...world.records, 'organization:3']
      expect(typeLine(line, { ...world, records })).toMatchObject({ runs: null, outcome: 'unclear' })
    },
  )
  test('keeps the line from being read as a ticket, whatever stands behind it', () => {
    const { runs, records, ignored } = typeLine('turn feature flag on 1584 tiktok-insights', world)
    expect({ runs, records, ignored }).toEqual({
      runs: 'organization.toggle-feature-flag',
      records: ['organization:1584'],
      ignored: ['tiktok-insights'],
    })
    // A number belongs to the words in front of it.
    expect(typeLine('turn feature flag tiktok-insights on 1584', world)).toMatchObject({
      runs: null,
      message: '“tiktok insights 1584” names no organization. Choose a record, or type its ID',
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
