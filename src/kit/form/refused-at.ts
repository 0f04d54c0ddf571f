import type { Field, Form } from './schema.ts'

interface Refused {
  /** Words by the fields of the form, and by the name on the wire where the form has no such field. */
  fields: Readonly<Record<string, string>>
  /** What the whole refusal says to a person; undefined where its own words do. */
  words: string | undefined
}

/**
 * What a server refused, at the fields of a form: it names what it got by the names on the wire, down to one of several texts. `refused`: its words
 * by those names.
 */
export function refusedAt(form: Form | undefined, refused: Readonly<Record<string, string>>): Refused {
  const fields: Record<string, string> = {}
  const said: string[] = []
  for (const [path, words] of Object.entries(refused)) {
    const found = form && fieldAt(form, path)
    if (!found) {
      fields[path] ??= words
      continue
    }
    const { name, label, item, part } = found
    // Of several texts it is said which.
    const one = item !== undefined && /^\d+$/.test(part) ? `${item} ${Number(part) + 1}` : undefined
    fields[name] ??= one || isPredicate(words) ? sentence(one ?? label, words) : words
    if (name !== path) said.push(sentence(one ?? label, words))
  }
  return { fields, words: said.length > 0 && said.length === Object.keys(refused).length ? said.join('. ') : undefined }
}

/** Whether words continue the name of their field, as a server writes them for programs: "must be at most 5". */
const isPredicate = (words: string) => /^(must|is|has|takes) /.test(words)
const sentence = (subject: string, words: string) => (isPredicate(words) ? `${subject} ${words}` : `${subject}: ${words}`)

/** The field that a path leads into, and what of it. */
function fieldAt({ fields }: Form, path: string) {
  for (const [name, { label, item, wire = name }] of Object.entries<Field>(fields))
    for (const start of [name, wire])
      if (path === start || path.startsWith(`${start}.`)) return { name, label, item, part: path.slice(start.length + 1) }
  return undefined
}
