import * as z from 'zod/mini'
import type { TestKind } from '#contract/seeding.ts'

/** One attribute of a kind: how its value is read, and the kind whose id it is, where it is one. */
export interface Attribute {
  read: z.ZodMiniType
  of?: TestKind
}
export type Attributes = Readonly<Record<string, Attribute>>
export type Values = Readonly<Record<string, unknown>>

const is = (read: z.ZodMiniType): Attribute => ({ read })
export const text = (most = 200) =>
  is(z.string('a text').check(z.trim(), z.minLength(1, 'a text'), z.maxLength(most, `at most ${most} characters`)))
export const perhaps = ({ read, ...rest }: Attribute): Attribute => ({ ...rest, read: z.nullable(read) })
export const oneOf = (choices: readonly (string | number)[]) =>
  is(z.unknown().check(z.refine((given) => choices.some((one) => one === given), `one of ${choices.join(', ')}`)))
export const flag = is(z.boolean('true or false'))
export const whole = (least: number, most: number) => {
  const rule = `a whole number from ${least} to ${most}`
  return is(z.int(rule).check(z.gte(least, rule), z.lte(most, rule)))
}
export const share = is(z.number('percent').check(z.gte(0, 'percent, from 0 to 100'), z.lte(100, 'percent, from 0 to 100')))
export const country = is(z.string('two letters').check(z.regex(/^[A-Z]{2}$/, 'two capital letters')))
export const currency = is(z.string('three letters').check(z.regex(/^[A-Z]{3}$/, 'three capital letters')))
export const email = is(
  z.string('an e-mail').check(z.maxLength(200, 'at most 200 characters'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail')),
)
export const ref = (of: TestKind): Attribute => {
  const rule = `the id of ${/^[aou]/.test(of) ? 'an' : 'a'} ${of.replaceAll('_', ' ')}`
  return { read: z.int(rule).check(z.gte(1, rule), z.lte(2 ** 31 - 1, rule)), of }
}

const dayRule = 'a day, as YYYY-MM-DD'
const isDay = (given: string) =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(given) && new Date(`${given}T00:00:00Z`).toJSON()?.startsWith(given) === true
export const day = is(z.string(dayRule).check(z.refine(isDay, dayRule)))
const momentRule = 'a moment, as 2026-05-17T12:00:00Z'
/** Is a date in code. */
export const moment = is(
  z.pipe(
    z
      .string(momentRule)
      .check(
        z.refine(
          (given) => /^(19|20)\d\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(given) && !Number.isNaN(Date.parse(given)),
          momentRule,
        ),
      ),
    z.transform((given) => new Date(given)),
  ),
)

const amountRule = 'an amount with at most two decimals, such as 1250.00'
/** Minor units in code, a decimal on the wire; read from its text. */
export const amount = is(
  z.pipe(
    z.union([z.string(), z.number()], amountRule),
    z.transform((given, ctx): number => {
      const [, units = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(given)) ?? []
      if (units !== '') return Number(units + part.padEnd(2, '0'))
      ctx.issues.push({ code: 'custom', message: amountRule, input: given })
      return z.NEVER
    }),
  ),
)
