import { Command } from 'cmdk'
import { useStore } from 'jotai'
import { type RefObject, useRef } from 'react'
import { draftAtom } from '#kit/command/state.ts'
import { isolate } from '#kit/format/isolate.ts'
import { Banner } from '#ui/banner.tsx'
import { PaletteLine, PaletteToken, paletteClass } from '#ui/palette.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { describeEnter } from './describe-enter.ts'
import { DryRun } from './dry-run.tsx'
import { describeOmitted, explainLine, explainNoRows, getAnnouncement, getLineHint } from './explain-line.ts'
import { Footer, Help } from './help.tsx'
import { useActiveDescendant, useOnlyByKey } from './highlight.ts'
import { rememberAtom } from './history.ts'
import { useKnown } from './known.ts'
import { formatChip } from './line.ts'
import { lineKeys } from './line-keys.ts'
import { Rows } from './list.tsx'
import { describeNotFound } from './not-found.ts'
import { Panel, usePanel } from './panel.tsx'
import { Preview } from './preview.tsx'
import { isMany } from './row.ts'
import { wrong } from './rows.ts'
import { useFound } from './use-found.ts'
import { useLine } from './use-line.ts'
import { useRun } from './use-run.ts'

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
  const box = useRef<HTMLDivElement>(null)
  const all = useKnown()
  const { known, fresh } = all
  const typing = useLine({
    input,
    vocabulary: all.vocabulary,
    start,
    left,
    onChange: () => {
      const asked = store.get(draftAtom)
      if (asked?.from === 'palette' && asked.draft.stage.at === 'blocked') store.set(draftAtom, null)
    },
  })
  const { line, whole } = typing
  const findings = useFound(whole, all)
  const { parsed, lookup, blocked, sections, rows, key, row, command, unknown } = findings
  const { run, aim, early, doubtful } = useRun({ known, selected: all.whole, typing, findings, onClose })
  const dryRun = typing.dry === key ? command : undefined
  const told = usePanel(command, { thing: known.thing, fresh }, dryRun !== undefined)
  useActiveDescendant(input, box, key)

  const helping = parsed.prefix === '?'
  const bad = wrong(parsed)
  const problem =
    bad ??
    blocked ??
    typing.said ??
    lookup.words ??
    explainLine(parsed, findings) ??
    describeOmitted(parsed) ??
    (rows.length && unknown.length ? describeNotFound(unknown) : null)
  const announcement = getAnnouncement({
    chips: line.chips.map(formatChip),
    rows: rows.length,
    isAsking: lookup.asking,
    isHelp: helping,
    omitted: describeOmitted(parsed),
  })
  const byKey = useOnlyByKey(findings.move)
  const onLineKey = lineKeys({
    line,
    row,
    // On an empty line, the row with the highlight need not be the first one.
    first: key === rows[0]?.key || !findings.moved,
    recalled: typing.recalled,
    older: typing.older,
    early,
    doubtful,
    remember: () => store.set(rememberAtom, whole),
    setLine: typing.change,
    selectAll: typing.selectAll,
    run,
    dryRun: () => {
      if (command?.reason) typing.say(command.reason)
      else if (command && isMany(command)) typing.say('It shows what it does to all of them before it begins')
      else if (command?.entry.command.call && !command.needs) typing.showDry(key)
      else typing.say(command?.needs ? `Type the ID of the ${command.needs}` : 'There is nothing to send: this only leads somewhere')
    },
    actions: (chosen) => {
      const ref = chosen.is === 'thing' ? chosen.ref : chosen.is === 'command' ? chosen.refs[0] : undefined
      if (ref) aim(ref)
    },
    next: () => {
      if (command?.needs) run(command)
    },
    close: onClose,
  })
  const leaveDry = () => {
    typing.showDry(null)
    input.current?.focus()
  }
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
      <PaletteLine hint={getLineHint(lookup.asking, whole.trim() ? command?.needs : undefined)}>
        {line.chips.map((chip) => (
          <PaletteToken key={chip}>{isolate(formatChip(chip))}</PaletteToken>
        ))}
        <input
          ref={input}
          className={paletteClass.input}
          role="combobox"
          aria-label="Search, paste an id, or type a command"
          aria-expanded={rows.length > 0 && !dryRun}
          aria-autocomplete="list"
          aria-invalid={bad ? true : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={line.chips.length ? '' : 'Search, paste an id, or type a command'}
          value={line.text}
          onChange={({ target, nativeEvent }) => typing.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
          onCompositionEnd={({ currentTarget }) => typing.type(currentTarget.value, false)}
          onPaste={typing.paste}
        />
      </PaletteLine>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {problem ? (
        <Banner tone={bad || blocked ? 'bad' : 'wait'} bar>
          {problem}
        </Banner>
      ) : null}
      {dryRun ? <DryRun row={dryRun} told={told} onBack={leaveDry} /> : null}
      {helping ? <Help /> : null}
      {helping || dryRun ? null : <Rows sections={sections} active={key} onSelect={run} />}
      {rows.length === 0 && !helping ? (
        <div className={paletteClass.empty}>
          {explainNoRows(parsed, {
            isAsking: lookup.asking,
            isLoading: known.registry.all.length === 0,
            notFound: unknown,
          })}
        </div>
      ) : null}
      {command && told && !dryRun ? <Panel row={command} told={told} /> : null}
      {dryRun || helping ? null : <Preview row={row} rows={rows} thing={known.thing} fresh={fresh} />}
      {dryRun ? null : (
        <Footer
          enter={row !== undefined && !command?.reason && !bad ? describeEnter(row) : null}
          dry={Boolean(command?.entry.command.call && !command.needs && !command.reason && !isMany(command))}
          actions={row?.is === 'thing' || Boolean(command?.refs.length)}
          page={row?.href !== undefined}
        />
      )}
    </Command>
  )
}
