import type { AnyEndpoint, Endpoint, Entity, Schema, Thing } from './define.ts'

/** How one field of a record is called and asked for; a form of the workspace knows more of them. */
interface EditField {
  label: string
  input: 'text' | 'email' | 'number' | 'select' | 'toggle' | 'date' | 'money' | 'moment'
  choices?: readonly { value: string | number; label: string }[]
  /** A unit behind the value, such as `%`. */
  suffix?: string
}

/** What of a thing a person may edit: it is the form of its page, and the command `<noun>.save`. */
export interface Edit<A = unknown> {
  readonly is: 'edit of'
  entity: Entity
  /** The call that saves. Its body is the rules of the form, all of which must do without the field: only what was changed is sent. */
  save: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: what a person types is text until the schema has read it
  schema: Schema<A, any>
  fields: { readonly [K in keyof A]-?: EditField }
}
// biome-ignore lint/suspicious/noExplicitAny: the answers matter where the form is declared, and nowhere after
export type AnyEdit = Edit<any>

/** Declares the editable fields of a noun, beside the call that saves them: `edit(coupon, coupons.save, { code: { label: 'Code', input: 'text' } })`. */
export function edit<R extends Thing, F extends R, A, I, Given, Out>(
  of: Entity<R, F>,
  save: Endpoint<`${string}:id`, Schema, Schema<A, I>, Given, Out>,
  fields: Edit<A>['fields'],
): Edit<A> {
  // Entity is invariant in its row; the command that is made of this handles every kind.
  return { is: 'edit of', entity: of as unknown as Entity, save, schema: save.body, fields }
}
export const isEdit = (value: unknown): value is AnyEdit =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === 'edit of'
