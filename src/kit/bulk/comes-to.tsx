import { useEffect, useState } from 'react'
import type { AnyCommand, Fact } from '#kit/command/define.ts'
import type { Ports } from '#kit/command/ports.ts'
import { money } from '#kit/format/money.ts'
import { count } from '#kit/format/numbers.ts'
import { Banner } from '#ui/banner.tsx'
import { Facts } from '#ui/facts.tsx'
import { factsOfAll } from './facts.ts'
import type { Plan } from './plan.ts'

/** What a run comes to by currency, and what that means together: what speaks against it is said aloud. */
export function ComesTo({ command, plan, ports }: { command: AnyCommand; plan: Plan; ports: Ports }) {
  const [facts, setFacts] = useState<readonly Fact[] | 'loading'>(command.bulk?.facts && plan.able.length > 0 ? 'loading' : [])
  useEffect(() => {
    let left = false
    void factsOfAll(ports, command, plan).then((told) => {
      if (!left) setFacts(told)
    })
    return () => {
      left = true
    }
  }, [ports, command, plan])
  const told = facts === 'loading' ? [] : facts
  const items = [
    ...plan.totals.map(({ currency, minor, of }) => ({ label: `${count(of)} in ${currency}`, value: money(minor, currency) })),
    ...told.filter(({ tone }) => tone !== 'bad').map(({ label, text, tone }) => ({ label, value: text, ...(tone && { tone }) })),
  ]
  return (
    <div aria-live="polite" aria-busy={facts === 'loading'}>
      {items.length > 0 ? <Facts label="What it comes to" items={items} /> : null}
      {facts === 'loading' ? 'Loading what is known about all of them. You can decide without.' : null}
      {told
        .filter(({ tone }) => tone === 'bad')
        .map(({ label, text }) => (
          <Banner key={label} tone="bad">{`${label} ${text}.`}</Banner>
        ))}
    </div>
  )
}
