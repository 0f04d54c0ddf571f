import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './source.ts'

/**
 * Finds the variables of a module that can change: `let`, empty collections, and what a `create…` function returns. Atoms
 * are declarations; their values are in the store. Entries of a WeakMap live as long as their keys, which belong to a
 * store or are code. It does not find an object whose fields are assigned.
 */
const findMutable = (text: string): string[] =>
  [...text.matchAll(declaration)].flatMap(([, variable, constant = '', type = '', creator = '']) => {
    if (variable) return [variable]
    const isFixed = /[Rr]eadonly/.test(type) || /(Atom|Context)$/.test(constant) || creator === 'createAs'
    return isFixed ? [] : [constant]
  })
const declaration = /^(?:export )?(?:let (\w+)|const (\w+)(?:: ([^=\n]+))? = (?:new (?:Map|Set)\b.*\(\)$|\[\]|(create[A-Z]\w*)[<(]))/gm

/** The variables that may outlive a session, with what they hold: nothing that a user has read, typed or done. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the current store itself, and what follows it': { 'src/kit/store/current.ts': 'current listeners stores' },
  'the browser: theme, font size, printing, time zone, channel, Trusted Types': {
    'src/ui/theme.ts': 'listeners',
    'src/ui/root-scale.ts': 'scale listeners',
    'src/ui/printing.ts': 'isPrinting listeners',
    'src/kit/format/day-zone.ts': 'refused accepted ignored listeners',
    'src/kit/session/tabs.ts': 'channel',
    'src/kit/trusted.ts': 'policy own sanitising',
  },
  'code that was loaded or is to be loaded': {
    'src/app/commands.ts': 'loadFailedFile',
    'src/kit/command/ahead.ts': 'waiting idle asked',
    'src/kit/screen/edit/use-cell-edit.ts': 'here',
  },
  'the next number of something': {
    'src/kit/palette/row-view.ts': 'groups',
    'src/kit/export/state.ts': 'keys',
    'src/kit/command/page-changes.ts': 'nextId',
    'src/kit/notice/notices.ts': 'nextId',
  },
  'declarations of atoms by their question': {
    'src/kit/form/unsaved.ts': 'byKind',
    'src/kit/store/list.ts': 'lists',
    'src/kit/store/answer.ts': 'answers',
  },
  'what mounted components register, until they unmount': { 'src/kit/session/hold.ts': 'unsaved' },
  'a pause or a limit, which delays and never shows anything': {
    'src/kit/viewer/pdf.ts': 'ending',
    'src/kit/lookup/ask.ts': 'runInSlot',
    'src/kit/screen/views/held.ts': 'waiting',
  },
  'the width of a page in pixels': { 'src/kit/viewer/open-pdfs.ts': 'lastWidth' },
  'results for words of the product, such as addresses of its pages': {
    'src/kit/ticket/decode.ts': 'decoders',
    'src/kit/ticket/links.ts': 'hosts recordPages',
  },
  'cleared when the store changes (tests/kit/session.test.ts)': { 'src/kit/ticket/remember.ts': 'caches' },
  'a worker of its own, which ends with its session': { 'src/kit/local/worker.ts': 'finder' },
  'a constant: always empty': { 'src/kit/palette/lookup.ts': 'noneGone' },
}

test('no module of the client keeps anything of a user outside the store of their session', () => {
  const found = sources
    .filter(({ path }) => /^(src|commands)\//.test(path))
    .flatMap(({ path, text }) => findMutable(text).map((name) => `${path} ${name}`))
  const known = Object.values(allowed).flatMap((files) =>
    Object.entries(files).flatMap(([path, names]) => names.split(' ').map((name) => `${path} ${name}`)),
  )
  expect(found.sort()).toEqual(known.sort())
})

test('a module that does is found', () => {
  const text = [
    'const drafts = new Map<string, string>()',
    'export let user: string | null = null',
    'const memory = createMemory()',
    'const rows: number[] = []',
    'const none: readonly number[] = []',
    'const draftsAtom = atom(() => new Map<string, string>())',
    "const words = new Set(['a'])",
    '  let local = 1',
  ].join('\n')
  expect(findMutable(text)).toEqual(['drafts', 'user', 'memory', 'rows'])
})

/** The modules that use what the browser keeps or shares between tabs, with the names there. */
const browserState: Readonly<Record<string, readonly string[]>> = {
  'src/app/command-ports.ts': ['draft.<admin>.<kind>.<id>'],
  'src/app/new-version.ts': ['new-version'],
  'src/kit/bulk/seat.ts': ['admin-runs'],
  'src/kit/bulk/tab.ts': ['run.<admin>.<key>'],
  'src/kit/cart/state.ts': ['cart.<admin>'],
  'src/kit/command/last-query.ts': ['query.<admin>.<kind>'],
  'src/kit/command/start.ts': ['receipts.open.<admin>.<key>'],
  'src/kit/command/undo.ts': ['signed-in.<admin>'],
  'src/kit/form/box.tsx': ['draft.<admin>.<kind>.<id>'],
  'src/kit/form/unsaved.ts': ['draft.<admin>.<kind>.<id>'],
  'src/kit/form/use-command-form.ts': ['draft.<admin>.<kind>.<id>'],
  'src/kit/form/use-editing.ts': ['draft.<admin>.<kind>.<id>'],
  'src/kit/form/use-new-form.ts': ['draft.<admin>.<kind>.<id>'],
  'src/kit/keys/coach.ts': ['coach.<admin>'],
  'src/kit/live/leader.ts': ['admin-live'],
  'src/kit/local/database.ts': ['kept.<admin>'],
  'src/kit/local/keeper.ts': ['kept.<admin>'],
  'src/kit/local/start.ts': ['kept.told'],
  'src/kit/palette/history.ts': ['palette.uses.<admin>'],
  'src/kit/palette/keep-over-reload.ts': ['prompt-drafts.<admin>'],
  'src/kit/screen/pane/use-pane.ts': ['collapsed.pane'],
  'src/kit/screen/queue/asked.tsx': ['draft.<admin>.<kind>.<id>'],
  'src/kit/screen/queue/held.ts': ['queue.<admin>.<list>'],
  'src/kit/screen/views/kept.ts': ['columns.<admin>.<list>', 'views.<admin>'],
  'src/kit/session/cookie.ts': ['admin_auth'],
  'src/kit/session/tabs.ts': ['admin-session'],
  'src/kit/session/wipe.ts': ['bases'],
  'src/ui/split-width.ts': ['pane'],
  'src/ui/write-storage.ts': ['theme', 'density'],
}
const usesBrowserState =
  /\b(?:localStorage|sessionStorage|indexedDB|new BroadcastChannel|document\.cookie|navigator\.locks|caches\.open|window\.name)\b/

test('every module that uses the storage, cookies, locks or channels of the browser is listed', () => {
  const found = sources.filter(({ path, text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
    return /^(src|commands)\//.test(path) && usesBrowserState.test(code)
  })
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(browserState).sort())
  const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const undocumented = Object.values(browserState)
    .flat()
    .filter((name) => !architecture.includes(`\`${name}\``))
  expect(undocumented).toEqual([])
})
