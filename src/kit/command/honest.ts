import type { AnyEndpoint, Request } from '#contract/define.ts'
import { receiptLimits } from '#contract/receipt.ts'
import { same } from '#kit/store/same.ts'
import { handed } from './available.ts'
import type { AnyCommand } from './define.ts'
import { toResult } from './fault.ts'
import type { Ports } from './ports.ts'
import { argsOf, pathOf, preview, requestsOf } from './preview.ts'
import type { Receipt, Replayed, Undoing } from './receipt.ts'
import { keyOfCall, looksAtReply } from './receipt-of.ts'

const day = 24 * 60 * 60 * 1000

/** A day before the server forgets the key: from then on the request would be a new one. */
const askedFor = (receiptLimits.days - 1) * day

/** Whether the server can still be asked about the outcome of a receipt: its requests are stored, and the server knows their keys. */
export const isAskable = ({ replay, when }: Receipt, now: number): boolean => replay !== null && Math.abs(now - when) <= askedFor

/** A stored request with the endpoint that it names, and what its command says of it besides. */
interface Stored extends Replayed, Pick<Request, 'follows' | 'guarded'> {
  endpoint: AnyEndpoint
}

/**
 * The requests of a receipt whose outcome is open, or why they are not sent again. A receipt comes from storage, where anything can stand:
 * only what its command makes of its target, and what the receipt shows, is ever sent, and only while the server still knows the key.
 */
export async function askable(ports: Ports, receipt: Receipt): Promise<readonly Stored[] | string> {
  const { replay } = receipt
  if (replay === null) return 'Something secret was typed for it, which is not kept. Look at the thing itself.'
  if (!isAskable(receipt, ports.now())) return 'It is too long ago to ask the server about it. Look at the thing itself.'
  const stored = replay.flatMap((one): Stored[] => {
    const found = ports.nouns().endpoints.find(({ endpoint: { base, method, path } }) => same([base, method, path], addressOf(one)))
    return found ? [{ ...one, endpoint: found.endpoint }] : []
  })
  const whole = stored.length > 0 && stored.length === replay.length && stored.length === receipt.sent.length
  const known = whole && stored.every((one, i) => shown(receipt, one, i)) && (await made(ports, receipt, stored))
  return known || 'This receipt does not fit its action: nothing was sent. Look at the thing itself.'
}
const addressOf = ({ base, method, path }: Replayed) => [base, method, path]

/** What a person reads in the receipt is what is sent, under the key of the run. */
const shown = ({ key, sent }: Receipt, one: Stored, i: number) => one.key === keyOfCall(key, i) && sent[i]?.line === preview(one).line

/** These requests, where the receipt's command makes them on its target as it was and with what was answered. */
async function made(
  ports: Ports,
  { command: id, target, before, answers = {} }: Receipt,
  stored: readonly Stored[],
): Promise<readonly Stored[] | false> {
  const entry = ports.find?.(id)
  const { entity } = entry?.command.target ?? {}
  if (!entry?.command.call || entity?.kind !== target?.kind || (before && before.id !== target?.id)) return false
  // Without the record the requests cannot be made again: then at least they must be about the target.
  if (entity && !before) return stored.some((one) => !target || names(one, target.id)) && stored
  const draft = { entry, things: before ? [before] : [], answers, facts: [] }
  const made = await toResult(ports, () => requestsOf(draft))
  // An exception in the command was reported; what it would send is not known.
  if ('message' in made) return false
  const all = stored.flatMap((one, i): Stored[] => {
    const request = made.value[i]
    if (request?.endpoint !== one.endpoint || pathOf(request) !== pathOf(one) || !sameBody(entry.command, request, one)) return []
    const { follows, guarded } = request
    return [{ ...one, ...(follows && { follows }), ...(guarded && { guarded }) }]
  })
  return all.length === made.value.length && all.length === stored.length && all
}

/** A body that follows from facts, too, cannot be made anew: those are not on record. */
const sameBody = ({ call }: AnyCommand, request: Request, one: Stored): boolean =>
  (call && call.length > 2) || same(plain(argsOf(request).body), plain(argsOf(one).body))
/** As it is after a storage: what is undefined is gone. */
const plain = (body: unknown): unknown => (body === undefined ? null : JSON.parse(JSON.stringify(body)))
const names = (one: Stored, id: number) => Object.values(argsOf(one).params ?? {}).some((value) => String(value) === String(id))

/** Whether a stored way back is one that the receipt's command has: its own inverse, on the same thing or on what that leads to. */
export async function isOwnWayBack(ports: Ports, { command: id, target, before }: Receipt, undo: Undoing): Promise<boolean> {
  const own = ports.find?.(id)?.command
  if (own?.undo?.kind !== undo.kind) return false
  const { by } = own.undo
  const things = before && !looksAtReply(own.undo) ? [before] : null
  const made = things && (await toResult(ports, () => by(handed(own, things), undefined, undo.answers ?? {})))
  // An exception in the command was reported; its way back is not known.
  if (made && 'message' in made) return false
  const expected = made ? made.value : null
  const about = expected?.refs ?? (target ? [target] : [])
  if (!undo.refs.every((ref) => about.some(({ kind, id: one }) => kind === ref.kind && one === ref.id))) return false
  // If it depends on a reply that is gone, only the target is compared.
  return !expected || expected.command === undo.command
}
