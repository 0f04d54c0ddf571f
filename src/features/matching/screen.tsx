import type { Matches } from '#contract/matching.ts'
import { late } from '#kit/command/late.tsx'
import { answerPage } from '#kit/screen/answer/page.tsx'

const { Late: Found } = late(async () => (await import('./found.tsx')).Found)
const Show = (part: { data: Matches; asked: Readonly<Record<string, unknown>> }) => <Found part={part} />

export const CreatorMatching = answerPage<Matches>({
  path: 'CreatorMatching',
  command: 'matching.search-creators',
  action: 'Search',
  before: {
    title: 'Nothing was searched yet',
    text: 'A number is a campaign, anything else is looked for in what creators publish. Filters may stand behind it, as in “vegan food?gender=F&ageFrom=18”.',
  },
  Show,
})

export const BrandCreatorMatching = answerPage<Matches>({
  path: 'BrandCreatorMatching',
  command: 'matching.search-brand',
  action: 'Match',
  before: { title: 'Nothing was matched yet', text: 'Choose a brand, and what its creators should match.' },
  Show,
})
