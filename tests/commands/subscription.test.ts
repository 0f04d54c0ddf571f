import { addDays } from 'date-fns'
import { expect, test, vi } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import type { Read } from '#kit/command/define.ts'
import { type Field, startOf } from '#kit/form/schema.ts'
import { registry } from './known.ts'

/** The day in so many days, by UTC. */
const day = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10)
const row = (startDate: string, of: Partial<Subscription>): Subscription => ({
  id: 1,
  type: 'business',
  isActive: false,
  price: 120_00,
  currency: 'EUR',
  bindingPeriod: 'month',
  maxAccountCount: 10,
  startDate,
  endDate: null,
  createdAt: null,
  ...of,
})
const brand = {
  id: 7,
  type: 'client',
  name: 'Fjell',
  price_currency: 'EUR',
  currentSubscription: { type: 'enterprise', bindingPeriod: 'month', nextBindingPeriodStartsAt: day(20) },
}

async function question(id: string, answers: object, subscriptions: readonly Subscription[]) {
  const command = registry.get(id)?.command
  if (!command) throw new Error(`There is no command ${id}.`)
  const read: Read = async () => ({ subscriptions }) as never
  const facts = (await command.facts?.(brand, read, [])) ?? []
  const confirm = command.confirm?.(brand, answers, facts)
  return { facts: facts.map(({ label, text }) => `${label}: ${text}`), body: typeof confirm === 'object' ? confirm?.body : undefined }
}
const answers = { type: 'business', price: 90_00, bindingPeriod: 'year', maxAccountCount: 5 }
const scheduled = [row(day(60), { type: 'free', price: 0 }), row(day(30), {}), row(day(-30), { type: 'enterprise', isActive: true })]

test('a change of plan names the scheduled changes that it replaces, and no other', async () => {
  const middle = await question('subscription.change', { ...answers, startDate: day(40) }, scheduled)
  expect(middle.facts).toEqual([
    `Scheduled change: Professional from ${day(30)}, 120.00 EUR monthly, 10 accounts`,
    `Scheduled change: Free from ${day(60)}, 10 accounts`,
  ])
  expect(middle.body?.split('. ').at(-1)).toBe(`This replaces the scheduled change to Free from ${day(60)}, 10 accounts.`)
  expect(middle.body).not.toContain('120.00')
  const first = await question('subscription.change', { ...answers, startDate: day(30) }, scheduled)
  expect(first.body?.match(/This replaces the scheduled change to \w+/g)).toEqual([
    'This replaces the scheduled change to Professional',
    'This replaces the scheduled change to Free',
  ])
  const last = await question('subscription.change', { ...answers, startDate: day(61) }, scheduled)
  expect(last.body).not.toContain('replaces')
})

test('an edit of the plan names the earlier edit that it replaces', async () => {
  const { body } = await question('subscription.edit', answers, [row(day(20), { type: 'enterprise' })])
  expect(body).toContain(`This replaces the scheduled change to Enterprise from ${day(20)}, 120.00 EUR monthly, 10 accounts.`)
})

test('the start of a plan is proposed as a day in UTC, and its field says so', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T23:30:00Z'), toFake: ['Date'] })
  const hint = 'A plan starts at midnight UTC'
  const fieldOf = (id: string) => {
    const field: Field | undefined = registry.get(id)?.command.ask?.fields.startDate
    if (!field) throw new Error(`${id} asks for no start date.`)
    return field
  }
  const [changed, created] = [fieldOf('subscription.change'), fieldOf('organization.create')]
  expect([changed.follows?.({ type: 'enterprise' }, {} as never, brand), changed.hint]).toEqual(['2026-11-27', hint])
  expect([startOf('startDate', created, undefined), created.hint]).toEqual(['2026-11-27', hint])
  vi.useRealTimers()
})
