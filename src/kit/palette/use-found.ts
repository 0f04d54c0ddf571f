import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { draftAtom } from '#kit/command/state.ts'
import { useLookup } from '#kit/lookup/use-lookup.ts'
import { explainAccountIds } from './account-ids.ts'
import { existsRecord } from './candidates.ts'
import { useHighlight } from './highlight.ts'
import type { useKnown } from './known.ts'
import { noneGone, questionsOf, useReads } from './lookup.ts'
import { findAddressed } from './named-records.ts'
import { listNotFound } from './not-found.ts'
import { namedThings } from './parse.ts'
import { getFound, type Row, rowsRead } from './row.ts'
import { getResults, type Results } from './rows.ts'
import { useParsed } from './use-parsed.ts'

/** What a line finds: at once from the store, then from the server; and what of it is highlighted. */
export function useFound(whole: string, { known, fresh, vocabulary, answered }: ReturnType<typeof useKnown>) {
  const asked = useAtomValue(draftAtom)
  const [gone, setGone] = useState(noneGone)
  const { parsed, share } = useParsed(whole, vocabulary)
  const readable = (kind: string) => known.nouns.get(kind)?.reader !== undefined
  const questions = questionsOf(parsed, fresh)
  const answer = useLookup(questions)
  // While a long text is being read, nothing is known of it.
  const lookup = share === null ? answer : { ...answer, asking: true, words: `Reading the text: ${Math.floor(share * 100)} %` }
  const { found, asking, kinds } = lookup
  const isReadingText = share !== null
  const blocked = asked?.from === 'palette' && asked.draft.stage.at === 'blocked' ? asked.draft.stage.words : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was blocked has been read by then, so its row says why and what removes it
  const { sections, start, message, matching, ignored } = useMemo(
    () => (isReadingText ? noResults : getResults(parsed, { ...known, remote: found, asking, covered: kinds, gone })),
    [isReadingText, parsed, known, found, asking, kinds, gone, blocked, answered],
  )
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const sources = { ...known, remote: found, asking, covered: kinds, gone }
  const { key, move, moved, isGone } = useHighlight(whole, rows, start, known.registry.all.length > 0)
  const row = rows.find((one) => one.key === key)
  // A record is read once it is known to exist: the server would answer 404 to others. A typed number may also be that of
  // a deleted record which the store keeps from an earlier page, so the lookup has to find it. Of a kind that the lookup
  // does not search, Enter reads it. A server that does not tell what it has searched leaves no other way.
  const isUntold = questions.length > 0 && !asking && kinds.length === 0 && lookup.words === null
  const exists = (ref: Ref) =>
    parsed.ids.includes(ref.id) && questions.length > 0 ? getFound(ref, found) && true : existsRecord(ref, sources)
  const mayExist = (ref: Ref) => readable(ref.kind) && (exists(ref) ?? isUntold)
  const named = namedThings(parsed).filter(mayExist)
  const meant = [...findAddressed(parsed, found), ...targetsOf(rows)].filter(mayExist)
  // What is highlighted is shown in full below: of an earlier page it is read again.
  const shown = row?.is === 'thing' && mayExist(row.ref) ? [row.ref] : []
  const unread = [...new Map([...named, ...meant, ...shown].map((ref) => [keyOf(ref), ref])).values()].filter((ref) => !fresh(ref))
  useReads(whole, unread, setGone)
  const accounts = explainAccountIds(parsed, row, found)
  return {
    parsed,
    lookup,
    blocked,
    message,
    matching,
    ignored,
    sections,
    rows,
    key,
    move,
    moved,
    isGone,
    row,
    command: row?.is === 'command' ? row : undefined,
    unknown: listNotFound(parsed, lookup, rows, row).filter((word) => !accounts.has(word)),
    accounts: [...accounts.values()],
    /** Records are being read whose state decides what the line can run. */
    isReading: targetsOf(rows).some((ref) => mayExist(ref) && known.thing(ref) === undefined && !gone.has(keyOf(ref))),
  }
}

const noResults: Results = { sections: [], start: null, message: null }
const targetsOf = (rows: readonly Row[]): readonly Ref[] =>
  rows
    .filter((row) => row.is === 'command')
    .slice(0, rowsRead)
    .flatMap(({ entry, refs }) => (entry.command.target.as === 'id' ? [] : refs))

export type Findings = ReturnType<typeof useFound>
