import { expect, test } from 'vitest'
import { requestStatus } from '#contract/payout-request.ts'
import { session } from '#contract/session.ts'
import { implement } from '#server/kit/implement.ts'

const { me, logOut } = session
const whoever = async () => ({ id: 1, name: 'Demo' })

// The types are checked with all others: where one of these compiled, `npm test` would end with "unused '@ts-expect-error'".
test('a call without its handler, a handler without its call and an answer of another shape do not compile', () => {
  expect(implement({ me, logOut }, { me: whoever, logOut: async () => {} }).routes).toHaveLength(2)
  // @ts-expect-error logOut has no handler
  implement({ me, logOut }, { me: whoever })
  // @ts-expect-error there is no such call
  implement({ me }, { me: whoever, you: whoever })
  // @ts-expect-error a person has a number
  implement({ me }, { me: async () => ({ id: 'one', name: 'Demo' }) })
})

test('a status that the contract does not know does not compile', () => {
  const known: ReturnType<typeof requestStatus.read>[] = [0, 1, -1, null]
  // @ts-expect-error 7 is none
  known.push(7)
  expect(known.map((one) => requestStatus.read(one))).toEqual([0, 1, -1, null, null])
})
