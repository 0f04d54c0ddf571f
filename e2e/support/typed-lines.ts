import { parseArgs } from 'node:util'
import { readRegistry } from '#cli/registry.ts'
import type { AnyEntity, Thing } from '#contract/define.ts'
import { type Api, connectToApi } from '#e2e/support/api.ts'
import { demo } from '#e2e/support/sign-in.ts'
import { handed } from '#kit/command/available.ts'
import type { Entry } from '#kit/command/registry.ts'
import { fieldsFor } from '#kit/form/schema.ts'
import { readWords } from '#kit/palette/resource-names.ts'
import { sampleAnswers } from '#scripts/samples.ts'

/*
 * Prints typed lines as JSON, for example `node scripts/program.mjs e2e/support/typed-lines.ts --server
 * http://localhost:4000 --count 20`. It is a program of its own because it reads all commands: Playwright would compile
 * each of their files, which takes ten seconds.
 */

/** The lists from which each kind of record is taken. */
const lists: Readonly<Record<string, string>> = {
  account: '/api/v1/admin/users?per_page=50',
  booking: '/api/v1/admin/bookings?per_page=50',
  'cancel-request': '/api/v1/admin/booking-cancel-requests?per_page=50',
  'company-request': '/api/v1/admin/blogger-company-requests?per_page=50',
  creator: '/api/v1/bloggers?per_page=50',
  invoice: '/api/v1/admin/invoices?per_page=50',
  'kyc-request': '/api/v1/admin/kyc-requests?per_page=50',
  member: '/api/v1/admin/admins?per_page=50',
  organization: '/admin/v1/organization?perPage=50',
  'payout-request': '/api/v1/admin/payout-requests?perPage=50',
  seat: '/admin/v1/user?perPage=50',
  transaction: '/admin/v1/transactions?perPage=50',
}

const context = { admin: { id: 1, name: 'Demo' } }
/** Reads the records of a kind as the client has them in a list. */
async function readRecords(api: Api, entity: AnyEntity): Promise<Thing[]> {
  const answer = await api.get(lists[entity.kind] ?? '')
  const records = (answer.items ?? answer.data).flatMap((item: unknown) => entity.row.safeParse(item).data ?? [])
  return entity.kind === 'creator' ? withoutSharedIds(api, records) : records
}

/**
 * Leaves out the creators whose ID is also that of another creator's account: such a number decides nothing.
 */
async function withoutSharedIds(api: Api, creators: readonly Thing[]): Promise<Thing[]> {
  const question = ({ id }: Thing) => `creator record ${id}`
  const query = creators.map((creator) => `q=${encodeURIComponent(question(creator))}`).join('&')
  const { data } = await api.get(`/admin/v1/workspace/lookup?${query}`)
  const count = (creator: Thing) => data.found.filter(({ q }: { q: string }) => q === question(creator)).length
  return creators.filter((creator) => count(creator) === 1)
}

/** What Enter opens. None of it changes anything before the person goes on. */
type Opened =
  | { type: 'confirmation'; title: string }
  /** `name`: the accessible name of its first field. */
  | { type: 'prompt'; name: string }
  | { type: 'page'; href: string }

/** Returns what a command opens for a record; undefined if it acts at once. */
function getOpened({ command }: Entry, record: Thing): Opened | undefined {
  const target = handed(command, [record])
  if (command.ask && !command.ask.optional) {
    const [, field] = command.ask.whole ? [] : (fieldsFor(command.ask, record)[0] ?? [])
    return field && { type: 'prompt', name: field.label }
  }
  const confirm = command.confirm?.(target, sampleAnswers(command, record), [])
  if (confirm) return { type: 'confirmation', title: typeof confirm === 'string' ? confirm : confirm.title }
  if (command.risk !== 'read') return undefined
  let href: string | undefined
  const go = (to: string) => {
    href = to
  }
  void command.run?.(target, {}, { go, open: () => {}, copy: async () => {}, look: () => {} })
  return href === undefined ? undefined : { type: 'page', href }
}

export interface TypedLine {
  line: string
  title: string
  id: number
  opened: Opened
}
/** Chooses commands and names of them by a fixed seed, each with a record that offers the command. */
async function chooseLines(api: Api, count: number): Promise<TypedLine[]> {
  const { registry, nouns } = await readRegistry()
  let seed = 20_261_125
  const draw = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  const records = new Map<string, Thing[]>()
  const chosen: TypedLine[] = []
  const entries = registry.all.map((entry) => ({ entry, order: draw() })).sort((a, b) => a.order - b.order)
  for (const { entry } of entries) {
    const { title, target, when, alias, words = [] } = entry.command
    const { entity } = target
    if (!entity || !(entity.kind in lists) || (when && target.as !== 'row')) continue
    if (!records.has(entity.kind)) records.set(entity.kind, await readRecords(api, entity))
    const isOffered = (record: Thing) => (when?.(handed(entry.command, [record]), context) ?? true) === true
    const record = records.get(entity.kind)?.find(isOffered)
    const opened = record && getOpened(entry, record)
    if (!record || !opened) continue
    const hasResource = (name: string) => readWords(name.toLowerCase().split(/\W+/), nouns).names.length > 0
    // Commands may share a keyword: the resource behind it tells which of them is meant.
    const keywords = words.filter((word) => !hasResource(word)).map((word) => `${word} ${entity.words.one}`)
    const names = [title, alias ?? title, ...keywords]
    const name = names[draw() % names.length]
    const email = entity.kind === 'seat' && draw() % 2 === 0 ? Reflect.get(record, 'email') : undefined
    chosen.push({ line: `${name} ${email ?? record.id}`, title, id: record.id, opened })
    if (chosen.length === count) break
  }
  return chosen
}

const { values } = parseArgs({ options: { server: { type: 'string', default: '' }, count: { type: 'string', default: '20' } } })
const api = await connectToApi({ url: values.server }, demo.email)
console.log(JSON.stringify(await chooseLines(api, Number(values.count))))
