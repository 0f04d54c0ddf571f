import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accounts } from '#contract/account.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { openPage, signedIn } from './list-page.ts'

const here = signedIn()

test('a detail whose newest reading failed stays, says that it may be old, and is read again', async () => {
  const list = await here.ask('/api/v1/admin/users?account_type=client&perPage=1')
  const { id, display_name: name } = list.items[0]
  let lost = false
  const { user } = await openPage(here, `/Users/${id}`, async (url) => {
    if (lost && url.startsWith(`/api/v1/admin/users/${id}`)) throw new TypeError('Failed to fetch')
  })
  expect(await screen.findByLabelText('Brand name')).toHaveValue(name)
  lost = true
  await act(async () => void (await refreshAnswers(accounts.read)))
  expect(await screen.findByText(/What stands here may be old\.$/)).toBeVisible()
  expect(screen.getByLabelText('Brand name')).toHaveValue(name)
  lost = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/may be old/)).toBeNull())
})
