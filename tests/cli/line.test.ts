import { describe, expect, test } from 'vitest'
import { answerFlags } from '#cli/answers.ts'
import { commandHelp, exampleOf, nounHelp, overview } from '#cli/help.ts'
import { everywhere, nearest, readLine } from '#cli/line.ts'
import { nearLines, nounWords, understand } from '#cli/meant.ts'
import { readRegistry } from '#cli/registry.ts'
import { readableByOthers, serverAddress } from '#cli/server-address.ts'
import { aligned, harmless, harmlessJson, painted, widthOf } from '#cli/text.ts'

const known = await readRegistry()
const { registry, nouns } = known
const textOf = (lines: readonly (readonly (string | { text: string })[])[]) =>
  lines.map((line) => line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).join('\n')

describe('a line', () => {
  test('is read: flags anywhere, values behind = or as the next word, words after --', () => {
    expect(readLine(['po', '--json', 'ap', '812', '--server=http://a', '--key', '-1', '--yes', '--', '--odd'], everywhere)).toEqual({
      words: ['po', 'ap', '812', '--odd'],
      flags: { json: true, server: 'http://a', key: '-1', yes: true },
      wrong: {},
    })
    expect(readLine(['--yes=812', '-n', '--no-color'], everywhere).flags).toEqual({ yes: '812', 'dry-run': true, 'no-colour': true })
  })
  test('is refused flag by flag', () => {
    expect(readLine(['--jsn', '--key', '--json=1', '--wait'], everywhere).wrong).toEqual({
      jsn: 'is not known here; did you mean --json?',
      key: 'needs a value',
      json: 'takes no value',
      wait: 'needs a value',
    })
    expect(readLine(['--key', 'a', '--key', 'b'], everywhere).wrong).toEqual({ key: 'is given twice' })
  })
  test('means a command in either order, by aliases and short forms', () => {
    for (const words of [
      ['payout-request', 'approve'],
      ['approve', 'payout'],
      ['po', 'ap'],
      ['PAYOUTS', 'Approve'],
    ]) {
      expect(understand([...words, '812'], known)).toMatchObject({ is: 'command', entry: { id: 'payout-request.approve' }, rest: ['812'] })
    }
    expect(understand(['seat'], known)).toMatchObject({ is: 'noun', noun: 'seat' })
    expect(understand(['toString', 'constructor'], known)).toEqual({ is: 'nothing' })
  })
  test('that is not understood brings near ones', () => {
    expect(nearLines(['payuot-request', 'aprove'], known)).toContain('payout-request approve')
    expect(nearLines(['seat', 'bna'], known)[0]).toBe('seat ban')
    expect(nearLines(['aprove'], known)).toContain('payout-request approve')
    expect(nearLines(['xyzzy', 'frobnicate'], known)).toEqual([])
    expect(nearest('stauts', ['status', 'page'])).toEqual(['status'])
  })
})

describe('every command', () => {
  test('is called by its own address, has help, and an example that leads back to it', () => {
    const words = nounWords(known)
    for (const entry of registry.all) {
      expect(words.get(entry.noun), entry.id).toBe(entry.noun)
      expect(understand([entry.noun, entry.verb], known), entry.id).toMatchObject({ is: 'command', entry: { id: entry.id } })
      const told = textOf(commandHelp(entry, 'admin'))
      for (const part of [entry.command.title, `${entry.noun} ${entry.verb}`, `${entry.command.risk}:`, exampleOf(entry, 'admin')])
        expect(told, entry.id).toContain(part)
      const example = exampleOf(entry, 'admin').split(' ').slice(1)
      const line = readLine(example, [...everywhere, ...answerFlags(entry)])
      expect(line.wrong, entry.id).toEqual({})
      expect(understand(line.words, known), entry.id).toMatchObject({ is: 'command', entry: { id: entry.id } })
    }
  })
  test('has no two flags of one name', () => {
    for (const entry of registry.all) {
      const names = [...everywhere, ...answerFlags(entry)].map(({ name }) => name)
      expect(new Set(names).size, `${entry.id}: ${names.join(' ')}`).toBe(names.length)
    }
  })
  test('stands in the help of its noun, and every noun in the overview', () => {
    const all = textOf(overview(known, 'admin'))
    for (const { kind } of nouns.all) {
      const own = registry.all.filter(({ noun }) => noun === kind)
      const told = textOf(nounHelp(known, kind, 'admin'))
      for (const { verb, command } of own) expect(told).toMatch(new RegExp(`${verb}[^\\n]*${command.title.replace(/[()]/g, '.')}`))
      if (own.length) expect(all).toContain(`  ${kind} `)
    }
  })
})

describe('a server address', () => {
  test.each([
    [undefined, {}, { origin: 'http://localhost:4000' }],
    [undefined, { ADMIN_SERVER: 'https://admin.shop.test/PayoutRequests' }, { origin: 'https://admin.shop.test' }],
    ['localhost:4100', { ADMIN_SERVER: 'https://other.test' }, { origin: 'http://localhost:4100' }],
    ['admin.shop.test', {}, { origin: 'https://admin.shop.test' }],
    ['ftp://admin.shop.test', {}, { wrong: expect.stringContaining('--server') }],
    ['http://me:secret@admin.shop.test', {}, { wrong: expect.not.stringContaining('secret') }],
    ['http://', {}, { wrong: expect.stringContaining('--server') }],
  ])('%s', (flag, env, expected) => expect(serverAddress(flag, env)).toEqual(expected))
  test('without encryption is only for this machine', () => {
    const all = [
      'http://localhost:4000',
      'http://127.0.0.1',
      'http://[::1]:1',
      'https://a.test',
      'http://a.test',
      'http://127.0.0.1.a.test',
    ]
    expect(all.filter(readableByOthers)).toEqual(['http://a.test', 'http://127.0.0.1.a.test'])
  })
})

describe('what is shown', () => {
  const nasty = 'a\u001b[31m\u0007\u009b0m\r\n\u202eb\u2028'
  test('never acts on the terminal, with and without colour', () => {
    expect(harmless(nasty)).toBe('a␛[31m␇\ufffd0m␍␊\ufffdb\ufffd')
    expect(painted([nasty, { text: nasty, tone: 'bad' }], false)).toBe(harmless(nasty) + harmless(nasty))
    expect(painted([{ text: nasty, tone: 'bad' }], true)).toBe(`\u001b[31m${harmless(nasty)}\u001b[39m`)
    expect(JSON.parse(harmlessJson({ nasty }))).toEqual({ nasty })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be there
    expect(harmlessJson({ nasty })).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\u2028]/)
  })
  test('stands in columns, wide signs included', () => {
    expect(widthOf('日本 a')).toBe(6)
    expect(
      aligned([
        ['日本', 'x'],
        ['a', 'y', ''],
      ]).map((row) => row.join('')),
    ).toEqual(['日本  x', 'a     y'])
    expect(
      aligned(
        [
          ['7', 'a'],
          ['812', 'b'],
        ],
        [0],
      ).map((row) => row.join('')),
    ).toEqual(['  7  a', '812  b'])
  })
})
