/** What tabs of one browser tell each other about the sign-in. */
type Word = 'out' | 'expired' | 'in'
const channelName = 'admin-session'

// A tab is told what the others say, never what it says itself: that holds for one channel object, so it speaks through the one it hears.
let channel: BroadcastChannel | null = null

/** Tells the other tabs. */
export function tellTabs(word: Word) {
  channel?.postMessage(word)
}

/** Listens to the other tabs, and to a page that comes back from the browser's memory. Gives the way to stop. */
export function hearTabs(on: (word: Word) => void, onReturn: () => void): () => void {
  const mine = new BroadcastChannel(channelName)
  mine.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'out' || data === 'expired' || data === 'in') on(data)
  }
  channel = mine
  const shown = (event: PageTransitionEvent) => event.persisted && onReturn()
  window.addEventListener('pageshow', shown)
  return () => {
    mine.close()
    if (channel === mine) channel = null
    window.removeEventListener('pageshow', shown)
  }
}
