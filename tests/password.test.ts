import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/kit/password.ts'

// The tests of the server lower the cost, so this test is not among them.
test('a stored password is as slow to guess as the product promises', async () => {
  const hash = await hashPassword('demo-admin-2026')
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/)
  expect(await verifyPassword(hash, 'demo-admin-2026')).toBe(true)
  expect(await verifyPassword(hash, 'demo-admin-2027')).toBe(false)
})
