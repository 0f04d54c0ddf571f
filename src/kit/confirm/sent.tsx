import type { Preview } from '#kit/command/preview.ts'

/** The dry run: exactly what will be sent, folded away until somebody wants to know. */
export function Sent({ previews }: { previews: readonly Preview[] }) {
  if (previews.length === 0) return null
  return (
    <details>
      <summary>What will be sent</summary>
      {previews.map(({ line, body }) => (
        <pre key={line}>
          <code>{body ? `${line}\n${body}` : line}</code>
        </pre>
      ))}
    </details>
  )
}
