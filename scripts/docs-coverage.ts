import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withoutCommand } from '#kit/command/registry.ts'
import { type Covered, callsCovered, isSent, notSent, routesCovered, type Shown } from '#scripts/coverage.ts'
import { loadRoutes } from '#server/kit/routes.ts'

const file = new URL('../docs/coverage.md', import.meta.url)
const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const code = (text: string) => `\`${text}\``

function callRow(call: Covered, noun: string | undefined): string {
  const names = call.name.split(', ')
  const command =
    call.commands.length > 0 ? call.commands.map(code).join(' ') : names.some((name) => withoutCommand.includes(name)) ? 'by itself' : ''
  const use = isSent(call)
    ? [...(call.reads ? [`reads: ${call.reads}`] : []), ...screensOf(call)].join(', ')
    : (notSent[call.name] ?? 'nothing')
  return row([code(call.line), noun ? code(`server/routes/${noun}.ts`) : 'nothing', command, use])
}
/** The two nearest files that name a call; the rest of them is found by its name. */
function screensOf({ named, commands }: Covered): string[] {
  const others = named.filter((path) => !path.startsWith('commands/') || commands.length === 0)
  return [...others.slice(0, 2).map(code), ...(others.length > 2 ? [`${others.length - 2} more`] : [])]
}
const routeRow = ({ pattern, title, screen }: Shown) => row([code(pattern), title, screen ? code(screen) : 'nothing'])

/** The page that tells for each call who answers it and who uses it, and for each address what it shows. The same code gives the same text. */
export async function coveragePage(): Promise<string> {
  const calls = await callsCovered()
  const mounted = new Map((await loadRoutes()).flatMap(([noun, { routes }]) => routes.map(({ endpoint }) => [endpoint, noun] as const)))
  return [
    '# Coverage',
    '',
    'Generated from the contract, the registry, the handlers and the screens by `npm run docs:coverage`; `tests/coverage.test.ts` fails when',
    'it is out of date, when a call has no handler or no use, or when one that changes something has no command, and',
    '`e2e/every-page.spec.ts` looks at each address in a browser, in both themes, with axe and without a complaint in the console.',
    '',
    `## Addresses: ${routesCovered().length}`,
    '',
    row(['address', 'title', 'screen']),
    row(['---', '---', '---']),
    ...routesCovered().map(routeRow),
    '',
    `## Calls: ${calls.length}`,
    '',
    'The commands are those that send the call on the sample of their noun; `by itself` stands for what the workspace writes without one.',
    '',
    row(['call', 'answered by', 'commands', 'used by']),
    row(['---', '---', '---', '---']),
    ...calls.map((call) => callRow(call, mounted.get(call.endpoint))),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file, await coveragePage())
  console.log('docs/coverage.md is written.')
}
