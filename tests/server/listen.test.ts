import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { listener } from '#server/db/listen.ts'

test('who could not listen hears nothing later; who tries again hears each word once', async () => {
  const config: pg.ClientConfig = { connectionString: 'postgres://nobody@127.0.0.1:1/none' }
  const ears = listener(config, () => {})
  const heard: string[] = []
  await expect(ears.listen('words', (word) => heard.push(`first ${word}`))).rejects.toThrow()
  config.connectionString = inject('postgresUrl')
  const stop = await ears.listen('words', (word) => heard.push(word))
  const other = await ears.listen('words', (word) => heard.push(`other ${word}`))
  const speaker = new pg.Client({ connectionString: inject('postgresUrl') })
  await speaker.connect()
  await speaker.query("notify words, 'one'")
  await expect.poll(() => heard).toEqual(['one', 'other one'])
  other()
  await speaker.query("notify words, 'two'")
  await expect.poll(() => heard).toEqual(['one', 'other one', 'two'])
  stop()
  await speaker.end()
  await ears.close()
})
