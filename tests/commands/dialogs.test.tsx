import { act, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { createStore, Provider } from 'jotai'
import { describe, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { confirmOf } from '#kit/command/stage.ts'
import { setUpCommands, startCommand } from '#kit/command/start.ts'
import { draftAtom, nounsAtom, registryAtom } from '#kit/command/state.ts'
import { ConfirmHost } from '#kit/confirm/host.tsx'
import { startKit } from '#kit/start.ts'
import { sampleAnswers, sampleTarget } from '#scripts/samples.ts'
import { NoticeList } from '#ui/notice.tsx'

const loaded = createStore()
await loadCommands(loaded)
const registry = loaded.get(registryAtom)
const nouns = loaded.get(nounsAtom)
/** The commands that ask before they run; of those whose confirmations have the same parts, the first one. */
const asking = new Map(
  registry.all
    .flatMap((entry) => {
      const target = sampleTarget(entry.command)
      // Some ask by their answers, and not about those of the sample.
      const question = entry.command.confirm?.(target, sampleAnswers(entry.command, target), [])
      return question ? [[Object.keys(question).sort().join(', '), entry] as const] : []
    })
    .reverse(),
)

/** The real store, runner and question, with no server behind: what is not in the store is never answered. */
function page() {
  const store = createStore()
  const kit = startKit({ store, fetch: () => new Promise(() => {}), origin: 'http://nobody.test' })
  store.set(nounsAtom, nouns)
  store.set(registryAtom, registry)
  setUpCommands(store, {
    load: async () => {},
    call: (endpoint, args, options) => kit.api.call(endpoint, args, options),
    entities: kit.entities,
    nouns: () => nouns,
    notify: () => {},
    words: String,
    refresh: () => {},
    tools: { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} },
    context: () => ({ admin: { id: 1, name: 'Demo' } }),
    signOut: () => {},
    now: Date.now,
    newKey: () => crypto.randomUUID(),
  })
  render(
    <Provider store={store}>
      <main>
        <button type="button">Somewhere</button>
      </main>
      <NoticeList notices={[]} onClose={() => {}} />
      <ConfirmHost />
    </Provider>,
  )
  return { store, kit }
}

test('confirmations have different parts', () => expect(asking.size).toBeGreaterThan(2))

describe('a confirmation is announced, begins at Cancel and has no axe violation', () => {
  test.each([...asking])('%s', async (_parts, { id, command }) => {
    const { store, kit } = page()
    const thing = sampleTarget(command)
    const { entity } = command.target
    if (entity && thing) kit.entities.put(entity, 'full', [thing])
    await act(() =>
      startCommand(store, id, {
        refs: entity && thing ? [{ kind: entity.kind, id: thing.id }] : [],
        ...(command.ask && { answers: sampleAnswers(command, thing) }),
      }),
    )
    const dialog = await screen.findByRole('alertdialog')
    const draft = store.get(draftAtom)?.draft
    const question = draft && confirmOf(draft)
    expect(draft?.stage.at).toBe('confirming')
    expect(dialog).toHaveAccessibleName(question?.title)
    if (question?.body) expect(dialog).toHaveAccessibleDescription(expect.stringContaining(question.body.slice(0, 40)))
    await expect.poll(() => document.activeElement?.textContent).toMatch(new RegExp(`^${question?.leave ?? 'Cancel'}`))
    expect(within(dialog).getByRole('button', { name: new RegExp(`^${question?.action ?? 'Confirm'}`) })).toBeVisible()
    // Colours need a real page: tests/ui/contrast.test.ts checks those of the themes, and the long run every page.
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.failureSummary}`)).toEqual([])
    await act(async () => store.get(draftAtom)?.run.send({ type: 'cancel' }))
    kit.stop()
  })
})
