import { expect, test } from 'vitest'
import { sources } from './source.ts'

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
    'src/ui/root-scale.ts': 'scale',
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
