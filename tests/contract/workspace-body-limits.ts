import { devTools } from '#contract/dev-tool.ts'
import { prefs } from '#contract/pref.ts'
import { receipts } from '#contract/receipt.ts'
import { runs } from '#contract/run.ts'
import { seedings } from '#contract/seeding.ts'
import { session } from '#contract/session.ts'
import { views } from '#contract/view.ts'
import { workspace } from '#contract/workspace.ts'
import {
  anyText,
  type BodyRules,
  type FieldRules,
  id,
  nullable,
  numberedFrom1,
  oneOf,
  optional,
  repeat,
  requiredText,
  trueFalseOrNull,
  trueOrFalse,
  unlimitedText,
  visibleText,
  wholeNumber,
} from './body-rules.ts'

const anything: FieldRules = { accepted: ['x', 1, null, {}, []], refused: [] }
const credentials = { email: 'demo@admin.test', password: 'secret' }
const view = { list: 'Users', name: 'Late payers', search: '?q=late', columns: null }
const columns = { order: ['ID'], hidden: [], widths: { ID: 48 }, pin: [] }
const run = { key: '0123456789abcdef', command: 'account.delete', title: 'Delete account', kind: 'account', ids: [7] }
const receipt = {
  key: 'a',
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
  when: 0,
  undo: null,
  undoneBy: null,
  replay: null,
}
const undo = { kind: 'exact', title: 'Undelete account', command: 'account.undelete', refs: [{ kind: 'account', id: 7 }] }
const attributes = { accepted: [undefined, null, {}, { name: 'Test' }], refused: [[], 'x', 1, { Name: 'Test' }, { 'a-b': 1 }] }
const seeding = {
  count: nullable(wholeNumber(1, 10_000)),
  attributes,
  states: { accepted: [undefined, null, [], numberedFrom1(20).map(String)], refused: [numberedFrom1(21).map(String), [1], 'x', {}] },
  attributes_sequence: {
    accepted: [undefined, null, [], numberedFrom1(10_000).map(() => ({}))],
    refused: [numberedFrom1(10_001).map(() => ({})), ['x'], [[]], 'x', {}],
  },
  returnData: trueFalseOrNull,
}

/** Calls of the workspace itself: sign-in, views, preferences, receipts, runs and test data. */
export const workspaceBodies: Record<string, BodyRules> = {
  'dev-tool.run': {
    of: devTools.run,
    valid: { command: 'help' },
    fields: { command: { ...visibleText(200), refused: ['two\nlines', ...visibleText(200).refused] } },
  },
  'pref.save': {
    of: prefs.save,
    valid: { key: 'theme', value: 'dark' },
    fields: {
      key: { accepted: ['t', 'columns.Users', repeat(100)], refused: ['', 'Theme', '1', 'a b', repeat(101), null, undefined, 1] },
      value: anything,
    },
  },
  'receipt.save': {
    of: receipts.save,
    valid: receipt,
    fields: {
      key: requiredText(100),
      command: anyText(100),
      outcome: oneOf(['done', 'refused', 'unknown'], ['waiting', 'Done', '', 1]),
      when: { ...wholeNumber(0, 253_402_300_799_999) },
      target: {
        accepted: [null, { kind: 'account', id: 7, title: 'Ola' }],
        refused: [{ kind: 'account', id: 0, title: 'Ola' }, undefined, 'x'],
      },
      undo: {
        accepted: [null, undo, { ...undo, kind: 'compensating', run: 7, warn: 'x', answers: {} }],
        refused: [{ ...undo, kind: 'other' }, { ...undo, run: 0 }, { ...undo, refs: [{ kind: 'account', id: 0 }] }, undefined, 'x'],
      },
      quiet: trueOrFalse,
      ...Object.fromEntries(['title', 'words', 'who'].map((name) => [name, { accepted: ['', 'x'], refused: [null, undefined, 1] }])),
      ...Object.fromEntries(['requestId', 'undoneBy'].map((name) => [name, { accepted: [null, 'x'], refused: [undefined, 1] }])),
      ...Object.fromEntries(
        ['before', 'after'].map((name) => [name, { accepted: [null, { id: 7 }], refused: [undefined, {}, { id: 'x' }] }]),
      ),
      ...Object.fromEntries(['changes', 'sent'].map((name) => [name, { accepted: [[]], refused: [undefined, null, {}, [{}]] }])),
      undoes: { accepted: [undefined, 'x'], refused: [null, 1] },
      replay: { accepted: [null, []], refused: [undefined, {}, [{}]] },
      together: { accepted: [undefined], refused: [null, {}, 'x'] },
      answers: { accepted: [undefined, {}], refused: [null, 'x', 1] },
    },
  },
  'run.start': {
    of: runs.start,
    valid: run,
    fields: {
      key: {
        accepted: ['0123456789abcdef', `0${'-'.repeat(63)}`],
        refused: ['0123456789abcde', `0${'-'.repeat(64)}`, '-123456789abcdef', '0123456789ABCDEF', '', null, undefined, 1],
      },
      command: requiredText(200),
      title: requiredText(200),
      kind: requiredText(200),
      answers: { accepted: [undefined, {}, { reason: 'x' }], refused: [null, 'x', 1, []] },
      ids: { accepted: [[1], numberedFrom1(10_000)], refused: [[], numberedFrom1(10_001), [7, 7], [0], ['7'], null, undefined, {}] },
      versions: {
        accepted: [undefined, [], [0, null, 2_147_483_647], numberedFrom1(10_000)],
        refused: [numberedFrom1(10_001), [-1], [2_147_483_648], [1.5], ['1'], null, {}],
      },
      calls: optional(wholeNumber(1, 10)),
    },
  },
  'seeding.build': {
    of: seedings.build,
    valid: { model: 'organization' },
    fields: {
      model: oneOf(
        [
          ...['user', 'organization', 'account', 'client', 'blogger', 'campaign', 'booking', 'deliverable', 'subscription_plan'],
          ...['transaction', 'booking_partial_payment', 'youtube_retention_data', 'audience_country', 'audience_city'],
          ...['audience_gender_age', 'creator_youtube_video'],
        ],
        ['seat', 'User', '', 1],
      ),
      ...seeding,
    },
  },
  'seeding.buildScenario': { of: seedings.buildScenario, valid: {}, fields: { model: unlimitedText, ...seeding } },
  'session.requestCode': { of: session.requestCode, valid: credentials, fields: { email: anyText(1000), password: anyText(1000) } },
  'session.signIn': {
    of: session.signIn,
    valid: { ...credentials, verificationCode: '123456' },
    fields: { email: anyText(1000), password: anyText(1000), verificationCode: anyText(1000) },
  },
  'workspace.reportError': {
    of: workspace.reportError,
    valid: { message: 'x is undefined', stack: 'at cell (table.js:1:2)', page: '/Users' },
    fields: { message: anyText(500), stack: anyText(4_000), page: anyText(500) },
  },
  'view.save': {
    of: views.save,
    valid: view,
    fields: {
      id: optional(id),
      list: { accepted: ['Users', repeat(60)], refused: ['', '1', 'a b', repeat(61), null, undefined, 1] },
      name: { ...visibleText(80), refused: ['two\nlines', 'two\u2028lines', ...visibleText(80).refused] },
      search: anyText(2000),
      columns: {
        accepted: [
          null,
          columns,
          { ...columns, widths: { ID: 1200 } },
          { ...columns, order: [repeat(80)] },
          { ...columns, hidden: numberedFrom1(200).map(String) },
        ],
        refused: [
          undefined,
          {},
          'x',
          { ...columns, widths: { ID: 47 } },
          { ...columns, widths: { ID: 1201 } },
          { ...columns, order: [repeat(81)] },
          { ...columns, order: [''] },
          { ...columns, hidden: numberedFrom1(201).map(String) },
        ],
      },
      replace: optional(trueOrFalse),
    },
  },
}
