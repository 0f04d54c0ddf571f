import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { BarPlot } from '#ui/bar-plot.tsx'
import { BarsAcross } from '#ui/bars-across.tsx'
import { BarsUp } from '#ui/bars-up.tsx'
import { Button } from '#ui/button.tsx'
import { MetricCard } from '#ui/card.tsx'
import { type Notice, NoticeList } from '#ui/notice.tsx'

describe('notices', () => {
  const error: Notice = { id: 'a', tone: 'error', text: 'Unspecified server error', requestId: 'req-7' }
  const done: Notice = { id: 'b', tone: 'done', text: 'Request approve!' }
  const list = (notices: readonly Notice[], closed: (string | number)[] = []) => (
    <>
      <input aria-label="Name" />
      <NoticeList notices={notices} onClose={(id) => closed.push(id)} />
    </>
  )

  test('both regions stand before the first notice, errors interrupt and the rest waits', () => {
    const { rerender } = render(list([]))
    const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')]
    expect(alert).toBeEmptyDOMElement()
    expect(status).toBeEmptyDOMElement()
    rerender(list([error, done]))
    expect(alert).toHaveTextContent('Unspecified server error')
    expect(alert).toHaveTextContent('Request req-7')
    expect(alert).not.toHaveTextContent('Request approve!')
    expect(status).toHaveTextContent('Request approve!')
    // The regions are the same ones: a new region with its text in it is not announced.
    expect(screen.getByRole('alert')).toBe(alert)
  })

  test('never take the focus, and close by a button of that name', async () => {
    const user = userEvent.setup()
    const closed: (string | number)[] = []
    const { rerender } = render(list([]))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mi')
    rerender(list([error, done], closed))
    await user.keyboard('ra')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira')
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }))
    expect(closed).toEqual(['a'])
    // The button goes with its notice; the focus is where it was.
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  test('what is said again while it stands is counted, and put into its region anew, so that it is spoken', async () => {
    const { rerender } = render(list([error, done]))
    const said: string[] = []
    const listener = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) said.push(node.textContent ?? '')
    })
    for (const region of [screen.getByRole('alert'), screen.getByRole('status')])
      listener.observe(region, { subtree: true, childList: true })
    rerender(list([error, { ...done, count: 2 }]))
    rerender(
      list([
        { ...error, count: 2 },
        { ...done, count: 3 },
      ]),
    )
    expect(screen.getByRole('status')).toHaveTextContent('Request approve! ×3')
    await waitFor(() => expect(said).toEqual(['Request approve! ×2', 'Unspecified server error ×2', 'Request approve! ×3']))
    listener.disconnect()
  })
})

describe('a button', () => {
  test('does not call its key part of its name', () => {
    render(<Button kbd="⌘ K">Search</Button>)
    expect(screen.getByRole('button', { name: 'Search' })).toHaveTextContent('Search⌘K')
  })
  test('that is busy keeps the focus and stops listening', async () => {
    const user = userEvent.setup()
    let presses = 0
    const page = (busy: boolean) => (
      <Button busy={busy} onClick={() => (presses += 1)}>
        Save
      </Button>
    )
    const { rerender } = render(page(false))
    await user.tab()
    await user.keyboard('{Enter}')
    rerender(page(true))
    expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(presses).toBe(1)
  })
  test('that is off for a reason sends no form', async () => {
    const user = userEvent.setup()
    let sent = 0
    render(
      <form onSubmit={() => (sent += 1)}>
        <Button type="submit" aria-disabled>
          Save
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toBe(0)
  })
})

describe('numbers', () => {
  const bars = [
    { label: '< 1', value: 31 },
    { label: '14+', value: 2 },
  ]
  test('a plot is a named picture with its words drawn, and a table says the same', async () => {
    render(<BarPlot title="Age of the queue" bars={bars} unit="requests" axis="days waiting" />)
    const table = screen.getByRole('table', { name: 'Age of the queue' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['days waitingrequests', '< 131', '14+2'])
    const picture = await screen.findByRole('img', { name: 'Age of the queue: < 1 31, 14+ 2 requests' })
    const words = [...picture.querySelectorAll('text')].map((text) => text.textContent)
    expect(words).toEqual(expect.arrayContaining(['requests', '0', '20', '31', '< 1', '14+', 'days waiting']))
    const [first, second] = [...picture.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')))
    expect(first).toBeGreaterThan(10 * (second ?? 0))
  })
  test('no bar is narrower than nothing in a card that has no room for it', () => {
    const shared = { width: 60, title: 'Age', bars, unit: 'requests' }
    const { container } = render(
      <>
        <BarsAcross {...shared} whole={100} />
        <BarsUp {...shared} />
        <BarsUp {...shared} width={10} />
      </>,
    )
    const widths = [...container.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')))
    expect(widths).toHaveLength(8)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0)
  })
  test('a card is a named region that says when it still loads', () => {
    render(<MetricCard label="PayOut requests pending" value="80" loading action={<a href="#x">View</a>} />)
    const card = screen.getByRole('region', { name: 'PayOut requests pending' })
    expect(card).toHaveAttribute('aria-busy', 'true')
    expect(card).not.toHaveTextContent('80')
    expect(within(card).getByRole('link', { name: 'View' })).toBeVisible()
  })
})
