import { request } from '#contract/define.ts'
import { creatorQuestion, creatorQuestionFields, matchFailed, matchings, matchLines, searchOf } from '#contract/matching.ts'
import { href } from '#contract/paths.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

export default command({
  title: 'Search matching creators',
  words: ['match', 'matching', 'similar', 'fit', 'campaign'],
  alias: 'run creator matching',
  target: anywhere,
  risk: 'read',
  ask: form({ schema: creatorQuestion, fields: creatorQuestionFields }),
  place: (answers) => href('CreatorMatching', null, answers),
  call: (_target, answers) => request(matchings.search, { body: searchOf(answers) }),
  shows: { at: href('CreatorMatching'), text: matchLines },
  failed: () => matchFailed.creator,
})
