import { expect, test } from 'vitest'
import { forEachEngine } from '#tests/server/engines.ts'
import { checkAccess } from './access.ts'
import { checkBodies } from './bodies.ts'
import { listExampleErrors } from './endpoints.ts'
import { checkLists } from './lists.ts'
import { checkReads } from './reads.ts'
import { conformanceSuite } from './suite.ts'
import { checkWrites } from './writes.ts'

// Checks what all endpoints have in common. Each resource tests its own rules in its own file.
test('every endpoint has an example, and every example an endpoint', () => expect(listExampleErrors()).toEqual([]))

forEachEngine((engine) => {
  const suite = conformanceSuite(engine)
  checkAccess(suite)
  checkReads(suite)
  checkLists(suite)
  checkBodies(suite)
  checkWrites(suite)
})
