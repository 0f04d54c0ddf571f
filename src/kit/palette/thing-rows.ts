import { pageOf } from '#contract/paths.ts'
import type { Found } from '#contract/workspace.ts'
import { capital } from '#kit/command/nouns.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { existsRecord } from './candidates.ts'
import { nearAddress } from './lookup.ts'
import { namedThings, type Parsed, refsOf } from './parse.ts'
import { asCalled, asCreatorRecord, fitsCall, foundAsCreator, getName, getNames, isAboutCreators, people, personChips } from './people.ts'
import { faceFor, type Known, noteOf, type ThingRow } from './row.ts'

/** More rows than these are never drawn, so of a long text no more IDs and links are considered. */
const maxConsidered = 250
const firstOf = (parsed: Parsed): Parsed =>
  parsed.ids.length + parsed.links.length <= maxConsidered
    ? parsed
    : { ...parsed, ids: parsed.ids.slice(0, maxConsidered), links: parsed.links.slice(0, maxConsidered) }

/** Lists the records of the store, and those that only the server knows. */
export function thingRows(whole: Parsed, known: Known): { near: ThingRow[]; far: ThingRow[] } {
  const parsed = firstOf(whole)
  if (parsed.prefix === '>' || parsed.prefix === ':' || parsed.prefix === '?') return { near: [], far: [] }
  const kinds = known.nouns.all.filter(({ entity }) => !entity?.about).map(({ kind }) => kind)
  const here = kinds
    .flatMap((kind) => refsOf(parsed, kind))
    .filter((ref) => known.thing(ref))
    .map((ref) => ({ ...ref, q: String(ref.id) }))
  // Until the server has answered, only what the text calls so is meant: the thing itself may be one that nobody has read here.
  const called = new Set<Ref>(
    asCalled([...here, ...known.remote], parsed.called).filter((one) => !(known.asking && fitsCall(one, parsed.called) === false)),
  )
  const byId = here.filter((ref) => called.has(ref))
  // After the sign for people, a word is a handle or the beginning of a name.
  const beginnings = parsed.prefix === '@' ? parsed.handles.map((word) => word.replace(/^@/, '')) : []
  const search = (words: string) => (words.length > 1 ? known.local(words, parsed.noun).map((ref) => ({ ...ref, words })) : [])
  // "Price Media" is a name as a whole, although "price" is a keyword.
  const byName =
    getNames(parsed)
      .map(search)
      .find((hits) => hits.some(({ guess }) => !guess)) ?? search(getName(parsed))
  const named = [...byName, ...beginnings.flatMap(search)]
  const meant = [...awaited(parsed, known), ...byId, ...named.filter(({ guess }) => !guess)]
  const near = new Map([...meant, ...named].map((ref) => [keyOf(ref), ref]))
  // What the server finds is called so by something that the store has no words for.
  const sure = new Set([...meant, ...known.remote].map(({ kind, id }) => keyOf({ kind, id })))
  const byWords = new Map(named.map((ref) => [keyOf(ref), ref.words]))
  const isSimilar = createSimilarCheck(parsed, known)
  const remote = known.remote.filter((one) => called.has(one) && fitsLink(one, parsed) && !isSimilar(one))
  const far = new Map(remote.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }] as const).filter(([key]) => !near.has(key)))
  const isOfResource = (ref: Ref) => fitsResource(ref, parsed, known)
  // A number that no record of the resource has is offered as what else it is.
  const isResourceFound = !parsed.verb || known.asking || [...near.values(), ...far.values()].some(isOfResource)
  // The account represents its creator, unless the line has an ID or a command for a creator record.
  const isShown = (ref: Ref) => {
    if (ref.kind !== 'creator' || known.thing(ref) !== undefined) return true
    return parsed.ids.length > 0 ? parsed.noun === 'creator' || parsed.verb !== null : isAboutCreators(parsed)
  }
  // Of a line with an ID or a link, each record has a row, whatever else narrows the line.
  const numbers = new Set([...parsed.ids, ...parsed.links.map(({ ref }) => ref?.id)])
  const name = parsed.prefix === '@' ? [parsed.rest] : []
  const corrected = parsed.corrections.map(({ typed }) => typed)
  const addresses = numbers.size > 0 ? [...parsed.emails, ...parsed.handles, ...name, ...corrected] : corrected
  const addressed = new Set(known.remote.flatMap((one) => (addresses.includes(one.q) ? [keyOf(one)] : [])))
  const isPerson = (ref: Ref) => parsed.prefix !== '@' || people.includes(ref.kind) || numbers.has(ref.id)
  const isWanted = (ref: Ref) => !isResourceFound || isOfResource(ref) || addressed.has(keyOf(ref))
  const fits = (ref: Ref) => isShown(ref) && isPerson(ref) && isWanted(ref)
  const rowsOf = (refs: Iterable<Ref>) =>
    [...refs].filter(fits).map((ref) => ({ ...thingRow(ref, known, parsed), words: byWords.get(keyOf(ref)) }))
  return { near: rowsOf(near.values()).map((row) => ({ ...row, guess: !sure.has(row.key) })), far: rowsOf(far.values()) }
}
/**
 * Returns a test for records that only a part of the line finds, if others have the whole name, email or
 * handle.
 */
function createSimilarCheck(parsed: Parsed, { remote }: Known) {
  const { emails, handles, rest } = parsed
  const found = new Set(remote.map(({ q }) => q))
  const similar = (['', asCreatorRecord('')] as const).flatMap((prefix) =>
    [...emails, ...handles].filter((address) => found.has(prefix + address)).map((address) => prefix + nearAddress(address)),
  )
  const parts = found.has(rest) ? getNames(parsed).slice(1) : []
  return ({ q }: Found) => similar.includes(q) || parts.includes(q)
}

/** Whether a record is what a link of the line names; true of what was not found by the number of a link alone. */
function fitsLink({ kind, q }: Found, { ids, links }: Parsed): boolean {
  const id = /^\d+$/.test(q) ? Number(q) : Number.NaN
  const linked = links.flatMap(({ ref }) => (ref?.id === id ? [ref.kind] : []))
  return linked.length === 0 || ids.includes(id) || linked.includes(kind)
}
/** Whether a record is of the resource that the line names; true if it names none. */
const fitsResource = (ref: Ref, { noun, called }: Parsed, { remote }: Known) =>
  !noun ||
  ref.kind === noun ||
  called.get(ref.id)?.has(ref.kind) === true ||
  (noun === 'creator' && foundAsCreator(ref, remote) !== undefined)
/**
 * The thing that a line names by noun and id stands first before anybody has read it: a command that stood there meanwhile would be what a
 * quick Enter runs. It leaves again where it is told that there is none.
 */
function awaited(parsed: Parsed, known: Known): Ref[] {
  const { registry, nouns, gone, remote, asking } = known
  const [ref, ...more] = namedThings(parsed)
  // A creator's number may be the account's or the creator's own; which of them it is, the server says.
  if (parsed.noun === 'creator') return []
  if (!ref || more.length > 0 || parsed.verb || gone.has(keyOf(ref)) || !registry.get(`${ref.kind}.open`)) return []
  if (existsRecord(ref, known) === false) return []
  const told = remote.some((one) => keyOf(one) === keyOf(ref))
  return told || asking || nouns.get(ref.kind)?.reader ? [{ kind: ref.kind, id: ref.id }] : []
}
function thingRow(ref: Ref, known: Known, parsed: Parsed): ThingRow {
  const face = faceFor(ref, known)
  return {
    is: 'thing',
    key: keyOf(ref),
    ref,
    title: `${capital(known.nouns.get(ref.kind)?.words.one ?? ref.kind)} ${ref.id}`,
    note: noteOf(undefined, face),
    chips: [...personChips(ref, parsed, known.remote, known.nouns), ...(face?.chips ?? [])],
    href: pageOf(ref.kind, ref.id),
  }
}
