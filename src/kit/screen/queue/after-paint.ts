/** A page that nobody sees draws no frame: then it is done after this, in milliseconds. */
const unseen = 250

/** Does something once the next frame is handed over, so that it takes nothing from it. Answers how to call it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, unseen)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
