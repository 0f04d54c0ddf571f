import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedName } from '#contract/stored-name.ts'
import { fc } from '#tests/properties.ts'
import { embedded, type Opened, postgres } from './engines.ts'

const migration = readFileSync(new URL('../../server/db/migrations/0046_stored-names.sql', import.meta.url), 'utf8')
const [, cleaning = ''] = migration.split('--> statement-breakpoint')

const blocks = [
  [0x01, 0xd7_ff],
  [0xf9_00, 0xff_ff],
  [0x1_f0_00, 0x1_fa_ff],
] as const
const characters = blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
const invisible = [...'\u00ad\u061c\u200b\u200c\u200d\u200e\u202e\u2060\u2067\ufeff\u00a0\u2003\u3000 \t\n']

// Both engines in every run: each has Unicode tables of its own.
describe.each([embedded, postgres])('$name', (engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open({ seed: 'demo' })
  })
  afterAll(() => opened.close())
  const query = async (text: string, values: unknown[] = []) => (await opened.db.pool.query(text, values)).rows

  /** Lists the texts that the database writes otherwise than we do. */
  async function findDiffering(texts: readonly string[]) {
    const rows = await query('select stored_name(t) as name from unnest($1::text[]) with ordinality w (t, at) order by at', [texts])
    return texts.filter((text, at) => rows[at]?.name !== storedName(text)).map((text) => JSON.stringify(text))
  }

  test('writes a name with any character as the workspace does', async () => {
    expect(await findDiffering(characters.map((one) => `a${one}\u200db${one}`))).toEqual([])
    expect(await findDiffering(characters.map((one) => `${one} b ${one}`))).toEqual([])
  })

  test('writes any mixture of letters and invisible characters as the workspace does, and a second time the same', async () => {
    const letters = [...'aZ9é\u0301.ßΣжम्کم👩💻❤\ufe0f漢']
    const text = fc.string({ unit: fc.constantFrom(...letters, ...invisible), maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50 }), async (texts) => {
        expect(await findDiffering(texts)).toEqual([])
        expect(texts.map(storedName).filter((name) => storedName(name) !== name)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  test('the migration cleans stored names, and the owners by whom accounts are found', async () => {
    const [owner] = await query(`select seat_id, account_id from seat_account where role = 'owner' order by seat_id limit 1`)
    const [account, other] = await query('select id from account order by id limit 2')
    const [version] = await query('select version from account where id = $1', [account.id])
    await query(`update account set display_name = $1 where id = $2`, ['\ufeffCafe\u0301\u200b Zürich\u00a0', account.id])
    await query(`update account set display_name = $1 where id = $2`, ['\u200b\u2060', other.id])
    // Stored without the triggers, as an import may do it.
    await query(`update seat set first_name = $1 where id = $2`, ['An\u200bna', owner.seat_id])
    await query(`insert into brand_category (name) values ('Hats'), ($1), ($2)`, ['Hats\u200b', 'Sho\u00ades'])
    await query(cleaning)
    expect(await query('select display_name as name, version from account where id = $1', [account.id])).toEqual([
      { name: 'Café Zürich', version: version.version },
    ])
    // Nothing would be left of one name, and another category has the other one.
    expect(await query('select display_name as name from account where id = $1', [other.id])).toEqual([{ name: '\u200b\u2060' }])
    expect(await query(`select name from brand_category where stored_name(name) in ('Hats', 'Shoes') order by 1`)).toEqual([
      { name: 'Hats' },
      { name: 'Hats\u200b' },
      { name: 'Shoes' },
    ])
    const [{ owners }] = await query('select owners from account where id = $1', [owner.account_id])
    expect(owners).toMatch(/^Anna /)
  })
})
