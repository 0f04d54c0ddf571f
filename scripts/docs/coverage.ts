import { withoutCommand } from '#kit/command/registry.ts'
import { type CoveredEndpoint, isUsed, listRoutes, loadEndpoints, unusedEndpoints } from '#scripts/coverage.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { formatCode, formatTable, joinLines } from './markdown.ts'

/** Maps each endpoint to the file of its handler. */
async function readHandlers() {
  const modules = await loadRoutes()
  return new Map(modules.flatMap(([noun, { routes }]) => routes.map(({ endpoint }) => [endpoint, `server/routes/${noun}.ts`])))
}

function formatCommands({ commands, name }: CoveredEndpoint): string {
  if (commands.length > 0) return commands.map(formatCode).join(' ')
  return name.split(', ').some((one) => withoutCommand.includes(one)) ? 'the client' : ''
}

/** Formats the first two files that use an endpoint, and the number of the others. */
function formatUse(covered: CoveredEndpoint): string {
  if (!isUsed(covered)) return unusedEndpoints[covered.name] ?? 'none'
  const files = covered.files.filter((path) => !path.startsWith('commands/') || covered.commands.length === 0)
  return [
    ...(covered.reads ? [`reads: ${covered.reads}`] : []),
    ...files.slice(0, 2).map(formatCode),
    ...(files.length > 2 ? [`${files.length - 2} more`] : []),
  ].join(', ')
}

/** Renders docs/coverage.md from the contract, the registry, the handlers and the screens. */
export async function renderCoveragePage(): Promise<string> {
  const endpoints = await loadEndpoints()
  const routes = listRoutes()
  const handlers = await readHandlers()
  return joinLines([
    '# Coverage',
    '',
    'Generated from the contract, the command registry, the handlers and the screens by `npm run docs`; a test fails',
    'when this page is out of date. `tests/coverage.test.ts` also fails when an endpoint has no handler or is never',
    'used, and when one that changes data has no command. `e2e/journeys/every-page.spec.ts` opens each address in a',
    'browser, checks it with axe in one theme, and fails on a console error. `e2e/long/every-page.spec.ts`, part of',
    '`npm run test:long`, checks each address in both themes and at three widths.',
    '',
    `## Addresses: ${routes.length}`,
    '',
    ...formatTable(
      ['address', 'title', 'screen'],
      routes.map(({ pattern, title, screen }) => [formatCode(pattern), title, screen ? formatCode(screen) : 'none']),
    ),
    `## Endpoints: ${endpoints.length}`,
    '',
    'The commands listed are those that send a request to the endpoint for a sample record. "The client" means that',
    'the workspace sends it without a command.',
    '',
    ...formatTable(
      ['endpoint', 'handler', 'sent by', 'used in'],
      endpoints.map((covered) => {
        const handler = handlers.get(covered.endpoint)
        return [formatCode(covered.line), handler ? formatCode(handler) : 'none', formatCommands(covered), formatUse(covered)]
      }),
    ),
  ])
}
