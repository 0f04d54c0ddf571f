import { expect, test, vi } from 'vitest'

/** The library as far as this is about: with one worker it throws where something is opened while something else is being ended. */
const library = vi.hoisted(() => ({ ending: 0, opened: 0, end: [] as (() => void)[] }))
vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  VerbosityLevel: { ERRORS: 0 },
  getDocument: () => {
    if (library.ending > 0) throw new Error('PDFWorker.create - the worker is being destroyed.')
    library.opened += 1
    return {
      promise: Promise.resolve({ numPages: library.opened }),
      destroy: () => {
        library.ending += 1
        return new Promise<void>((resolve) =>
          library.end.push(() => {
            library.ending -= 1
            resolve()
          }),
        )
      },
    }
  },
}))
vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: '/pdf.worker.js' }))
vi.stubGlobal('Worker', class {})
const { openPdf } = await import('#kit/viewer/pdf.ts')

test('a PDF that is opened while the one before is being ended waits for that, and one that is left meanwhile is not opened', async () => {
  const first = openPdf(new ArrayBuffer(1))
  expect(await first.promise).toMatchObject({ numPages: 1 })
  first.destroy()
  const left = openPdf(new ArrayBuffer(1))
  const next = openPdf(new ArrayBuffer(1))
  left.destroy()
  await expect.poll(() => library.end.length).toBe(1)
  expect(library.opened).toBe(1)
  library.end.pop()?.()
  await expect(left.promise).rejects.toThrow('nobody wants it any more')
  expect(await next.promise).toMatchObject({ numPages: 2 })
  expect(library.opened).toBe(2)
})
