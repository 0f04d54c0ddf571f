import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { fc } from '#tests/properties.ts'
import { embedded, type Opened, postgres } from './engines.ts'

// Both engines in every run: each has Unicode tables of its own.
for (const engine of [embedded, postgres]) {
  let opened: Opened
  beforeAll(async () => {
    // With the demo data, because other files need that template too, and an empty one would be made for this file alone.
    opened = await engine.open({ seed: 'demo' })
  })
  afterAll(() => opened.close())

  /** Folds texts in the database. */
  async function foldThere(texts: readonly string[]): Promise<string[]> {
    const { rows } = await opened.db.pool.query<{ folded: string }>(
      'select fold_name(t) as folded from unnest($1::text[]) with ordinality w (t, at) order by at',
      [texts],
    )
    return rows.map(({ folded }) => folded)
  }
  /** Lists the texts that the database folds otherwise than we do. */
  async function differing(texts: readonly string[]): Promise<string[]> {
    const there = await foldThere(texts)
    return texts.filter((text, at) => there[at] !== fold(text)).map((text) => `${JSON.stringify(text)} ${codesOf(text)}`)
  }

  test(`${engine.name}: folds every character of names as the workspace does`, async () => {
    expect(characters.length).toBeGreaterThan(14_000)
    expect(await differing(characters.map((character) => `a${character}B`))).toEqual([])
  })
  test(`${engine.name}: folds any text of them as the workspace does`, async () => {
    const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50 }), async (texts) => {
        expect(await differing(texts)).toEqual([])
      }),
      { numRuns: 10 },
    )
    expect(await differing(['', ' ', 'Anna', '  ŁUCJA  O’Brien\t', 'ΟΔΟΣ ΟΔΟΣ', 'e\u0301\u200d', 'o`brien'])).toEqual([])
  })
}

/**
 * The characters of the scripts that names are written in, without the thousands of ideographs and syllables, which have no forms. The
 * database changes no capitals of Cherokee, Glagolitic and Coptic; and U+1C89 is newer than Node 20.
 */
const blocks = [
  [0x01, 0x13_9f],
  [0x14_00, 0x1c_88],
  [0x1c_90, 0x2b_ff],
  [0x2c_60, 0x2c_7f],
  [0x2d_00, 0x33_ff],
  [0xf9_00, 0xff_ff],
  [0x1_f1_00, 0x1_f2_ff],
  [0xe_00_00, 0xe_01_ff],
] as const
const characters = blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
const codesOf = (text: string) => [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join(' ')
