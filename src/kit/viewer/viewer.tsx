import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { wordsOf } from '#kit/api/words.ts'
import { ahead as fetchAhead } from '#kit/command/ahead.ts'
import { viewerActAtom } from '#kit/command/detail-keys.ts'
import type { ViewerAct } from '#kit/command/keymap.ts'
import { late } from '#kit/command/late.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link.tsx'
import { Meta } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sheetClass, ViewerFrame, ViewerStage } from '#ui/viewer.tsx'
import { bytesAnew, type FileBytes, type Linked } from './bytes.ts'

const { Late: PdfPages, ahead } = late(async () => (await import('./pdf-pages.tsx')).PdfPages)
/** Fetches what draws a PDF, before one is there. */
export const readyForPdf = () => fetchAhead(ahead)

const steps = [25, 50, 75, 100, 125, 150, 200, 300, 400]
const zooms = { larger: 1, smaller: -1, fit: 0 } as const
const expired = '(upload expired)'

interface Props {
  name: string
  /** The link to it; null where it is kept no more. */
  url: string | null
  /** Gives the link as it is by now, where that one has run out; null where there is none. */
  renew: () => Promise<string | null>
}

/** A picture or a PDF in the page. `+` and `-` change its size, `0` fits it, anywhere on its page; the keys of pages scroll it, and arrows do within. */
export function FileViewer({ name, url, renew }: Props) {
  const { came, again } = useLinked(url, renew)
  const gone = url === null || (came !== null && 'value' in came && came.value === null)
  const stage = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(100)
  const [fits, setFits] = useState(600)
  useLayoutEffect(() => {
    const measure = () => stage.current && setFits(Math.max(200, stage.current.clientWidth - 20))
    measure()
    const watch = new ResizeObserver(measure)
    if (stage.current) watch.observe(stage.current)
    return () => watch.disconnect()
  }, [])
  const move = (by: 1 | -1 | 0) =>
    setZoom((now) => (by === 0 ? 100 : (steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(now) + by))] ?? now)))
  useViewerKeys((what) => {
    if (what === 'page down' || what === 'page up') return paged(stage.current, what === 'page down' ? 1 : -1)
    move(zooms[what])
    return true
  })
  const width = Math.round((fits * zoom) / 100)
  return (
    <ViewerFrame
      bar={
        <>
          {url && !gone ? (
            <a className={linkClass('text')} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            <span>{`${name} ${expired}`}</span>
          )}
          <Button size="small" kbd="-" aria-keyshortcuts="-" title="Smaller" aria-label="Smaller" onClick={() => move(-1)}>
            −
          </Button>
          <span role="status">{`${zoom} %`}</span>
          <Button size="small" kbd="+" aria-keyshortcuts="+" title="Larger" aria-label="Larger" onClick={() => move(1)}>
            +
          </Button>
          <Button size="small" kbd="0" aria-keyshortcuts="0" onClick={() => move(0)}>
            Fit
          </Button>
        </>
      }
    >
      <ViewerStage ref={stage} label={name} description="Plus and minus change its size, 0 fits it, arrows scroll it">
        {gone ? <Meta>{expired}</Meta> : <Drawn name={name} came={came} width={width} onRetry={again} />}
      </ViewerStage>
    </ViewerFrame>
  )
}

/** Tells the dispatcher of keys what this document does, as long as it is on the page. */
function useViewerKeys(act: (what: ViewerAct) => boolean) {
  const set = useSetAtom(viewerActAtom)
  const now = useRef(act)
  useLayoutEffect(() => {
    now.current = act
  })
  useEffect(() => {
    const own = { act: (what: ViewerAct) => now.current(what) }
    set(own)
    return () => set((last) => (last === own ? null : last))
  }, [set])
}

/** Scrolls by what is in sight, but a line; false at the end, so that the key stays the page's. */
function paged(stage: HTMLElement | null, by: 1 | -1): boolean {
  if (!stage) return false
  const before = stage.scrollTop
  stage.scrollTop += by * Math.max(40, stage.clientHeight - 40)
  return stage.scrollTop !== before
}

interface DrawnProps {
  name: string
  /** Null while it is read. */
  came: Linked | null
  width: number
  onRetry: () => void
}
function Drawn({ name, came, width, onRetry }: DrawnProps) {
  if (came && 'error' in came)
    return (
      <Banner tone="bad" action={<Button onClick={onRetry}>Retry</Button>}>
        {`${name} could not be read. ${wordsOf(came.error)}`}
      </Banner>
    )
  const file = came?.value
  if (!file) return <Skeleton width="half" />
  if (file.type.startsWith('application/pdf'))
    return <PdfPages part={{ name, bytes: file.bytes, width }} early={<Skeleton width="half" />} />
  return <Picture name={name} file={file} width={width} />
}

function Picture({ name, file, width }: { name: string; file: FileBytes; width: number }) {
  const image = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  useLayoutEffect(() => {
    image.current?.style.setProperty('width', `${width}px`)
  })
  return address ? <img ref={image} className={sheetClass()} src={address} alt={name} /> : null
}

/** What is behind a link, null while it is read. A new link to the same file changes nothing of what is shown. */
function useLinked(url: string | null, renew: Props['renew']): { came: Linked | null; again: () => void } {
  const key = url?.split('?')[0] ?? null
  const [tries, setTries] = useState(0)
  const [got, setGot] = useState<{ key: string | null; came: Linked | null }>({ key: null, came: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the link is signed with is no part of what it leads to
  useEffect(() => {
    let here = true
    if (url) void bytesAnew(url, renew).then((came) => here && setGot({ key, came }))
    return () => {
      here = false
    }
  }, [key, tries])
  const again = () => {
    setGot({ key: null, came: null })
    setTries((now) => now + 1)
  }
  return { came: got.key === key ? got.came : null, again }
}
