import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { assemble, loadCommands } from '#app/commands.ts'
import { mostSet } from '#contract/business-booking.ts'
import { pageOf, routeTable } from '#contract/paths.ts'
import { isRun } from '#kit/command/on-many.ts'
import { requestsOf } from '#kit/command/preview.ts'
import { problems } from '#kit/command/registry.ts'
import { nounsAtom, registryAtom } from '#kit/command/state.ts'
import { files, nouns, registry, rowsOf } from './known.ts'

test('every command loads without a page', () => {
  expect(typeof document).toBe('undefined')
  expect(Object.keys(files).length).toBeGreaterThan(5)
})
test('the folder and the build make the same registry', async () => {
  const store = createStore()
  await loadCommands(store)
  const ids = (of: { all: readonly { id: string }[] }) => of.all.map(({ id }) => id).sort()
  expect(ids(store.get(registryAtom))).toEqual(ids(registry))
  expect(
    store
      .get(nounsAtom)
      .all.map(({ kind }) => kind)
      .sort(),
  ).toEqual(nouns.all.map(({ kind }) => kind).sort())
  expect(assemble(files, nouns).all.map(({ command }) => command.title)).toEqual(registry.all.map(({ command }) => command.title))
})
test('no rule is broken; each planted breach is named', () => {
  expect(problems(registry, files)).toEqual([])
  const approve = files['payout-request/approve']
  if (!approve) throw new Error('payout-request/approve is gone')
  const { confirm: _confirm, ...silent } = approve
  const broken = assemble(
    {
      ...files,
      'payout-request/again': approve,
      'payout-request/silent': { ...silent, title: 'x', alias: 'y', keys: 'Q', unblock: 'payout-request.nothing' },
      'payout-request/hopeful': { ...approve, title: 'z', alias: 'q', keys: 'W', undo: { kind: 'compensating', by: () => null } },
    },
    nouns,
  )
  expect(problems(broken, { 'Payout/Request': approve })).toEqual([
    'Payout/Request is not <noun>/<verb>',
    expect.stringContaining('title "Approve payout request"'),
    expect.stringContaining('alias payout-request "ap"'),
    expect.stringContaining('key "a" where payout-request is focused'),
    'payout-request.silent costs money and asks nothing',
    'payout-request.silent is unblocked by payout-request.nothing, which is none',
    'payout-request.hopeful moves money and promises an undo',
    'payout-request.hopeful does not say what its undo leaves',
  ])
})

test('what staff does to many accounts, creators, seats, invitations and fees at once runs on many', () => {
  const many = [
    ...[
      'delete',
      'undelete',
      'add-note',
      'add-referral',
      'remove-referral',
      'add-recommended',
      'request-analytics',
      'set-channel-visibility',
    ],
    ...['creator.approve', 'creator.reject', 'creator.set-content-score', 'creator.mark-suspicious', 'creator.unmark-suspicious'],
    ...['recommendation.remove', 'seat.ban', 'seat.unban', 'invitation.delete', 'service-fee.edit', 'service-fee.delete'],
  ].map((id) => (id.includes('.') ? id : `account.${id}`))
  expect(many.filter((id) => registry.get(id)?.command.bulk === undefined)).toEqual([])
})
test('what one call takes is one call, and one more is a run', () => {
  for (const act of ['sent', 'paid', 'unpaid']) {
    const command = registry.get(`booking.invoice-${act}`)?.command
    expect([act, ...[1, mostSet, mostSet + 1].map((things) => command && isRun(command, things))]).toEqual([act, false, false, true])
  }
})
test('a list of e-mails is invited by one run: a call for each, and one that is refused holds up no other', () => {
  const entry = registry.get('invitation.create')
  if (!entry) throw new Error('invitation.create is gone')
  const requests = requestsOf({ entry, things: [], answers: { email: 'a@b.io\nc@d.io' }, facts: [] })
  expect(requests.map(({ args, follows }) => [args, follows ?? false])).toEqual([
    [{ body: { email: 'a@b.io' } }, false],
    [{ body: { email: 'c@d.io' } }, true],
  ])
})
test('every page without an id has its command, every noun with a page can be opened', () => {
  const pages = Object.values(routeTable).filter(({ pattern, open }) => !pattern.includes(':') && !open)
  const went = registry.all.flatMap(({ noun, command }) => {
    if (noun !== 'go') return []
    const to: string[] = []
    void command.run?.(undefined, {}, { go: (href) => void to.push(href), open: () => {}, copy: async () => {}, look: () => {} })
    return to
  })
  expect(went.sort()).toEqual([...pages.map(({ pattern }) => pattern), '/Admins/new'].sort())
  for (const { kind } of nouns.all) if (pageOf(kind, 1)) expect(registry.get(`${kind}.open`), kind).toBeDefined()
})
test('a number offers the jumps that have it', () => {
  const ids = rowsOf('812').map((row) => (row.is === 'command' ? row.entry.id : ''))
  for (const kind of ['account', 'seat', 'organization', 'booking', 'kyc-request']) expect(ids).toContain(`${kind}.open`)
})
