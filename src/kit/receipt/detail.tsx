import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { pageOf } from '#contract/paths.ts'
import { capital } from '#kit/command/nouns.ts'
import { pendingUndoAtom } from '#kit/command/pending-undo.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { nounsAtom, receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { willChange } from '#kit/command/will-change.ts'
import { dayTime } from '#kit/format/dates.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Changes } from '#ui/changes.tsx'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { ScrollBody } from '#ui/scroll-body.tsx'
import { trayClass } from '#ui/tray.tsx'
import { TogetherFacts } from './together.tsx'
import { UndoButton } from './undo-button.tsx'
import { markOf, undoWords } from './words.ts'

interface Acts {
  open: (href: string) => void
  copy: (text: string, what: string) => void
  check: (() => void) | undefined
  /** It is being asked about just now. */
  checking: boolean
  /** This page itself asks about its unknown outcome again and again. */
  isFollowed: boolean
}

/** All about one receipt. */
export function ReceiptDetail({ receipt, acts }: { receipt: Receipt; acts: Acts }) {
  const entry = useAtomValue(registryAtom).get(receipt.command)
  const risk = entry?.command.risk
  const all = useAtomValue(receiptsAtom)
  const { title, before, changes, who, when, requestId, sent, outcome, words, quiet, together } = receipt
  const by = all.find(({ key }) => key === receipt.undoneBy)
  const undid = all.find(({ undoneBy }) => undoneBy === receipt.key)
  const mark = markOf(receipt)
  // "Check again" sends exactly this, so it is shown before.
  const asked = outcome === 'unknown' && entry && before ? willChange({ entry, things: [before], answers: receipt.answers ?? {} }) : []
  const pending = useAtomValue(pendingUndoAtom)(receipt)?.words
  return (
    <ScrollBody className={trayClass.detail}>
      <div className={trayClass.detailHead}>
        <h3 className={trayClass.detailTitle}>
          {title}
          <Chip tone={mark.tone}>{mark.label}</Chip>
        </h3>
        <Target receipt={receipt} onOpen={acts.open} />
      </div>
      {outcome === 'done' ? (
        <p className={trayClass.words}>{words}</p>
      ) : (
        <Banner tone={outcome === 'refused' ? 'bad' : 'wait'}>{quiet ? `Not saved. ${words}` : words}</Banner>
      )}
      {changes.length ? (
        <section className={trayClass.part} aria-label="What changed">
          <div className={trayClass.partTitle}>{outcome === 'done' ? 'What changed' : 'As it is now'}</div>
          <Changes label="Before and after" items={changes} />
        </section>
      ) : null}
      {asked.length ? (
        <section className={trayClass.part} aria-label="What was asked for">
          <div className={trayClass.partTitle}>What was asked for</div>
          <Changes label="What it changes if it is done" items={asked} />
        </section>
      ) : null}
      <div className={trayClass.part}>
        <div className={trayClass.actions}>
          <UndoButton receipt={receipt} kbd="u" aria-keyshortcuts="u" />
          {outcome === 'unknown' && acts.check ? (
            <Button tone="primary" busy={acts.checking} onClick={acts.check}>
              Check again
            </Button>
          ) : null}
          <span className={trayClass.note}>
            {acts.isFollowed ? 'This page checks the outcome every few seconds. ' : ''}
            {pending ?? undoWords(receipt, risk, by)}
          </span>
        </div>
      </div>
      {together ? (
        <TogetherFacts command={{ title: entry?.command.title ?? title, id: receipt.command }} together={together} onOpen={acts.open} />
      ) : null}
      <Facts
        label="Who and when"
        items={[
          { label: 'By', value: who },
          { label: 'When', value: dayTime(new Date(when).toISOString()) },
          ...(undid ? [{ label: 'It undid', value: undid.title }] : []),
          // The rows of a run have one each.
          ...(together
            ? []
            : [
                {
                  label: 'Request id',
                  value: requestId ? (
                    <span className={trayClass.actions}>
                      <code className={trayClass.mono}>{requestId}</code>
                      <Button size="small" onClick={() => acts.copy(requestId, 'Request id')}>
                        Copy request id
                      </Button>
                    </span>
                  ) : (
                    'none was told'
                  ),
                },
              ]),
        ]}
      />
      {sent.length ? (
        <section className={trayClass.part} aria-label="What was sent">
          <div className={trayClass.partTitle}>What was sent</div>
          {sent.map(({ line, body, done, words: why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may say the same, and only their places tell them apart
            <pre key={at} className={trayClass.mono}>
              <code>
                {[why || sent.length > 1 ? `${line}  ${done ? '✓ done' : (why ?? 'not done')}` : line, body].filter(Boolean).join('\n')}
              </code>
            </pre>
          ))}
        </section>
      ) : null}
    </ScrollBody>
  )
}

function Target({ receipt: { target }, onOpen }: { receipt: Receipt; onOpen: Acts['open'] }) {
  const nouns = useAtomValue(nounsAtom)
  if (!target) return null
  const href = pageOf(target.kind, target.id)
  const one = capital(nouns.get(target.kind)?.words.one ?? target.kind.replaceAll('-', ' '))
  const follow = (event: MouseEvent) => {
    // Every other way of opening a link is the browser's own.
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <div>
      {href ? (
        <Link href={href} onClick={follow}>
          {one} {target.id}
        </Link>
      ) : (
        `${one} ${target.id}`
      )}{' '}
      <bdi className={trayClass.note}>{target.title.slice(0, 400)}</bdi>
    </div>
  )
}
