import { Command } from 'cmdk'
import { useAtomValue, useStore } from 'jotai'
import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Gone } from '#contract/workspace.ts'
import { addToCart } from '#kit/cart/state.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { startCommand } from '#kit/command/start.ts'
import { draftAtom, engineAtom, manyAskedAtom } from '#kit/command/state.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate, short } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'
import { useLookup } from '#kit/lookup/use-lookup.ts'
import { Banner } from '#ui/banner.tsx'
import { PaletteLine, PaletteToken, paletteClass } from '#ui/palette.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { DryRun } from './dry-run.tsx'
import { Footer, Help } from './help.tsx'
import { useActiveDescendant, useHighlight, useOnlyByKey } from './highlight.ts'
import { frecencyAtom, linesAtom, rememberAtom } from './history.ts'
import { useKnown } from './known.ts'
import { absorb, type Line, wholeLine } from './line.ts'
import { lineKeys } from './line-keys.ts'
import { Rows } from './list.tsx'
import { questionsOf, useReads } from './lookup.ts'
import { lookedUp } from './meant.ts'
import { originsOf } from './origins.ts'
import { Panel, usePanel } from './panel.tsx'
import { mostText, mostThings, type Parsed, type Prefix, parse, refsOf } from './parse.ts'
import { Preview } from './preview.tsx'
import { isMany, needsId, type Row, sectionsOf, wrong } from './rows.ts'
import { legible } from './ticket.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  start: string
  onClose: () => void
  /** Holds the line as it stands. */
  left: RefObject<string>
}

/** The line and what it finds. */
export function Search({ input, start, onClose, left }: Props) {
  const store = useStore()
  const { known, fresh, vocabulary, answered } = useKnown()
  const [line, setLineOnly] = useState<Line>({ chips: [], text: start })
  const [said, setSaid] = useState<string | null>(null)
  const [dry, setDry] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [recalled, setRecalled] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const asked = useAtomValue(draftAtom)
  const ports = useAtomValue(engineAtom)?.ports
  const whole = wholeLine(line)

  const parsed = useMemo(() => parse(whole, vocabulary, originsOf(document)), [whole, vocabulary])
  const readable = (kind: string) => known.nouns.get(kind)?.reader !== undefined
  const named = parsed.noun && readable(parsed.noun) ? refsOf(parsed, parsed.noun).filter((ref) => !fresh(ref)) : []
  const lookup = useLookup(questionsOf(parsed, fresh, readable))
  const meant = lookedUp(parsed, lookup.found).filter((ref) => readable(ref.kind) && !fresh(ref))
  const { found, asking, kinds } = lookup
  const [shown, setShown] = useState<Ref>()
  const gone = useReads([...named, ...meant, ...(shown && readable(shown.kind) && !fresh(shown) ? [shown] : [])])
  // What only looked like a name was nobody's question; a deleted thing is told as such.
  const unknown = lookup.unknown.filter((word) => !parsed.names.includes(word)).map((word) => spelled(word, lookup.gone))
  const blocked = asked?.from === 'palette' && asked.draft.stage.at === 'blocked' ? asked.draft.stage.words : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was blocked has been read by then, so its row says why and what removes it
  const sections = useMemo(
    () => sectionsOf(parsed, { ...known, remote: found, asking, covered: kinds, gone }),
    [parsed, known, found, asking, kinds, gone, blocked, answered],
  )
  const helping = parsed.prefix === '?'
  const rows = sections.flatMap((section) => section.rows)
  const [key, move] = useHighlight(whole, rows)
  const row = rows.find((one) => one.key === key)
  const command = row?.is === 'command' ? row : undefined
  // What is highlighted is shown in full below: of an earlier page it is read again.
  const about = row?.is === 'thing' && !fresh(row.ref) ? row.ref : undefined
  if (shown?.id !== about?.id || shown?.kind !== about?.kind) setShown(about)
  const told = usePanel(command, command?.refs.map(known.thing).filter((thing) => thing !== undefined) ?? [], dry === key)
  useActiveDescendant(input, box, key)
  // In the frame in which the line appears: the dialog gives the focus a moment later, and what is typed meanwhile would be lost.
  useLayoutEffect(() => {
    input.current?.focus()
    // Characters that came while this was being drawn; from here on they go into the line itself.
    const typed = store.get(paletteAtom)?.text ?? ''
    setLineOnly((now) => (now.chips.length === 0 && typed.startsWith(now.text) ? { chips: [], text: typed } : now))
  }, [input, store])
  useEffect(() => {
    left.current = whole
  }, [whole, left])

  const problem =
    wrong(parsed) ?? blocked ?? said ?? lookup.words ?? leftOut(parsed) ?? (rows.length && unknown.length ? nothingFor(unknown) : null)

  const setLine = (next: Line) => {
    setSaid(null)
    setDry(null)
    if (blocked) store.set(draftAtom, null)
    setLineOnly(absorb(next, vocabulary))
  }
  const aim = (kind: string, id: number | null, verb?: string) => {
    const one = known.nouns.get(kind)?.words.one ?? kind
    setLine({ chips: [], text: `${verb ? `${verb} ` : ''}${one} ${id ?? ''}` })
  }
  const run = async (chosen: Row, place: 'here' | 'tab') => {
    if (wrong(parsed)) return
    if (place === 'tab') {
      if (chosen.is === 'cart') addToCart(store, parsed)
      if (chosen.href) ports?.tools.open(chosen.href)
      return
    }
    if (chosen.is === 'cart') {
      store.set(rememberAtom, whole)
      addToCart(store, parsed)
      ports?.tools.go(chosen.href)
      return onClose()
    }
    const id = chosen.is === 'thing' ? `${chosen.ref.kind}.open` : chosen.entry.id
    const refs = chosen.is === 'thing' ? [chosen.ref] : chosen.refs
    if (chosen.is === 'command' && chosen.reason) return setSaid(chosen.reason)
    if (chosen.is === 'command' && chosen.needs && lookup.asking && parsed.emails.length + parsed.handles.length > 0) {
      // Enter came before the answer: it counts as soon as it is known what the line names.
      setWaiting(whole)
      return setSaid(`Looking up ${[...parsed.emails, ...parsed.handles].map(isolate).join(', ')}`)
    }
    if (chosen.is === 'command' && chosen.needs) {
      aim(chosen.entry.command.target.entity?.kind ?? '', null, chosen.entry.verb)
      return setSaid(`Type the id of the ${chosen.needs}`)
    }
    store.get(frecencyAtom).touch(id)
    store.set(rememberAtom, whole)
    const { answers, asks } = chosen.is === 'command' ? chosen : {}
    const all = chosen.is === 'command' && chosen.whole !== undefined
    const started = await startCommand(store, id, { refs: all ? undefined : refs, answers, asks, from: 'palette' })
    // On many things it asks in a place of its own.
    if (store.get(manyAskedAtom)) return
    if (!started) return setSaid('This is not available here')
    // A command that asks first has closed the palette by then; it may be open again, for something else.
    if (started.draft().entry.command.confirm) return
    const { stage } = await started.settled
    if (stage.at === 'done') onClose()
  }
  const waits = waiting === whole && !lookup.asking
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!waits) return
    setWaiting(null)
    setSaid(null)
    if (command && !command.needs) void run(command, 'here')
  }, [waits])
  const byKey = useOnlyByKey(move)
  const onLineKey = lineKeys({
    line,
    row,
    first: key === rows[0]?.key,
    recalled: recalled !== null && recalled === whole.trim(),
    older: () => {
      const before = store.get(linesAtom)
      // A line that was brought back and left as it is leads to the one before it.
      const at = recalled === null || recalled !== whole.trim() ? 0 : before.indexOf(recalled) + 1
      const next = before[at]
      if (next === undefined) return false
      setLine({ chips: [], text: next })
      setRecalled(next)
      return true
    },
    remember: () => store.set(rememberAtom, whole),
    setLine,
    run: (chosen, place) => void run(chosen, place),
    dryRun: () => {
      if (command?.reason) setSaid(command.reason)
      else if (command && isMany(command)) setSaid('It shows what it does to all of them before it begins')
      else if (command?.entry.command.call && !command.needs) setDry(key)
      else setSaid(command?.needs ? `Type the id of the ${command.needs}` : 'There is nothing to send: this only leads somewhere')
    },
    actions: (chosen) => {
      const ref = chosen.is === 'thing' ? chosen.ref : chosen.is === 'command' ? chosen.refs[0] : undefined
      if (ref) aim(ref.kind, ref.id)
    },
    next: () => {
      if (command?.needs) void run(command, 'here')
    },
    close: onClose,
  })
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    // A field of one line drops line breaks, and two ids would become one.
    if (!/[\r\n]|=3D|&\w+;/.test(text) && text.length < 1_000) return
    event.preventDefault()
    // One more than is read, so that it is said that only the beginning was.
    const flat = legible(text.slice(0, 2 * mostText)).replace(/\s+/g, ' ')
    setLine({ ...line, text: `${line.text} ${flat}`.trimStart().slice(0, mostText + 1) })
  }
  const dryRun = dry === key ? command : undefined
  const leaveDry = () => {
    setDry(null)
    input.current?.focus()
  }
  const results = rows.length === 1 ? '1 result' : `${rows.length} results`
  const count = helping ? 'Help' : results
  return (
    <Command
      ref={box}
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
      loop
      value={key}
      onValueChange={byKey.onValueChange}
      label="Command palette"
      onKeyDown={(event) => {
        byKey.onKey()
        onLineKey(event)
      }}
    >
      <PaletteLine hint={hintOf(lookup.asking, whole.trim() ? command?.needs : undefined)}>
        {line.chips.map((chip) => (
          <PaletteToken key={chip}>{isolate(chip)}</PaletteToken>
        ))}
        <input
          ref={input}
          className={paletteClass.input}
          role="combobox"
          aria-label="Search, paste an id, or type a command"
          aria-expanded={rows.length > 0 && !dryRun}
          aria-autocomplete="list"
          aria-invalid={wrong(parsed) ? true : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={line.chips.length ? '' : 'Search, paste an id, or type a command'}
          value={line.text}
          onChange={(event) => setLine({ ...line, text: event.target.value })}
          onPaste={paste}
        />
      </PaletteLine>
      <VisuallyHidden>
        <span role="status">{`${line.chips.length ? `${line.chips.join(', ')}. ` : ''}${lookup.asking ? 'Looking up' : count}${parsed.cut ? '. Only the beginning was read' : ''}`}</span>
      </VisuallyHidden>
      {problem ? (
        <Banner tone={wrong(parsed) || blocked ? 'bad' : 'wait'} bar>
          {problem}
        </Banner>
      ) : null}
      {dryRun ? <DryRun row={dryRun} told={told} onBack={leaveDry} /> : null}
      {helping ? <Help /> : null}
      {helping || dryRun ? null : <Rows sections={sections} onSelect={(chosen) => void run(chosen, 'here')} />}
      {rows.length === 0 && !helping ? (
        <div className={paletteClass.empty}>{emptyWords(parsed, lookup.asking, known.registry.all.length === 0, unknown)}</div>
      ) : null}
      {command && told && !dryRun ? <Panel row={command} told={told} /> : null}
      {dryRun || helping ? null : <Preview row={row} rows={rows} thing={(one) => known.thing(one.ref)} fresh={(one) => fresh(one.ref)} />}
      {dryRun ? null : (
        <Footer
          run={row !== undefined && !command?.reason && !wrong(parsed)}
          dry={Boolean(command?.entry.command.call && !command.needs && !command.reason && !isMany(command))}
          actions={row?.is === 'thing' || Boolean(command?.refs.length)}
          page={row?.href !== undefined}
        />
      )}
    </Command>
  )
}

function emptyWords(parsed: Parsed, asking: boolean, loading: boolean, unknown: readonly string[]): string {
  if (wrong(parsed)) return 'Nothing has such an id'
  if (loading) return 'Commands are loading'
  if (asking) return 'Looking up'
  if (unknown.length) return nothingFor(unknown)
  const hint = parsed.prefix && !parsed.words ? hints[parsed.prefix] : undefined
  return hint ?? 'Nothing fits. Type ? for help.'
}

const hintOf = (asking: boolean, needs: string | undefined) => {
  if (needs) return needsId(needs)
  return asking ? 'looking up' : undefined
}
const hints: Partial<Record<Prefix, string>> = { '@': 'Type a name, an e-mail or an @handle', '#': 'Type an id' }
/** What was too much to be read, in words. */
function leftOut({ cut, left }: Parsed): string | null {
  if (left) return `${count(left)} more are left out: at most ${count(mostThings)} of a sort at a time`
  return cut ? `Only the first ${count(mostText)} characters were read` : null
}
/** A word that nobody knows, and what was deleted of it. */
function spelled(word: string, gone: readonly Gone[]): string {
  const one = gone.find(({ q }) => q === word)
  return one ? `${word} (${one.kind.replaceAll('-', ' ')}, deleted ${dayTime(one.at)}${one.by ? ` by ${isolate(one.by)}` : ''})` : word
}
const nothingFor = (unknown: readonly string[]) =>
  `Nothing found for ${unknown
    .slice(0, 5)
    .map((word) => isolate(short(word, 80)))
    .join(', ')}${unknown.length > 5 ? ` and ${count(unknown.length - 5)} more` : ''}`
