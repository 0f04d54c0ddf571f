import { describe, expect, test } from 'vitest'
import { type Held, keepHighlight } from '#kit/palette/highlight.ts'
import { typeLine, type World } from './typed-line.ts'

const people: World = { records: ['seat:640', 'seat:1401'], words: { 'ida.holm@post.test': ['seat:1401'] } }
const payout: World = {
  records: ['payout-request:640'],
  stored: ['payout-request:640'],
  fields: { 'payout-request:640': { amount: 293_000, currency: 'USD' } },
}
const other: World = { ...payout, fields: { 'payout-request:640': { amount: 212_000, currency: 'SEK' } } }
const creators: World = { records: ['creator:1100', 'creator:1235'] }
const shared: World = { ...creators, words: { 'creator record 1100': creators.records } }

/** Shows the rows of a line and its highlight, before and after answers, as the palette does. */
function openLine(line: string) {
  let held: Held = { line: '', key: '', understood: true, moved: false, isDecided: false }
  return {
    show: (world: World) => {
      const { rows, row } = typeLine(line, world)
      const { held: next, ...highlight } = keepHighlight(held, { line, rows, start: row?.key ?? null, understood: true })
      held = next
      return { ...highlight, keys: rows.map(({ key }) => key), isDecided: row !== undefined }
    },
    move: (key: string) => {
      held = { ...held, key, moved: true }
    },
  }
}

describe('a line that an answer contradicts', () => {
  test.each<readonly [string, string, World, World, string]>([
    ['an email of another seat', 'ban seat 640 ida.holm@post.test', { ...people, answers: 0 }, people, 'seat.ban/seat:640'],
    ['another amount', 'approve payout 640 2,930.00 USD', payout, other, 'payout-request.approve/payout-request:640'],
    ['a second creator with the number', 'approve creator 1100', { ...shared, answers: 0 }, shared, 'creator.approve/creator:1100'],
  ])('has no highlighted row, although the same row is offered: %s', (_, line, before, after, key) => {
    const palette = openLine(line)
    expect(palette.show(before)).toMatchObject({ key, moved: false, isDecided: true })
    const { keys, ...refused } = palette.show(after)
    expect(keys).toContain(key)
    expect(refused).toEqual({ key: '', moved: false, isGone: false, isDecided: false })
    // It stays so, until the person chooses the row.
    expect(palette.show(after)).toMatchObject({ key: '' })
    palette.move(key)
    expect(palette.show(after)).toMatchObject({ key, moved: true })
  })
  test('loses the row to which the person had moved too, until the line is right again', () => {
    const key = 'seat.ban/seat:640'
    const palette = openLine('ban seat 640 ida.holm@post.test')
    palette.show({ ...people, answers: 0 })
    palette.move(key)
    palette.show({ ...people, answers: 0 })
    expect(palette.show(people)).toMatchObject({ key: '', moved: true, isGone: false })
    expect(palette.show({ records: ['seat:640'] })).toMatchObject({ key, moved: true })
  })
})
