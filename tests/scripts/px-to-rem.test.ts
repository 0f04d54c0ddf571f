import { expect, test } from 'vitest'
import { toRem } from '#scripts/build/px-to-rem.cjs'

test('pixels in declarations and media queries become rem, except lines of 1 and 2 px and PX in capitals', () => {
  expect(toRem('13px')).toBe('0.8125rem')
  expect(toRem('0 -4px')).toBe('0 -0.25rem')
  expect(toRem('min(360px, calc(100vw - 32px))')).toBe('min(22.5rem, calc(100vw - 2rem))')
  expect(toRem('(max-width: 1300px)')).toBe('(max-width: 81.25rem)')
  expect(toRem('1px solid')).toBe('1px solid')
  expect(toRem('0 0 0 -2px')).toBe('0 0 0 -2px')
  expect(toRem('11PX')).toBe('11PX')
  expect(toRem('var(--w-10px)')).toBe('var(--w-10px)')
})
