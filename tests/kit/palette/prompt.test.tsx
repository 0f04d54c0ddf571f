import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { payoutRequest } from '#contract/payout-request.ts'
import { type AnyCommand, command, one } from '#kit/command/define.ts'
import { createRegistry } from '#kit/command/registry.ts'
import { startCommand } from '#kit/command/start.ts'
import { registryAtom } from '#kit/command/state.ts'
import { form } from '#kit/form/schema.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { eachPage, highlighted, options } from './line.tsx'

const { at, open, write } = eachPage()

const saved: string[] = []
interface Remark {
  text: string
  author: string
}
const schema = z.object({ text: z.string().check(z.minLength(1)), author: z.string().check(z.minLength(1)) })
const textField = { label: 'Text', input: 'text', main: true } as const
const annotate = command({
  title: 'Annotate payout request',
  words: ['annotate'],
  target: one(payoutRequest),
  risk: 'read',
  ask: form({ schema: z.object({ text: z.string().check(z.minLength(1)) }), fields: { text: textField } }),
  run: ({ id }, { text }) => void saved.push(`${id} ${text}`),
})
const sign = (whole?: 'dialog') =>
  command({
    title: 'Sign payout request',
    target: one(payoutRequest),
    risk: 'read',
    ask: form<Remark>({
      schema,
      fields: { author: { label: 'Author', input: 'text', start: 'Mira' }, text: { label: 'Text', input: 'text' } },
      ...(whole && { whole }),
    }),
    run: ({ id }, { text, author }) => void saved.push(`${id} ${author} ${text}`),
  })
const add = (more: Record<string, AnyCommand>) =>
  act(() => {
    const { all } = at.page.store.get(registryAtom)
    const known = Object.fromEntries(all.map(({ noun, verb, command: value }) => [`${noun}/${verb}`, value]))
    at.page.store.set(registryAtom, createRegistry({ ...known, ...more }))
  })
const start = (id: string) => act(() => startCommand(at.page.store, id, { refs: [{ kind: 'payout-request', id: 3 }] }))
const pressPaletteKey = () => at.page.user.keyboard('{Control>}k{/Control}')
/** Presses Ctrl K in a prompt and closes the palette, which replaces the prompt. */
const leaveWithPaletteKey = async () => {
  await pressPaletteKey()
  await screen.findByRole('combobox', { name: 'Search, paste an id, or type a command' })
  await at.page.user.keyboard('{Escape}')
  await isClosed()
}
const isClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

beforeEach(() => {
  saved.length = 0
  add({ 'payout-request/annotate': annotate })
})

describe('the prompt', () => {
  test('names its record on the screen, in its dialog and in the description of its field; a press outside keeps its text', async () => {
    await start('payout-request.annotate')
    await screen.findByRole('dialog', { name: 'Annotate payout request: Payout request 3 (Org 3)' })
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Payout request 3 (Org 3)')
    expect(screen.getByText('Payout request 3 (Org 3)')).toBeVisible()
    expect(screen.queryByText('1 of 1')).toBeNull()
    // A press outside keeps the text.
    await at.page.user.keyboard('second call')
    // The page behind takes no pointer; the press lands on its root.
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    await isClosed()
    expect(at.page.notices()).toEqual(['“Annotate payout request” keeps your text. Start it again to continue.'])
    await start('payout-request.annotate')
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('second call')
  })
  test('shows the text of a line with the caret behind it, as the palette announces, and Enter confirms it', async () => {
    await write('annotate payout 3 second call')
    await highlighted('Annotate payout request: second call')
    expect(screen.getByText('review')).toBeVisible()
    await at.page.user.keyboard('{Enter}')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Text' })
    expect(field).toHaveValue('second call')
    expect(field.selectionStart).toBe('second call'.length)
    expect(saved).toEqual([])
    await at.page.user.keyboard(' today{Enter}')
    await expect.poll(() => saved).toEqual(['3 second call today'])
    await isClosed()
  })
})

describe('the prompt of a line that gives one of two arguments', () => {
  const set: Record<string, unknown>[] = []
  const gate = command({
    title: 'Turn gate on / off',
    target: one(payoutRequest),
    risk: 'reversible',
    ask: form({
      schema: z.object({ gate: z.number(), open: z.boolean() }),
      fields: {
        gate: { label: 'Gate', input: 'select', choices: [4, 5].map((value) => ({ value, label: `Gate ${value} North` })) },
        open: {
          label: 'State',
          input: 'toggle',
          states: { on: { label: 'On', phrases: ['turn on'] }, off: { label: 'Off', phrases: ['off'] } },
        },
      },
    }),
    run: (_, answers) => void set.push(answers),
  })
  beforeEach(() => {
    set.length = 0
    add({ 'payout-request/turn-gate': gate })
  })
  test('shows it by the label of its choice and asks for the other one; behind Tab, another choice counts', async () => {
    await write('turn gate off payout 3')
    await highlighted('Turn gate on / off: off')
    await at.page.user.keyboard('{Enter}')
    await screen.findByRole('combobox', { name: 'Gate' })
    expect(screen.getByText(/^State: \W*Off\W*$/)).toBeVisible()
    await at.page.user.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => set).toEqual([{ gate: 5, open: false }])
    await isClosed()
    await write('turn gate off payout 3')
    await highlighted('Turn gate on / off: off')
    await at.page.user.keyboard('{Enter}')
    await screen.findByRole('combobox', { name: 'Gate' })
    await at.page.user.keyboard('{ArrowDown}{Tab}')
    await screen.findByRole('combobox', { name: 'State' })
    expect(options()).toEqual(['On', 'Off'])
    expect(screen.getByText(/^Gate: \W*Gate 5 North\W*$/)).toBeVisible()
    await at.page.user.keyboard('on{Enter}')
    await expect
      .poll(() => set)
      .toEqual([
        { gate: 5, open: false },
        { gate: 5, open: true },
      ])
  })
})

test('a text that matches no choice is kept by Enter, Ctrl K and Tab, and nothing runs without a choice', async () => {
  const set: Record<string, unknown>[] = []
  const choices = [4, 5].map((value) => ({ value, label: `Gate ${value} North` }))
  const gate = command({
    title: 'Move through a gate',
    target: one(payoutRequest),
    risk: 'reversible',
    ask: form({
      schema: z.object({ gate: z.number(), reason: z.string() }),
      fields: { gate: { label: 'Gate', input: 'select', choices }, reason: { label: 'Reason', input: 'text' } },
    }),
    run: (_, answers) => void set.push(answers),
  })
  add({ 'payout-request/move': gate })
  const gateField = () => screen.findByRole('combobox', { name: 'Gate' })
  await start('payout-request.move')
  await gateField()
  await at.page.user.keyboard('gaet 5{Enter}')
  expect(await screen.findByText('Choose one of the list')).toHaveRole('alert')
  expect(await gateField()).toHaveValue('gaet 5')
  await leaveWithPaletteKey()
  await start('payout-request.move')
  expect(await gateField()).toHaveValue('gaet 5')
  await at.page.user.keyboard('{Tab}')
  await screen.findByRole('textbox', { name: 'Reason' })
  await at.page.user.keyboard('late{Enter}')
  expect(await gateField()).toHaveValue('gaet 5')
  expect(set).toEqual([])
  await at.page.user.keyboard('{Backspace>6/}Gate 5{Enter}')
  await screen.findByRole('textbox', { name: 'Reason' })
  await at.page.user.keyboard('{Enter}')
  await expect.poll(() => set).toEqual([{ gate: 5, reason: 'late' }])
})

describe('Ctrl K', () => {
  test('in a prompt opens the palette and keeps a text for the next start of the prompt', async () => {
    await start('payout-request.annotate')
    await screen.findByRole('textbox', { name: 'Text' })
    await leaveWithPaletteKey()
    expect(at.page.notices()).toEqual([])
    await start('payout-request.annotate')
    await screen.findByRole('textbox', { name: 'Text' })
    await at.page.user.keyboard('second call')
    await pressPaletteKey()
    const line = await screen.findByRole('combobox', { name: 'Search, paste an id, or type a command' })
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toContainElement(line)
    expect(at.page.notices()).toEqual(['“Annotate payout request” keeps your text. Start it again to continue.'])
    await at.page.user.keyboard('theme')
    expect(line).toHaveValue('theme')
    await at.page.user.keyboard('{Escape}{Escape}')
    await isClosed()
    await start('payout-request.annotate')
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('second call')
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => saved).toEqual(['3 second call'])
    await isClosed()
    await start('payout-request.annotate')
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('')
  })
  test('in a prompt keeps the text also for the line with which it began, and beside the text of another line', async () => {
    const typeLine = async (text: string) => {
      await write(text)
      await highlighted('Annotate payout request')
      await at.page.user.keyboard('{Enter}')
      return screen.findByRole('textbox', { name: 'Text' })
    }
    await typeLine('annotate payout 3 second call')
    await at.page.user.keyboard(' half')
    await leaveWithPaletteKey()
    expect(await typeLine('annotate payout 3 second call')).toHaveValue('second call half')
    await leaveWithPaletteKey()
    expect(await typeLine('annotate payout 3 paid')).toHaveValue('paid')
    await at.page.user.keyboard('{Enter}')
    await expect.poll(() => saved).toEqual(['3 paid'])
    await isClosed()
    const field = await typeLine('annotate payout 3')
    expect(field).toHaveValue('second call half')
    // The first Esc discards the text, the second one closes the prompt.
    await at.page.user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    await at.page.user.keyboard('{Escape}')
    await isClosed()
    expect(await typeLine('annotate payout 3')).toHaveValue('')
  })
  test('over a dialog, which names its record and begins at the first empty field, says why nothing opens; its text stays', async () => {
    add({ 'payout-request/sign': sign('dialog') })
    await start('payout-request.sign')
    const field = await screen.findByRole('textbox', { name: 'Text' })
    const dialog = screen.getByRole('dialog', { name: 'Sign payout request' })
    await expect.poll(() => dialog).toHaveAccessibleDescription('Payout request 3 (Org 3)')
    await expect.poll(() => document.activeElement).toBe(field)
    expect(screen.getByRole('textbox', { name: 'Author' })).toHaveValue('Mira')
    await at.page.user.keyboard('second')
    await pressPaletteKey()
    const notice = { text: 'Close the dialog first, then open the command palette', count: 1 }
    expect(at.page.store.get(noticesAtom)).toMatchObject([notice])
    await pressPaletteKey()
    expect(at.page.store.get(noticesAtom)).toMatchObject([notice])
    expect(dialog).toContainElement(field)
    expect(field).toHaveValue('second')
  })
})

test('a prompt after the palette was used elsewhere gives the focus back to where it was started', async () => {
  act(() => screen.getByRole('button', { name: 'Somewhere' }).focus())
  await open()
  await at.page.user.keyboard('{Escape}')
  await isClosed()
  const table = screen.getByRole('grid', { name: 'A table' })
  act(() => table.focus())
  await start('payout-request.annotate')
  await screen.findByRole('textbox', { name: 'Text' })
  await at.page.user.keyboard('paid{Enter}')
  await expect.poll(() => saved).toEqual(['3 paid'])
  await isClosed()
  await expect.poll(() => document.activeElement).toBe(table)
})

test('with several arguments the prompt counts them', async () => {
  add({ 'payout-request/sign': sign() })
  await start('payout-request.sign')
  await screen.findByRole('textbox', { name: 'Author' })
  expect(screen.getByText('Author · 1 of 2')).toBeVisible()
})
