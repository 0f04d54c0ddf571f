import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { storedName } from '#contract/stored-name.ts'
import { fc } from '#tests/properties.ts'
import { embedded, forEachEngine, type Opened, postgres, type TestEngine } from './engines.ts'

const migration = readFileSync(new URL('../../server/db/migrations/0046_stored-names.sql', import.meta.url), 'utf8')
const [, cleaning = ''] = migration.split('--> statement-breakpoint')

/** Lists the characters of these blocks, each given by its first and its last code point. */
const charactersOf = (blocks: readonly (readonly [number, number])[]) =>
  blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
/** Without the thousands of ideographs and syllables, which have no other forms. */
const stored = charactersOf([
  [0x01, 0x34_ff],
  [0xa4_d0, 0xab_ff],
  [0xf9_00, 0xff_ff],
  [0x1_f0_00, 0x1_fa_ff],
])
/**
 * The scripts in which names are written, as above. The database changes no capitals of Cherokee, Glagolitic and
 * Coptic; and U+1C89 is newer than Node 20.
 */
const folded = charactersOf([
  [0x01, 0x13_9f],
  [0x14_00, 0x1c_88],
  [0x1c_90, 0x2b_ff],
  [0x2c_60, 0x2c_7f],
  [0x2d_00, 0x33_ff],
  [0xf9_00, 0xff_ff],
  [0x1_f1_00, 0x1_f2_ff],
  [0xe_00_00, 0xe_01_ff],
])
const invisible = [...'\u00ad\u061c\u200b\u200c\u200d\u200e\u202e\u2060\u2067\ufeff\u00a0\u2003\u3000 \t\n']

/** Spells a text with the code points of its characters, because many of them cannot be seen. */
const spell = (text: string) => `${JSON.stringify(text)} ${[...text].map((one) => (one.codePointAt(0) ?? 0).toString(16)).join(' ')}`

/** Opens a database for the tests of a suite. Returns what runs a statement there and resolves to its rows. */
function useDatabase(engine: TestEngine, seed: 'none' | 'demo') {
  let opened: Opened
  beforeAll(async () => {
    opened = await engine.open({ seed })
  })
  afterAll(() => opened.close())
  return async (text: string, values: unknown[] = []) => (await opened.db.pool.query(text, values)).rows
}

// Both engines in every run: each has Unicode tables of its own.
describe.each([embedded, postgres])('$name', (engine) => {
  const query = useDatabase(engine, 'none')

  /** Lists the texts that a function of the database turns into something else than ours does. */
  async function findDiffering(name: 'stored_name' | 'fold_name', texts: readonly string[]) {
    const own = name === 'stored_name' ? storedName : fold
    const rows = await query(`select ${name}(t) as name from unnest($1::text[]) with ordinality w (t, at) order by at`, [texts])
    return texts.filter((text, at) => rows[at]?.name !== own(text)).map(spell)
  }

  test('folds every character of names as the workspace does', async () => {
    expect(folded.length).toBeGreaterThan(14_000)
    // Ten to a text: the calls cost more than the characters.
    const texts = Array.from({ length: folded.length / 10 + 1 }, (_, at) =>
      folded
        .slice(at * 10, at * 10 + 10)
        .flatMap((one) => ['a', one, 'B'])
        .join(''),
    )
    expect(await findDiffering('fold_name', texts)).toEqual([])
  })

  test('folds any text of them as the workspace does', async () => {
    const text = fc.string({ unit: fc.constantFrom(...folded), maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50 }), async (texts) => {
        expect(await findDiffering('fold_name', texts)).toEqual([])
      }),
      { numRuns: 10 },
    )
    const some = ['', ' ', 'Anna', '  ŁUCJA  O’Brien\t', 'ΟΔΟΣ ΟΔΟΣ', 'e\u0301\u200d', 'o`brien']
    expect(await findDiffering('fold_name', some)).toEqual([])
  })

  test('writes a name with any character as the workspace does', async () => {
    const texts = stored.map((one) => `${one} a${one}\u200db${one}`)
    expect(await findDiffering('stored_name', texts)).toEqual([])
  })

  test('writes any mixture of letters and invisible characters as the workspace does, and a second time the same', async () => {
    const letters = [...'aZ9é\u0301.ßΣжम्کم👩💻❤\ufe0f漢']
    const text = fc.string({ unit: fc.constantFrom(...letters, ...invisible), maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50 }), async (texts) => {
        expect(await findDiffering('stored_name', texts)).toEqual([])
        expect(texts.map(storedName).filter((name) => storedName(name) !== name)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})

forEachEngine((engine) => {
  const query = useDatabase(engine, 'demo')

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
