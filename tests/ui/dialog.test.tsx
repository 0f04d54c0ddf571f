import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { NoticeList } from '#ui/notice.tsx'

function Page({ done, ...props }: Partial<DialogProps> & { done?: string[] }) {
  const [open, setOpen] = useState(false)
  const [notices, setNotices] = useState([{ id: 1, tone: 'error' as const, text: 'The server does not answer' }])
  const cancel = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Approve…</Button>
      <NoticeList notices={notices} onClose={() => setNotices([])} />
      <Dialog
        open={open}
        onClose={close}
        title="Approve 1,250.00 EUR?"
        description="The money leaves the wallet at once."
        initialFocus={cancel}
        onCommit={() => done?.push('committed')}
        footer={
          <>
            <Button ref={cancel} onClick={close}>
              Cancel
            </Button>
            <Button tone="primary" onClick={() => done?.push('pressed')}>
              Approve
            </Button>
          </>
        }
        {...props}
      >
        <TextField label="Reason" />
      </Dialog>
    </>
  )
}

async function opened(props: Parameters<typeof Page>[0] = {}) {
  const user = userEvent.setup()
  render(<Page {...props} />)
  await user.click(screen.getByRole('button', { name: 'Approve…' }))
  const dialog = await screen.findByRole(props.role ?? 'dialog', { name: 'Approve 1,250.00 EUR?' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return { user, dialog }
}

describe('a dialog', () => {
  test('↵ presses the focused button only; a notice stays in reach; Esc leaves everything unchanged and gives the focus back', async () => {
    const done: string[] = []
    const { user } = await opened({ done })
    screen.getByRole('textbox', { name: 'Reason' }).focus()
    await user.keyboard('x{Enter}')
    expect(done).toEqual([])
    screen.getByRole('button', { name: 'Approve' }).focus()
    await user.keyboard('{Enter}')
    expect(done.splice(0)).toEqual(['pressed'])

    expect(screen.getByRole('alert')).toHaveTextContent('The server does not answer')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('The server does not answer')).not.toBeInTheDocument())
    expect(screen.getByRole('dialog')).toBeInTheDocument()

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve…' })).toHaveFocus())
    expect(done).toEqual([])
  })

  test.each(['Meta', 'Control'])('%s+↵ commits once, from anywhere inside, also if it is held down', async (modifier) => {
    const done: string[] = []
    const { user } = await opened({ done })
    await user.keyboard(`{${modifier}>}{Enter>4}{/${modifier}}`)
    // Not pressed as well: the focus was on Cancel.
    expect(done).toEqual(['committed'])
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  test('a confirmation is named, described and modal, and a press outside never closes it', async () => {
    const { dialog } = await opened({ role: 'alertdialog' })
    expect(dialog).toHaveAccessibleDescription('The money leaves the wallet at once.')
    expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(screen.queryByRole('button', { name: 'Approve…' })).not.toBeInTheDocument()
    // The page behind takes no pointer; the press lands on its root.
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  })

  test('stays where another one goes away and gives the focus back as it comes', async () => {
    const user = userEvent.setup()
    function Two() {
      const [at, setAt] = useState<'none' | 'first' | 'second'>('none')
      const leave = (one: typeof at) => () => setAt((now) => (now === one ? 'none' : now))
      return (
        <>
          <Button onClick={() => setAt('first')}>Begin</Button>
          <Button onClick={() => setAt('none')}>Elsewhere</Button>
          {at === 'first' ? (
            <Dialog open onClose={leave('first')} title="First" footer={<Button onClick={() => setAt('second')}>Next</Button>} />
          ) : null}
          {at === 'second' ? <Dialog open onClose={leave('second')} title="Second" footer={<Button>Stay</Button>} /> : null}
        </>
      )
    }
    render(<Two />)
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus())
    await user.keyboard('{Enter}')
    const second = await screen.findByRole('dialog', { name: 'Second' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus())
    // What gives the focus back late (the first one's trap, a menu) does not take the second one with it.
    fireEvent.focusIn(screen.getByText('Elsewhere'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus())
    expect(second).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('that closes leaves focus and selection to a field in which somebody types by then', async () => {
    const user = userEvent.setup({ delay: null })
    function Two() {
      const [at, setAt] = useState<'none' | 'first' | 'second'>('none')
      return (
        <>
          <Button onClick={() => setAt('first')}>Begin</Button>
          <Dialog open={at === 'first'} onClose={() => setAt('second')} title="First" footer={<Button>Next</Button>} />
          <Dialog open={at === 'second'} onClose={() => {}} title="Second">
            <TextField label="Line" />
          </Dialog>
        </>
      )
    }
    render(<Two />)
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus())
    // The focus is given back in a later task: on a busy computer, that is as late as this.
    const { setTimeout: setLater } = globalThis
    const returned = new Promise<void>((resolve) => {
      vi.stubGlobal('setTimeout', (task: () => void, delay = 0) => {
        const isReturn = delay === 0 && /returnFocus/.test(String(task))
        return setLater(isReturn ? () => resolve(task()) : task, isReturn ? 200 : delay)
      })
    })
    try {
      await user.keyboard('{Escape}')
      const line = await screen.findByRole('textbox', { name: 'Line' })
      await vi.waitFor(() => expect(line).toHaveFocus(), { interval: 1 })
      await user.keyboard('Recommend')
      await returned
      await user.keyboard(' a creator')
      expect(line).toHaveValue('Recommend a creator')
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
