import { creates, personal, type Resources } from './example.ts'

const own = "(select id from admin where email = 'demo@admin.test')"
const unversioned = { version: 'what it stores has no version' } as const
/** An idempotency key belongs to an administrator. */
const signedOut = { ...unversioned, replay: 'nobody is signed in' } as const
const ends = { ...unversioned, replay: 'the session has ended' } as const
const run = { key: '0123456789abcdef', command: 'account.delete', title: 'Delete account', kind: 'account', ids: [1001] }
const receipt = {
  key: 'conformance',
  command: 'account.delete',
  title: 'Delete account',
  target: null,
  before: null,
  after: null,
  changes: [],
  sent: [],
  outcome: 'done',
  words: '',
  quiet: false,
  requestId: null,
  who: 'Demo',
  when: 1_760_000_000_000,
  undo: null,
  undoneBy: null,
  replay: null,
}
const insertRun = `with made as (insert into run (admin_id, key, command, title, kind, answers, calls, total)
  values (${own}, 'fedcba9876543210', 'account.delete', 'Delete account', 'account', '{}', 1, 1) returning id),
  rows as (insert into run_row (run_id, position, target_id) select id, 1, 1001 from made) select id from made`

/** The workspace itself: sign-in, team, views, preferences, receipts, runs and developer tools. */
export const workspaceExamples: Resources = {
  session: {
    calls: {
      requestCode: { body: { email: 'demo@admin.test', password: 'demo-admin-2026' }, except: signedOut },
      signIn: {
        body: { email: 'demo@admin.test', password: 'demo-admin-2026', verificationCode: '000000' },
        except: { success: 'it needs the code of an email' },
      },
      logOut: { except: ends },
    },
  },
  member: {
    row: `select id from admin where deleted_at is null and id <> ${own} order by id limit 1`,
    calls: {
      add: { body: { name: 'Kim', email: 'kim@admin.test', password: 'correct horse battery' }, except: creates },
      save: { body: { name: 'Renamed' } },
    },
  },
  pref: { calls: { save: { body: { key: 'theme', value: 'dark' }, unrestricted: ['value'], except: { ...personal, ...unversioned } } } },
  receipt: { calls: { save: { body: receipt, except: { ...personal, ...unversioned } } } },
  view: {
    row: `insert into view (admin_id, list, name, search) values (${own}, 'Users', 'Mine', '') returning id`,
    calls: {
      save: { body: { list: 'Users', name: 'Late payers', search: '?q=late', columns: null }, except: { ...personal, ...unversioned } },
      remove: { except: { ...personal, ...unversioned } },
    },
  },
  run: {
    row: insertRun,
    calls: {
      start: { body: run, except: creates },
      report: {
        body: () => [{ id: 1001, outcome: 'done' }],
        except: { ...personal, version: 'an outcome only rises, so a late report does no harm' },
      },
      setState: { body: { state: 'paused' }, except: personal },
    },
  },
  event: {},
  'dev-tool': { calls: { run: { body: { command: 'help' }, except: unversioned } } },
  seeding: {
    row: "select 'brand-with-plan' as name",
    calls: { build: { body: { model: 'organization' }, except: creates }, buildScenario: { body: {}, except: creates } },
  },
  workspace: {
    row: `select 'account' as kind, 1001 as "thingId"`,
    calls: {
      lookup: { query: { q: '1001' } },
      lastChange: { except: { missing: 'an unchanged record has no last change' } },
      reportError: { body: { message: 'x is undefined', stack: '', page: '/Users' }, except: { ...unversioned, audit: 'the log has it' } },
      revokeSessions: { except: ends },
    },
  },
}
