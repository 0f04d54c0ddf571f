import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createNouns } from '#kit/command/nouns.ts'

const contract = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts')

/** Reads which contract files src/app/commands.ts leaves out. */
function readExcluded(): string[] {
  const source = readFileSync(new URL('../../src/app/commands.ts', import.meta.url), 'utf8')
  return /'!\/src\/contract\/\{(.+)\}\.ts'/.exec(source)?.[1]?.split(',') ?? []
}

/** Returns whether a contract file has a resource, a form, a link, a search or a write, which commands are made of. */
async function declares(name: string): Promise<boolean> {
  const module = await contract[`/src/contract/${name}.ts`]?.()
  if (!module) throw new Error(`There is no contract file ${name}.ts`)
  const { all, endpoints, links, edits, creates, finders } = createNouns([module])
  const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  return [all.filter(({ entity }) => entity), writes, links, edits, creates, finders].some((parts) => parts.length > 0)
}

test('each contract file that the client does not load for its commands declares no resource', async () => {
  const excluded = readExcluded()
  expect(excluded).toContain('day')
  expect(await Promise.all(excluded.map(declares))).toEqual(excluded.map(() => false))
  expect(await declares('payout-request')).toBe(true)
})
