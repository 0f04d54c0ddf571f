import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { nounsAtom, registryAtom } from '#kit/command/state.ts'
import { originsOf } from '#kit/palette/origins.ts'
import { type Parsed, thingsIn } from '#kit/palette/parse.ts'
import { vocabularyOf } from '#kit/palette/vocabulary.ts'
import { readInSlices, shortText } from '#kit/ticket/read-in-slices.ts'
import { parsedFrom, parseTicket } from '#kit/ticket/ticket-line.ts'
import { addToCart, beginPaste, cartMessageAtom } from './state.ts'

/** Returns a function that adds what a text names to the cart; it tells whether the text can name anything. */
export function useTakeText(): (text: string) => boolean {
  const store = useStore()
  const registry = useAtomValue(registryAtom)
  const nouns = useAtomValue(nounsAtom)
  const tell = useSetAtom(cartMessageAtom)
  const vocabulary = useMemo(() => vocabularyOf(registry, nouns), [registry, nouns])
  const life = useRef(new AbortController())
  useEffect(() => {
    life.current = new AbortController()
    const { current } = life
    return () => current.abort()
  }, [])
  const take = (parsed: Parsed, paste: number): boolean => {
    if (thingsIn(parsed) + parsed.names.length + (parsed.others?.length ?? 0) + (parsed.titled?.size ?? 0) === 0) {
      tell('Nothing in it is an ID, an email, a handle or a link')
      return false
    }
    addToCart(store, parsed, { paste })
    return true
  }
  const read = (text: string): boolean => {
    const origins = originsOf(document)
    const paste = beginPaste(store)
    // Never as a command: "check booking 23960 (order 4411)" names one record.
    if (text.length <= shortText) return take(parseTicket(text, vocabulary, origins), paste)
    const onProgress = (share: number) => tell(`Reading the text: ${Math.floor(share * 100)} %`)
    void readInSlices(text, vocabulary, origins, { signal: life.current.signal, onProgress }).then((read) => {
      if (read) take(parsedFrom(read), paste)
    })
    return true
  }
  // Before the commands have loaded, no resource word is known: "payout 812" would be any record 812.
  const isReady = registry.all.length > 0
  const waiting = useRef<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the commands have loaded
  useEffect(() => {
    if (isReady) for (const text of waiting.current.splice(0)) read(text)
  }, [isReady])
  return (text) => {
    if (isReady) return read(text)
    waiting.current.push(text)
    tell('Loading commands')
    return true
  }
}
