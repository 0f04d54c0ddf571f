import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { availability } from '#kit/command/available.ts'
import { dryRunOf, sendingText } from '#kit/command/dry-run.ts'
import { fixedKeys } from '#kit/command/key-table.ts'
import { asksFirst, requestsOf } from '#kit/command/preview.ts'
import { withoutCommand } from '#kit/command/registry.ts'
import { formatExample, formatKeys } from '#scripts/docs/commands.ts'
import { sampleAnswers, sampleTarget, sampleThings } from '#scripts/samples.ts'
import { context, files, nouns, registry, resultsOf, rowsOf } from './known.ts'

/** Where all addresses outside of the workspace are known. */
const everywhere = { ...context, places: { product: 'https://product.test', provider: 'https://pay.test', messaging: 'https://talk.test' } }

/** The commands that a line of the palette finds, best first. */
const found = (line: string) => rowsOf(line).flatMap((row) => (row.is === 'command' ? [{ id: row.entry.id, refs: row.refs }] : []))

/**
 * Whether a line finds a command, or the palette says why it runs none: "stop cancel booking" may mean the
 * opposite.
 */
const isAnswered = (line: string) => found(line).length > 0 || resultsOf(line).message !== null

describe('each command', () => {
  test.each(registry.all.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    const { command } = entry
    expect(command.title.trim(), 'a title').not.toBe('')
    if (files[`${entry.noun}/${entry.verb}`]) expect(command.words?.length ?? 0, 'words to find it by').toBeGreaterThan(0)
    expect(
      found(command.title).map((one) => one.id),
      'found by its title',
    ).toContain(id)
    // tests/commands/each-line.test.ts types the keywords of commands with a target; the long run tries all here too.
    const words = process.env.LONG || !command.target.entity ? command.words : []
    for (const word of words ?? []) expect(isAnswered(`${word} ${command.title}`), `"${word}" is no dead end`).toBe(true)

    // Its way by keyboard: the line that is written in the documentation leads to it first.
    const kind = command.target.entity?.kind
    const [first] = found(formatExample(entry))
    expect(first, formatExample(entry)).toEqual({ id, refs: kind === undefined ? [] : [{ kind, id: 7 }] })
    if (command.alias && kind === undefined) expect(found(command.alias)[0]?.id, command.alias).toBe(id)

    if (command.risk === 'money' || command.risk === 'destructive' || (command.risk === 'effect' && !command.ask))
      expect(command.confirm, 'asks before it acts').toBeDefined()
    const thing = sampleTarget(command, everywhere)
    const answers = sampleAnswers(command, thing)
    if (command.confirm) {
      const asked = command.confirm(thing, answers, [])
      // Only what can be taken back may need no question, by its answers.
      if (asked === null) expect(command.risk).toBe('reversible')
      else expect(typeof asked === 'string' ? asked : asked.title, 'a question').toMatch(/\S/)
    }
    // Else nothing above was asked of it in a state in which anybody could: the sample has to learn the one that it needs.
    if (thing) expect(availability(command, [thing], everywhere), 'there is a state in which it can be done').toEqual({ state: 'offered' })
    const { entity, as } = command.target
    for (const one of entity && as !== 'id' ? sampleThings(entity) : []) {
      const told = availability(command, [one], context)
      if (told.state === 'disabled') expect(told.reason, 'why not, in words').toMatch(/^[A-Z](?!.*(undefined|null|NaN|\[object)).{8,}$/)
    }
  })
})

test('what a command would send is shown where nothing is left to ask, and nothing in it is broken', () => {
  const shown = registry.all.flatMap((entry) => {
    if (asksFirst({ entry }).length > 0) return []
    const thing = sampleTarget(entry.command)
    const { requests } = dryRunOf({ entry, things: thing ? [thing] : [], answers: {}, facts: [] })
    return requests.map((one) => `${entry.id}: ${sendingText(one)}`)
  })
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.filter((text) => /NaN|N\.aN|undefined/.test(text))).toEqual([])
  const plan = registry.get('subscription.change')
  expect(plan && asksFirst({ entry: plan })).toContain('Price')
})

test('no two commands hear one key: neither on the same thing, nor on a thing and everywhere, nor one that belongs to all tables', () => {
  const taken = fixedKeys
    .filter(({ place }) => place === 'anywhere' || place === 'table' || place === 'detail')
    // A key that stands there for a command is that command's own.
    .filter(({ command = '' }) => registry.get(command)?.command.keys === undefined)
    .flatMap(({ keys }) => keys)
    .filter((key) => key.length === 1)
  const heard = registry.all.flatMap(({ id, command }) =>
    [...(command.keys ?? ''), ...Object.keys(command.quick ?? {})].map((key) => ({ id, key, on: command.target.entity?.kind })),
  )
  expect(heard.length).toBeGreaterThan(1)
  const clashes = heard.flatMap((one, at) => [
    ...(taken.includes(one.key) ? [`${one.id} takes ${one.key}, which is taken`] : []),
    ...heard
      .slice(at + 1)
      .filter((other) => other.key === one.key && (other.on === one.on || other.on === undefined || one.on === undefined))
      .map((other) => `${one.id} and ${other.id} both take ${one.key}`),
  ])
  expect(clashes).toEqual([])
})

test('every call that changes something has a command, but for the ones that are named', () => {
  const called = registry.all.flatMap((entry) => {
    const thing = sampleTarget(entry.command)
    const answers = sampleAnswers(entry.command, thing)
    return requestsOf({ entry, things: thing ? [thing] : [], answers, facts: [] }).map(({ endpoint }) => endpoint)
  })
  const changing = nouns.endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  const names = changing.filter(({ endpoint }) => !called.includes(endpoint)).map(({ group, name }) => `${group}.${name}`)
  expect(names.sort()).toEqual([...withoutCommand].sort())
  expect(changing.length).toBeGreaterThan(names.length)
})

test('the key that the page of commands names is the one that is bound', () => {
  const approve = registry.get('payout-request.approve')
  expect(approve && formatKeys(approve)).toBe('`a` on the payout request')
})

test('the command that docs/adding-a-command.md shows is the command, and every part that it names exists', () => {
  const text = readFileSync('docs/adding-a-command.md', 'utf8')
  const [, path = ''] = /all of `(commands\/[\w/-]+\.ts)`/.exec(text) ?? []
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  expect(shown).toBe(readFileSync(path, 'utf8'))
  const define = readFileSync('src/kit/command/define.ts', 'utf8')
  const parts = [...text.matchAll(/^\| (`[\w`, ]+`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter((part) => !new RegExp(`^  ${part}\\??: `, 'm').test(define))).toEqual([])
})

test('what can be typed into a field of a form and is no answer is refused in plain words', () => {
  const typed: Readonly<Record<string, readonly unknown[]>> = {
    number: ['', 1e18, -1, 0.5],
    money: ['', 'abc', -1, 1e18, 'x'.repeat(20_000)],
    text: ['', 'abc', 'x'.repeat(20_000)],
  }
  const like: Readonly<Record<string, string>> = {
    long: 'text',
    html: 'text',
    email: 'text',
    date: 'text',
    moment: 'text',
    password: 'text',
  }
  const said = registry.all.flatMap(({ id, command }) => {
    const { schema, fields } = command.ask ?? { schema: null, fields: {} }
    const answers = sampleAnswers(command, sampleTarget(command))
    return Object.entries(fields).flatMap(([name, { input }]) =>
      (typed[like[input] ?? input] ?? []).flatMap((value) =>
        (schema?.safeParse({ ...answers, [name]: value }).error?.issues ?? []).map(({ message }) => `${id}, ${name}: ${message}`),
      ),
    )
  })
  for (const one of ['subscription.change, price', 'subscription.edit, price', 'organization.create, pricePerAccount'])
    expect(said, one).toContain(`${one}: Enter an amount such as 1493.00`)
  expect(said.filter((one) => /: (Invalid|Expected|Too |Unrecognized)/.test(one))).toEqual([])
})
