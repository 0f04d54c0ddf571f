import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface Props {
  /** The query as JSON. */
  question: string
  /** How many it found; null while that is not known for certain. */
  words: string | null
  /** Nothing was found, which the table itself says. */
  none: boolean
}

/** How many rows a question found, said politely and once: pages that are scrolled to and rows that come later say nothing. */
export function Found({ question, words, none }: Props) {
  const [said, setSaid] = useState({ question: '', words: '' })
  const settled = words !== null && said.question !== question
  // Drawn empty before: the same number for another question is said again.
  useEffect(() => {
    if (settled) setSaid({ question, words: none ? '' : words })
  }, [settled, question, words, none])
  return (
    <VisuallyHidden>
      <span role="status">{said.question === question ? said.words : ''}</span>
    </VisuallyHidden>
  )
}
