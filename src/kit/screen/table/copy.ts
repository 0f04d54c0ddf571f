import { ApiError } from '#kit/api/error.ts'
import { notify } from '#kit/notice/notices.ts'
import { currentStore } from '#kit/store/current.ts'

/**
 * Writes text to the clipboard. Rejects with an ApiError if the browser forbids it, or has no clipboard at all because
 * the page came from an insecure origin: a refusal, and no bug of the workspace.
 */
export async function toClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const message = `This browser does not let the page copy: ${text}`
    throw new ApiError('refused', message, 0, { code: 'clipboard', message })
  }
}

/** Copies text to the clipboard and notifies the person who copied it, also if the browser refuses. */
export function copy(text: string) {
  const store = currentStore()
  void toClipboard(text).then(
    () => notify({ tone: 'done', text: `Copied ${text}` }, store),
    ({ message }: ApiError) => notify({ tone: 'info', text: message }, store),
  )
}
