import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { autoReviewTyped } from '#contract/auto-review.ts'
import { itemName } from '#contract/dictionary.ts'
import { givenLine } from '#contract/line.ts'
import { shortlistName } from '#contract/shortlist.ts'
import { storedName } from '#contract/stored-name.ts'

const copied = '\ufeff An\u200bna\u2069 Be\u00adrg\u200d '
test.each([
  ['a name', givenLine('Enter a name')],
  ['an item of a dictionary', itemName],
  ['a shortlist', shortlistName],
])('%s is stored without invisible characters, composed, without blanks around it', (_, schema) => {
  expect(z.parse(schema, copied)).toBe('Anna Berg')
  expect(z.parse(schema, 'Cafe\u0301')).toBe('Café')
})
test('the title of a review text is stored without invisible characters', () => {
  expect(z.parse(autoReviewTyped, { title: copied, text: 'Good' }).title).toBe('Anna Berg')
})
test.each(['👩\u200d💻 Ada', '❤\ufe0f\u200d🔥', 'می\u200cخواهم', 'क्\u200dष'])('joiners with a meaning stay: %s', (name) => {
  expect(storedName(name)).toBe(name)
})
