import { expect, test } from 'vitest'
import { accounts } from '#contract/account.ts'
import type { Thing } from '#contract/define.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import type { Ports } from '#kit/command/ports.ts'
import { createAhead } from '#kit/screen/queue/ahead.ts'
import type { EvidenceSection } from '#kit/screen/queue/evidence.ts'
import { createRunning } from '#kit/screen/queue/running.ts'

const things: Thing[] = [1, 2, 3].map((id) => ({ id, version: 1, wallet: id === 3 ? 30 : 10 }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Things 1 and 2 are of one wallet; each names how often it was worked out. */
function stage(facts?: AnyCommand['facts']) {
  const asked: string[] = []
  const worked: number[] = []
  const ports = {
    call: async (_endpoint: unknown, { params }: { params: { id: number } }) => {
      asked.push(`${params.id}`)
      return params.id
    },
  } as unknown as Ports
  // biome-ignore lint/suspicious/noExplicitAny: as where a queue is declared
  const wallet: EvidenceSection<any> = {
    title: 'Wallet',
    of: async (thing: Thing & { wallet: number }, read) => {
      worked.push(thing.id)
      return { note: `${await read({ endpoint: accounts.read, args: { params: { id: thing.wallet } } })}` }
    },
  }
  const command = { id: 'thing.approve', title: 'Approve', target: { on: 'one' }, ...(facts && { facts }) } as unknown as AnyCommand
  const ahead = createAhead({ sections: [wallet], ports, commands: () => [command], running: createRunning() })
  ahead.want(things)
  return { ahead, asked, worked }
}

test('a decision has worked out anew what it may have changed, for whoever needs it, and nothing else', async () => {
  const { ahead, asked, worked } = stage()
  await settled()
  expect([asked, worked]).toEqual([
    ['10', '30'],
    [1, 2, 3],
  ])
  ahead.renew(1)
  await settled()
  expect([asked, worked]).toEqual([
    ['10', '30', '10'],
    [1, 2, 3, 1, 2],
  ])
  expect(ahead.material(3).parts).toEqual([{ title: 'Wallet', shown: { note: '30' } }])
})

test('a running total has the facts worked out anew and no section; where no command has facts, nothing', async () => {
  let told = 0
  const { ahead, asked, worked } = stage((() => [{ label: 'Balance', text: `${++told}` }]) as unknown as AnyCommand['facts'])
  await settled()
  const [before] = ahead.material(3).facts ?? []
  ahead.again()
  await settled()
  expect(Number(ahead.material(3).facts?.[0]?.text)).toBeGreaterThan(Number(before?.text))
  expect([asked, worked]).toEqual([
    ['10', '30'],
    [1, 2, 3],
  ])
  const none = stage()
  await settled()
  const held = none.ahead.material(3)
  none.ahead.again()
  await settled()
  expect(none.ahead.material(3)).toBe(held)
})
