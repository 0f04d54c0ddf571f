import { idRule } from '#contract/fields.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { isolate } from '#kit/format/isolate.ts'
import { hasAction } from './action.ts'
import { createActionTest, findOtherName, findScatteredVerb, isInHeading } from './action-words.ts'
import { checkAmounts } from './amounts.ts'
import { findOppositeStates } from './answers.ts'
import { type Candidate, compareFit, existsRecord, findCandidates, isOtherResource, namesRecords } from './candidates.ts'
import { findJoinedRecord } from './joined-record.ts'
import { hasWordBehindList } from './list-words.ts'
import { isFiller, splitWords } from './match.ts'
import { isNameFound } from './name-found.ts'
import { createRows, describeMatches, describeOwned, offerActions, offerEach, offerFound, offerOnEach, offerParts } from './offers.ts'
import { namesThings, type Parsed } from './parse.ts'
import { explainNoRequest } from './request.ts'
import { type CommandRow, type Known, rowsRead, type ThingRow } from './row.ts'
import { describeSharedId, findCreatorIds, findSharedIds } from './shared-ids.ts'
import { nounsOf } from './understand.ts'

/** The outcomes of a line: each is one reason why a command runs, or why none does. */
type Outcome =
  | 'no command'
  | 'unknown command'
  | 'negated'
  | 'unclear'
  | 'several commands'
  | 'other resource'
  | 'shared ID'
  | 'other record'
  | 'no record'
  | 'words left'
  | 'missing record'
  | 'amount differs'
  | 'no request'
  | 'begun'
  | 'pending'
  | 'ambiguous'
  | 'runs'

/** What a line means as a command. */
export interface Interpretation {
  outcome: Outcome
  rows: CommandRow[]
  /** Rows that are offered because the line does not name a record: nothing of them is highlighted. */
  offers: CommandRow[]
  /** Whether Enter may run the first row. */
  isDecided: boolean
  /** Whether words of the line name a command, so that commands stand above the records that were found. */
  isCommand: boolean
  /** Why nothing runs; null where something does, or nothing was asked for. */
  message: string | null
  /** Amounts of the line that are those of the records, as they were typed. */
  matching?: readonly string[] | undefined
  /** What of the line the first row does not use. */
  ignored?: readonly string[]
}

/** A line with the commands that it may mean, the best first. */
interface Line {
  parsed: Parsed
  known: Known
  /** Records that were found for it. */
  found: readonly ThingRow[]
  candidates: readonly Candidate[]
  best: Candidate
  rows: CommandRow[]
}

/** Whether a line only says no: "no", "no thanks". What begins with these letters is offered, and nothing runs. */
const isRefusal = (terms: readonly string[]) =>
  terms.some((term) => refusals.has(term)) && terms.every((term) => refusals.has(term) || isFiller(term))
const refusals = new Set(['no', 'nope', 'nah', 'nein', 'non', 'nej', 'nei'])
const refuse = (outcome: Outcome, message: string | null, offers: CommandRow[] = [], rows: CommandRow[] = []): Interpretation => ({
  outcome,
  rows,
  offers,
  isDecided: false,
  isCommand: true,
  message,
})

/**
 * Decides what a line runs. It runs the command that the line names, on the records that it names; on the focused
 * ones only if the line has no other word.
 */
export function interpret(parsed: Parsed, known: Known, found: readonly ThingRow[], most: number): Interpretation {
  if (parsed.isNegated && !isRefusal(parsed.terms)) return refuseNegated(parsed, known)
  if (parsed.isUnclear) return refuseUnclear(parsed, known)
  const candidates = findCandidates(parsed, known)
  if (isRefusal(parsed.terms))
    return refuse(
      'negated',
      'The line names nothing to do',
      [],
      candidates.slice(0, most).flatMap((one) => createRows(one, known)),
    )
  const rows = candidates.slice(0, most).flatMap((candidate) => createRows(candidate, known))
  const [best] = candidates
  // Each verb with a record of its own kind: no command explains the whole line.
  if (parsed.parts.length > 1 && (!best || parsed.called.size > 0)) return refuseSeveral(parsed, known)
  if (!best) return interpretWithoutCommand(parsed, known)
  const line: Line = { parsed, known, found, candidates, best, rows }
  // First what the line says, then its records, then their state: each question has an answer only if those before it
  // found nothing wrong.
  return (
    findNegation(line) ??
    findCorrectedName(line) ??
    findSeveralCommands(line) ??
    findSeveralLists(line) ??
    findOtherResource(line) ??
    findOtherCommand(line) ??
    findSharedId(line) ??
    findOtherRecord(line) ??
    findJoined(line) ??
    findWordBehindList(line) ??
    findNoRecord(line) ??
    findWordsLeft(line) ??
    findBegun(line) ??
    findMissing(line) ??
    findNoRequest(line) ??
    findAmountDifference(line) ??
    decide(line)
  )
}

/** Finds the words and numbers of a line that a command on the records of the line does not use, as they were typed. */
function findIgnored({ tokens, ids, ...parsed }: Parsed, { match, refs, answered, ignored }: Candidate): string[] {
  const unused = [...parsed.ignored.filter((text) => !answered?.words.includes(text)), ...ignored]
  if (refs.length === 0) return unused
  const isNamed = refs.some((ref) => ids.includes(ref.id))
  const isUsed = (id: number) => refs.some((ref) => ref.id === id) || String(id) === answered?.words
  const isOther = (id: number) => isNamed && ids.includes(id) && !isUsed(id)
  let at = 0
  const words = tokens.filter(({ text, terms }) => {
    const first = at
    at += terms
    if (terms === 0) return isOther(Number(text.replace(/\D/g, '')))
    const isUnexplained = match.unexplained.some((place) => place >= first && place < at)
    return isUnexplained && splitWords(text).some((word) => match.leftover.includes(word))
  })
  return words.length > 0 ? [...unused, words.map(({ text }) => text).join(' ')] : unused
}

/** A line that no command explains opens the record that it names; with a verb, it would do something else than it says. */
function interpretWithoutCommand(parsed: Parsed, known: Known): Interpretation {
  const { freeText } = parsed
  if (parsed.hasZero) return refuse('unknown command', idRule)
  if (freeText !== undefined) return refuse('unknown command', known.asking ? null : 'No command takes this text for the record')
  const isDecided = !isYearInName(parsed)
  if (!hasAction(parsed) || !namesRecords(parsed))
    return findSharedCreator(parsed, known) ?? { outcome: 'no command', rows: [], offers: [], isDecided, isCommand: false, message: null }
  return refuse('unknown command', known.asking ? null : describeOther(parsed, known), offerActions(parsed, known))
}

/** A line without an action names a creator by a number of two creators, or by one that is being looked up. */
function findSharedCreator(parsed: Parsed, known: Known, rows: CommandRow[] = []): Interpretation | undefined {
  const ids = findCreatorIds(parsed)
  const [id] = findSharedIds({ ids }, known.remote)
  if (id !== undefined) return { ...refuse('shared ID', describeSharedId(id), [], rows), isCommand: false }
  return ids.length > 0 && known.asking ? { ...refuse('pending', null, [], rows), isCommand: false } : undefined
}

/** Whether a line ends in words and a year ("Summer 2026"), which may be the name of a campaign and no ID. */
function isYearInName({ tokens, ids, noun }: Parsed): boolean {
  if (noun !== null || ids.length === 0) return false
  return tokens.some(({ text }, at) => /^(?:19|20)\d\d$/.test(text) && (tokens[at - 1]?.terms ?? 0) > 0)
}

/** Says that the verb of a line is no command for its resource. */
function describeOther({ verb, noun, action }: Parsed, { nouns }: Known): string {
  const many = (noun === null ? undefined : nouns.get(noun)?.words.many) ?? 'the records of this line'
  return `“${verb?.replaceAll('-', ' ') ?? action.terms.join(' ')}” is not a command for ${many}`
}

const refuseNegated = (parsed: Parsed, known: Known) =>
  refuse('negated', 'The line says not to do something, so nothing runs', offerEach(parsed, known))

/**
 * Words that negate a line unless they belong to the command: "no" may be an argument, "lift the ban" unbans, and
 * "non-suspicious" is no part of "Mark suspicious".
 */
const negatingLeftover = new Set('no nein nej nei without lift lifted revoke revoked keep scratch typo non anti'.split(' '))
/** The line has such a word that is no part of the command: `ban seat 1207, no`. */
function findNegation({ best, parsed, known }: Line): Interpretation | undefined {
  const isNegated = best.match.leftover.some((word) => negatingLeftover.has(word))
  return isNegated && best.refs.length > 0 ? refuseNegated(parsed, known) : undefined
}

/** A word that was corrected may be the name of a record: "denny payout 812". */
function findCorrectedName({ parsed, known, rows }: Line): Interpretation | undefined {
  const name = parsed.corrections.find(({ typed }) => isNameFound([typed], known))
  if (name === undefined) return undefined
  return refuse('unclear', `“${isolate(name.typed)}” may mean “${name.meant}” or name a record. Choose one`, [], rows)
}

/** The best command does not explain a verb or, if it changes records, the alias or keyword of another command. */
function findSeveralCommands({ best, parsed, known, rows }: Line): Interpretation | undefined {
  const { leftover } = best.match
  if (leftover.some((word) => parsed.verbTerms.includes(word))) return refuseSeveral(parsed, known)
  // "Reject creator reject document 640": one verb for two resources.
  const isRepeated = parsed.verbTerms.some((term, at) => parsed.verbTerms.indexOf(term) < at)
  if (isRepeated && parsed.parts.length > 1 && leftover.length > 0) return refuseSeveral(parsed, known)
  if (findScatteredVerb(parsed.terms, best.entry, known.registry, known.nouns) !== undefined) return refuseSeveral(parsed, known)
  const states = findOppositeStates(parsed, best.entry)
  const message = `The line says both ${states}. Choose the command to select one`
  if (states !== undefined) return refuse('several commands', message, [], rows)
  const isChange = best.entry.command.risk !== 'read' && best.match.action !== null
  if (!isChange || best.refs.length === 0) return undefined
  const isAction = createActionTest(known.registry, known.nouns)
  const other = leftover.find((word) => isAction(word) && !isInHeading(word, parsed))
  return other === undefined ? undefined : refuseOther(other, offerParts(parsed, known), rows)
}
/** The best command changes records, and explains only a part of the name of another command. */
function findOtherCommand({ best, parsed, known, rows }: Line): Interpretation | undefined {
  if (best.entry.command.risk === 'read' || best.match.action === null || best.refs.length === 0) return undefined
  const other = findOtherName(parsed.terms, best.match, known.registry)
  return other === undefined ? undefined : refuseOther(other, offerParts(parsed, known), rows)
}
const refuseOther = (name: string, offers: CommandRow[], rows: CommandRow[]) =>
  refuse('several commands', `“${isolate(name)}” belongs to another command. A line runs one command`, offers, rows)
const refuseSeveral = (parsed: Parsed, known: Known) =>
  refuse('several commands', 'A line runs one command. Choose one of them', offerParts(parsed, known))

/**
 * Several records that form no list: one of them may be meant. A number that is an argument is no record, and one that
 * also belongs to something else contradicts the line.
 */
function findSeveralLists({ best, parsed, known }: Line): Interpretation | undefined {
  const { refs, missing, otherNumbers } = best
  const isSplit = parsed.isSplit && refs.length + missing.length + otherNumbers.length > 1
  // A number that only another command takes as its argument.
  const isUnused = parsed.argument !== undefined && best.answered === undefined
  return isSplit || isUnused || otherNumbers.some(({ isNamed }) => isNamed) ? refuseUnclear(parsed, known) : undefined
}
const refuseUnclear = (parsed: Parsed, known: Known) =>
  refuse('unclear', 'The line leaves open which record is meant. Choose one', offerEach(parsed, known))

/** The line names a resource that has no such command. */
function findOtherResource({ best, parsed, known }: Line): Interpretation | undefined {
  if (!hasAction(parsed) || !isOtherResource(parsed, best.match, known.nouns)) return undefined
  // "delete seat of account 2957": the command exists, but the number is not that of a seat.
  const own = known.registry.get(`${parsed.noun}.${parsed.verb}`)
  const [ref] = [...best.refs, ...best.missing]
  const getName = (kind: string) => known.nouns.get(kind)?.words.one ?? kind
  if (own && ref) return refuse('no record', describeNoRecord(`${getName(ref.kind)} ${ref.id}`, getName(own.noun)))
  return refuse('other resource', describeOther(parsed, known), offerActions(parsed, known))
}
const describeNoRecord = (words: string, one: string) => `“${isolate(words)}” names no ${one}. Choose a record, or type its ID`

/** A number of the line is the own ID of one creator and the ID of another creator's account. */
function findSharedId({ best, parsed, known, rows }: Line): Interpretation | undefined {
  const { target, risk } = best.entry.command
  if (!hasAction(parsed)) return findSharedCreator(parsed, known, rows)
  if (target.entity?.kind !== 'creator' || parsed.ids.length === 0) return undefined
  const [id] = best.shared
  const offers = createRows(best, known)
  const others = rows.filter(({ key }) => !offers.some((offer) => offer.key === key))
  if (id !== undefined) return refuse('shared ID', describeSharedId(id), offers, others)
  // Enter on any other command waits for the answer.
  return known.asking && risk === 'read' ? refuse('pending', null, [], rows) : undefined
}

/** An email or a handle of the line belongs to another record than the one that the line names by its ID. */
function findOtherRecord({ best, known }: Line): Interpretation | undefined {
  const [other] = best.others
  const [ref] = best.refs
  if (other === undefined || ref === undefined) return undefined
  const one = known.nouns.get(ref.kind)?.words.one ?? 'record'
  const ids = other.refs.map(({ id }) => id).join(', ')
  const message = `${isolate(other.word)} is ${one} ${ids}, not ${ref.id}. Choose one`
  return refuse('other record', message, offerOnEach(best, [...best.refs, ...other.refs], known))
}

/** The line lists a record on which the command cannot run beside those on which it can. */
function findJoined({ best, candidates, parsed, known, rows }: Line): Interpretation | undefined {
  if (best.entry.command.risk === 'read' || best.refs.length === 0) return undefined
  const other = findJoinedRecord(parsed, best, known.nouns)
  // A command with the same verb may run on it.
  const isTaken = new Set(candidates.flatMap(({ refs }) => refs.map(({ kind }) => kind))).size > 1
  if (other === undefined || isTaken) return undefined
  const message = `“${isolate(other)}” is no target of this command. Choose the command to leave it out`
  return refuse('several commands', message, [], rows)
}

/** A word behind one of several records may say something about this one only: "approve payouts 640, 641 stays". */
const findWordBehindList = ({ best, parsed, known }: Line): Interpretation | undefined =>
  hasWordBehindList(parsed, best) ? refuseUnclear(parsed, known) : undefined

/** The command needs a record, and words of the line name none: the focused one is not meant. */
function findNoRecord(line: Line): Interpretation | undefined {
  const { best, parsed, candidates, known, rows } = line
  if (best.entry.command.target.on === 'anywhere' || best.refs.length > 0 || best.whole !== undefined) return undefined
  const one = getTargetName(candidates, known)
  const offers = offerFound(candidates, line)
  const [address] = best.unknown
  const unused = best.unused.join(' ')
  if (unused && (address === undefined || !best.unused.every(isFiller))) {
    const matches = best.otherNumbers.length > 0 ? undefined : describeMatches(unused, offers, line)
    return refuse('no record', matches ?? describeNoRecord(unused, one), offers, rows)
  }
  if (address === undefined || !hasAction(parsed)) return undefined
  return refuse('no record', describeOwned(address, offers, known) ?? `No ${one} has ${isolate(address)}`, offers, rows)
}

/** Names the target of the commands that a line may mean equally well; the resource in focus if there are several. */
function getTargetName([best, ...others]: readonly Candidate[], { nouns, where }: Known): string {
  const kindOf = (candidate: Candidate | undefined) => candidate?.entry.command.target.entity?.kind ?? ''
  const equal = others.filter(({ match }) => match.leftover.length === best?.match.leftover.length)
  const kinds = best?.isExplicit ? [kindOf(best)] : [best, ...equal].map(kindOf)
  const inFocus = [where.selection?.[0], where.focused, where.open].map((ref) => ref?.kind).find((kind) => kind && kinds.includes(kind))
  const kind = new Set(kinds).size === 1 ? kinds[0] : inFocus
  return nouns.get(kind ?? '')?.words.one ?? 'record'
}

/** A command that needs no record has words beside it. */
function findWordsLeft({ best, parsed, rows }: Line): Interpretation | undefined {
  const { leftover } = best.match
  if (!hasAction(parsed) || leftover.length === 0 || best.refs.length > 0) return undefined
  return refuse('words left', `“${isolate(leftover.join(' '))}” is not part of “${best.entry.command.title}”`, [], rows)
}

/** None of the records exists: the row of the command says so, and Enter only explains it. */
function findMissing({ best, parsed, rows }: Line): Interpretation | undefined {
  if (best.refs.length > 0 || !namesRecords(parsed) || best.missing.length === 0) return undefined
  return { outcome: 'missing record', rows, offers: [], isDecided: best.isExplicit, isCommand: true, message: null }
}

/** The line asks, reports or waits, instead of requesting a change. */
function findNoRequest({ best, parsed, known, rows }: Line): Interpretation | undefined {
  const message = explainNoRequest(parsed, best, known.nouns)
  return message === undefined ? undefined : refuse('no request', message, [], rows)
}

/** An amount of the line is not that of the records. */
function findAmountDifference({ best, parsed, known, rows }: Line): Interpretation | undefined {
  const { message, matching } = checkAmounts(parsed, best.refs, known)
  if (message === null) return undefined
  const ignored = findIgnored(parsed, best).filter((text) => !parsed.amounts.includes(text))
  return { ...refuse('amount differs', message, [], rows), matching, ignored }
}

/** The line names a command that would run at once only in part. */
function findBegun({ best, parsed, rows }: Line): Interpretation | undefined {
  const { action, beginnings } = best.match
  const isBegun = action === 'begun' || (action !== null && beginnings.length > 0)
  if (!rows[0]?.isUnnamed || (!isBegun && (parsed.verb === null || !namesRecords(parsed)))) return undefined
  return refuse('begun', 'Type the whole name of the command, or choose one', [], rows)
}

/** Runs the best command, unless another one is meant just as well, or could be once everything has been read. */
function decide({ best, parsed, candidates, known, rows }: Line): Interpretation {
  const takesRecords = !namesThings(parsed) || best.refs.length > 0 || best.answered !== undefined
  // Without a verb, words that are left could be a name: "Price Media".
  const isAll = best.match.leftover.length === 0 || parsed.verbTerms.length > 0 || (hasAction(parsed) && best.isExplicit)
  const isWhole = best.match.action === 'whole' && isAll && takesRecords
  const isCommand = parsed.verb !== null || parsed.freeText !== undefined || isWhole
  const { matching, isPending: isReadingAmounts } = checkAmounts(parsed, best.refs, known)
  const common = { rows, offers: [], isCommand, matching, ignored: findIgnored(parsed, best) }
  // The record of the line may be found for another command: "brand categories add note 640".
  const mayBeOther = known.asking === true && namesRecords(parsed) && best.refs.length === 0 && best.entry.command.risk !== 'read'
  if (isDecided(parsed, candidates, known) && !isReadingAmounts && !mayBeOther)
    return { ...common, outcome: 'runs', isDecided: true, message: null }
  const isReading = candidates.slice(0, rowsRead).some(({ entry, refs }) => !isRead(entry, refs, known))
  if (known.asking || isReading) return { ...common, outcome: 'pending', isDecided: false, message: null }
  return { ...common, outcome: 'ambiguous', isDecided: false, message: 'More than one command may be meant. Choose one' }
}

/** Whether the state of the targets is known, as far as the command needs it and the API can tell it. */
const isRead = ({ command }: Candidate['entry'], refs: readonly Ref[], { thing, nouns, gone }: Known) =>
  command.target.as === 'id' || refs.every((ref) => thing(ref) !== undefined || gone.has(keyOf(ref)) || !nouns.get(ref.kind)?.reader)

/** Whether one command is meant rather than any other that the same words and the same number could mean. */
function isDecided(parsed: Parsed, candidates: readonly Candidate[], known: Known): boolean {
  const [best, next] = candidates
  if (!best) return true
  // One verb over records of several kinds is one command for each kind, also if the words fit one of them better.
  const kinds = nounsOf(parsed.called).filter((kind) => parsed.action.kinds.includes(kind))
  if (kinds.length > 1) return false
  if (best.isSimilar && best.entry.command.risk !== 'read') return false
  // Free text after a word that several commands share belongs to none of them.
  if (best.answered && next?.answered && compareFit(best, next, parsed) === 0) return false
  const isGuess = namesThings(parsed) && best.refs.length > 0 && !best.isExplicit && best.entry.command.target.entity !== undefined
  if (!isGuess || parsed.ids.length === 0) return true
  if (best.match.leftover.length > 0) return false
  const equal = candidates.filter((one) => compareFit(best, one, parsed) === 0)
  const isKnown = ({ refs, entry }: Candidate) => isRead(entry, refs, known) && refs.every((ref) => existsRecord(ref, known) === true)
  if (!equal.every((one) => one.entry.command.target.as === 'id' || isKnown(one))) return false
  return !candidates.some((one) => one !== best && one.can.state === 'offered' && isRival(one, best, parsed))
}
/** Whether another command accepts the same words of a bare number just as well, or changes a record of another kind. */
function isRival(one: Candidate, best: Candidate, parsed: Parsed): boolean {
  if (one.refs.length === 0) return false
  const isOfOtherKind = one.refs[0]?.kind !== best.refs[0]?.kind
  const isChange = [one, best].every(({ entry }) => entry.command.risk !== 'read')
  return compareFit(best, one, parsed) === 0 || (isOfOtherKind && isChange && one.match.leftover.length === 0)
}
