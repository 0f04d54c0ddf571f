import { type AnyEndpoint, type Entity, request, type Thing } from '#contract/define.ts'
import type { Create } from '#contract/edit.ts'
import { type Form, form } from '#kit/form/schema.ts'
import { isolate } from '#kit/format/isolate.ts'
import { type Command, one } from './define.ts'

/** An item of a dictionary: it has a name, is shown whole by its row, and is made by the command `<noun>.add`. */
type Item = Thing & { name: string }
type Fields = Create['fields']
type Answers = Readonly<Record<string, unknown>>

/** The item as it is, as answers to its form. */
const answersOf = (item: Item, fields: Fields): Answers =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(item, name) ?? '']))

/** Declares how an item is edited, in the dialog of its fields; the rules are those of the call's body. */
export const editItem = <R extends Item>(of: Entity<R>, edit: AnyEndpoint, fields: Fields): Command<R, Answers> => ({
  title: `Edit ${of.words.one}`,
  words: ['change', 'save', 'rename'],
  target: one(of),
  risk: 'reversible',
  ask: form({ schema: edit.body, fields: fields as Form['fields'], whole: 'dialog' }),
  call: ({ id }, body) => request(edit, { params: { id }, body }),
  says: 'Saved',
  undo: {
    kind: 'exact',
    early: true,
    by: (before, _reply, _answers) => ({ command: `${of.kind}.edit`, answers: answersOf(before, fields) }),
  },
})

/** Declares how an item is deleted, and by its undo added again with the same fields. */
export const deleteItem = <R extends Item>(of: Entity<R>, remove: AnyEndpoint, fields: Fields): Command<R> => ({
  title: `Delete ${of.words.one}`,
  words: ['remove'],
  target: one(of),
  risk: 'destructive',
  confirm: ({ name }) => ({ title: `Delete ${isolate(name)}?`, action: 'Delete' }),
  call: ({ id }) => request(remove, { params: { id } }),
  says: 'Deleted',
  removes: true,
  undo: {
    kind: 'compensating',
    warn: 'It is added again, under another id.',
    early: true,
    by: (item) => ({ command: `${of.kind}.add`, refs: [], answers: answersOf(item, fields) }),
  },
  bulk: { max: 1000, concurrency: 4 },
})
