import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from './account-page.tsx'
import { createHold } from './list-page.ts'

const { here, fresh, at } = accounts()

test('Tab keeps what was typed for a record, and Enter takes no record that nobody named', async () => {
  const { id } = await fresh('client')
  const { display_name: name } = await fresh('blogger')
  const list = createHold((url) => /\/admin\/users\?.*\bq=/.test(url))
  const { user, writes } = await at('/', (url, init) => list.gate(url, init)?.then(() => fetch(`${here.server.origin}${url}`, init)))
  await user.keyboard('{Control>}k{/Control}')
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: `recommend a creator ${id}` } })
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Recommend a creator'))
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('combobox', { name: 'Recommended creator' })
  // The first creators are listed as examples.
  expect(await screen.findAllByRole('option')).not.toEqual([])
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('{Enter}')
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Choose one of the list')
  await user.paste(name)
  await user.keyboard('{Tab}')
  expect(field).toHaveValue(name)
  await user.keyboard('{Enter}')
  list.letGo()
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(name)
  expect(field).toHaveValue(name)
  expect(writes()).toEqual([])
  // The only match was highlighted: when the examples come back, none of them is.
  await user.clear(field)
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('option', { selected: true })).toBeNull())
  await user.keyboard('{Enter}')
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Choose one of the list')
  expect(writes()).toEqual([])
})
