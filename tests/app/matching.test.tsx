import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commandIs, openPage, signedIn } from './list-page.ts'

const here = signedIn()
const asks = (asked: readonly string[]) => asked.filter((url) => url.includes('/creator-matching/'))
const card = () => document.querySelector('section[aria-labelledby]')
const search = () => screen.getByRole('button', { name: 'Search' })

test('an empty query sends nothing; a search stands in the address and shows creators; what is missing fails in the product’s words', async () => {
  const { user, store, asked, address, history } = await openPage(here, '/tools/creator-matching')
  await commandIs(store, 'matching.search-creators')
  await screen.findByRole('form')
  expect(screen.getByText('Nothing was searched yet')).toBeVisible()
  const query = screen.getByLabelText('Campaign ID or search')
  await user.click(search())
  await waitFor(() => expect(query).toHaveAccessibleDescription('Enter the id of a campaign, or what to look for'))
  await waitFor(() => expect(query).toHaveFocus())
  expect(asks(asked)).toEqual([])
  fireEvent.change(query, { target: { value: 'vegan food?gender=F&sort=new' } })
  await user.selectOptions(screen.getByLabelText('Channel'), 'Instagram')
  await user.selectOptions(screen.getByLabelText('Match type'), 'Single media')
  await user.click(search())
  await waitFor(() => expect(card()).not.toBeNull())
  expect(address()).toMatch(
    /^\/tools\/creator-matching\?query=vegan\+food%3Fgender%3DF%26sort%3Dnew&channel=instagram&matchType=single_media$/,
  )
  expect(new Set(asks(asked))).toEqual(new Set(['/admin/v1/creator-matching/search']))
  expect(screen.getByText(/sort=new/, { selector: '[role=status] *, [role=status]' })).toBeVisible()
  expect(screen.getByText(/^\d+ of \d+ creators \(gender \d+\)$/)).toBeVisible()
  const first = card() as HTMLElement
  expect(within(first).getByRole('link').getAttribute('href')).toMatch(/^\/Users\/\d+$/)
  expect(within(first).getByText(/^Distance [01]\.\d{4}$/)).toBeVisible()
  // Twice the shown width, quality 65.
  const [picture] = within(first).getAllByRole<HTMLImageElement>('img')
  const asking = new URL(picture?.src ?? '')
  const shownWidth = Number.parseFloat(picture?.style.width ?? '') * 16
  expect(asking.searchParams.get('width')).toBe(String(shownWidth * 2))
  expect(asking.searchParams.get('quality')).toBe('65')
  // The same question once more is asked once more.
  const before = asks(asked).length
  await user.click(search())
  await waitFor(() => expect(asks(asked).length).toBeGreaterThan(before))

  act(() => history.push('/tools/creator-matching?query=99999999&channel=tiktok&matchType=average'))
  expect(await screen.findByText('Something went wrong. Most likely campaign was not found.')).toBeVisible()
  const earlier = asks(asked).length
  await user.click(screen.getByText('Try again', { selector: 'button' }))
  await waitFor(() => expect(asks(asked).length).toBeGreaterThan(earlier))
  expect(await screen.findByText('Something went wrong. Most likely campaign was not found.')).toBeVisible()

  const sent = asks(asked).length
  act(() => history.push(`/tools/creator-matching?query=${'x'.repeat(2001)}&channel=blog`))
  await waitFor(() => expect(screen.getByLabelText('Campaign ID or search')).toHaveAccessibleDescription('At most 2000 characters'))
  expect(asks(asked)).toHaveLength(sent)

  act(() => history.push('/tools/brand-creator-matching'))
  await commandIs(store, 'matching.search-brand')
  asked.length = 0
  await user.click(await screen.findByRole('button', { name: 'Match' }))
  await waitFor(() => expect(screen.getByLabelText('Brand', { selector: 'input' })).toHaveAccessibleDescription('Choose a brand'))
  expect(asks(asked)).toEqual([])
  act(() => history.push('/tools/brand-creator-matching?brandId=2147483647'))
  expect(await screen.findByText('Something went wrong. Most likely brand was not found or is missing description.')).toBeVisible()
  expect(new Set(asks(asked))).toEqual(new Set(['/admin/v1/creator-matching/brand-search']))
})
