import type { Fact } from '#kit/command/define.ts'
import { exits, type Outcome } from './exits.ts'
import type { Piece } from './text.ts'

export interface Named {
  kind: string
  id: number
  title: string
}
export interface SentRequest {
  /** `POST /api/v1/admin/payout-requests/812` */
  line: string
  /** The version that it demands, or null. */
  ifMatch: number | null
  /** The body as JSON text, or null. */
  body: string | null
  /** Whether it is known to have been done. */
  done: boolean
}
export interface Changed {
  field: string
  label: string
  before: string
  after: string
}

/** What a line led to: the one JSON document of `--json`, with every key always there. */
export interface Report {
  outcome: Outcome
  /** The notice, the refusal or the reason, in the product's words. */
  words: string
  command: string | null
  target: readonly Named[]
  requests: readonly SentRequest[]
  changes: readonly Changed[]
  facts: readonly Fact[]
  /** Messages at arguments, by flag. */
  fields: Readonly<Record<string, string>>
  /** What an ambiguous target could mean. */
  candidates: readonly Named[]
  /** What was read: a thing, a page of things, an address. */
  data: unknown
  /** The idempotency key under which it was sent. */
  key: string | null
  requestId: string | null
  /** The answer was given before: nothing was done a second time. */
  replayed: boolean
  /** Lines that only a person is shown. */
  lines: readonly (readonly Piece[])[]
  /** Each thing was said on a line of its own before: `--json` says this on one line, too. */
  lined?: true
}

const nothing: Omit<Report, 'outcome' | 'words'> = {
  command: null,
  target: [],
  requests: [],
  changes: [],
  facts: [],
  fields: {},
  candidates: [],
  data: null,
  key: null,
  requestId: null,
  replayed: false,
  lines: [],
}

export function report(outcome: Outcome, words: string, more: Partial<Omit<Report, 'outcome' | 'words'>> = {}): Report {
  return { outcome, words, ...nothing, ...more }
}

/** The document of `--json`; `exit` is what the shell is told. */
export function documentOf({ lines: _lines, lined: _lined, ...told }: Report, exit: number = exits[told.outcome]) {
  return { ...told, exit }
}
