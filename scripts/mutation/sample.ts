import type { SampledFunction } from './functions.ts'

/** One run of Stryker over the mutants that are still alive. */
export interface Stage {
  name: string
  environment: 'node' | 'jsdom'
  /** Its tests create databases on PostgreSQL. */
  database: boolean
  /** Its tests start servers as child processes: every test runs for every mutant. */
  processes?: true
  /** Globs from the root, the nearest tests first. Add tests here when they move or when new ones prove the same. */
  tests: readonly string[]
  excludes?: readonly string[]
}
export interface Group {
  name: string
  /** Money, permission and idempotency: nothing that was killed may be lost. */
  strict: boolean
  stages: readonly Stage[]
  functions: readonly SampledFunction[]
}

const inProcess = (...names: string[]): Stage => ({
  name: 'server tests in process',
  environment: 'node',
  database: true,
  tests: names.map((name) => `tests/${name}.test.ts`),
})
const withProcesses = (...names: string[]): Stage => ({
  name: 'tests that start a server',
  environment: 'node',
  database: true,
  processes: true,
  tests: names.map((name) => `tests/${name}.test.ts`),
})
const withoutDom = (name: string, tests: readonly string[], excludes: readonly string[] = []): Stage => ({
  name,
  environment: 'node',
  database: false,
  tests,
  excludes,
})
const contractTests = withoutDom('tests of the contract', ['tests/contract/**/*.test.ts'])
/** Reducers and other pure modules of the client; they need a fraction of what a page needs. */
const pureTests = [
  'tests/kit/bulk/*.test.ts',
  'tests/kit/screen/queue.test.ts',
  'tests/kit/local/*.test.ts',
  'tests/kit/command/*.test.ts',
  'tests/kit/palette/{facts,unknown}.test.ts',
  'tests/kit/{cookie,entities}.test.ts',
]
const pure = withoutDom('pure tests of the client', pureTests)
const commands = withoutDom('tests of the commands', ['tests/commands/**/*.test.ts'])
const web: Stage = {
  name: 'tests with DOM',
  environment: 'jsdom',
  database: false,
  tests: ['tests/kit/**/*.test.{ts,tsx}', 'tests/ui/**/*.test.{ts,tsx}', 'tests/commands/**/*.test.tsx'],
  // The second sets the time zone, which a worker thread that shares its modules does not follow.
  excludes: [...pureTests, 'tests/kit/format.test.ts'],
}

/** Functions of one file, each with an ID that a refactoring keeps. */
const of = (file: string, ...names: string[]): SampledFunction[] =>
  names.map((name) => ({ id: `${file.replace(/^(server|src)\//, '').replace(/\.tsx?$/, '')} ${name}`, file, names: [name] }))

export const groups: readonly Group[] = [
  {
    name: 'money',
    strict: true,
    stages: [
      inProcess(
        'server/payout-request',
        'server/transaction',
        'server/withdrawal',
        'long/racing',
        'server/refused-record',
        'server/command-run',
      ),
      withProcesses('long/money', 'long/kill'),
    ],
    functions: [
      ...of('server/domain/payout-request.ts', 'actionOf', 'decidePayout', 'refuseDecision'),
      ...of('server/domain/transaction-decision.ts', 'decideTransaction'),
      ...of('server/domain/transaction-revert.ts', 'revertTransaction'),
      ...of('server/domain/wallet.ts', 'heldTransfer'),
      ...of('server/domain/withdrawal.ts', 'inWallet', 'holdPayoutWallet', 'settleWithdrawals'),
    ],
  },
  {
    name: 'permission',
    strict: true,
    stages: [
      inProcess(
        'server/session',
        'server/sessions',
        'server/sign-in-limit',
        'server/http',
        'server/log-in-as',
        'server/files',
        'server/member',
        'server/kyc-files',
        'server/cancel-request',
        'server/kyc',
        'cli/sign-in',
      ),
      withProcesses('long/process', 'long/kill'),
    ],
    functions: [
      ...of('server/kit/authenticate.ts', 'admit', 'bearer'),
      ...of('server/kit/sessions.ts', 'findSession', 'same'),
      ...of('server/domain/sign-in-limit.ts', 'guardSignIn', 'guardInTurn'),
      ...of('server/domain/moved.ts', 'refuseMoved'),
    ],
  },
  {
    name: 'idempotency',
    strict: true,
    stages: [
      inProcess(
        'server/idempotency',
        'server/tx',
        'server/raw',
        'server/receipt',
        'server/forged-receipt',
        'server/refused-record',
        'server/command-run',
        'server/run-faults',
      ),
      withProcesses('long/kill', 'long/bulk-kill', 'long/people-kill'),
    ],
    functions: [
      ...of('server/kit/idempotency.ts', 'claim'),
      ...of('server/kit/run.ts', 'effect', 'replay'),
      ...of('server/db/tx.ts', 'again', 'lost'),
    ],
  },
  {
    name: 'rules of money and permission',
    strict: true,
    stages: [
      contractTests,
      commands,
      inProcess('server/transaction', 'server/payout-request', 'server/cancel-request', 'server/service-fee'),
    ],
    functions: [
      ...of('src/contract/transaction.ts', 'leavesWallet', 'cannotApprove', 'cannotRevert'),
      ...of('src/contract/fields.ts', 'toMinor', 'fromMinor'),
      ...of('src/contract/codes.ts', 'allowed'),
      ...of('src/contract/cancel-request.ts', 'cannotCancel'),
    ],
  },
  {
    name: 'command runner',
    strict: true,
    // The runner of the client, proved against the real server.
    stages: [pure, inProcess('server/command-run', 'server/forged-receipt', 'server/receipt'), commands, web],
    functions: [
      ...of('src/kit/command/send.ts', 'sendAll'),
      ...of('src/kit/command/draft.ts', 'differences'),
      ...of('src/kit/bulk/send-row.ts', 'keyOfRow'),
    ],
  },
  {
    name: 'server',
    strict: false,
    stages: [inProcess('server/paging', 'server/lists', 'server/raw', 'server/http', 'server/booking')],
    functions: [...of('server/kit/receive.ts', 'readParams'), ...of('server/domain/booking-move.ts', 'refuseMove')],
  },
  {
    name: 'contract',
    strict: false,
    stages: [contractTests, commands, web],
    functions: [
      ...of('src/contract/envelope.ts', 'decode', 'forgive'),
      ...of('src/contract/email.ts', 'wrongIn'),
      ...of('src/contract/forecast.ts', 'coverageDays'),
    ],
  },
  {
    name: 'queue, bulk and store',
    strict: false,
    stages: [pure, commands, web],
    functions: [
      ...of('src/kit/screen/queue/machine.ts', 'decided'),
      ...of('src/kit/screen/queue/standing.ts', 'nextAfter'),
      ...of('src/kit/bulk/machine.ts', 'left', 'settled'),
      ...of('src/kit/store/record.ts', 'arrive'),
      ...of('src/kit/local/words.ts', 'rangeOf', 'firstFrom'),
    ],
  },
  {
    name: 'palette and session',
    strict: false,
    stages: [pure, commands, web],
    functions: [
      ...of('src/kit/palette/parse.ts', 'refsOf'),
      ...of('src/kit/palette/scan.ts', 'linkOf', 'leadsElsewhere'),
      ...of('src/kit/session/cookie.ts', 'readToken', 'parentDomain', 'writeToken'),
      ...of('src/kit/session/log-out.ts', 'signedOut'),
    ],
  },
]
export const strictGroups: ReadonlySet<string> = new Set(groups.filter(({ strict }) => strict).map(({ name }) => name))
