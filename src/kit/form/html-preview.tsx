import { useDeferredValue, useMemo } from 'react'
import { HtmlFrame } from '#ui/html-frame.tsx'
import { purified } from './purified.ts'

/** What a text of HTML will look like: cleaned of all that is more than text and its form, in a frame in which nothing runs. */
export function HtmlPreview({ label, html }: { label: string; html: string }) {
  const shown = useDeferredValue(html)
  const { html: clean, left } = useMemo(() => purified(shown), [shown])
  return <HtmlFrame title={`Preview of ${label}`} html={clean} note={left.length > 0 ? `Left out: ${left.join(', ')}` : undefined} />
}
