import { expect, test } from 'vitest'
import { type known, rowsOf } from './known.ts'

const creator = (marked: 0 | 1) => ({ id: 77, user_ref: 9, display_name: 'Ada', admin_marked_suspicious: marked })
/** Returns the keys that the palette shows at the two commands for one creator, by their titles. */
const keysOf = (marked: 0 | 1) => {
  const more = { thing: () => creator(marked) as ReturnType<typeof known.thing> }
  const rows = ['mark suspicious creator 77', 'remove suspicious mark creator 77'].flatMap((line) => rowsOf(line, more))
  const commands = rows.filter((row) => row.is === 'command')
  return ['creator.mark-suspicious', 'creator.unmark-suspicious'].map((id) => commands.find(({ entry }) => entry.id === id)?.keys)
}

test('the palette shows a key that two commands share at the one that it runs', () => {
  expect(keysOf(0)).toEqual(['!', undefined])
  expect(keysOf(1)).toEqual([undefined, '!'])
})
