import { expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { anyText, fc } from '#tests/properties.ts'

test.each([
  ['YILDIZ', 'Yıldız'],
  ['yildiz', 'YILDIZ'],
  ['İpek', 'ipek'],
  ['cafe', 'Café'],
  ['CAFE', 'Cafe\u0301'],
  ["O'Brien", 'O’Brien'],
  ['o´brien', 'OʼBRIEN'],
  ['o`brien', "o'brien"],
  ['Soren Ostergard', 'Søren Østergård'],
  ['Lukasz Walesa', 'ŁUKASZ WAŁĘSA'],
  ['Dordevic', 'Đorđević'],
  ['gross', 'GROẞ'],
  ['Weiss', 'Weiß'],
  ['Aegir Oeuvre Thor', 'Ægir Œuvre Þór'],
  ['Anna Berg', '\u2068An\u200bna\u2069\u00a0\t Be\u00adrg\ufeff'],
  ['Jean-Paul', 'Jean\u2011Paul'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
  ['алексеи', 'АЛЕКСЕЙ'],
  ['office', 'oﬃce'],
  ['ABC 12', 'ＡＢＣ　１２'],
  ['محمد', 'مُحَمَّد'],
])('%s and %s are the same name', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('keeps marks that are letters of their own', () => {
  expect(fold('राम')).not.toBe(fold('रोम'))
  expect(fold('ハハ')).not.toBe(fold('パパ'))
})

test('the case, the Unicode form and a folded text make no difference', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = fold(text)
      expect(fold(folded)).toBe(folded)
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(fold(text.normalize(form))).toBe(folded)
    }),
  )
})
