import { useAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { addPageChange, dropPageChange } from '#kit/command/page-changes.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { fillingAtom } from '#kit/command/state.ts'
import { notify } from '#kit/notice/notices.ts'
import { same } from '#kit/store/same.ts'
import type { Values } from './merge.ts'

interface Given {
  ref: Ref
  part: string
  /** The current values of the form, by field. */
  values: Values
  type: (name: string, value: unknown) => void
}

/**
 * Types the values that a command generated for this form; they are a draft until somebody saves it. While the form is open, its notification
 * and the undo key restore the earlier values of the fields that were not edited since.
 */
export function useFilling({ ref, part, values, type }: Given) {
  const store = useStore()
  const [waiting, setWaiting] = useAtom(fillingAtom)
  const isMeant = waiting?.ref.kind === ref.kind && waiting.ref.id === ref.id && waiting.filling.part === part
  const filling = isMeant ? waiting.filling : null
  const latest = useRef(values)
  const changes = useRef<readonly number[]>([])
  /** The change that filled a field last: only its undo restores the field. */
  const filledBy = useRef<Readonly<Record<string, number | undefined>>>({})
  useEffect(() => {
    latest.current = values
  })
  useEffect(
    () => () => {
      for (const id of changes.current) dropPageChange(store, id)
    },
    [store],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each filling
  useEffect(() => {
    if (!filling) return
    setWaiting(null)
    const filled = Object.entries(filling.values).filter(([name, value]) => name in values && !same(values[name], value))
    for (const [name, value] of filled) type(name, value)
    const isEmpty = Object.keys(filling.values).length === 0
    if (filled.length === 0) return void notify({ tone: 'info', text: isEmpty ? filling.empty : filling.unchanged }, store)
    const earlier = filledBy.current
    const id = addPageChange(store, () => {
      for (const [name, value] of filled) {
        if (filledBy.current[name] !== id) continue
        filledBy.current = { ...filledBy.current, [name]: earlier[name] }
        if (same(latest.current[name], value)) type(name, values[name])
      }
    })
    changes.current = [...changes.current, id]
    filledBy.current = { ...earlier, ...Object.fromEntries(filled.map(([name]) => [name, id])) }
    notify({ tone: 'done', text: filling.message, change: id }, store)
  }, [filling])
}
