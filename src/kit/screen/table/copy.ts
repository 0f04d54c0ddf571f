import { notify } from '#kit/notice/notices.ts'

/** Rejects where the browser forbids it, and where it has no clipboard at all (the page came from no safe origin). */
export const toClipboard = async (text: string) => navigator.clipboard.writeText(text)

/** Puts text on the clipboard and says so; where that cannot be, that is said too. */
export function copy(text: string) {
  void toClipboard(text).then(
    () => notify({ tone: 'done', text: `Copied ${text}` }),
    () => notify({ tone: 'info', text: `This browser does not let the page copy: ${text}` }),
  )
}
