import { expect, test } from 'vitest'
import approve from '#commands/creator/approve.ts'
import type { Creator } from '#contract/creator.ts'

const creator: Creator = { id: 12, user_ref: 112, approved_to_platform_status: null }
const coded = { refer_hash: 'x', client: { user_id: 7, display_name: 'Fjord' } }

test.each([
  ['the brand whose code the creator used', coded, [7]],
  ['no brand, without a code', null, []],
])('the screening goes to %s', (_whom, signed_up_with_client_refer_hash, brandIds) => {
  const calls = approve.call?.({ ...creator, signed_up_with_client_refer_hash }, {}, [])
  expect(JSON.stringify(calls)).toContain(`"body":${JSON.stringify({ creatorId: 12, brandIds })}`)
})
