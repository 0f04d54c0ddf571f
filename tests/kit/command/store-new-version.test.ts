import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { readRegistry } from '#cli/registry.ts'
import type { Thing } from '#contract/define.ts'
import { organization } from '#contract/organization.ts'
import type { Ports } from '#kit/command/ports.ts'
import { storeNewVersion } from '#kit/command/store-new-version.ts'
import { createEntities } from '#kit/store/entities.ts'

const { registry } = await readRegistry()
const record: Thing & { feature_flags: number[] } = { id: 7, version: 3, feature_flags: [] }

function createDraft() {
  const entry = registry.get('organization.set-feature-flags')
  if (!entry) throw new Error('There is no such command')
  return { entry, things: [record], answers: { feature_flags: [1] }, facts: [] }
}
const store = (entities: ReturnType<typeof createEntities>, version: number | null) =>
  storeNewVersion({ entities } as unknown as Ports, createDraft(), version)

describe('the version of a written record', () => {
  test.each([
    ['replaces an older one', 3, 4, { version: 4, feature_flags: [1] }],
    ['leaves a newer record as it is', 5, 4, { version: 5, feature_flags: [] }],
  ])('%s', (_title, known, version, expected) => {
    const entities = createEntities(createStore())
    entities.put(organization, 'row', [{ ...record, version: known } as never])
    expect(store(entities, version)).toBe(true)
    expect(entities.read('organization', 7)).toMatchObject(expected)
  })

  test('is not stored for a record that only the local store has: it would be a part of one', () => {
    const entities = createEntities(createStore())
    entities.layUnder({ get: () => record, drop: () => false })
    store(entities, 4)
    expect(entities.read('organization', 7)).toBeUndefined()
  })

  test('is unknown where the response has none', () => {
    expect(store(createEntities(createStore()), null)).toBe(false)
  })
})
