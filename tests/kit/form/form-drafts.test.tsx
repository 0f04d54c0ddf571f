import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pageChangesAtom, undoPageChange } from '#kit/command/page-changes.ts'
import { fillingAtom } from '#kit/command/state.ts'
import { useEditing } from '#kit/form/use-editing.ts'
import { useFilling } from '#kit/form/use-filling.ts'
import { noticesAtom } from '#kit/notice/notices.ts'

const ref = { kind: 'account', id: 7 }
afterEach(() => localStorage.clear())

test('of two generated texts only the undo of the later one restores the field', () => {
  const store = createStore()
  const { result } = renderHook(
    () => {
      const [text, setText] = useState('own')
      useFilling({ ref, part: 'ai', values: { text }, type: (_name, value) => setText(String(value)) })
      return { text, setText }
    },
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  )
  const generate = (text: string) =>
    act(() => store.set(fillingAtom, { ref, filling: { part: 'ai', values: { text }, at: '/', message: 'Done', unchanged: '' } as never }))
  generate('generated')
  act(() => result.current.setText('edited'))
  generate('generated')
  const [later, first] = store.get(pageChangesAtom)
  if (!later || !first) throw new Error('Both can be undone')
  act(() => undoPageChange(store, first))
  expect(result.current.text).toBe('generated')
  act(() => undoPageChange(store, later))
  expect(result.current.text).toBe('edited')
})

test('the notification says whether nothing was generated, or the same again', () => {
  const store = createStore()
  renderHook(() => useFilling({ ref, part: 'ai', values: { text: 'own' }, type: () => {} }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })
  const words = { part: 'ai', at: '/' as const, message: 'Done', unchanged: 'The same again', empty: 'Nothing' }
  const generate = (values: Record<string, string>) => act(() => store.set(fillingAtom, { ref, filling: { ...words, values } as never }))
  generate({})
  generate({ text: 'own' })
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(expect.arrayContaining(['Nothing', 'The same again']))
})

test('a draft that was discarded while its save was unknown follows the outcome, and what was typed since stays', () => {
  const { result, rerender } = renderHook(({ record }) => useEditing({ admin: 1, ref, part: '', record, by: null }), {
    initialProps: { record: { name: 'old', note: '' } },
  })
  act(() => result.current.type('name', 'new'))
  act(() => result.current.sending({ name: 'new', note: '' }))
  act(() => result.current.discard())
  act(() => result.current.type('note', 'typed since'))
  const saved = { name: 'new', note: '' }
  rerender({ record: saved })
  act(() => result.current.ended(saved))
  expect(result.current.editing.values).toEqual({ name: 'new', note: 'typed since' })
  expect(result.current.changed).toEqual(['note'])
})
