import { atom } from 'jotai'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { currentStore, lifeAtom } from '#kit/store/current.ts'
import { drawPage, openPdf } from './pdf.ts'

interface Opened {
  opening: ReturnType<typeof openPdf>
  /** The document, once it stands open. */
  pdf: PDFDocumentProxy | null
  users: number
  /** Its first page, drawn for whoever shows it next, and how many CSS pixels wide. */
  first: { sheet: HTMLCanvasElement; width: number } | null
}

/** Documents that stand open though nobody shows them: the one before and the next one. */
const spare = 2
const openedAtom = atom((get) => {
  const all = new Map<ArrayBuffer, Opened>()
  // The worker of pdf.js would keep them beyond their session.
  const close = () => {
    for (const [bytes, one] of all) {
      all.delete(bytes)
      if (one.users === 0) one.opening.destroy()
    }
  }
  get(lifeAtom).signal.addEventListener('abort', close, { once: true })
  return all
})
type All = Map<ArrayBuffer, Opened>
const allOpened = (): All => currentStore().get(openedAtom)

function openedOf(all: All, bytes: ArrayBuffer): Opened {
  const known = all.get(bytes)
  if (known) return known
  const made: Opened = { opening: openPdf(bytes), pdf: null, users: 0, first: null }
  all.set(bytes, made)
  made.opening.promise.then(
    (pdf) => {
      made.pdf = pdf
    },
    // What cannot be opened is tried again by the next who shows it.
    () => all.get(bytes) === made && all.delete(bytes),
  )
  sweep(all)
  return made
}
function sweep(all: All) {
  const idle = [...all].filter(([, { users }]) => users === 0)
  for (const [bytes, one] of idle.slice(0, -spare)) {
    all.delete(bytes)
    one.opening.destroy()
  }
}

/** The document in these bytes where it stands open already. */
export const pdfNow = (bytes: ArrayBuffer): PDFDocumentProxy | null => allOpened().get(bytes)?.pdf ?? null

/** Opens the document in these bytes for one who shows it; `leave` when it is shown no more. Rejects where it is no PDF. */
export function showPdf(bytes: ArrayBuffer): { promise: Promise<PDFDocumentProxy>; leave: () => void } {
  const all = allOpened()
  const one = openedOf(all, bytes)
  one.users += 1
  // It was used last now.
  if (all.delete(bytes)) all.set(bytes, one)
  return {
    promise: one.opening.promise,
    leave: () => {
      one.users -= 1
      // Forgotten meanwhile, as at a log-out: nobody else can find it any more.
      if (one.users === 0 && all.get(bytes) !== one) one.opening.destroy()
      else sweep(all)
    },
  }
}

/** CSS pixels of the first page that was drawn last: the next one will most likely be as wide. */
let lastWidth = 0

/** Opens a document before somebody shows it and draws its first page, as wide as the last one. */
export async function drawFirstAhead(bytes: ArrayBuffer): Promise<void> {
  const one = openedOf(allOpened(), bytes)
  const pdf = await one.opening.promise.catch(() => null)
  if (!pdf || one.first || lastWidth === 0) return
  const [sheet, width] = [document.createElement('canvas'), lastWidth]
  await drawPage(pdf, 1, sheet, width).done
  one.first = { sheet, width }
}

/** Puts the first page that was drawn ahead onto a canvas. False where there is none so wide. */
export function putFirst(bytes: ArrayBuffer, canvas: HTMLCanvasElement, width: number): boolean {
  lastWidth = width
  const first = allOpened().get(bytes)?.first
  if (first?.width !== width) return false
  canvas.width = first.sheet.width
  canvas.height = first.sheet.height
  canvas.getContext('2d')?.drawImage(first.sheet, 0, 0)
  return true
}
