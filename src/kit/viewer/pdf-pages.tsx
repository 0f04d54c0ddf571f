import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sheetClass } from '#ui/viewer.tsx'
import { drawPage, openPdf } from './pdf.ts'

interface Props {
  name: string
  bytes: ArrayBuffer
  /** CSS pixels of a page. */
  width: number
}

/** The pages of a PDF, one below the other; the first one is drawn first. */
export function PdfPages({ name, bytes, width }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(null)
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    let here = true
    const opened = openPdf(bytes)
    opened.then(
      (one) => here && setPdf(one),
      () => here && setPdf('broken'),
    )
    return () => {
      here = false
      void opened.then((one) => one.destroy()).catch(() => undefined)
    }
  }, [bytes])
  if (pdf === 'broken') return <Banner tone="bad">{`${name} cannot be read as a PDF.`}</Banner>
  if (pdf === null) return <Skeleton width="half" />
  return Array.from({ length: Math.min(pdf.numPages, drawn + 1) }, (_, at) => (
    <Page
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={at}
      pdf={pdf}
      number={at + 1}
      label={`${name}, page ${at + 1} of ${pdf.numPages}`}
      width={width}
      onDrawn={() => setDrawn((now) => Math.max(now, at + 1))}
    />
  ))
}

interface PageProps {
  pdf: PDFDocumentProxy
  number: number
  label: string
  width: number
  onDrawn: () => void
}
function Page({ pdf, number, label, width, onDrawn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ready, setReady] = useState(false)
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  })
  useEffect(() => {
    if (!canvas.current) return
    canvas.current.style.setProperty('width', `${width}px`)
    const { done, stop } = drawPage(pdf, number, canvas.current, width)
    void done.then(
      () => {
        setReady(true)
        told.current()
      },
      // One page that cannot be drawn leaves the others.
      () => told.current(),
    )
    return stop
  }, [pdf, number, width])
  return <canvas ref={canvas} className={sheetClass()} role="img" aria-label={label} aria-busy={!ready} />
}
