import { useEffect, useMemo, useState } from 'react'
import { readInSlices, shortText } from '#kit/ticket/read-in-slices.ts'
import { parsedFrom } from '#kit/ticket/ticket-line.ts'
import { originsOf } from './origins.ts'
import { type Parsed, parse } from './parse.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Reading {
  line: string
  vocabulary: Vocabulary
  /** Absent until the text has been read. */
  parsed?: Parsed
  /** From 0 to 1. */
  share: number
}

/**
 * Parses the line of the palette: at once, or, if a long text was pasted, in slices between which the page can draw.
 * `share` is null when nothing is being read.
 */
export function useParsed(line: string, vocabulary: Vocabulary): { parsed: Parsed; share: number | null } {
  const isShort = line.length <= shortText
  const short = useMemo(() => parse(isShort ? line : '', vocabulary, originsOf(document)), [isShort, line, vocabulary])
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    if (isShort) return setReading(null)
    const abort = new AbortController()
    const onProgress = (share: number) => setReading({ line, vocabulary, share })
    void readInSlices(line, vocabulary, originsOf(document), { signal: abort.signal, onProgress }).then((read) => {
      if (read) setReading({ line, vocabulary, parsed: parsedFrom(read), share: 1 })
    })
    return () => abort.abort()
  }, [isShort, line, vocabulary])
  if (isShort) return { parsed: short, share: null }
  const mine = reading?.line === line && reading.vocabulary === vocabulary ? reading : undefined
  return mine?.parsed ? { parsed: mine.parsed, share: null } : { parsed: short, share: mine?.share ?? 0 }
}
