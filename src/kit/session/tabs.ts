/** What tabs of one browser tell each other about the sign-in. */
export type Word = 'out' | 'in'
const channelName = 'admin-session'

/** Tells the other tabs; a tab never hears itself. */
export function tellTabs(word: Word) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(word)
  channel.close()
}

/** Listens to the other tabs, and to a page that comes back from the browser's memory. Gives the way to stop. */
export function hearTabs(on: (word: Word) => void, onReturn: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'out' || data === 'in') on(data)
  }
  const shown = (event: PageTransitionEvent) => event.persisted && onReturn()
  window.addEventListener('pageshow', shown)
  return () => {
    channel.close()
    window.removeEventListener('pageshow', shown)
  }
}
