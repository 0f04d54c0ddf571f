import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pull } from '#kit/screen/columns/use-head-pointer.ts'
import { useOwnColumn } from '#kit/screen/columns/use-heads.ts'
import { actOf } from '#kit/screen/table/list-status.tsx'

test('a head that is dragged near an edge scrolls the table, the nearer the faster, and never in between', () => {
  expect([pull(500, 100, 900), pull(140, 100, 900), pull(860, 100, 900)]).toEqual([0, 0, 0])
  expect([pull(880, 100, 900), pull(900, 100, 900), pull(2_000, 100, 900)]).toEqual([8, 16, 16])
  expect([pull(120, 100, 900), pull(100, 100, 900), pull(-50, 100, 900)]).toEqual([-8, -16, -16])
})

test('the keys of the last line say what they do, without the noun that the list is of', () => {
  const booking = { one: 'booking', many: 'bookings' }
  const account = { one: 'account', many: 'accounts', aliases: ['user'] }
  expect(actOf('Approve payout request', { one: 'payout request', many: 'payout requests' })).toBe('Approve')
  expect(actOf('Add note', account)).toBe('Add note')
  expect(actOf('Delete User', account)).toBe('Delete')
  expect(actOf('View in App as Brand', booking)).toBe('View in App as Brand')
})

test('the cursor stays on its column wherever that goes, and on the next one where it is hidden', () => {
  let arrange: (heads: string[]) => void = () => {}
  let go: (column: number) => void = () => {}
  function Cursor() {
    const [heads, setHeads] = useState(['ID', 'Name', 'Amount'])
    const [cursor, setCursor] = useState({ row: 3, column: 1 })
    arrange = setHeads
    go = (column) => setCursor({ row: 3, column })
    useOwnColumn(heads, cursor, setCursor)
    return <p role="status">{`${heads[cursor.column]} in row ${cursor.row}`}</p>
  }
  render(<Cursor />)
  const at = () => screen.getByRole('status').textContent
  act(() => arrange(['Name', 'ID', 'Amount']))
  expect(at()).toBe('Name in row 3')
  act(() => go(2))
  act(() => arrange(['Amount', 'Name', 'ID']))
  expect(at()).toBe('Amount in row 3')
  act(() => arrange(['Name', 'ID']))
  expect(at()).toBe('Name in row 3')
  act(() => arrange(['Amount', 'ID', 'Name']))
  expect(at()).toBe('Name in row 3')
})
