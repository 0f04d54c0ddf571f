import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

// `node stryker.mjs <input> <output>`: one run of Stryker, as a process of its own: its workers end with it.
const [input = '', output = ''] = process.argv.slice(2)
/** @type {{ mutate: string[], coverage: 'perTest' | 'off', ignoreStatic: boolean, concurrency: number }} */
const { mutate, coverage, ignoreStatic = false, concurrency } = JSON.parse(readFileSync(input, 'utf8'))

/** @type {Record<string, string>} Stryker's words for a result, and ours. */
const statuses = { Killed: 'killed', Timeout: 'timeout', Survived: 'survived', NoCoverage: 'none' }
/** A test that failed only because it took too long: a machine that is too busy does the same. */
const tooLong = /^(Test|Hook) timed out in \d+ms/

const mutants = await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would walk the module graph again for every mutant; the stage already names its test files.
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // Stryker 9.6.1 cannot read the configuration of TypeScript 7, and needs none.
  tsconfigFile: 'no-tsconfig.json',
  disableTypeChecks: false,
  coverageAnalysis: coverage,
  ignoreStatic,
  concurrency,
  // Generous: on a busy machine a slow test must not count as a kill.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  reporters: ['progress-append-only'],
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  ignorePatterns: [
    '/dist',
    '/data',
    '/bench',
    '/docs/pictures',
    '/e2e',
    '/test-results',
    '/playwright-report',
    '/.stryker-tmp',
  ],
}).runMutationTest()

// Tests of processes depend on time: the reason tells a kill from a machine that was too busy.
for (const { status, location, killedBy, statusReason } of coverage === 'off' ? mutants : [])
  if (status === 'Killed')
    console.log(`Line ${location.start.line}, killed by ${killedBy?.[0]}: ${statusReason?.split('\n')[0]}`)

/** @type {Map<string, string[]>} */
const sources = new Map()
/** @param {string} file */
const linesOf = (file) => {
  const lines = sources.get(file) ?? readFileSync(file, 'utf8').split('\n')
  sources.set(file, lines)
  return lines
}
writeFileSync(
  output,
  JSON.stringify(
    mutants.map(({ fileName, mutatorName, replacement = '', location, status, killedBy, statusReason }) => {
      // Stryker's reports count lines and columns from 1.
      const start = { line: location.start.line - 1, column: location.start.column - 1 }
      const end = { line: location.end.line - 1, column: location.end.column - 1 }
      const lines = linesOf(fileName).slice(start.line, end.line + 1)
      lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? ''
      lines[0] = lines[0]?.slice(start.column) ?? ''
      return {
        file: relative(process.cwd(), fileName),
        mutator: mutatorName,
        original: lines.join('\n'),
        replacement,
        start,
        end,
        status:
          status === 'Killed' && tooLong.test(statusReason ?? '') ? 'timeout' : (statuses[status] ?? 'error'),
        by: killedBy?.[0]?.split('#')[0],
        reason: statuses[status] ? undefined : `${status}: ${statusReason}`,
      }
    }),
  ),
)
