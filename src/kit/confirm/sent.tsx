import { type Sending, sendingText } from '#kit/command/dry-run.ts'

/** The dry run: exactly what will be sent, folded away until somebody wants to know. */
export function Sent({ requests }: { requests: readonly Sending[] }) {
  if (requests.length === 0) return null
  return (
    <details>
      <summary>What will be sent</summary>
      {requests.map((one) => (
        <pre key={one.line}>
          <code>{sendingText(one)}</code>
        </pre>
      ))}
    </details>
  )
}
