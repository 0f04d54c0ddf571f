import { expect, test } from 'vitest'
import { accounts } from '#contract/account.ts'
import type { Thing } from '#contract/define.ts'
import type { AnyCommand } from '#kit/command/define.ts'
import { faultWords, notLoaded } from '#kit/command/fault.ts'
import type { Ports } from '#kit/command/ports.ts'
import { createAhead } from '#kit/screen/queue/ahead.ts'
import type { EvidenceSection } from '#kit/screen/queue/evidence.ts'
import { createRunning } from '#kit/screen/queue/running.ts'

const things: Thing[] = [1, 2, 3].map((id) => ({ id, version: 1, wallet: id === 3 ? 30 : 10 }))

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

/** What a thing shows, once it is read. */
const shown = (ahead: ReturnType<typeof stage>['ahead'], id: number) => ahead.material(id).parts[0]?.shown?.note
const allRead = ({ ahead, worked }: ReturnType<typeof stage>) =>
  expect.poll(() => [worked.length, ...things.map(({ id }) => shown(ahead, id))]).toEqual([3, '10', '10', '30'])

test('a decision has worked out anew what it may have changed, for whoever needs it, and nothing else', async () => {
  const here = stage()
  await allRead(here)
  expect(here.asked).toEqual(['10', '30'])
  const [second, third] = [here.ahead.material(2), here.ahead.material(3)]
  here.ahead.renew(1)
  await expect.poll(() => here.ahead.material(2)).not.toBe(second)
  expect([here.asked, here.worked]).toEqual([
    ['10', '30', '10'],
    [1, 2, 3, 1, 2],
  ])
  expect(here.ahead.material(3)).toBe(third)
})

test('a running total has the facts worked out anew and no section; where no command has facts, nothing', async () => {
  let told = 0
  const here = stage((() => [{ label: 'Balance', text: `${++told}` }]) as unknown as AnyCommand['facts'])
  await allRead(here)
  const balance = () => Number(here.ahead.material(3).facts?.[0]?.text)
  await expect.poll(balance).toBeLessThanOrEqual(3)
  here.ahead.again()
  await expect.poll(balance).toBeGreaterThan(3)
  expect([here.asked, here.worked]).toEqual([
    ['10', '30'],
    [1, 2, 3],
  ])
  const none = stage()
  await allRead(none)
  await expect.poll(() => none.ahead.material(3).facts).toEqual([])
  const held = none.ahead.material(3)
  none.ahead.again()
  // The next decision is asked for behind it: were anything worked out for the total, it had come by then.
  none.ahead.renew(1)
  await expect.poll(() => none.worked.length).toBe(5)
  expect(none.ahead.material(3)).toBe(held)
})

test('evidence whose code did not load is told as that and is no bug; an exception in it is one, and is reported', async () => {
  const errors: Record<number, Error> = {
    1: new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/evidence-x1.js'),
    2: new TypeError('x is undefined'),
  }
  const faults: unknown[] = []
  const ports = { reportFault: (error: unknown) => void faults.push(error) } as unknown as Ports
  // biome-ignore lint/suspicious/noExplicitAny: as where a queue is declared
  const wallet: EvidenceSection<any> = { title: 'Wallet', of: async ({ id }: Thing) => Promise.reject(errors[id]) }
  const ahead = createAhead({ sections: [wallet], ports, commands: () => [], running: createRunning() })
  ahead.want(things.slice(0, 2))
  const wrong = (id: number) => ahead.material(id).parts[0]?.wrong
  await expect.poll(() => [wrong(1), wrong(2)]).toEqual([notLoaded, faultWords])
  expect(faults).toEqual([errors[2]])
})
