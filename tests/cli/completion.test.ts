import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completionScript, completions, shells } from '#cli/completion.ts'
import { readRegistry } from '#cli/registry.ts'
import { root } from '#tests/source.ts'

const known = await readRegistry()
const launcher = join(root, 'scripts/admin.mjs')

/** What bash offers when Tab is pressed behind these words. */
function completed(...words: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'complete.bash')
  writeFileSync(file, completionScript('bash', known, launcher))
  const asks = `source '${file}'; COMP_WORDS=(admin ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _admin; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', asks], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

test('bash completes nouns, verbs and flags, flags in between set aside', () => {
  expect(completed('pay')).toEqual(['payout-request'])
  expect(completed('')).toEqual(expect.arrayContaining(['seat', 'sign-in', 'help', 'go']))
  expect(completed('payout-request', '')).toEqual(expect.arrayContaining(['approve', 'reject', 'show', 'list']))
  expect(completed('--json', 'payout-request', 'app')).toEqual(['approve'])
  expect(completed('seat', 'save', '77', '--f')).toEqual(['--first-name'])
  expect(completed('payout-request', 'approve', '812', '--d')).toEqual(['--dry-run'])
  expect(completed('list', 'payout-request', '--st')).toEqual(['--status'])
  expect(completed('completion', 'z')).toEqual(['zsh'])
})

const here = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0
/** What a shell says that has loaded the script made for it. */
function loaded(shell: 'zsh' | 'fish', script: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, `complete.${shell}`)
  writeFileSync(file, completionScript(shell, known, launcher))
  const plain = { zsh: '-f', fish: '--no-config' }
  const { stdout, stderr } = spawnSync(shell, [plain[shell], '-c', `source '${file}'; ${script}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  expect(stderr).toBe('')
  return stdout.split('\n')
}

if (here('fish'))
  test('fish completes the same words', () => {
    const says = (line: string) => loaded('fish', `complete -C '${line}'`)
    expect(says('admin pay')).toEqual(['payout-request', ''])
    expect(says('admin ')).toEqual(expect.arrayContaining(['seat', 'sign-in', 'help', 'go']))
    expect(says('admin --json payout-request app')).toEqual(['approve', ''])
    expect(says('admin seat save 77 --f')).toEqual(['--first-name', ''])
  })

if (here('zsh'))
  test('zsh is handed the same words by its own completion', () => {
    // Outside of its line editor zsh takes no words; what it would be handed is said instead.
    const says = (...words: string[]) => {
      const line = words.map((word) => `'${word}'`).join(' ')
      return loaded('zsh', `compadd() { print -rl -- "$@" }; words=(admin ${line}); CURRENT=${words.length + 1}; $_comps[admin]`)
    }
    expect(says('')).toEqual(expect.arrayContaining(['--', 'seat', 'sign-in', 'help', 'go']))
    expect(says('--json', 'payout-request', '')).toEqual(['--', 'approve', 'reject', 'open', 'show', 'list', ''])
    expect(says('seat', 'save', '77', '--f')).toEqual(expect.arrayContaining(['--first-name', '--dry-run']))
  })

test('every noun and verb of the registry is offered, in every shell', () => {
  const after = completions(known)
  const scripts = shells.map((shell) => completionScript(shell, known, launcher))
  for (const { noun, verb } of known.registry.all) {
    expect(after.get('')).toContain(noun)
    expect(after.get(noun)).toContain(verb)
    for (const script of scripts) expect(script).toContain(`'${noun} ${verb}'`)
  }
})

test('the words are of our own making, so that no shell reads them as anything else', () => {
  for (const [words, next] of completions(known)) for (const word of [...words.split(' '), ...next]) expect(word).toMatch(/^[a-z0-9-]*$/)
})
