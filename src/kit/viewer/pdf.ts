import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { workerAddress } from '#kit/trusted.ts'

// One worker for all documents, at an address that the page's policy knows.
GlobalWorkerOptions.workerPort = new Worker(workerAddress(address), { type: 'module' })

/** The endings that are under way. With one worker the library opens nothing meanwhile: it throws. */
let ending: Promise<unknown> = Promise.resolve()

/** Opens a PDF for its pages. Nothing in it runs, and it brings no style sheet: letters are drawn as shapes. `destroy` ends it, also while it opens. */
export function openPdf(bytes: ArrayBuffer): { promise: Promise<PDFDocumentProxy>; destroy: () => void } {
  let task: PDFDocumentLoadingTask | undefined
  let over = false
  const open = async () => {
    // Whoever goes on to the next document ends the one before in the same moment.
    for (let seen: unknown; seen !== ending; ) {
      seen = ending
      await seen
    }
    if (over) throw new Error('nobody wants it any more')
    task = getDocument({
      // It takes the bytes with it into its worker, and others want them again.
      data: new Uint8Array(bytes.slice(0)),
      disableFontFace: true,
      useSystemFonts: true,
      isEvalSupported: false,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
    })
    return task.promise
  }
  return {
    promise: open(),
    destroy: () => {
      over = true
      if (task) ending = Promise.allSettled([ending, task.destroy()])
    },
  }
}

/** Draws a page (from 1) onto a canvas, so many CSS pixels wide. Gives the way to stop. */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  let over = false
  let stop = () => {
    over = true
  }
  const draw = async () => {
    const page = await pdf.getPage(number)
    // A canvas is drawn on by one at a time.
    if (over) return
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
