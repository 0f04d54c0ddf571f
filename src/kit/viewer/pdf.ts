import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { workerAddress } from '#kit/trusted.ts'

// One worker for all documents, at an address that the page's policy knows.
GlobalWorkerOptions.workerPort = new Worker(workerAddress(address), { type: 'module' })

/** Opens a PDF for its pages. Nothing in it runs, and it brings no style sheet: letters are drawn as shapes. `destroy` ends it, also while it opens. */
export function openPdf(bytes: ArrayBuffer): PDFDocumentLoadingTask {
  // It takes the bytes with it into its worker, and others want them again.
  const data = new Uint8Array(bytes.slice(0))
  return getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: true,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  })
}

/** Draws a page (from 1) onto a canvas, so many CSS pixels wide. Gives the way to stop. */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  let stop = () => {}
  const draw = async () => {
    const page = await pdf.getPage(number)
    const scale = (width * Math.min(2, window.devicePixelRatio || 1)) / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    await task.promise
  }
  // Whoever stops a page knows that it is not drawn.
  return { done: draw().catch((error: unknown) => (isStopped(error) ? undefined : Promise.reject(error))), stop: () => stop() }
}
const isStopped = (error: unknown) => error instanceof Error && error.name === 'RenderingCancelledException'
