import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'

test('a database that accepts the connection and never responds is refused after 5 s, without its password', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await expect(openDatabase({ url: `postgres://app:s3cret@127.0.0.1:${port}/admin` })).rejects.toThrow(
    `DATABASE_URL (postgres://app:***@127.0.0.1:${port}/admin) gives no database: no answer within 5 s`,
  )
  silent.close()
})
