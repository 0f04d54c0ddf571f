import { notify } from '#kit/notice/notices.ts'

/** Puts text on the clipboard and says so; a browser that forbids it is told too. */
export function copy(text: string) {
  // Absent where the page is not served by a safe origin.
  const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
  void writing.then(
    () => notify({ tone: 'done', text: `Copied ${text}` }),
    () => notify({ tone: 'info', text: `This browser does not let the page copy: ${text}` }),
  )
}
