import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sheetClass } from '#ui/viewer.tsx'
import { pdfNow, putFirst, showPdf } from './open-pdfs.ts'
import { drawPage } from './pdf.ts'

interface Props {
  name: string
  bytes: ArrayBuffer
  /** CSS pixels of a page. */
  width: number
}

/** The pages of a PDF, one below the other; the first one is drawn first. */
export function PdfPages({ name, bytes, width }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(() => pdfNow(bytes))
  const [drawn, setDrawn] = useState(0)
  const [of, setOf] = useState(bytes)
  // Other bytes are another document: the one that was open is closed, and none of it can be drawn any more.
  if (of !== bytes) {
    setOf(bytes)
    setPdf(pdfNow(bytes))
    setDrawn(0)
  }
  useEffect(() => {
    let here = true
    const { promise, leave } = showPdf(bytes)
    promise.then(
      (one) => here && setPdf(one),
      () => here && setPdf('broken'),
    )
    return () => {
      here = false
      leave()
    }
  }, [bytes])
  if (pdf === 'broken') return <Banner tone="bad">{`${name} cannot be read as a PDF.`}</Banner>
  if (pdf === null) return <Skeleton width="half" />
  const numbers = Array.from({ length: Math.min(pdf.numPages, drawn + 1) }, (_, at) => at + 1)
  return numbers.map((number) => (
    <Page
      key={number}
      bytes={bytes}
      pdf={pdf}
      number={number}
      label={`${name}, page ${number} of ${pdf.numPages}`}
      width={width}
      onDrawn={() => setDrawn((now) => Math.max(now, number))}
    />
  ))
}

interface PageProps {
  bytes: ArrayBuffer
  pdf: PDFDocumentProxy
  number: number
  label: string
  width: number
  onDrawn: () => void
}
function Page({ bytes, pdf, number, label, width, onDrawn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'broken'>('drawing')
  const [of, setOf] = useState({ pdf, width })
  // A page that could not be drawn is tried again at another size: by then it has its canvas back.
  if (of.pdf !== pdf || of.width !== width) {
    setOf({ pdf, width })
    setState('drawing')
  }
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  })
  // In the frame that shows it, where it was drawn ahead.
  useLayoutEffect(() => {
    if (!canvas.current) return
    canvas.current.style.setProperty('width', `${width}px`)
    if (number === 1 && putFirst(bytes, canvas.current, width)) {
      setState('drawn')
      told.current()
      return
    }
    let here = true
    const { done, stop } = drawPage(pdf, number, canvas.current, width)
    void done.then(
      () => {
        if (!here) return
        setState('drawn')
        told.current()
      },
      // One page that cannot be drawn says so, and leaves the others.
      () => {
        if (!here) return
        setState('broken')
        told.current()
      },
    )
    return () => {
      here = false
      stop()
    }
  }, [bytes, pdf, number, width])
  if (state === 'broken') return <Banner tone="bad">{`${label}, cannot be drawn.`}</Banner>
  return <canvas ref={canvas} className={sheetClass()} role="img" aria-label={label} aria-busy={state === 'drawing'} />
}
