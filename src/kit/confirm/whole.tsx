import { short } from '#kit/format/isolate.ts'

/** Characters of a title and of a sentence below it; a name can have 10,000, and what is to be known must stay in sight. */
const most = { title: 160, body: 480 }

/** Title and body as they fit, and whether something was left out. */
export function fitted({ title, body }: { title: string; body?: string | undefined }) {
  const fits = title.length <= most.title && (body ?? '').length <= most.body
  return { title: short(title, most.title), ...(body !== undefined && { body: short(body, most.body) }), fits }
}

/** The whole text of a question that was too long for its place, folded away. */
export function Whole({ title, body }: { title: string; body?: string | undefined }) {
  return (
    <details>
      <summary>The whole text</summary>
      <p>{title}</p>
      {body ? <p>{body}</p> : null}
    </details>
  )
}
