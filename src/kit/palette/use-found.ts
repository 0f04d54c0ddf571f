import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { draftAtom } from '#kit/command/state.ts'
import { useLookup } from '#kit/lookup/use-lookup.ts'
import { useHighlight } from './highlight.ts'
import type { useKnown } from './known.ts'
import { noneGone, questionsOf, useReads } from './lookup.ts'
import { lookedUp } from './meant.ts'
import { namedThings } from './parse.ts'
import { sectionsOf } from './rows.ts'
import { useParsed } from './use-parsed.ts'
import { unknownOf } from './words.ts'

/** What a line finds: at once from the store, then from the server; and what of it is highlighted. */
export function useFound(whole: string, { known, fresh, vocabulary, answered }: ReturnType<typeof useKnown>) {
  const asked = useAtomValue(draftAtom)
  const [gone, setGone] = useState(noneGone)
  const { parsed, share } = useParsed(whole, vocabulary)
  const readable = (kind: string) => known.nouns.get(kind)?.reader !== undefined
  const answer = useLookup(questionsOf(parsed, fresh, readable))
  // While a long text is being read, nothing is known of it.
  const lookup = share === null ? answer : { ...answer, asking: true, words: `Reading the text: ${Math.floor(share * 100)} %` }
  const { found, asking, kinds } = lookup
  const isReading = share !== null
  const blocked = asked?.from === 'palette' && asked.draft.stage.at === 'blocked' ? asked.draft.stage.words : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was blocked has been read by then, so its row says why and what removes it
  const sections = useMemo(
    () => (isReading ? [] : sectionsOf(parsed, { ...known, remote: found, asking, covered: kinds, gone })),
    [isReading, parsed, known, found, asking, kinds, gone, blocked, answered],
  )
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const { key, move, moved } = useHighlight(whole, rows, known.registry.all.length > 0)
  const row = rows.find((one) => one.key === key)
  const named = namedThings(parsed).filter(({ kind }) => readable(kind))
  const meant = lookedUp(parsed, found).filter((ref) => readable(ref.kind))
  // What is highlighted is shown in full below: of an earlier page it is read again.
  const shown = row?.is === 'thing' && readable(row.ref.kind) ? [row.ref] : []
  useReads(
    whole,
    [...named, ...meant, ...shown].filter((ref) => !fresh(ref)),
    setGone,
  )
  return {
    parsed,
    lookup,
    blocked,
    sections,
    rows,
    key,
    move,
    moved,
    row,
    command: row?.is === 'command' ? row : undefined,
    unknown: unknownOf(parsed, lookup, rows),
  }
}

export type Findings = ReturnType<typeof useFound>
