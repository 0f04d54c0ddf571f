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
  'tests/kit/ticket/*.test.ts',
  'tests/kit/{cookie,entities}.test.ts',
]
const pure = withoutDom('pure tests of the client', pureTests)
const commands = withoutDom('tests of the commands', ['tests/commands/**/*.test.ts'])
const web: Stage = {
  name: 'tests with DOM',
  environment: 'jsdom',
  database: false,
  tests: ['tests/kit/**/*.test.{ts,tsx}', 'tests/ui/**/*.test.{ts,tsx}', 'tests/commands/**/*.test.tsx'],
  // The last one starts a process for its time zones, and reaches no function of the sample.
  excludes: [...pureTests, 'tests/kit/format.test.ts'],
}

/** Functions of one file, each with an ID that a refactoring keeps. */
const sampleFrom = (file: string, ...names: string[]): SampledFunction[] =>
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
      ...sampleFrom('server/domain/payout-request.ts', 'actionOf', 'decidePayout', 'refuseDecision'),
      ...sampleFrom('server/domain/transaction-decision.ts', 'decideTransaction'),
      ...sampleFrom('server/domain/transaction-revert.ts', 'revertTransaction'),
      ...sampleFrom('server/domain/wallet.ts', 'heldTransfer'),
      ...sampleFrom('server/domain/withdrawal.ts', 'inWallet', 'holdPayoutWallet', 'settleWithdrawals'),
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
      ...sampleFrom('server/kit/authenticate.ts', 'admit', 'bearer'),
      ...sampleFrom('server/kit/sessions.ts', 'findSession', 'same'),
      ...sampleFrom('server/domain/sign-in-limit.ts', 'guardSignIn', 'guardInTurn'),
      ...sampleFrom('server/domain/moved.ts', 'refuseMoved'),
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
      ...sampleFrom('server/kit/idempotency.ts', 'claim'),
      ...sampleFrom('server/kit/run.ts', 'effect', 'replay'),
      ...sampleFrom('server/db/tx.ts', 'again', 'lost'),
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
      ...sampleFrom('src/contract/transaction.ts', 'leavesWallet', 'cannotApprove', 'cannotRevert'),
      ...sampleFrom('src/contract/fields.ts', 'toMinor', 'fromMinor'),
      ...sampleFrom('src/contract/codes.ts', 'allowed'),
      ...sampleFrom('src/contract/cancel-request.ts', 'cannotCancel'),
    ],
  },
  {
    name: 'command runner',
    strict: true,
    // The runner of the client, proved against the real server.
    stages: [pure, inProcess('server/command-run', 'server/run-faults', 'server/forged-receipt', 'server/receipt'), commands, web],
    functions: [
      ...sampleFrom('src/kit/command/send.ts', 'sendAll'),
      ...sampleFrom('src/kit/command/draft.ts', 'differences'),
      ...sampleFrom('src/kit/bulk/send-row.ts', 'keyOfRow'),
    ],
  },
  {
    name: 'server',
    strict: false,
    stages: [inProcess('server/paging', 'server/lists', 'server/raw', 'server/http', 'server/booking')],
    functions: [...sampleFrom('server/kit/receive.ts', 'readParams'), ...sampleFrom('server/domain/booking-move.ts', 'refuseMove')],
  },
  {
    name: 'contract',
    strict: false,
    stages: [contractTests, commands, web],
    functions: [
      ...sampleFrom('src/contract/envelope.ts', 'decode', 'forgive'),
      ...sampleFrom('src/contract/email.ts', 'wrongIn'),
      ...sampleFrom('src/contract/forecast.ts', 'coverageDays'),
    ],
  },
  {
    name: 'queue, bulk and store',
    strict: false,
    stages: [pure, commands, web],
    functions: [
      ...sampleFrom('src/kit/screen/queue/machine.ts', 'decided'),
      ...sampleFrom('src/kit/screen/queue/standing.ts', 'nextAfter'),
      ...sampleFrom('src/kit/bulk/machine.ts', 'left', 'settled'),
      ...sampleFrom('src/kit/store/record.ts', 'arrive'),
      ...sampleFrom('src/kit/local/words.ts', 'rangeOf', 'firstFrom'),
    ],
  },
  {
    name: 'palette and session',
    strict: false,
    stages: [pure, commands, web],
    functions: [
      ...sampleFrom('src/kit/palette/parse.ts', 'refsOf'),
      {
        id: 'kit/palette/scan linkOf',
        file: 'src/kit/ticket/links.ts',
        // Without `recordPage`, which only saves the search through all routes: its mutants change no result.
        names: ['readOwn', 'shownRecord', 'listedRecords', 'productRecord', 'toRef'],
      },
      { id: 'kit/palette/scan leadsElsewhere', file: 'src/kit/ticket/links.ts', names: ['readAddress', 'namesRecord'] },
      ...sampleFrom('src/kit/session/cookie.ts', 'readToken', 'parentDomain', 'writeToken'),
      ...sampleFrom('src/kit/session/log-out.ts', 'signedOut'),
    ],
  },
]
