import { request } from '#contract/define.ts'
import { brandQuestion, brandQuestionFields, brandSearchOf, matchFailed, matchings, matchLines } from '#contract/matching.ts'
import { href } from '#contract/paths.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Match creators to a brand',
  words: ['matching', 'similar', 'fit', 'ideas'],
  alias: 'run brand matching',
  target: anywhere,
  risk: 'read',
  ask: form({ schema: brandQuestion, fields: brandQuestionFields }),
  place: (answers) =>
    href('BrandCreatorMatching', null, { ...answers, gender: answers.gender?.flatMap((one) => (one === null ? [] : [one])) }),
  call: (_target, answers) => request(matchings.brandSearch, { body: brandSearchOf(answers) }),
  shows: { at: href('BrandCreatorMatching'), text: matchLines },
  failed: () => matchFailed.brand,
})
